import Diagnostics
import Quantities
import SimulationKernel

extension ScenarioReader {
  /// The keys with which an entry of the timeline waits for something.
  static let triggerFields = [
    Field("when", .section([]), about: "as soon as signals are like this, or a record comes"),
    Field("after", .distribution(of: .duration), about: "with when: how long afterwards"),
    Field("times", .integer, atLeast: 1, atMost: 1_000_000, about: "with when: how often at most"),
    Field(
      "for",
      .distribution(of: .duration),
      atLeast: 1,
      about: "with at or when: how long it lasts, if it does"
    ),
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
    let delay = entry("after").map { drawn($0, field(1), "delay") }
    let times = entry("times").map {
      quantity($0.value, .integer, .integer, Place(at: $0.position, field: field(2)))
    }
    // What lasts no time at all lasts as short as can be.
    let length = entry("for").map { drawn($0, field(3), "length").map { max(1, $0) } }
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

  /// A length of time that may be drawn, once for all times that it happens.
  private mutating func drawn(
    _ entry: SourceTree.Entry,
    _ field: Field,
    _ purpose: String
  ) -> Int64? {
    let place = Place(at: entry.position, field: field)
    guard entry.value.mapping != nil else {
      return quantity(entry.value, .duration, .duration, place)
    }
    let type = FieldType.distribution(of: .duration)
    return distribution(entry.value, of: .duration, type, place).map { draw($0, purpose) }
  }

  private mutating func occasion(_ when: SourceTree.Entry) -> Trigger.Occasion? {
    let place = Place(at: when.position, name: "when")
    if isForeignOccasion(when) { return nil }
    guard let entries = entries(when.value, .section([]), place) else { return nil }
    guard let trace = entries.first(where: { $0.key == "trace" }) else {
      if entries.isEmpty {
        let hint = clientNames.first.map { client in
          "such as when: { \(clipped(client)).requests: { at_least: 10 } }"
        }
        diagnostics.append(.error(at: when.value.position, "'when' names no signal", hint: hint))
      }
      let mistyped = entries.first { entry in
        !entry.key.contains(".") && closestName(to: entry.key, among: ["trace"]) != nil
      }
      if let mistyped {
        unknownKey(mistyped.key, at: mistyped.position, among: ["trace"])
        return nil
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
        among: vocabulary.records.map(\.kind),
        listing: "frontier list --records tells all of them"
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
      if entry.key == "entity" {
        entity = self.entity(entry)
        if let name = entity, isNever(record, of: name, entry) { entity = nil }
        continue
      }
      let type = vocabulary.thing(named: entry.key, in: kind)
      if let type {
        if let value = value(entry.value, type, place) {
          fields.append(ScenarioValue.Entry(key: entry.key, value: value))
        }
      } else if let value = text(entry.value, .text, place) {
        fields.append(ScenarioValue.Entry(key: entry.key, value: .text(plain(value))))
      }
    }
    return .record(kind: kind, entity: entity, fields: fields.sorted { $0.key < $1.key })
  }

  /// Whose record is waited for: a client's, a service's, or that of a thing of the world.
  private mutating func entity(_ entry: SourceTree.Entry) -> String? {
    guard let name = text(entry.value, .text, Place(at: entry.position, name: entry.key)) else {
      return nil
    }
    let things = vocabulary.entities.map { "\($0)/" }
    let services = vocabulary.services.map(\.name)
    let isKnown =
      clientNames.contains(name) || services.contains(name) || vocabulary.entities.contains(name)
      || things.contains { name.hasPrefix($0) } || !isWhole
    if isKnown { return name }
    if let group = groups[name] {
      let hint = "name one of them, such as \(group.members.first ?? name)"
      let message = "'\(name)' is several clients, and a record is of one"
      diagnostics.append(.error(at: entry.value.position, message, hint: hint))
    } else {
      unknown("entity", name, at: entry.value.position, among: clientNames + services)
    }
    return nil
  }

  /// Says that no record of a kind is ever of that name: requests are told of the client that asks,
  /// outages of the service.
  private mutating func isNever(
    _ record: RecordWords,
    of name: String,
    _ entry: SourceTree.Entry
  ) -> Bool {
    let isService = vocabulary.services.contains { $0.name == name }
    let family = record.kind.prefix { $0 != "." }
    let ofClients = ["request", "client", "fault"].contains(family)
    let ofServices = ["outage", "service"].contains(family)
    guard isService ? ofClients : ofServices && kindOfClient[name] != nil else { return false }
    let whose = ofClients ? "a client" : "a service"
    let message = "a record '\(record.kind)' is of \(whose), never of '\(clipped(name))'"
    let hint = isService && record.fields.contains("service") ? "write service: \(name)" : nil
    diagnostics.append(.error(at: entry.value.position, message, hint: hint))
    return true
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
