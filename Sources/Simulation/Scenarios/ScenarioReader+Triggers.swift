import Diagnostics
import Quantities
import SimulationKernel

extension ScenarioReader {
  /// The keys with which an entry of the timeline waits for something.
  static let triggerFields = [
    Field("when", .section([]), about: "as soon as signals are like this, or a record comes"),
    Field("after", .duration, about: "with when: how long afterwards"),
    Field("times", .integer, atLeast: 1, atMost: 1_000_000, about: "with when: how often at most"),
    Field("for", .duration, atLeast: 1, about: "with at or when: how long it lasts, if it does"),
  ]

  /// Reads what an entry waits for.
  mutating func trigger(
    _ entries: [SourceTree.Entry],
    _ kind: HappeningKind
  ) -> Happening.Time? {
    func entry(_ key: String) -> SourceTree.Entry? { entries.first { $0.key == key } }
    func field(_ index: Int) -> Field { Self.triggerFields[index] }
    guard let when = entry("when") else { return nil }
    let before = diagnostics.errorCount
    let occasion = occasion(when)
    let delay = entry("after").map {
      quantity($0.value, .duration, .duration, Place(at: $0.position, field: field(1)))
    }
    let times = entry("times").map {
      quantity($0.value, .integer, .integer, Place(at: $0.position, field: field(2)))
    }
    let length = entry("for").map {
      quantity($0.value, .duration, .duration, Place(at: $0.position, field: field(3)))
    }
    if kind.form == .period, length == nil {
      let message = "'\(kind.verb)' goes on for a while"
      let hint = "say for how long, as in { when: …, for: 10s, … }"
      diagnostics.append(.error(at: when.position, message, hint: hint))
    } else if kind.form == .moment, let length = entry("for") {
      let message = "'\(kind.verb)' happens at a moment, and does not last"
      diagnostics.append(.error(at: length.position, message, hint: "leave out 'for'"))
    }
    guard diagnostics.errorCount == before, let occasion else { return nil }
    return .when(
      Trigger(
        occasion: occasion,
        delay: .nanoseconds((delay ?? 0) ?? 0),
        times: Int((times ?? 1) ?? 1),
        length: length.flatMap { $0 }.map { .nanoseconds($0) }
      )
    )
  }

  private mutating func occasion(_ when: SourceTree.Entry) -> Trigger.Occasion? {
    let place = Place(at: when.position, name: "when")
    guard let entries = entries(when.value, .section([]), place) else { return nil }
    guard let trace = entries.first(where: { $0.key == "trace" }) else {
      if entries.isEmpty {
        let hint = "such as when: { shipment.settled: { at_least: 10 } }"
        diagnostics.append(.error(at: when.value.position, "'when' names no signal", hint: hint))
      }
      let conditions = conditions(entries)
      return conditions.count == entries.count && !entries.isEmpty ? .signals(conditions) : nil
    }
    let tracePlace = Place(at: trace.position, name: "trace")
    guard let kind = text(trace.value, .text, tracePlace) else { return nil }
    guard let record = vocabulary.records.first(where: { $0.kind == kind }) else {
      unknown(
        "kind of record",
        kind,
        at: trace.value.position,
        among: vocabulary.records.map(\.kind)
      )
      return nil
    }
    var entity: String?
    var fields: [ScenarioValue.Entry] = []
    let known = record.fields + ["entity"]
    for entry in entries where entry.key != "trace" {
      let place = Place(at: entry.position, name: entry.key)
      guard known.contains(entry.key) else {
        unknown("field of '\(kind)'", entry.key, at: entry.position, among: known)
        continue
      }
      guard let value = text(entry.value, .text, place) else { continue }
      if entry.key == "entity" {
        entity = value
      } else {
        fields.append(ScenarioValue.Entry(key: entry.key, value: .text(plain(value))))
      }
    }
    return .record(kind: kind, entity: entity, fields: fields.sorted { $0.key < $1.key })
  }

  /// A quantity in base units, as records have it; any other text as it is.
  private func plain(_ text: String) -> String {
    if text.contains("$"), let amount = try? QuantityText.cents(text) {
      return String(amount)
    }
    guard text.last?.isLetter == true, text.first?.isNumber == true,
      let length = try? QuantityText.nanoseconds(text)
    else { return text }
    return String(length)
  }
}
