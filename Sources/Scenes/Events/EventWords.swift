import Tracing

/// A record as a row of the event list says it: what happened, and to what.
struct EventWords {
  let title: String
  let detail: String

  init(_ record: TraceRecord) {
    let last = record.kind.split(separator: ".").last ?? ""
    title = String(last.map { $0 == "-" ? " " : $0 })
    if let words = BusEventWords.detail(of: record) {
      detail = words
      return
    }
    // What tells one record from its neighbours comes first.
    let isFirst = { (field: TraceField) in ["path", "border", "row"].contains(field.key) }
    let fields = record.data.filter(isFirst) + record.data.filter { !isFirst($0) }
    let place = record.integer("column").map { "\($0)" } ?? ""
    detail = fields.compactMap { Self.text($0, column: place) }.joined(separator: " · ")
  }

  /// A field that only mazes have, in words: empty for what says nothing; nil for every other field.
  private static func mazeText(_ field: TraceField, column: String) -> String? {
    switch (field.key, field.value) {
    case ("row", .integer(let row)) where !column.isEmpty: "at \(row)·\(column)"
    case ("column", _), ("type", .text("empty")), ("way", _), ("took", _), ("dead_ends", _): ""
    case ("id", .text(let id)), ("target", .text(let id)), ("other", .text(let id)):
      MazeID.short(id)
    case ("room", .text(let id)), ("lock", .text(let id)), ("north", .text(let id)),
      ("east", .text(let id)), ("south", .text(let id)), ("west", .text(let id)):
      "\(field.key) \(MazeID.short(id))"
    default: nil
    }
  }

  /// A field in words; nil for one that says nothing that the others do not.
  private static func text(_ field: TraceField, column: String) -> String? {
    if let text = mazeText(field, column: column) { return text.isEmpty ? nil : text }
    switch (field.key, field.value) {
    case ("endpoint", _), ("number", _), ("bytes", _), ("attempt", .integer(1)): return nil
    case ("cents", .integer(let cents)): return MoneyText.dollars(cents)
    case ("cost", .integer(let cents)), ("fee", .integer(let cents)):
      return "\(field.key) \(MoneyText.dollars(cents))"
    case ("path", .text(let path)):
      return path.split(separator: "/").first { $0.contains("-") }.map(String.init)
        ?? MazeID.shortened(path)
    case ("state", .text(let name)), ("border", .text(let name)), ("service", .text(let name)),
      ("word", .text(let name)), ("reason", .text(let name)), ("message", .text(let name)):
      return name
    case ("request", .integer(let number)): return "of #\(number)"
    case (let key, .integer(let number)): return "\(key) \(number)"
    case (let key, .text(let text)): return text.isEmpty ? key : "\(key) \(text)"
    }
  }
}
