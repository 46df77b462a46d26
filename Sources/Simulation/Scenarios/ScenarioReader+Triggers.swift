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
        meaning: vocabulary.formerRecords,
        listing: "frontier list --records tells all of them"
      )
      return nil
    }
    if isNever(record, at: trace.value.position) { return nil }
    var entity: String?
    var fields: [ScenarioValue.Entry] = []
    let known = record.fields + ["entity", "has"]
    for entry in entries where entry.key != "trace" {
      let place = Place(at: entry.position, name: entry.key)
      guard known.contains(entry.key) else {
        unknown("field of '\(kind)'", entry.key, at: entry.position, among: known)
        continue
      }
      if entry.key == "entity" {
        entity = self.entity(entry, of: record, beside: entries)
        continue
      }
      if record.columns.contains(entry.key) {
        let message = "'\(entry.key)' is a column of rows, which no single value is compared with"
        diagnostics.append(.error(at: entry.position, message, hint: "has: \(entry.key)"))
        continue
      }
      if entry.key == "has" {
        if let name = field(entry, of: record) {
          fields.append(ScenarioValue.Entry(key: "has", value: .text(name)))
        }
        continue
      }
      let type = vocabulary.thing(named: entry.key, in: kind)
      if let type {
        if let value = value(entry.value, type, place), !isAbsent(value, type, entry) {
          fields.append(ScenarioValue.Entry(key: entry.key, value: value))
        }
      } else if let value = text(entry.value, .text, place) {
        fields.append(ScenarioValue.Entry(key: entry.key, value: .text(plain(value))))
      }
    }
    return .record(kind: kind, entity: entity, fields: fields.sorted { $0.key < $1.key })
  }

  /// The field that a record must have, whatever it holds; nil where the kind has none so called, which
  /// is said.
  private mutating func field(_ entry: SourceTree.Entry, of record: RecordWords) -> String? {
    guard let name = text(entry.value, .text, Place(at: entry.position, name: entry.key)) else {
      return nil
    }
    if record.fields.contains(name) { return name }
    unknown("field of '\(record.kind)'", name, at: entry.value.position, among: record.fields)
    return nil
  }

  /// Says that the value of a field is a service that the run does not have.
  private mutating func isAbsent(
    _ value: ScenarioValue,
    _ type: FieldType,
    _ entry: SourceTree.Entry
  ) -> Bool {
    guard case .name("service", _, _, _) = type, case .text(let name) = value else { return false }
    return isAbsent(name, at: entry.value.position)
  }

  /// Whose record is waited for; nil where no record of the kind can be of it, which is said.
  private mutating func entity(
    _ entry: SourceTree.Entry,
    of record: RecordWords,
    beside others: [SourceTree.Entry]
  ) -> String? {
    let position = entry.value.position
    guard let name = text(entry.value, .text, Place(at: entry.position, name: entry.key)) else {
      return nil
    }
    guard isWhole, form == .written else { return name }
    let isService = vocabulary.services.contains { $0.name == name }
    if leaves(record, name) {
      let isNever = isService ? isAbsent(name, at: position) : asksNever(name, others)
      return isNever ? nil : name
    }
    let isOther = vocabulary.entities.contains { name.split(separator: "/").first == $0[...] }
    let here = entities(of: record)
    if let group = groups[name] {
      let hint = "name one of them, such as \(group.members.first ?? name)"
      let message = "'\(name)' is several clients, and a record is of one"
      diagnostics.append(.error(at: position, message, hint: hint))
    } else if isService || isOther || kindOfClient[name] != nil {
      let message = "a record '\(record.kind)' is of \(record.owner), never of '\(clipped(name))'"
      let hint =
        isService && record.fields.contains("service") && !others.contains { $0.key == "service" }
        ? "write service: \(name)"
        : here.count == 1
          ? "write entity: \(here[0])" : "those here: \(here.prefix(16).joined(separator: ", "))"
      diagnostics.append(.error(at: position, message, hint: here.isEmpty ? nil : hint))
    } else {
      unknown("entity", name, at: position, among: here)
    }
    return nil
  }

  /// Says that a client never asks the service that is named beside it; whether it is so.
  private mutating func asksNever(_ client: String, _ others: [SourceTree.Entry]) -> Bool {
    guard let service = others.first(where: { $0.key == "service" }),
      let name = service.value.scalar,
      let asked = (kindOfClient[client] ?? nil)?.services, !asked.contains(name),
      serviceNames?.contains(name) == true
    else { return false }
    let message = "'\(clipped(client))' never asks the service '\(clipped(name))'"
    let hint = "it asks: \(asked.joined(separator: ", "))"
    diagnostics.append(.error(at: service.value.position, message, hint: hint))
    return true
  }

  /// Says that nothing in the run leaves a record of a kind; whether it is so.
  private mutating func isNever(_ record: RecordWords, at position: FilePosition) -> Bool {
    // Which clients and services there are is known.
    guard form == .written, serviceNames != nil, entities(of: record).isEmpty else { return false }
    let message =
      record.owner.isEmpty
      ? "a record '\(record.kind)' comes when the run is over, and nothing happens then"
      : "nothing here leaves a record '\(record.kind)', which is of \(record.owner)"
    diagnostics.append(.error(at: position, message))
    return true
  }

  /// The clients and services of the run of which a record can be, and what else there always is.
  private func entities(of record: RecordWords) -> [String] {
    let services = vocabulary.services.map(\.name).filter { serviceNames?.contains($0) ?? true }
    let isThere = record.world.map { serviceNames?.contains($0) ?? true } ?? true
    return (clientNames + services).filter { leaves(record, $0) }
      + (isThere ? record.thing.map { [$0] } ?? [] : [])
  }

  /// Whether a record can be of what is called so.
  private func leaves(_ record: RecordWords, _ name: String) -> Bool {
    if let kind = kindOfClient[name] {
      return kind.map { record.verbs?.contains($0.verb) ?? true } ?? true
    }
    if vocabulary.services.contains(where: { $0.name == name }) {
      return record.services?.contains(name) ?? true
    }
    return record.thing.map { $0.hasSuffix("/") ? name.hasPrefix($0) : name == $0 } ?? false
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

extension RecordWords {
  /// Whose it is, said within a sentence.
  fileprivate var owner: String {
    func words(_ all: String, _ some: String, _ names: [String]?) -> String? {
      guard let names else { return all }
      return names.isEmpty ? nil : some + names.map { "'\($0)'" }.joined(separator: " or ")
    }
    let owners = [
      words("a client", "a client of the kind ", verbs),
      words("a service", "the service ", services),
      thing.map { $0.hasSuffix("/") ? "what is called \($0)…" : "'\($0)'" },
    ]
    return owners.compactMap(\.self).joined(separator: " or ")
  }
}
