import Diagnostics
import JSON
import MazesRecords
import MazesValues
import Scenarios
import Tracing

/// A maze in a file: the answers of the service, ready to be given.
///
/// One object: `start` is the id of the room that a crawl begins in, `rooms` has each room's answer
/// by its id, as the wire format has it, and `locks` the id of the room behind each lock; `note` may
/// say what the maze is for. The answers are given as they stand, whether or not they fit together:
/// that is for the crawler to find out.
struct MazeFile: Sendable {
  /// The id of the start room.
  private(set) var start = ""

  /// The bodies of the answers, by the ids of the rooms.
  private(set) var rooms: [String: [UInt8]] = [:]

  /// The ids of the rooms behind the locks, by the locks' ids.
  private(set) var locks: [String: String] = [:]

  /// All that is wrong with the file; what only does not fit together is a warning.
  private(set) var diagnostics: [Diagnostic] = []

  /// Reads `file`.
  ///
  /// - Parameters:
  ///   - file: The file's path and content.
  ///   - name: Its path as diagnostics are to show it.
  init(_ file: ScenarioFile, named name: String? = nil) {
    var list = DiagnosticList()
    let tree = SourceTree.read(file.bytes, file: name ?? file.path, into: &list)
    guard let tree, let entries = tree.mapping else {
      let first = file.bytes.first { (0x21...0x7E).contains($0) } ?? 0
      let isDrawn = !"{\"'".utf8.contains(first) && !(0x41...0x5A).contains(first & 0x5F)
      let mayBeRead = [".json", ".yaml", ".yml"].contains { file.path.hasSuffix($0) }
      diagnostics = list.diagnostics
      guard diagnostics.isEmpty || isDrawn || !mayBeRead else { return }
      // What is wrong with a drawn maze as YAML helps nobody: its `#` are comments.
      let mistake = isDrawn ? nil : diagnostics.first?.position
      let place = mistake ?? FilePosition(file: name ?? file.path, line: 1, column: 1)
      let hint = #"for example {"start": "R1", "rooms": {"R1": {…}}, "locks": {}}"#
      let words = "a maze is JSON: an object with its rooms and their doors"
      diagnostics = [.error(at: place, words, hint: hint)]
      return
    }
    diagnostics = list.diagnostics
    let known = ["start", "rooms", "locks", "note"]
    for entry in entries where !known.contains(entry.key) {
      let guess = suggestion(for: entry.key, among: known)
      fail(entry.position, "unknown key '\(entry.key)'\(guess)")
    }
    readRooms(tree)
    readLocks(tree)
    readStart(tree)
    for entry in tree["rooms"]?.mapping ?? [] { lookAtDoors(of: entry) }
  }
}

extension MazeFile {
  private mutating func readRooms(_ tree: SourceTree) {
    guard let node = tree["rooms"] else {
      let hint = "the answer for each room, by its id"
      return fail(tree.position, "missing key 'rooms'", hint: hint)
    }
    guard let entries = node.mapping else {
      return fail(node.position, "'rooms' must be an object of rooms by their ids")
    }
    for entry in entries {
      if entry.value.mapping == nil {
        fail(entry.value.position, "the room '\(entry.key)' must be an object")
      }
      rooms[entry.key] = Array(entry.value.json.utf8)
    }
  }

  private mutating func readLocks(_ tree: SourceTree) {
    guard let node = tree["locks"] else { return }
    guard let entries = node.mapping else {
      return fail(node.position, "'locks' must be an object of rooms' ids by the locks' ids")
    }
    for entry in entries {
      guard let room = entry.value.scalar, !entry.value.isEmpty else {
        let words = "the lock '\(entry.key)' must be the id of the room behind it"
        fail(entry.value.position, words)
        continue
      }
      locks[entry.key] = room
      if rooms[room] == nil {
        let owner = "the lock '\(entry.key)'"
        warn(entry.value.position, owner, opensTo: "room", room, rooms.keys.sorted())
      }
    }
  }

  private mutating func readStart(_ tree: SourceTree) {
    guard let node = tree["start"] else {
      let hint = "the id of the room that a crawl begins in"
      return fail(tree.position, "missing key 'start'", hint: hint)
    }
    guard let id = node.scalar, !node.isEmpty else {
      return fail(node.position, "'start' must be the id of a room")
    }
    start = id
    guard rooms[id] == nil, tree["rooms"]?.mapping != nil else { return }
    let guess = suggestion(for: id, among: rooms.keys.sorted())
    fail(node.position, "'start' is '\(id)', and there is no such room\(guess)")
  }

  /// Warns of doors that lead to nothing the file has.
  private mutating func lookAtDoors(of room: SourceTree.Entry) {
    let sides = MazeSide.allCases.map(\.name)
    for door in room.value["rooms"]?.mapping ?? [] where sides.contains(door.key) {
      let owner = "'\(door.key)' of the room '\(room.key)'"
      if let target = door.value["room"], let id = target.scalar, rooms[id] == nil {
        warn(target.position, owner, opensTo: "room", id, rooms.keys.sorted())
      }
      if let target = door.value["lock"], let id = target.scalar, locks[id] == nil {
        warn(target.position, owner, opensTo: "lock", id, locks.keys.sorted())
      }
    }
  }

  private mutating func warn(
    _ place: FilePosition,
    _ owner: String,
    opensTo what: String,
    _ id: String,
    _ known: [String]
  ) {
    let guess = suggestion(for: id, among: known)
    let words = "\(owner) leads to '\(id)', and there is no such \(what)\(guess)"
    diagnostics.append(.warning(at: place, words, hint: "the service will answer 404"))
  }

  private mutating func fail(_ place: FilePosition, _ message: String, hint: String? = nil) {
    diagnostics.append(.error(at: place, message, hint: hint))
  }
}

extension SourceTree {
  /// The node as JSON, keys in the order written.
  fileprivate var json: String {
    switch content {
    case .scalar(let text, isQuoted: true):
      text.json
    case .scalar(let text, isQuoted: false):
      ["true", "false", "null"].contains(text) || Int64(text)?.description == text
        ? text : text.json
    case .mapping(let entries):
      "{\(entries.map { "\($0.key.json):\($0.value.json)" }.joined(separator: ","))}"
    case .sequence(let elements):
      "[\(elements.map(\.json).joined(separator: ","))]"
    }
  }
}

extension String {
  /// The text as a string of JSON, with its quotes.
  var json: String { JSONValue.string(self).text }
}
