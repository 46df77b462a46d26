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
    let path = request.path.utf8.span
    switch request.method {
    case .get:
      guard path.begins("/rooms/"), path.slashes == 2, path.count > 7 else { return nil }
      self = .room
    case .post where path.begins("/locks/"):
      guard path.ends("/unlock"), path.slashes == 3, path.count > 14 else { return nil }
      self = .unlock
    case .post:
      guard path.begins("/start"), path.count == 6 else { return nil }
      self = .start
    case .put, .delete:
      return nil
    }
  }

  /// The id of the room or the lock that a request for one names, as it stands in the path.
  static func id(in request: Request) -> Substring.UTF8View {
    let path = request.path
    let rest = path.utf8.dropFirst(7)
    return request.method == .get ? rest : rest.dropLast(7)
  }
}

extension Span<UInt8> {
  fileprivate func begins(_ text: StaticString) -> Bool {
    matches(text, from: 0)
  }

  fileprivate func ends(_ text: StaticString) -> Bool {
    matches(text, from: count - text.utf8CodeUnitCount)
  }

  private func matches(_ text: StaticString, from start: Int) -> Bool {
    guard start >= 0, count - start >= text.utf8CodeUnitCount else { return false }
    for index in 0..<text.utf8CodeUnitCount
    where unsafe self[start + index] != text.utf8Start[index] { return false }
    return true
  }

  fileprivate var slashes: Int {
    var number = 0
    for index in indices where self[index] == UInt8(ascii: "/") { number += 1 }
    return number
  }
}
