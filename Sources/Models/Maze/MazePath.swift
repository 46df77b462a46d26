import Services

/// What a request asks of the maze service.
enum MazePath {
  /// A new maze.
  case start
  /// A room, by its id.
  case room(Substring)
  /// The room behind a lock, by the lock's id.
  case unlock(Substring)

  /// Reads method and path; nil when there is nothing at that path.
  init?(_ request: Request) {
    let path = request.path
    switch request.method {
    case .get:
      guard path.hasPrefix("/rooms/"), path.utf8.count > 7 else { return nil }
      self = .room(path.dropFirst(7).percentDecoded)
    case .post where path == "/start":
      self = .start
    case .post:
      guard path.hasPrefix("/locks/"), path.hasSuffix("/unlock"), path.utf8.count > 14 else {
        return nil
      }
      self = .unlock(path.dropFirst(7).dropLast(7).percentDecoded)
    default:
      return nil
    }
  }
}

extension Substring {
  /// The text with each `%` and two hex digits turned into their byte (RFC 3986, section 2.1).
  fileprivate var percentDecoded: Substring {
    guard utf8.contains(UInt8(ascii: "%")) else { return self }
    var decoded: [UInt8] = []
    var rest = utf8
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "%"), let code = UInt8(Substring(rest.prefix(2)), radix: 16) {
        decoded.append(code)
        rest = rest.dropFirst(2)
      } else {
        decoded.append(byte)
      }
    }
    return Substring(String(decoding: decoded, as: UTF8.self))
  }
}
