import TraceVocabulary
package import Tracing

/// A record as a row of the event list says it: what happened, and to what.
package struct EventWords {
  package let title: String
  package let detail: String

  package init(_ record: TraceRecord) {
    title = Self.plain(String(record.kind.split(separator: ".").last ?? ""))
    if let words = BusEventWords.detail(of: record) {
      detail = words
      return
    }
    if let told = ClientTold(record) {
      detail = SettingWords.words(told.word, told.value)
      return
    }
    if let set = ServiceSet(record) {
      detail = SettingWords.words(set.what, set.value)
      return
    }
    // What tells one record from its neighbours comes first.
    let isFirst = { (field: TraceField) in ["path", "border", "row"].contains(field.key) }
    let fields = record.data.filter(isFirst) + record.data.filter { !isFirst($0) }
    let isOfMaze = record.kind.hasPrefix("maze.")
    let column = record.integer("column").map { "\($0)" } ?? ""
    let words = fields.compactMap { field -> String? in
      let words = isOfMaze ? Self.mazeText(field, column: column) : nil
      return words ?? Self.text(field)
    }
    detail = words.filter { !$0.isEmpty }.joined(separator: " · ")
  }

  /// A key or a name of the file as a person reads it: `dead_ends`, `depth-first`.
  static func plain(_ name: String) -> String {
    // Hyphens in what is no plain word, such as `CO-UT`, belong there.
    guard name.allSatisfy({ $0.isLowercase || $0 == "_" || $0 == "-" }) else { return name }
    return String(name.map { $0 == "_" || $0 == "-" ? " " : $0 })
  }

  /// A field that only mazes have, in words: empty for what says nothing; nil for every other field.
  private static func mazeText(_ field: TraceField, column: String) -> String? {
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
    case ("why", .text(let why)), ("outcome", .text(let why)), ("kind", .text(let why)): plain(why)
    default: nil
    }
  }

  /// Sides of a room by their letters: `n e` is `north, east`.
  private static func sides(_ letters: String) -> String {
    let names = ["n": "north", "e": "east", "s": "south", "w": "west"]
    return letters.split(separator: " ").map { names[String($0)] ?? String($0) }
      .joined(separator: ", ")
  }

  /// A field in words; nil for one that says nothing that the others do not.
  private static func text(_ field: TraceField) -> String? {
    switch (field.key, field.value) {
    case ("endpoint", _), ("number", _), ("bytes", _), ("attempt", .integer(1)), (_, .text("")):
      nil
    case ("cents", .integer(let cents)): MoneyText.dollars(cents)
    case ("cost", _), ("fee", _), ("fuel", _): "\(field.key) \(money(field.value))"
    case ("took", .integer(let length)), ("after", .integer(let length)):
      "\(field.key) \(MomentText.length(length))"
    case ("delay", .integer(let length)): "after \(MomentText.length(length))"
    case ("found", .integer(let flag)), ("complete", .integer(let flag)):
      flag == 0 ? "not \(field.key)" : field.key
    case ("status", .integer(let status)): "HTTP \(status)"
    case ("path", .text(let path)):
      ShippingWords.asked(path) ?? MazeID.asked(path) ?? BusNames.asked(path) ?? path
    case ("state", .text(let name)), ("border", .text(let name)), ("service", .text(let name)),
      ("word", .text(let name)), ("reason", .text(let name)), ("message", .text(let name)):
      plain(name)
    case ("request", .integer(let number)): "of #\(number)"
    case (let key, .integer(let number)): "\(plain(key)) \(MoneyText.grouped(number))"
    case (let key, .text(let text)): "\(plain(key)) \(plain(text))"
    }
  }

  /// One amount, or several in a row.
  private static func money(_ value: TraceValue) -> String {
    switch value {
    case .integer(let cents): MoneyText.dollars(cents)
    case .text(let amounts):
      amounts.split(separator: " ").map { Int64($0).map(MoneyText.dollars) ?? String($0) }
        .joined(separator: ", ")
    }
  }
}
