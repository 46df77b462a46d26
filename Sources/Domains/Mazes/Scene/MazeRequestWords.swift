import MazesRecords
import MazesValues
import Viewer

/// Requests of crawls and edits of mazes as a person calls them.
struct MazeRequestWords {
  let run: RunIndex<MazeRun>

  /// What a request asks for: `Room 3·4`, `Lock at 3·4`, of whom where several clients ask.
  func asked(_ span: RequestSpan) -> String {
    for client in run.clients {
      let index = client.sentCount(after: span.sent) - 1
      guard client.requests.indices.contains(index), client.requests[index].sent == span.sent else {
        continue
      }
      let what = Self.asked(span, at: client.own.homes[index])
      return run.clients.count == 1 ? what : "\(client.name): \(what)"
    }
    return Self.asked(span, at: nil)
  }

  /// What a request asks for, at the place where that is as far as anybody knows.
  static func asked(_ span: RequestSpan, at place: MazePlace?) -> String {
    if span.path == "/start" { return "First room" }
    guard let place else { return span.isOfLock ? "Lock" : "Room" }
    return span.isOfLock ? "Lock at \(place.words)" : "Room \(place.words)"
  }

  /// A setting or a word to a client, with its value as in a file; nil for what speaks for itself.
  static func phrase(_ key: String, _ value: String) -> String? {
    switch key {
    case "generate": "Generate the next maze"
    case "algorithm": "Maze: \(EventWords.plain(value))"
    case "strategy": "Strategy: \(EventWords.plain(value))"
    case "concurrency": "At most \(value) requests at a time"
    default: nil
    }
  }
}

extension RequestSpan {
  /// Whether it is about a lock, and not about a room.
  var isOfLock: Bool { path.hasPrefix("/locks/") }
}
