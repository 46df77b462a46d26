/// A page of the web that an answer names, before it is opened outside.
public enum WebLink: Sendable {
  /// The link to a page; nil for what is none.
  ///
  /// A missing scheme is `http`; other schemes than `http` and `https` are refused, and so is what has
  /// no host, or a character that a link cannot have.
  public static func link(_ address: String) -> String? {
    let hasScheme = unsafe address.prefixMatch(of: scheme) != nil
    let link = hasScheme ? address : "http://" + address
    return unsafe link.wholeMatch(of: allowed) == nil ? nil : link
  }

  // Matching changes nothing in a pattern, and to read one takes longer than to match it.
  private nonisolated(unsafe) static let scheme = /[A-Za-z][A-Za-z0-9+.\-]*:\/\//
  private nonisolated(unsafe) static let allowed =
    /[Hh][Tt][Tt][Pp][Ss]?:\/\/[A-Za-z0-9][A-Za-z0-9.\-]*\.[A-Za-z]{2,}(:[0-9]{1,5})?([\/?#][A-Za-z0-9\-._~:\/?#\[\]@!$&'()*+,;=%]*)?/
}
