import MazesValues
package import Services

/// Where a room's picture is: a URL whose path is asked of the service of tiles.
package enum TileAddress {
  /// Whether a text is an absolute `http` or `https` URL (RFC 3986) with a path.
  package static func isValid(_ url: String) -> Bool {
    pathStart(of: url) != nil
  }

  /// The request for the picture at a URL; nil when it is no URL.
  package static func request(for url: String) -> Request? {
    guard let start = pathStart(of: url) else { return nil }
    let target = url.utf8.dropFirst(start).prefix { $0 != UInt8(ascii: "#") }
    let path = target.prefix { $0 != UInt8(ascii: "?") }
    let query = target.dropFirst(path.count + 1)
    let segments = Substring(path).dropFirst().split(
      separator: "/",
      omittingEmptySubsequences: false
    )
    var request = Request(
      service: WireFormat.tiles,
      method: .get,
      segments: segments.map { percentDecoded($0) }
    )
    request.query = Substring(query).split(separator: "&").map { item in
      let halves = item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      return QueryItem(
        name: percentDecoded(halves[0]),
        value: halves.count > 1 ? percentDecoded(halves[1]) : ""
      )
    }
    return request
  }

  /// Where the path begins in the bytes of a URL.
  ///
  /// Every room has a URL to be looked at, so this goes through the bytes once and makes nothing.
  private static func pathStart(of url: String) -> Int? {
    let bytes = url.utf8.span
    let schemeLength: Int
    if bytes.holds("https://", at: 0) {
      schemeLength = 8
    } else if bytes.holds("http://", at: 0) {
      schemeLength = 7
    } else {
      return nil
    }
    var pathStart: Int?
    for index in schemeLength..<bytes.count {
      let byte = bytes[index]
      guard (0x21...0x7E).contains(byte), !isForbidden(byte) else { return nil }
      if byte == UInt8(ascii: "/"), pathStart == nil { pathStart = index }
    }
    guard let pathStart, pathStart > schemeLength else { return nil }
    return pathStart
  }

  private static func isForbidden(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\\"),
      UInt8(ascii: "^"), UInt8(ascii: "`"), UInt8(ascii: "{"), UInt8(ascii: "|"),
      UInt8(ascii: "}"):
      true
    default: false
    }
  }
}
