import Tracing
import Viewer

/// A record of a maze as a row of the event list says it.
enum MazeEventWords {
  static let wording = EventWording(
    detail: detail,
    path: MazeID.asked,
    keys: EventWording.Keys(leading: ["row"])
  )

  /// What happened, and to what; nil for a record of every run.
  @Sendable private static func detail(of record: TraceRecord) -> String? {
    guard record.kind.hasPrefix("maze.") else { return nil }
    let column = record.integer("column").map { "\($0)" } ?? ""
    return EventWords.detail(of: record, wording.keys) {
      text($0, column: column) ?? EventWords.text($0)
    }
  }

  /// A field that only mazes have, in words: empty for what says nothing; nil for every other field.
  private static func text(_ field: TraceField, column: String) -> String? {
    switch (field.key, field.value) {
    case ("row", .integer(let row)) where !column.isEmpty: "at \(row)·\(column)"
    case ("column", _), ("type", .text("empty")), ("way", _): ""
    case ("type", .text(let type)): type
    case ("id", .text(let id)), ("target", .text(let id)), ("other", .text(let id)):
      MazeID.short(id)
    case ("room", .text(let id)), ("lock", .text(let id)), ("north", .text(let id)),
      ("east", .text(let id)), ("south", .text(let id)), ("west", .text(let id)):
      "\(field.key) \(MazeID.short(id))"
    case ("from", .text(let side)): "from the \(sides(side))"
    case ("locked", .text(let sides)): "locked to the \(Self.sides(sides))"
    case ("direction", .text(let side)): "to the \(sides(side))"
    case ("why", .text(let why)), ("outcome", .text(let why)), ("kind", .text(let why)):
      EventWords.plain(why)
    default: nil
    }
  }

  /// Sides of a room by their letters: `n e` is `north, east`.
  private static func sides(_ letters: String) -> String {
    let names = ["n": "north", "e": "east", "s": "south", "w": "west"]
    return letters.split(separator: " ").map { names[String($0)] ?? String($0) }
      .joined(separator: ", ")
  }
}
