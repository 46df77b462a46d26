import Quantities
import RunRecords
import ShippingRecords
import ShippingValues
import Tracing
import Viewer

/// States, borders, requests and edits as a person calls them.
struct ShippingWords {
  let geography: ShippingGeography

  /// `Ohio`; what names no state stays as it is.
  func state(_ code: String) -> String {
    geography.state(code).map { geography.states[$0].name } ?? code
  }

  /// `Colorado–Utah`.
  func border(_ index: Int) -> String {
    let border = geography.borders[index]
    return "\(geography.states[border.first].name)–\(geography.states[border.second].name)"
  }

  /// `Colorado–Utah` of `CO-UT`; what names no border stays as it is.
  func border(_ name: String) -> String { geography.border(name).map { border($0) } ?? name }

  /// What a request asks for: `Fuel price Colorado–Utah`.
  func asked(_ span: RequestSpan) -> String {
    let isPrice = span.path.hasSuffix("/cost")
    guard let index = geography.border(inPath: span.path) else {
      return isPrice ? "Fuel price" : "News of the roads"
    }
    return "\(isPrice ? "Fuel price" : "Road") \(border(index))"
  }

  /// How the event list says the records of shipping.
  static let wording = EventWording(
    detail: { record in
      guard record.kind == SearchStatus.form.kind else { return nil }
      return EventWords.changes(record, of: StateDelta<SearchStatus>.self, changed)
    },
    path: asked,
    keys: EventWording.Keys(
      names: ["border_fee": "fee", "pricing": "prices", "quote_age": "quotes used for"],
      money: ["border_fee", "fee", "fuel"],
      lengths: ["quote_age"],
      bare: ["state", "border"],
      leading: ["border"]
    ),
    world: EventWording.World("Roads", kinds: ["road."]),
    searched: "kind, state, border",
    states: [StateDelta<SearchStatus>.self]
  )

  /// Words for a changed field of the status; nil where the field speaks for itself.
  private static func changed(_ field: TraceField) -> String? {
    switch (field.key, field.value) {
    case ("phase", .text(let phase)): EventWords.plain(phase)
    case ("waiting", .text("")), ("cheaper", .text("")), ("holding", .text("")): ""
    case ("least", .integer(let cents)), ("known", .integer(let cents)): MoneyText.dollars(cents)
    case (StateDelta<SearchStatus>.gone, .text(let names)):
      names.contains("next") ? "none next" : ""
    case ("next_cost", .integer(let cents)): MoneyText.dollars(cents)
    default: nil
    }
  }

  /// The aim of a request of that path, by the codes of the map: `CO-UT`; nil for paths of others.
  @Sendable static func asked(_ path: String) -> String? {
    if path.hasPrefix("/roads/changes") { return "what changed" }
    let parts = path.split(separator: "/")
    guard parts.count >= 2, parts[0] == "roads" || parts[0] == "borders" else { return nil }
    return String(parts[1])
  }

  /// The ways to search by their names in files, each in a few words.
  static let strategies = [
    (code: "barrier", name: "Barrier", habit: "waits for all borders of a state"),
    (code: "dijkstra", name: "Dijkstra", habit: "waits for what could be cheaper"),
    (code: "a-star", name: "A*", habit: "knows the least that is left"),
    (code: "bidirectional", name: "Bidirectional", habit: "begins at both ends"),
    (code: "lazy", name: "Lazy", habit: "asks along the cheapest guess"),
  ]

  /// A way to search, in a few words.
  static func habit(_ code: String?) -> String { strategies.first { $0.code == code }?.habit ?? "" }

  /// The name of a way to search.
  static func strategy(_ code: String?) -> String {
    strategies.first { $0.code == code }?.name ?? code ?? ""
  }

  /// What a client was told, in the middle of a sentence: `to Maine`, `fee $10.00`.
  func told(_ told: ClientTold) -> String {
    guard case .text(let text) = told.value, ["from", "to"].contains(told.word) else {
      return Self.wording.keys.setting(told.word, told.value)
    }
    return "\(told.word) \(state(text))"
  }

  /// A setting, a word to a client or something that happens, with its value as in a file; nil for
  /// what speaks for itself.
  func phrase(_ key: String, _ value: String) -> String? {
    switch key {
    case "from": "From \(state(value))"
    case "to": "To \(state(value))"
    case "border_fee": "Fee \(value)"
    case "pricing": value == "prefetch-all" ? "All prices fetched first" : "Prices on demand"
    case "strategy": "Strategy \(Self.strategy(value))"
    case "quote_age": LengthText.duration(value).map { "Quotes used for \(MomentText.length($0))" }
    case "calculate": "Calculate again"
    case "close": "\(border(value)) closes"
    case "open": "\(border(value)) opens"
    default: nil
    }
  }
}
