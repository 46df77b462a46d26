import Tracing

/// A record as a row of the event list says it: what happened, and to what.
struct EventWords {
  let title: String
  let detail: String

  init(_ record: TraceRecord) {
    let last = record.kind.split(separator: ".").last ?? ""
    title = String(last.map { $0 == "-" ? " " : $0 })
    // What tells one record from its neighbours comes first.
    let isFirst = { (field: TraceField) in field.key == "path" || field.key == "border" }
    let fields = record.data.filter(isFirst) + record.data.filter { !isFirst($0) }
    detail = fields.compactMap(Self.text).joined(separator: " · ")
  }

  /// A field in words; nil for one that says nothing that the others do not.
  private static func text(_ field: TraceField) -> String? {
    switch (field.key, field.value) {
    case ("endpoint", _), ("number", _), ("bytes", _), ("attempt", .integer(1)): return nil
    case ("cents", .integer(let cents)): return MoneyText.dollars(cents)
    case ("cost", .integer(let cents)), ("fee", .integer(let cents)):
      return "\(field.key) \(MoneyText.dollars(cents))"
    case ("path", .text(let path)):
      return path.split(separator: "/").first { $0.contains("-") }.map(String.init) ?? path
    case ("state", .text(let name)), ("border", .text(let name)), ("service", .text(let name)),
      ("word", .text(let name)), ("reason", .text(let name)), ("message", .text(let name)):
      return name
    case ("request", .integer(let number)): return "of #\(number)"
    case (let key, .integer(let number)): return "\(key) \(number)"
    case (let key, .text(let text)): return text.isEmpty ? key : "\(key) \(text)"
    }
  }
}
