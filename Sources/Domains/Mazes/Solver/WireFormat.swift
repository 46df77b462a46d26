import JSON
package import MazesValues
package import Services

/// The requests to the two services and how their answers are read.
///
/// | request | answer |
/// |---|---|
/// | `maze`: `POST /start` | 200 `{"id":"<room id>"}` |
/// | `maze`: `GET /rooms/<room id>` | 200 `{"id":…,"tileUrl":…,"rooms":{…},"type":"EMPTY"}` |
/// | `maze`: `POST /locks/<lock id>/unlock` | 200 `{"room":"<room id>"}` |
/// | `tiles`: `GET` with the path of a `tileUrl` | 200, a picture |
///
/// `rooms` has a member for each way out: its direction, and `{"room":"<room id>"}` or
/// `{"lock":"<lock id>"}`. A direction that is absent is a wall. Keys that are not named here are
/// passed over; of two equal keys the last counts.
///
/// A room without `id`, `tileUrl`, `type` or `rooms`, of an unknown type, or with a pointer that is
/// no object of strings cannot be used. A pointer with an unknown direction or of an unknown kind
/// is left out, and told. One with a room and a lock leads to the room.
///
/// Any status from 400 may carry `{"error":"code","message":"words"}`: a well-formed no, except 408,
/// 429 and 5xx, which are asked again.
package enum WireFormat {
  /// The name of the service that knows mazes.
  package static let maze = "maze"
  /// The name of the service that has pictures of rooms.
  package static let tiles = "tiles"

  static let start = Request(service: maze, method: .post, path: "/start")

  static func room(_ id: String) -> Request {
    Request(service: maze, method: .get, segments: ["rooms", id])
  }

  static func unlock(_ lock: String) -> Request {
    Request(service: maze, method: .post, segments: ["locks", lock, "unlock"])
  }
}

/// A room as its service tells it.
package struct RoomAnswer: Hashable, Sendable {
  /// A pointer that cannot be used.
  package struct Ignored: Hashable, Sendable {
    /// The direction as the service wrote it.
    package let direction: String
    /// Why it cannot be used.
    package let why: String
  }

  package let id: String
  package let tileURL: String
  package let type: MazeRoomType
  /// Its ways out, at most one on each side, in the order of the sides.
  package let doors: [MazeDoor]
  /// What could not be used of it, in the order of the answer.
  package let ignored: [Ignored]
}

extension WireFormat {
  /// Reads the id in the answer to a start.
  package static func readStart(_ response: Response) throws -> String {
    try readID("id", from: response)
  }

  /// Reads the id of the room behind a lock.
  package static func readUnlocked(_ response: Response) throws -> String {
    try readID("room", from: response)
  }

  /// Reads the room that was asked for.
  package static func readRoom(_ response: Response, asked: String) throws -> RoomAnswer {
    var draft = RoomDraft()
    try readObject(response) { (scanner, key) throws(JSONProblem) in
      try draft.read(key, from: &scanner)
    }
    switch draft.finish(asked: asked) {
    case .success(let room): return room
    case .failure(let problem): throw unusable(.unusableRoom, "unusable room: \(problem.words)")
    }
  }

  /// Reads a picture, of which nothing but its being there is checked.
  package static func readTile(_ response: Response) throws -> [UInt8] {
    guard !response.body.isEmpty else { throw unusable(.noData, "no data") }
    return response.body
  }

  /// Reads a well-formed no; nothing when the status alone counts.
  package static func readRefusal(_ response: Response) -> RequestFailure? {
    guard (400..<500).contains(response.status), response.status != 408, response.status != 429
    else { return nil }
    var code: String?
    var message: String?
    try? readObject(response) { (scanner, key) throws(JSONProblem) in
      switch key {
      case "error": code = try scanner.stringOrSkip()
      case "message": message = try scanner.stringOrSkip()
      default: try scanner.skip()
      }
    }
    return code.map { .api(code: $0, message: message ?? "") }
  }

  private static func readID(_ wanted: String, from response: Response) throws -> String {
    var id: String?
    try readObject(response) { (scanner, key) throws(JSONProblem) in
      if key == wanted { id = try scanner.stringOrSkip() } else { try scanner.skip() }
    }
    guard let id, !id.isEmpty else { throw unusable(.missingKey, "missing key: '\(wanted)'") }
    return id
  }

  private static func readObject(
    _ response: Response,
    _ member: (inout JSONScanner, String) throws(JSONProblem) -> Void
  ) throws {
    guard !response.body.isEmpty else { throw unusable(.noData, "no data") }
    var scanner = JSONScanner(response.body)
    do {
      try scanner.object(member)
      try scanner.end()
    } catch {
      throw unusable(.undecodable, "the body is no JSON object")
    }
  }

  private static func unusable(_ kind: CrawlFailure.Kind, _ words: String) -> RequestFailure {
    .undecodable(words, code: kind.rawValue)
  }
}

extension CrawlFailure {
  /// Names the kind of a request's failure.
  package init(_ failure: RequestFailure) {
    switch failure {
    case .transport: self.init(.transport, failure.summary)
    case .timedOut: self.init(.timedOut, failure.summary)
    case .http: self.init(.http, failure.summary)
    case .api: self.init(.refused, failure.summary)
    case .undecodable(let words, let code):
      self.init(code.flatMap(Kind.init(rawValue:)) ?? .undecodable, words)
    }
  }
}
