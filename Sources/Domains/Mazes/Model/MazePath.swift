import MazesValues
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
    let bytes = path.utf8.span
    switch request.method {
    case .get where Self.holdsID(bytes, after: "/rooms/", before: ""): self = .room
    case .post where path == "/start": self = .start
    case .post where Self.holdsID(bytes, after: "/locks/", before: "/unlock"): self = .unlock
    default: return nil
    }
  }

  /// Whether a path is an id between two texts, with at least one byte and no slash.
  private static func holdsID(
    _ path: Span<UInt8>,
    after prefix: StaticString,
    before suffix: StaticString
  ) -> Bool {
    let end = path.count - suffix.utf8CodeUnitCount
    guard end > prefix.utf8CodeUnitCount, path.holds(prefix, at: 0), path.holds(suffix, at: end)
    else { return false }
    for index in prefix.utf8CodeUnitCount..<end where path[index] == UInt8(ascii: "/") {
      return false
    }
    return true
  }

  /// The id of the room or the lock that a request for one names, as it stands in the path.
  static func id(in request: Request) -> Substring.UTF8View {
    let path = request.path
    let rest = path.utf8.dropFirst(7)
    return request.method == .get ? rest : rest.dropLast(7)
  }
}
