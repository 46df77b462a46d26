/// A page of the web that an answer names, before it is opened outside.
public enum WebLink: Sendable {
  /// The link to a page; nil for what is none.
  ///
  /// A missing scheme is `http`; other schemes than `http` and `https` are refused, and so is what has
  /// no host, or a sign that a link cannot have. Other letters than ASCII's stand in the host as
  /// Punycode has them, and behind it percent-encoded.
  ///
  /// - SeeAlso: RFC 3986, RFC 3492
  public static func link(_ address: String) -> String? {
    let hasScheme = unsafe address.prefixMatch(of: scheme) != nil
    let link = hasScheme ? address : "http://" + address
    guard let parts = unsafe link.wholeMatch(of: shape), let host = host(parts.2) else {
      return nil
    }
    return parts.1 + host + (parts.3 ?? "") + encoded(parts.4 ?? "")
  }

  /// The host in letters of ASCII; nil where it is none, or no host of the web.
  private static func host(_ text: Substring) -> String? {
    let labels = text.split(separator: ".", omittingEmptySubsequences: false)
    let ascii = labels.compactMap(Punycode.label)
    guard ascii.count == labels.count, ascii.count > 1, let last = ascii.last, last.utf8.count > 1,
      last.lowercased().hasPrefix("xn--") || last.allSatisfy(\.isLetter), text.first != "-"
    else { return nil }
    return ascii.joined(separator: ".")
  }

  private static func encoded(_ text: Substring) -> String {
    text.utf8.reduce(into: "") { encoded, byte in
      if byte < 0x80 {
        encoded.append(Character(Unicode.Scalar(byte)))
      } else {
        // A byte beyond ASCII has two digits.
        encoded += "%" + String(byte, radix: 16, uppercase: true)
      }
    }
  }

  // Matching changes nothing in a pattern, and to read one takes longer than to match it.
  private nonisolated(unsafe) static let scheme = /[A-Za-z][A-Za-z0-9+.\-]*:\/\//
  private nonisolated(unsafe) static let shape =
    /([Hh][Tt][Tt][Pp][Ss]?:\/\/)([^\/?#:@]+)(:[0-9]{1,5})?([\/?#][A-Za-z0-9\-._~:\/?#\[\]@!$&'()*+,;=%\u{80}-\u{10FFFF}]*)?/
}
