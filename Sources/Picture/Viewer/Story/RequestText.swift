/// Parts of a request's path as they were meant, and why it came to nothing.
package enum RequestText {
  /// The names and values behind the question mark of a path.
  package static func query(of path: String) -> [Substring: String] {
    var query: [Substring: String] = [:]
    for item in path.drop(while: { $0 != "?" }).dropFirst().split(separator: "&") {
      let pair = item.split(separator: "=", maxSplits: 1)
      if pair.count == 2 { query[pair[0]] = decoded(pair[1]) }
    }
    return query
  }

  /// What an answer is called of which nothing can be read.
  package static let unreadable = "an answer that cannot be read"

  /// Why a request came to nothing, as a person says it: `an answer that cannot be read: no cents`.
  package static func reason(_ reason: String) -> String {
    let brief = "undecodable answer"
    guard reason.hasPrefix(brief) else { return reason }
    return unreadable + reason.dropFirst(brief.count)
  }

  /// A part without percent signs: `Hazel%20%26%20Ninth` is `Hazel & Ninth`.
  package static func decoded(_ part: Substring) -> String {
    guard part.utf8.contains(UInt8(ascii: "%")) else { return String(part) }
    var bytes: [UInt8] = []
    var rest = Array(part.utf8)[...]
    while let byte = rest.popFirst() {
      let digits = rest.prefix(2)
      if byte == UInt8(ascii: "%"), digits.count == 2,
        let code = UInt8(String(decoding: digits, as: UTF8.self), radix: 16)
      {
        bytes.append(code)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
