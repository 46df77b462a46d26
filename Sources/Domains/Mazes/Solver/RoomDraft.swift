import JSON
import MazesValues

/// What has been read of a room so far.
///
/// A body that ends in the middle is no JSON whatever came before, so mistakes are told only when
/// all of it was read.
struct RoomDraft {
  struct Problem: Error {
    let words: String
  }

  /// A member of the answer.
  private enum Member<Value> {
    case missing
    case otherType
    case read(Value)
  }

  fileprivate struct Pointers {
    var doors: [MazeDoor] = []
    var ignored: [RoomAnswer.Ignored] = []
    var problem: Problem?
  }

  /// The members of one pointer.
  fileprivate struct Pointer {
    var room: String?
    var lock: String?
    var isObjectOfStrings = true
  }

  private var id = Member<String>.missing
  private var tileURL = Member<String>.missing
  private var type = Member<String>.missing
  private var pointers = Member<Pointers>.missing

  mutating func read(
    _ key: String,
    from scanner: inout JSONScanner
  ) throws(JSONProblem) {
    switch key {
    case "id": id = try Self.text(from: &scanner)
    case "tileUrl": tileURL = try Self.text(from: &scanner)
    case "type": type = try Self.text(from: &scanner)
    case "rooms": pointers = try Self.pointers(from: &scanner)
    default: try scanner.skip()
    }
  }

  /// The room, or what is wrong with it first.
  func finish(asked: String) -> Result<RoomAnswer, Problem> {
    do throws(Problem) {
      let id = try Self.value(id, "id", "string")
      let tileURL = try Self.value(tileURL, "tileUrl", "string")
      let word = try Self.value(type, "type", "string")
      let pointers = try Self.value(pointers, "rooms", "object")
      guard id == asked else { throw Problem(words: "'id' is '\(id)', not '\(asked)'") }
      guard TileAddress.isValid(tileURL) else {
        throw Problem(words: "'tileUrl' is no URL: '\(tileURL)'")
      }
      guard let type = MazeRoomType(wire: word) else {
        throw Problem(words: "unknown type '\(word)'")
      }
      if let problem = pointers.problem { throw problem }
      return .success(
        RoomAnswer(
          id: id,
          tileURL: tileURL,
          type: type,
          doors: pointers.doors.sorted { $0.side.rawValue < $1.side.rawValue },
          ignored: pointers.ignored
        )
      )
    } catch {
      return .failure(error)
    }
  }

  private static func value<Value>(
    _ member: Member<Value>,
    _ key: String,
    _ kind: String
  ) throws(Problem) -> Value {
    switch member {
    case .missing: throw Problem(words: "'\(key)' is missing")
    case .otherType: throw Problem(words: "'\(key)' is no \(kind)")
    case .read(let value): return value
    }
  }

  private static func text(
    from scanner: inout JSONScanner
  ) throws(JSONProblem) -> Member<String> {
    try scanner.stringOrSkip().map { .read($0) } ?? .otherType
  }

  private static func pointers(
    from scanner: inout JSONScanner
  ) throws(JSONProblem) -> Member<Pointers> {
    guard scanner.kind() == .object else {
      try scanner.skip()
      return .otherType
    }
    var pointers = Pointers()
    try scanner.object { (scanner, direction) throws(JSONProblem) in
      pointers.add(try pointer(from: &scanner), to: direction)
    }
    return .read(pointers)
  }

  private static func pointer(
    from scanner: inout JSONScanner
  ) throws(JSONProblem) -> Pointer {
    var pointer = Pointer()
    guard scanner.kind() == .object else {
      try scanner.skip()
      pointer.isObjectOfStrings = false
      return pointer
    }
    try scanner.object { (scanner, key) throws(JSONProblem) in
      let text = try scanner.stringOrSkip()
      if text == nil { pointer.isObjectOfStrings = false }
      switch key {
      case "room": pointer.room = text
      case "lock": pointer.lock = text
      default: break
      }
    }
    return pointer
  }
}

extension RoomDraft.Pointers {
  fileprivate mutating func add(_ pointer: RoomDraft.Pointer, to word: String) {
    guard pointer.isObjectOfStrings else {
      problem = problem ?? RoomDraft.Problem(words: "pointer '\(word)' is no object of strings")
      return
    }
    guard let side = MazeSide(name: word) else { return ignore(word, "unknown direction") }
    guard let target = pointer.room ?? pointer.lock else {
      return ignore(word, "neither a room nor a lock")
    }
    guard !target.isEmpty else { return ignore(word, "an empty id") }
    doors.removeAll { $0.side == side }
    doors.append(MazeDoor(side, to: target, isLocked: pointer.room == nil))
  }

  private mutating func ignore(_ word: String, _ why: String) {
    ignored.append(RoomAnswer.Ignored(direction: word, why: why))
  }
}
