import Diagnostics

extension ScenarioReader {
  /// A signal that stands in the file, of one subject or of several clients of one entry.
  struct NamedSignal {
    let kind: SignalKind
    let names: [SignalName]
    /// The clients, when an entry makes several.
    var group: ClientGroup?
  }

  /// Finds the signal of a dotted name (`fuel.in_flight`); nil when there is none, which is said.
  mutating func signal(_ text: String, at position: FilePosition) -> NamedSignal? {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    if parts.count > 1, let service = vocabulary.services.first(where: { $0.name == parts[0] }) {
      return serviceSignal(text, parts, service, at: position)
    }
    let subject = parts.dropLast().joined(separator: ".")
    let group = groups[subject] ?? ClientGroup(subject, among: clientNames)
    let members = group?.members ?? [subject]
    if parts.count > 1, let kind = kindOfClient[members[0]] {
      guard let kind else { return nil }
      let signals = vocabulary.signals.filter { $0.isOf(verb: kind.verb) }
      guard let signal = signals.named(parts[parts.count - 1]) else {
        unknown("signal", text, at: position, among: signals.map { "\(subject).\($0.key)" })
        return nil
      }
      let names = members.map { SignalName($0, signal.key, isService: false) }
      return NamedSignal(kind: signal, names: names, group: group)
    }
    if isWhole { unknown("signal", text, at: position, among: signalNames) }
    return nil
  }

  private mutating func serviceSignal(
    _ text: String,
    _ parts: [String],
    _ service: ServiceKind,
    at position: FilePosition
  ) -> NamedSignal? {
    var endpoint: String?
    if parts.count > 2 {
      let written = parts[1..<(parts.count - 1)].joined(separator: ".")
      guard service.endpoints.contains(written) else {
        unknown("endpoint of '\(service.name)'", written, at: position, among: service.endpoints)
        return nil
      }
      endpoint = written
    }
    let signals = vocabulary.signals.filter {
      endpoint == nil ? $0.isOfServices : $0.owner == .requests
    }
    let key = parts[parts.count - 1]
    guard let signal = signals.named(key) else {
      let stem = parts.dropLast().joined(separator: ".")
      if Percentile(word: key) != nil, signals.contains(where: { $0.key == "latency" }) {
        let message = "'\(key)' is said of a distribution, such as '\(stem).latency'"
        let hint = "write \(stem).latency: { \(key): … }"
        diagnostics.append(.error(at: position, message, hint: hint))
        return nil
      }
      unknown("signal", text, at: position, among: signals.map { "\(stem).\($0.key)" })
      return nil
    }
    if isAbsent(service.name, at: position) { return nil }
    let name = SignalName(service.name, endpoint: endpoint, key, isService: true)
    return NamedSignal(kind: signal, names: [name])
  }

  /// Every signal of the services and clients of this scenario, endpoints left out.
  private var signalNames: [String] {
    let services = vocabulary.services.map(\.name).filter { serviceNames?.contains($0) ?? true }
    let ofServices = services.flatMap { service in
      vocabulary.signals.filter(\.isOfServices).map { "\(service).\($0.key)" }
    }
    let ofClients = clientNames.prefix(100).flatMap { client -> [String] in
      guard let kind = kindOfClient[client] ?? nil else { return [] }
      return vocabulary.signals.filter { $0.isOf(verb: kind.verb) }.map { "\(client).\($0.key)" }
    }
    return ofServices + ofClients
  }

  /// Reads conditions on signals that must hold together, as below `when` and `while`.
  mutating func conditions(_ entries: [SourceTree.Entry]) -> [SignalCondition] {
    entries.compactMap { entry in
      if isOutcome(entry) || isTime(entry) { return nil }
      guard var signal = signal(entry.key, at: entry.position) else { return nil }
      var entry = entry
      if let group = signal.group {
        let words = entry.value.mapping ?? []
        guard words.count == 1, words[0].key == "together" else {
          severalClients(group, signal, entry)
          return nil
        }
        guard let pooled = together(signal, at: words[0].position) else { return nil }
        signal = pooled
        entry = SourceTree.Entry(
          key: entry.key,
          position: words[0].position,
          value: words[0].value
        )
      }
      let place = Place(at: entry.position, name: entry.key)
      guard let test = test(entry.value, of: signal.kind, place) else { return nil }
      return SignalCondition(signal.names[0], signal.kind.field.type, test)
    }
  }

  /// Says that a condition is on what comes of a client, which is known at its end.
  private mutating func isOutcome(_ entry: SourceTree.Entry) -> Bool {
    guard let dot = entry.key.lastIndex(of: ".") else { return false }
    let (client, key) = (String(entry.key[..<dot]), String(entry.key[dot...].dropFirst()))
    guard let kind = kindOfClient[client] ?? nil, kind.outcome.contains(where: { $0.key == key }),
      vocabulary.signals.filter({ $0.isOf(verb: kind.verb) }).named(key) == nil
    else { return false }
    let message = "'\(key)' is an outcome of '\(clipped(client))', which is known at its end"
    let ends = vocabulary.records.contains { $0.kind == "client.finished" }
    let hint = ends ? "its end is { trace: client.finished, entity: \(clipped(client)) }" : nil
    diagnostics.append(.error(at: entry.position, message, hint: hint))
    return true
  }

  /// Says that a key of an entry of the timeline stands among conditions.
  private mutating func isTime(_ entry: SourceTree.Entry) -> Bool {
    guard Scenario.timeFields.contains(where: { $0.key == entry.key }) else { return false }
    let message = "'\(entry.key)' is no signal"
    let hint =
      "what stands beside 'when' are after, times and for; 'at' stands in an entry without it"
    diagnostics.append(.error(at: entry.position, message, hint: hint))
    return true
  }

  /// Says that a condition is on one client, or on all of an entry together.
  private mutating func severalClients(
    _ group: ClientGroup,
    _ signal: NamedSignal,
    _ entry: SourceTree.Entry
  ) {
    let message = "'\(clipped(group.name))' are \(group.count) clients, not one"
    let one = "name one of them, such as \(clipped(group.name))/1"
    let all = "write \(clipped(entry.key)): { together: … } of all of them"
    let hint = signal.kind.isOfGroups ? "\(one), or \(all)" : one
    diagnostics.append(.error(at: entry.position, message, hint: hint))
  }

  /// The signal of all clients of an entry together; nil where there is none, which is said.
  mutating func together(_ signal: NamedSignal, at position: FilePosition) -> NamedSignal? {
    guard let group = signal.group else { return nil }
    guard signal.kind.isOfGroups else {
      let message =
        "'together' is said of counters and distributions, and"
        + " '\(clipped(group.name)).\(signal.kind.key)' is neither"
      let hint = "say it of each of them: all, any, or share with are"
      diagnostics.append(.error(at: position, message, hint: hint))
      return nil
    }
    let name = SignalName(group.name, signal.kind.key, isService: false, isTogether: true)
    return NamedSignal(kind: signal.kind, names: [name])
  }

  /// Reads what is said of a signal at a moment; nil when it is wrong, which is said.
  mutating func test(_ node: SourceTree, of kind: SignalKind, _ place: Place) -> SignalTest? {
    if isForeign(node, kind.field.type, Place(kind.field, place), among: kind.words) { return nil }
    guard let entries = node.mapping else {
      guard kind.shape == .distribution else {
        return value(node, kind.field.type, Place(kind.field, place)).map { .equals($0) }
      }
      let message = "'\(place.name)' is a distribution, not one value"
      let words = SignalTest.Measure.ofDistributions.map(\.word).joined(separator: ", ")
      diagnostics.append(.error(at: node.position, message, hint: "say one of: \(words)"))
      return nil
    }
    return all(entries, node, place) { $0.word($1, kind) }
  }

  /// Reads comparisons of a quantity that is measured.
  private mutating func test(
    _ node: SourceTree,
    measured field: Field,
    _ place: Place
  ) -> SignalTest? {
    if isForeign(node, field.type, Place(field, place), among: Self.bounds) { return nil }
    guard let entries = node.mapping else {
      return value(node, field.type, Place(field, place)).map { .equals($0) }
    }
    return all(entries, node, place) { $0.bound($1, field, words: Self.bounds) }
  }

  /// Says of a word that begins like a percentile which there are.
  mutating func isNoPercentile(_ entry: SourceTree.Entry) -> Bool {
    let digits = entry.key.dropFirst()
    guard entry.key.first == "p", digits.first?.isNumber == true else { return false }
    let message = "there is no percentile '\(clipped(entry.key))'"
    let hint = "write p0 to p100, with one decimal at most, such as p99.9"
    diagnostics.append(.error(at: entry.position, message, hint: hint))
    return true
  }

  private mutating func all(
    _ entries: [SourceTree.Entry],
    _ node: SourceTree,
    _ place: Place,
    _ read: (inout ScenarioReader, SourceTree.Entry) -> SignalTest?
  ) -> SignalTest? {
    guard !entries.isEmpty else {
      mustBe("a value or a comparison", place, node)
      return nil
    }
    let tests = entries.compactMap { read(&self, $0) }
    guard tests.count == entries.count, !isEmpty(tests.map(\.bounds), at: node.position) else {
      return nil
    }
    return tests.count == 1 ? tests[0] : .all(tests)
  }

  static let bounds = ["at_least", "at_most", "between", "not"]

  /// Reads one word about a signal.
  private mutating func word(_ entry: SourceTree.Entry, _ kind: SignalKind) -> SignalTest? {
    let place = Place(at: entry.position, name: entry.key)
    guard kind.takes(entry.key) else {
      if kind.shape == .distribution, isNoPercentile(entry) { return nil }
      unknown("word about '\(kind.key)'", entry.key, at: entry.position, among: kind.words)
      return nil
    }
    switch entry.key {
    case "not":
      return test(entry.value, of: kind, place).map { .not($0) }
    case "present":
      guard case .flag(let flag)? = value(entry.value, .flag, place) else { return nil }
      return .present(flag)
    case "contains":
      guard case .list(let element) = kind.field.type else { return nil }
      return value(entry.value, element, place).map { .contains($0) }
    default:
      guard let measure = SignalTest.Measure(word: entry.key) else {
        return bound(entry, kind.field, words: kind.words)
      }
      let count = Field("size", .integer, about: "")
      let field = measure == .size ? count : kind.field
      return test(entry.value, measured: field, place).map { .measure(measure, $0) }
    }
  }

  /// Reads one comparison with a quantity.
  private mutating func bound(
    _ entry: SourceTree.Entry,
    _ field: Field,
    words: [String]
  ) -> SignalTest? {
    let place = Place(at: entry.position, name: entry.key)
    let bounded = Place(field, place)
    switch entry.key {
    case "at_least": return value(entry.value, field.type, bounded).map { .atLeast($0) }
    case "at_most": return value(entry.value, field.type, bounded).map { .atMost($0) }
    case "between":
      return between(entry.value, field.type, bounded).map { .between($0.low, $0.high) }
    case "not":
      return test(entry.value, measured: field, place).map { .not($0) }
    default:
      unknown("comparison", entry.key, at: entry.position, among: words)
      return nil
    }
  }
}

extension SignalTest {
  /// What a quantity must be at least and at most.
  fileprivate var bounds: (least: ScenarioValue?, most: ScenarioValue?) {
    switch self {
    case .atLeast(let value): (value, nil)
    case .atMost(let value): (nil, value)
    case .between(let least, let most): (least, most)
    default: (nil, nil)
    }
  }
}

extension Place {
  /// The place of a value of a field, called as another place is.
  init(_ field: Field, _ place: Place) {
    self.init(at: place.at, field: field)
    name = place.name
  }
}

extension ServiceKind {
  /// The endpoints that it can be given latencies for.
  public var endpoints: [String] {
    let types = fields.lazy.filter { $0.key == "endpoint_latency" }.map(\.type)
    guard case .map(.name(_, let names, _, _), _)? = types.first else { return [] }
    return names
  }
}
