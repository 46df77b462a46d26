import Services

/// What a request asks of the maze service.
enum MazePath {
  /// A new maze.
  case start
  /// A room.
  case room
  /// The room behind a lock.
  case unlock

  /// Reads method and path; nil when there is nothing at that path.
  ///
  /// Ids have no slash here: a path made of segments with one is percent-encoded.
  init?(_ request: Request) {
    let path = request.path
    let (length, slashes) = (path.utf8.count, path.utf8.count { $0 == UInt8(ascii: "/") })
    switch request.method {
    case .get where path.hasPrefix("/rooms/") && slashes == 2 && length > 7: self = .room
    case .post where path == "/start": self = .start
    case .post
    where path.hasPrefix("/locks/") && path.hasSuffix("/unlock") && slashes == 3 && length > 14:
      self = .unlock
    default: return nil
    }
  }

  /// The id of the room or the lock that a request for one names, as it stands in the path.
  static func id(in request: Request) -> Substring.UTF8View {
    let path = request.path
    let rest = path.utf8.dropFirst(7)
    return request.method == .get ? rest : rest.dropLast(7)
  }
}
