import JSON

extension ScenarioSchema {
  /// What is said of signals: what is expected of each, and the conditions on them.
  var signalDefinitions: [String: JSONValue] {
    var definitions = ["expectations": expectations, "outcomes": outcomes]
    definitions["conditions"] = .object([
      "type": .string("object"),
      "minProperties": .integer(1),
      "patternProperties": .object(patterns { condition(same(as: $0), isOfClients: $1) }),
      "additionalProperties": .boolean(false),
    ])
    definitions["occasion"] = occasion
    for index in vocabulary.signals.indices where same(as: index) == index {
      let signal = vocabulary.signals[index]
      definitions["signal.\(index)"] = test(signal, itself: "signal.\(index)")
      definitions["over-time.\(index)"] = overTime(signal, index)
      definitions["clients-over-time.\(index)"] = ofClients(signal, index)
    }
    return definitions
  }

  /// What is said of a signal of one, or of several clients together.
  private func condition(_ index: Int, isOfClients: Bool) -> JSONValue {
    let one = sharedReference("signal.\(index)")
    guard isOfClients, vocabulary.signals[index].isOfGroups else { return one }
    let together = JSONValue.section(["together": one], isEmptyAllowed: false)
    let objects = JSONValue.object([
      "if": .requiring(["together"]), "then": together, "else": one,
    ])
    return .choice(ofObjects: objects, others: one)
  }

  /// The first signal of which the same can be said.
  private func same(as index: Int) -> Int {
    let (signals, signal) = (vocabulary.signals, vocabulary.signals[index])
    let first = signals.firstIndex { other in
      other.shape == signal.shape && other.field.type == signal.field.type
        && other.field.atLeast == signal.field.atLeast && other.field.atMost == signal.field.atMost
    }
    return first ?? index
  }

  /// What waits for signals, or for a record.
  private var occasion: JSONValue {
    let kinds = vocabulary.records
    let cases = kinds.map { kind -> JSONValue in
      let isIt = JSONValue.object(["const": .string(kind.kind)])
      let keys = ["trace", "entity", "has"] + kind.fields
      return .object([
        "if": .schema("properties", ["trace": isIt]),
        "then": .object([
          "propertyNames": .schema("enum", keys.map { .string($0) }),
          "properties": .object(["has": .object(["enum": .names(kind.fields)])]),
        ]),
      ])
    }
    let record = JSONValue.object([
      "properties": .object([
        "trace": .object(["enum": .names(kinds.map(\.kind))])
      ]),
      "additionalProperties": sharedReference("text"),
      "allOf": .array(cases),
    ])
    return .object([
      "if": .requiring(["trace"]),
      "then": kinds.isEmpty ? .boolean(true) : record,
      "else": sharedReference("conditions"),
    ])
  }

  /// What may be expected, by the names of signals, of counters and of clients.
  private var expectations: JSONValue {
    var patterns = patterns {
      sharedReference("\($1 ? "clients-over-time" : "over-time").\(same(as: $0))")
    }
    for service in vocabulary.services {
      for counter in vocabulary.serviceCounters {
        let isSignal = vocabulary.signals.contains { $0.isOfServices && $0.key == counter.key }
        guard !isSignal else { continue }
        patterns["^\(service.name.pattern)\\.\(counter.key.pattern)$"] = outcome(counter)
      }
    }
    patterns["^\(Self.name)$"] = sharedReference("outcomes")
    return .object([
      "type": .types(["object", "null"]),
      "patternProperties": .object(patterns),
      "additionalProperties": .boolean(false),
    ])
  }

  /// What may be expected of a client; which kind of client it is, only another key tells.
  private var outcomes: JSONValue {
    let outcomes = vocabulary.clients.flatMap(\.outcome)
    let properties = JSONValue.union(of: outcomes.map { ($0.key, outcome($0)) })
    let ordered = Set(outcomes.filter(\.type.isOrdered).map(\.key))
    let counted = Set(outcomes.filter { $0.type == .integer }.map(\.key))
    // Order unseen: each goes to its own key.
    let together = properties.map { key, one in
      (key, ofAll(one, isOrdered: ordered.contains(key), isCounted: counted.contains(key)))
    }
    return .section(Dictionary(uniqueKeysWithValues: together), isEmptyAllowed: true)
  }

  /// What may be expected of an outcome, of one client or of all of an entry.
  private func ofAll(_ one: JSONValue, isOrdered: Bool, isCounted: Bool) -> JSONValue {
    let ratio = sharedReference("ratio")
    var words = ["all": one, "any": one, "are": one]
    words["share"] = .choice(ofObjects: comparisons(of: ratio), others: ratio)
    if isOrdered {
      for statistic in GroupExpectation.Statistic.usual { words[statistic.word] = one }
    }
    if isCounted {
      words["mean"] = .schema("anyOf", [one, outcome(GroupExpectation.meanCount(of: "mean"))])
    }
    let both = ["share": JSONValue.names(["are"]), "are": .names(["share"])]
    let section = JSONValue.section(words, isEmptyAllowed: false)
      .with("patternProperties", isOrdered ? percentiles(one) : .object([:]))
      .with("minProperties", .integer(1))
      .with("dependentRequired", .object(both))
    let isOfAll = words.keys.sorted().map { JSONValue.requiring([$0]) } + [hasPercentile]
    let objects = JSONValue.object([
      "if": .schema("anyOf", isOfAll), "then": section, "else": one,
    ])
    return .choice(ofObjects: objects, others: one)
  }

  /// What stands at any percentile.
  private func percentiles(_ value: JSONValue) -> JSONValue {
    .object(["^\(Percentile.pattern)$": value])
  }

  /// That there is a percentile among the keys.
  private var hasPercentile: JSONValue {
    .object(["not": .object(["patternProperties": percentiles(.boolean(false))])])
  }

  private func outcome(_ field: Field) -> JSONValue {
    let place = Place(at: nil, field: field)
    let value = schema(of: field.type, place)
    guard field.type.isOrdered else { return value.described(field.about) }
    return .choice(ofObjects: comparisons(of: value), others: value).described(field.about)
  }

  private func comparisons(of value: JSONValue) -> JSONValue {
    let words = ["at_least": value, "at_most": value, "between": pair(of: value)]
    return JSONValue.section(words, isEmptyAllowed: false).with("minProperties", .integer(1))
  }

  /// The names of signals as patterns, each with what stands at it, of services and of clients.
  private func patterns(_ value: (Int, _ isOfClients: Bool) -> JSONValue) -> [String: JSONValue] {
    let services = vocabulary.services.map(\.name.pattern).joined(separator: "|")
    let endpoints = vocabulary.services.filter { !$0.endpoints.isEmpty }.map { service in
      "\(service.name.pattern)\\.(?:\(service.endpoints.map(\.pattern).joined(separator: "|")))"
    }
    var patterns: [(key: String, value: JSONValue)] = []
    let first = vocabulary.signals.firstIndex(where: \.isStatus)
    for (index, signal) in vocabulary.signals.enumerated() {
      // There is a signal for every status.
      if signal.isStatus, index != first { continue }
      let key = signal.isStatus ? "[1-5][0-9][0-9]" : signal.key.pattern
      func put(_ name: String, isOfClients: Bool = false) {
        let value = value(index, isOfClients).described(signal.field.about)
        patterns.append((name, value))
      }
      if signal.isOfServices, !services.isEmpty { put("^(?:\(services))\\.\(key)$") }
      if signal.owner == .requests, !endpoints.isEmpty {
        put("^(?:\(endpoints.joined(separator: "|")))\\.\(key)$")
      }
      if vocabulary.clients.contains(where: { signal.isOf(verb: $0.verb) }) {
        put("^(?!(?:\(services))\\.)\(Self.name)\\.\(key)$", isOfClients: true)
      }
    }
    return JSONValue.union(of: patterns)
  }

  /// What can be said of a signal at a moment.
  private func test(_ signal: SignalKind, itself: String) -> JSONValue {
    let words = words(about: signal, itself: itself)
    let section = JSONValue.section(words, isEmptyAllowed: false)
      .with("patternProperties", measures(signal))
      .with("minProperties", .integer(1))
    return .choice(ofObjects: section, others: plain(signal))
  }

  /// What stands for the value itself; nothing can of a distribution.
  private func plain(_ signal: SignalKind) -> JSONValue {
    guard signal.shape != .distribution else { return .boolean(false) }
    return schema(of: signal.field.type, Place(at: nil, field: signal.field))
  }

  private func words(about signal: SignalKind, itself: String) -> [String: JSONValue] {
    let value = schema(of: signal.field.type, Place(at: nil, field: signal.field))
    let count = schema(of: .integer, Place(at: nil, field: Field("size", .integer, about: "")))
    let words = signal.words.map { word -> (String, JSONValue) in
      switch word {
      case "not": (word, sharedReference(itself))
      case "present": (word, sharedReference("flag"))
      case "between": (word, pair(of: value))
      case "at_least", "at_most": (word, value)
      case "contains":
        if case .list(let element) = signal.field.type {
          (word, schema(of: element, Place(at: nil, field: signal.field)))
        } else {
          (word, value)
        }
      default: (word, measured(word == "size" ? count : value))
      }
    }
    return Dictionary(words, uniquingKeysWith: { first, _ in first })
  }

  /// What can be said of any percentile of a signal.
  private func measures(_ signal: SignalKind) -> JSONValue {
    guard signal.shape == .distribution else { return .object([:]) }
    let value = schema(of: signal.field.type, Place(at: nil, field: signal.field))
    return percentiles(measured(value))
  }

  /// What can be said of what is measured; `not` stands before another of these.
  private func measured(_ value: JSONValue) -> JSONValue {
    let inner = JSONValue.choice(ofObjects: .object([:]), others: value)
    let words = [
      "at_least": value, "at_most": value, "between": pair(of: value), "not": inner,
    ]
    let section = JSONValue.section(words, isEmptyAllowed: false)
      .with("minProperties", .integer(1))
    return .choice(ofObjects: section, others: value)
  }

  /// What can be expected of a signal, of one client, or of several of one entry.
  private func ofClients(_ signal: SignalKind, _ index: Int) -> JSONValue {
    let each = sharedReference("over-time.\(index)")
    let ratio = sharedReference("ratio")
    var words = ["all": each, "any": each, "are": each]
    words["share"] = .choice(ofObjects: comparisons(of: ratio), others: ratio)
    if signal.isOfGroups { words["together"] = each }
    let both = ["share": JSONValue.names(["are"]), "are": .names(["share"])]
    let section = JSONValue.section(words, isEmptyAllowed: false)
      .with("dependentRequired", .object(both))
    let isOfSeveral = words.keys.sorted().map { JSONValue.requiring([$0]) }
    let objects = JSONValue.object([
      "if": .schema("anyOf", isOfSeveral), "then": section, "else": each,
    ])
    return .choice(ofObjects: objects, others: each)
  }

  /// What can be expected of a signal: one thing, or a list of them.
  private func overTime(_ signal: SignalKind, _ index: Int) -> JSONValue {
    let moment = sharedReference("duration.zeroOrMore")
    let span = ["from": moment, "to": moment, "while": sharedReference("conditions")]
    let test = sharedReference("signal.\(index)")
    let words = words(about: signal, itself: "signal.\(index)").merging(span) { $1 }
    let measures = signal.words.filter {
      $0 == "not"
        || SignalTest.Measure(word: $0).map { $0 != .size || signal.shape == .distribution }
          == true
    }
    // Without a word for the time, only what is measured has one.
    let isOfMany = signal.shape == .distribution
    let names = JSONValue.schema("enum", (measures + span.keys.sorted()).map { .string($0) })
    let percentile = JSONValue.object(["pattern": .string("^\(Percentile.pattern)$")])
    let timed = JSONValue.object([
      "propertyNames": isOfMany ? .schema("anyOf", [names, percentile]) : names,
      "anyOf": .array(measures.map { .requiring([$0]) } + (isOfMany ? [hasPercentile] : [])),
    ])
    let finally = JSONValue.section(words, isEmptyAllowed: false)
      .with("patternProperties", self.measures(signal))
      .with("minProperties", .integer(1))
      .with("if", .schema("anyOf", span.keys.sorted().map { .requiring([$0]) }))
      .with("then", timed)
    var modes = ["always": test, "never": test, "eventually": test, "within": moment]
    modes["for"] = sharedReference("duration.moreThanZero")
    let moded = JSONValue.section(modes.merging(span) { $1 }, isEmptyAllowed: false)
      .with("dependentRequired", .object(["within": .names(["eventually"])]))
    let section = JSONValue.object([
      "if": .schema("anyOf", ScenarioReader.modes.map { .requiring([$0]) }),
      "then": moded,
      "else": finally,
    ])
    let list = JSONValue.object([
      "type": .string("array"),
      "minItems": .integer(1),
      "items": .choice(ofObjects: section, others: plain(signal)),
    ])
    let others =
      signal.shape == .list
      ? JSONValue.schema("anyOf", [plain(signal), list])
      : .object(["if": .object(["type": .string("array")]), "then": list, "else": plain(signal)])
    return .choice(ofObjects: section, others: others)
  }
}
