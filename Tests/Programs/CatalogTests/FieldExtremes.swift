import Quantities
import Scenarios

/// Scenarios in which one field after the other, straight from the list of fields, has its least and
/// its greatest value, one beyond each, nothing, and something huge.
///
/// All that is said here of domains is what their clients and happenings need to be there at all.
struct FieldExtremes {
  /// What a client of each kind is given, and what each happening happens to.
  static let samples = [
    "ship": "from: RI, to: CT", "track": "key: demo", "explore": "concurrency: 2",
    "close": "CO-UT", "open": "CO-UT", "publish": "B1", "withdraw": "B1", "break_bus": "next",
    "delay_route": "88", "close_stop": "1001", "open_stop": "1001", "revoke_key": "demo",
    "use_up_key": "demo", "restore_key": "demo", "outage": "",
    "find": "page_size: 5", "deny": "location", "grant": "location", "restrict": "location",
    "lose_signal": "location", "regain_signal": "location", "move": "location",
    "hire": "from: DUB, pick_up: 2031-05-04T10:00:00, return: 2031-05-08T10:00:00",
    "retrieve": "supplier: alder, reference: alder-B1", "raise_prices": "alder",
    "take_cars": "alder", "lose_answers": "alder", "refuse": "alder",
    "renew": "broker",
  ]
  /// What services are given so that runs are short.
  private static let small = [
    "bustime": "city: { routes: 1 }", "maze": "size: { rows: 3, columns: 3 }",
    "breweries": "count: 20",
  ]

  private let vocabulary: ScenarioVocabulary
  private let everywhere: [String]?

  /// The extremes of each field, or other values, the same for all.
  init(_ vocabulary: ScenarioVocabulary, values: [String]? = nil) {
    self.vocabulary = vocabulary
    everywhere = values
  }

  /// The kinds of clients and happenings without a sample.
  var withoutSample: [String] {
    let happenings = vocabulary.happenings.filter(\.hasOwnKeys)
    return (vocabulary.clients.map(\.verb) + happenings.map(\.verb)).filter {
      Self.samples[$0] == nil
    }
  }

  /// The scenarios, each as the text of a file.
  var scenarios: [String] {
    vocabulary.clients.flatMap(ofClient) + vocabulary.services.flatMap(ofService)
      + vocabulary.happenings.flatMap(ofHappening)
  }

  private func ofClient(_ kind: ClientKind) -> [String] {
    let draft = Draft(kind, small: Self.small)
    var texts: [String] = []
    for field in Scenario.plainFields where field.type != .text || field.key == "epoch" {
      texts += values(of: field).map { draft.with(\.plain, field.key, $0).text }
    }
    for field in Scenario.clientFields {
      let several = draft.with(\.client, "count", "3")
      texts += values(of: field).flatMap { value in
        [draft, several].map { $0.with(\.client, field.key, value).text }
      }
    }
    for field in kind.fields {
      texts += values(of: field).map { draft.with(\.settings, field.key, $0).text }
    }
    for field in kind.words {
      texts += values(of: field).map { draft.happening("at: 1s, tell: c, \(field.key): \($0)") }
    }
    for field in kind.outcome {
      for value in values(of: field) {
        texts += ["\(value)", "{ at_least: \(value) }", "{ between: [\(value), \(value)] }"].map {
          draft.expecting("c: { \(field.key): \($0) }")
        }
      }
    }
    let service = kind.services?.first ?? ""
    for field in vocabulary.serviceCounters {
      texts += values(of: field).map { draft.expecting("\(service).\(field.key): \($0)") }
    }
    return texts + times(draft, service)
  }

  private func times(_ draft: Draft, _ service: String) -> [String] {
    Scenario.timeFields.flatMap { field in
      values(of: field).map { value in
        let set = "set: \(service), latency: 1s"
        return switch field.key {
        case "at": draft.happening("at: \(value), \(set)")
        case "every": draft.happening("every: \(value), until: 9s, \(set)")
        case "until": draft.happening("every: 2s, until: \(value), \(set)")
        case "from": draft.happening("from: \(value), to: 9s, outage: \(service)")
        default: draft.happening("from: 1s, to: \(value), outage: \(service)")
        }
      }
    }
  }

  private func ofService(_ service: ServiceKind) -> [String] {
    guard let kind = client(asking: service.name) else { return [] }
    let draft = Draft(kind, small: Self.small)
    return service.fields.flatMap { field in
      values(of: field).flatMap { value -> [String] in
        let whole = draft.setting(service.name, field.key, value)
        guard field.isSettable else { return [whole] }
        return [whole, draft.happening("at: 1s, set: \(service.name), \(field.key): \(value)")]
      }
    }
  }

  private func ofHappening(_ kind: HappeningKind) -> [String] {
    guard let client = client(asking: kind.service ?? "") else { return [] }
    let draft = Draft(client, small: Self.small)
    let sample = kind.value == .service ? client.services?.first : Self.samples[kind.verb]
    let time = kind.form == .period ? "from: 1s, to: 3s" : "at: 1s"
    let needed = kind.fields.filter(\.isRequired)
    func entry(_ value: String, _ field: Field? = nil, _ extreme: String = "") -> String {
      let others = needed.filter { $0.key != field?.key }.map { "\($0.key): \(plain($0))" }
      let own = field.map { ["\($0.key): \(extreme)"] } ?? []
      return draft.happening(
        ([time, "\(kind.verb): \(value)"] + others + own).joined(separator: ", ")
      )
    }
    let subject = Field("subject", kind.value, about: "what it happens to")
    return values(of: subject).map { entry($0) }
      + kind.fields.flatMap { field in
        values(of: field).map { entry(sample ?? "", field, $0) }
      }
  }

  private func client(asking service: String) -> ClientKind? {
    vocabulary.clients.first { $0.services?.contains(service) ?? true } ?? vocabulary.clients.first
  }
}

extension FieldExtremes {
  /// The extremes of a field, as they are written in a file; what is no quantity has odd texts.
  private func values(of field: Field) -> [String] { everywhere ?? values(of: field.type, field) }

  private func values(of type: FieldType, _ field: Field) -> [String] {
    switch type {
    case .integer, .duration, .money, .percent, .measure:
      return type.quantity.map { quantities($0, field) } ?? []
    case .ratio:
      return [
        "0%", "100%", "101%", "-1%", "1/9223372036854775807", "0.333333333333333333",
        "9223372036854775806/9223372036854775807", "0.000000000000000001", "1e30", "75",
      ]
    case .distribution(let quantity):
      let plain = quantities(quantity, field)
      let (least, most) = (written(1, quantity), written(field.atMost ?? .max, quantity))
      return plain + [
        "{ uniform: [\(least), \(most)] }", "{ uniform: [\(most), \(least)] }",
        "{ exponential: { mean: \(most) } }", "{ lognormal: { p50: \(most), p99: \(most) } }",
        "{ lognormal: { p50: \(least), p99: \(most) } }", "{ lognormal: { p50: \(least) } }", "{}",
        "{ normal: { mean: \(most), deviation: \(most) } }", "{ normal: { mean: \(most) } }",
        "{ triangular: { least: \(least), mode: \(most), most: \(most) } }",
        "{ triangular: { least: \(most), mode: \(least), most: \(most) } }",
        "{ empirical: [\(least), \(most)] }", "{ empirical: [] }", "{ empirical: none.json }",
        "{ pareto: { least: \(most), shape: 0.001 } }", "{ pareto: { least: \(least), shape: 0 } }",
        "{ weibull: { scale: \(most), shape: 1000 } }",
        "{ weibull: { scale: \(most), shape: 1e9 } }", "{ mixture: [] }",
        "{ mixture: [{ weight: 1000000, of: \(most) }, { weight: 1, of: { mixture: [] } }] }",
        "{ mixture: [{ weight: 3, of: { shift: { by: \(most), of: \(least) } } }] }",
        "{ shift: { by: \(most), of: { uniform: [\(least), \(most)] } } }", "{ shift: {} }",
      ]
    case .seed: return ["0", "0xFFFFFFFFFFFFFFFF", "18446744073709551616", "-1"]
    case .flag: return ["true", "false", "1"]
    case .text:
      return [
        "''", "\"\\e[2J\\u202E\"", String(repeating: "x", count: 5_000), "9999-12-31T23:59:00Z",
      ]
    case .name(_, let known, _, _): return [known.first ?? "''", known.last ?? "''", "''", "zz"]
    case .file: return ["'.'", "/dev/zero", "../x.json", "''"]
    case .list(let element):
      let inner = values(of: element, field)
      return ["[]", "[\(inner.prefix(3).joined(separator: ", "))]"] + inner.map { "[\($0)]" }
    case .oneOf(let types): return types.flatMap { values(of: $0, field) }
    case .section(let fields):
      return ["{}"]
        + fields.flatMap { inner in
          let needed = fields.filter { $0.isRequired && $0.key != inner.key }
          let rest = needed.map { ", \($0.key): \(plain($0))" }.joined()
          return values(of: inner).map { "{ \(inner.key): \($0)\(rest) }" }
        }
    case .map(let keys, let inner):
      let key = values(of: keys, field).first ?? "x"
      return ["{}"] + values(of: inner, field).map { "{ \(key): \($0) }" }
    case .client, .clients: return ["c", "d"]
    case .service: return vocabulary.services.map(\.name) + ["''"]
    }
  }

  private func quantities(_ quantity: FieldType.Quantity, _ field: Field) -> [String] {
    let (least, most) = (field.atLeast ?? .min, field.atMost ?? .max)
    let numbers = [
      least, most, least.subtractingReportingOverflow(1).partialValue,
      most.addingReportingOverflow(1).partialValue, 0, 1, .max, .min + 1,
    ]
    let huge =
      switch quantity {
      case .duration: "99999999999999999999d"
      case .money: "$99999999999999999999"
      case .percent: "99999999999999999999%"
      case .integer: "99999999999999999999"
      case .measure(let measure): "99999999999999999999 \(measure.units[0].name)"
      }
    return numbers.map { written($0, quantity) } + [huge]
  }

  private func written(_ units: Int64, _ quantity: FieldType.Quantity) -> String {
    switch quantity {
    case .duration: "\(units)ns"
    case .money: MoneyText.plain(units)
    case .percent: QuantityText.percent(units)
    case .integer: "\(units)"
    case .measure(let measure): "\(units) \(measure.units[0].name)"
    }
  }

  /// A value of a field that is all right.
  private func plain(_ field: Field) -> String {
    switch field.type {
    case .duration: "\(max(1_000_000_000, field.atLeast ?? 0))ns"
    case .integer: "\(max(1, field.atLeast ?? 0))"
    case .name(_, let known, _, _): known.first ?? "x"
    default: "'1'"
    }
  }
}

/// A scenario with one client, as its parts.
private struct Draft {
  var plain = ["seed": "7", "until": "60s", "epoch": "2031-05-05T08:00:00-05:00"]
  var services: [String: String]
  var client: [String: String] = [:]
  var settings: [String: String] = [:]
  private let kind: ClientKind
  private var entry = ""
  private var expect = ""

  init(_ kind: ClientKind, small: [String: String]) {
    self.kind = kind
    services = small.filter { kind.services?.contains($0.key) ?? true }
  }

  func with(
    _ part: WritableKeyPath<Draft, [String: String]>,
    _ key: String,
    _ value: String
  ) -> Draft {
    var draft = self
    draft[keyPath: part][key] = value
    return draft
  }

  func setting(_ service: String, _ key: String, _ value: String) -> String {
    var draft = self
    let old = services[service].map { $0.hasPrefix("\(key):") ? "" : "\($0), " } ?? ""
    draft.services[service] = "\(old)\(key): \(value)"
    return draft.text
  }

  func happening(_ entry: String) -> String {
    var draft = self
    draft.entry = entry
    return draft.text
  }

  func expecting(_ expect: String) -> String {
    var draft = self
    draft.expect = expect
    return draft.text
  }

  var text: String {
    let sample = (FieldExtremes.samples[kind.verb] ?? "").split(separator: ", ")
      .filter { sample in !settings.keys.contains { sample.hasPrefix("\($0):") } }.map(String.init)
    let own = (sample + lines(settings)).joined(separator: ", ")
    let head = (lines(client) + ["\(kind.verb): { \(own) }"]).joined(separator: ", ")
    var lines = lines(plain)
    lines.append(
      "services: { \(self.lines(services) { "\($0): { \($1) }" }.joined(separator: ", ")) }"
    )
    lines.append("clients: { c: { \(head) } }")
    if !entry.isEmpty { lines.append("timeline: [{ \(entry) }]") }
    if !expect.isEmpty { lines.append("expect: { \(expect) }") }
    return lines.joined(separator: "\n")
  }

  private func lines(
    _ part: [String: String],
    _ line: (String, String) -> String = { "\($0): \($1)" }
  ) -> [String] {
    part.sorted { $0.key < $1.key }.map(line)
  }
}
