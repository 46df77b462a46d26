package import Services

/// Where a room's picture is: a URL whose path is asked of the service of tiles.
package enum TileAddress {
  /// Whether a text is an absolute `http` or `https` URL (RFC 3986) with a path.
  package static func isValid(_ url: String) -> Bool {
    parts(of: url) != nil
  }

  /// The request for the picture at a URL; nil when it is no URL.
  package static func request(for url: String) -> Request? {
    guard let (path, query) = parts(of: url) else { return nil }
    let segments = path.dropFirst().split(separator: "/", omittingEmptySubsequences: false)
    var request = Request(
      service: WireFormat.tiles,
      method: .get,
      segments: segments.map { percentDecoded($0) }
    )
    request.query = query.split(separator: "&").map { item in
      let halves = item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      return QueryItem(
        name: percentDecoded(halves[0]),
        value: halves.count > 1 ? percentDecoded(halves[1]) : ""
      )
    }
    return request
  }

  /// The path, from its first slash, and the query.
  private static func parts(of url: String) -> (path: Substring, query: Substring)? {
    let isPrintable = url.utf8.allSatisfy { (0x21...0x7E).contains($0) }
    guard isPrintable else { return nil }
    let rest: Substring
    if url.hasPrefix("https://") {
      rest = url.dropFirst(8)
    } else if url.hasPrefix("http://") {
      rest = url.dropFirst(7)
    } else {
      return nil
    }
    guard let slash = rest.utf8.firstIndex(of: UInt8(ascii: "/")), slash > rest.startIndex else {
      return nil
    }
    let target = rest[slash...].prefix { $0 != "#" }
    let path = target.prefix { $0 != "?" }
    guard !path.utf8.contains(where: { isForbidden($0) }) else { return nil }
    return (path, target.dropFirst(path.count + 1))
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
