import Diagnostics

extension ScenarioReader {
  static let comparisons = ["at_least", "at_most", "between"]

  /// Reads `expect`, in the order written.
  mutating func expectations(_ node: SourceTree?) -> [Expectation] {
    guard let node else { return [] }
    let place = Place(at: node.position, name: "expect")
    guard let entries = entries(node, .section([]), place) else { return [] }
    return entries.flatMap { expectations($0) }
  }

  private mutating func expectations(_ entry: SourceTree.Entry) -> [Expectation] {
    let names = groups[entry.key]?.members ?? [entry.key]
    if let kind = kindOfClient[names[0]] {
      guard let kind else { return [] }
      let place = Place(at: entry.position, name: entry.key)
      guard let keys = entries(entry.value, .section([]), place) else { return [] }
      return keys.flatMap { key -> [Expectation] in
        guard let field = kind.outcome.first(where: { $0.key == key.key }) else {
          if isSignal(key, of: entry.key, kind) { return [] }
          unknown("outcome", key.key, at: key.position, among: kind.outcome.map(\.key))
          return []
        }
        let path = [entry.key, key.key]
        if let group = groups[entry.key], isOfAll(key.value) {
          return ofAll(group, field, path, key)
        }
        if groups[entry.key] == nil,
          key.value.mapping?.contains(where: { isOfSeveral($0, entry.key) }) == true
        {
          return []
        }
        let one = expectations(of: field, path, entry.key, isService: false, key)
        return one.flatMap { one in names.map { one.of($0) } }
      }
    }
    let parts = entry.key.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    if parts.count == 2, vocabulary.services.contains(where: { $0.name == parts[0] }) {
      let counters = vocabulary.serviceCounters
      guard let field = counters.first(where: { $0.key == parts[1] }), !isOverTime(entry.value)
      else {
        if !vocabulary.signals.isEmpty { return overTime(entry) }
        let known = counters.map { "\(parts[0]).\($0.key)" }
        unknown("counter", entry.key, at: entry.position, among: known)
        return []
      }
      return expectations(of: field, [entry.key], String(parts[0]), isService: true, entry)
    }
    unknownSubject(entry)
    return []
  }

  private mutating func unknownSubject(_ entry: SourceTree.Entry) {
    let parts = entry.key.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2 else {
      return isService(entry) ? () : unknownClient(entry.key, at: entry.position)
    }
    let client = String(parts[0])
    let members = groups[client]?.members ?? [client]
    if let kind = kindOfClient[members[0]] ?? nil, kind.isMeant(by: entry.key, in: vocabulary) {
      _ = overTime(entry)
      return
    }
    if let kind = kindOfClient[groups[client]?.members[0] ?? client] {
      if let kind { dotted(entry, String(parts[0]), String(parts[1]), kind) }
      return
    }
    guard isWhole else { return }
    let names = clientNames + vocabulary.services.map(\.name)
    unknown("client or service", client, at: entry.position, among: names)
  }

  /// Says how what is expected of a service is written, which is not below its name.
  private mutating func isService(_ entry: SourceTree.Entry) -> Bool {
    guard vocabulary.services.contains(where: { $0.name == entry.key }) else { return false }
    let first = entry.value.mapping?.first
    let key = first.map { "\($0.key): \(clipped($0.value.written))" } ?? "requests: 3"
    let message = "'\(entry.key)' is a service: its counters and signals are written with a dot"
    let hint = "write \(entry.key).\(key)"
    diagnostics.append(.error(at: entry.position, message, hint: hint))
    return true
  }

  /// Says that words about a signal stand at an outcome, where a signal has the same name.
  private mutating func isAboutSignal(_ entry: SourceTree.Entry, of client: String) -> Bool {
    guard let kind = kindOfClient[client] ?? nil,
      let signal = vocabulary.signals.first(where: {
        $0.key == entry.key && $0.isOf(verb: kind.verb)
      }),
      let word = entry.value.mapping?.first(where: {
        // A plain 'max' is meant as a bound.
        (signal.words + Self.modes).contains($0.key) && !Self.comparisons.contains($0.key)
          && !($0.value.scalar != nil
            && OthersWords.meant(by: $0.key, among: Self.comparisons) != nil)
      })
    else { return false }
    let message = "'\(word.key)' is said of a signal, and this is an outcome"
    let hint = "write \(clipped(client)).\(entry.key): \(clipped(entry.value.written))"
    diagnostics.append(.error(at: word.position, message, hint: hint))
    return true
  }

  /// Reads what is expected of a signal; an empty list, since it is no outcome.
  private mutating func overTime(_ entry: SourceTree.Entry) -> [Expectation] {
    if let signal = signal(entry.key, at: entry.position) {
      signalExpectations += overTime(entry, signal)
    }
    return []
  }

  /// Whether what stands at a counter is about more than the end of the run.
  private func isOverTime(_ node: SourceTree) -> Bool {
    guard !vocabulary.signals.isEmpty else { return false }
    if node.sequence?.contains(where: { $0.mapping != nil }) == true { return true }
    let words = Self.modes + ["from", "to", "while", "not"]
    return node.mapping?.contains { words.contains($0.key) } ?? false
  }

  /// Says how a signal of a client is written, where one stands among its outcomes.
  private mutating func isSignal(
    _ entry: SourceTree.Entry,
    of client: String,
    _ kind: ClientKind
  ) -> Bool {
    let signals = vocabulary.signals.filter { $0.isOf(verb: kind.verb) }.map(\.key)
    let outcomes = kind.outcome.map(\.key)
    let isOurs = signals.contains(entry.key)
    guard isOurs || OthersWords.ours(of: entry.key, among: outcomes) == nil,
      let signal = isOurs ? entry.key : OthersWords.ours(of: entry.key, among: signals)
    else { return false }
    let message =
      isOurs
      ? "'\(signal)' is a signal of '\(clipped(client))', not an outcome"
      : "unknown outcome '\(entry.key)': the signal is called '\(signal)'"
    let hint = "write \(clipped(client)).\(signal): \(clipped(entry.value.written))"
    diagnostics.append(.error(at: entry.position, message, hint: hint))
    return true
  }

  /// Says how an outcome of a client is written, which is not with a dot.
  private mutating func dotted(
    _ entry: SourceTree.Entry,
    _ client: String,
    _ key: String,
    _ kind: ClientKind
  ) {
    diagnostics.append(at: entry.position) {
      let known = kind.outcome.map(\.key)
      let message = "'\(clipped(client))' is a client: its outcomes stand below its name"
      guard let outcome = known.contains(key) ? key : closestName(to: key, among: known) else {
        let hint = "its outcomes: \(known.joined(separator: ", "))"
        return .error(at: entry.position, message, hint: hint)
      }
      let hint = "write \(clipped(client)): { \(outcome): \(clipped(entry.value.written)) }"
      return .error(at: entry.position, message, hint: hint)
    }
  }

  mutating func expectations(
    of field: Field,
    _ path: [String],
    _ subject: String,
    isService: Bool,
    _ entry: SourceTree.Entry
  ) -> [Expectation] {
    let node = entry.value
    if !isService, isAboutSignal(entry, of: subject) { return [] }
    func expectation(_ comparison: Expectation.Comparison, _ node: SourceTree) -> Expectation {
      Expectation(
        position: node.position,
        path: path,
        subject: subject,
        isService: isService,
        key: field.key,
        comparison: comparison,
        type: field.type,
        written: node.written
      )
    }
    let place = Place(at: entry.position, field: field)
    if isForeign(node, field.type, place, among: Self.comparisons) { return [] }
    guard let bounds = node.mapping, field.type.isOrdered else {
      return value(node, field.type, place).map { [expectation(.equals($0), node)] } ?? []
    }
    if bounds.isEmpty { mustBe(field.type.words, place, node) }
    let expected = bounds.compactMap { bound -> Expectation? in
      var place = place
      place.at = bound.position
      place.name = bound.key
      switch bound.key {
      case "at_least":
        return value(bound.value, field.type, place).map { expectation(.atLeast($0), bound.value) }
      case "at_most":
        return value(bound.value, field.type, place).map { expectation(.atMost($0), bound.value) }
      case "between":
        return between(bound.value, field.type, place).map {
          expectation(.between($0.low, $0.high), bound.value)
        }
      default:
        unknown("comparison", bound.key, at: bound.position, among: Self.comparisons)
        return nil
      }
    }
    _ = isEmpty(expected.map { ($0.least, $0.most) }, at: node.position)
    return expected
  }

  /// Says when nothing lies within all of some bounds: at least more than at most.
  mutating func isEmpty(
    _ bounds: [(least: ScenarioValue?, most: ScenarioValue?)],
    at position: FilePosition
  ) -> Bool {
    let least = bounds.compactMap(\.least).max { ($0.compared(to: $1) ?? 0) < 0 }
    let most = bounds.compactMap(\.most).min { ($0.compared(to: $1) ?? 0) < 0 }
    guard let least, let most, let order = least.compared(to: most), order > 0 else { return false }
    let message = "nothing is at least \(least.written) and at most \(most.written)"
    diagnostics.append(.error(at: position, message))
    return true
  }

  mutating func between(
    _ node: SourceTree,
    _ type: FieldType,
    _ place: Place
  ) -> (low: ScenarioValue, high: ScenarioValue)? {
    if form == .written, node.scalar != nil, !node.isEmpty, type.isOrdered {
      let hint = "write at_most: \(clipped(node.written))"
      mustBe(Self.pairWords, place, node, hint: hint)
      return nil
    }
    guard let parts = pair(node, place) else { return nil }
    let low = value(parts[0], type, place)
    let high = value(parts[1], type, place)
    guard let low, let high else { return nil }
    if let order = low.compared(to: high), order > 0 {
      let message =
        "'between' must go from the least to the greatest, not from \(low.written)"
        + " to \(high.written)"
      diagnostics.append(.error(at: node.position, message))
      return nil
    }
    return (low, high)
  }
}

extension ClientKind {
  /// Whether a dotted name means one of its signals rather than one of its outcomes.
  fileprivate func isMeant(by text: String, in vocabulary: ScenarioVocabulary) -> Bool {
    let key = text.split(separator: ".", omittingEmptySubsequences: false).last.map(String.init)
    let kinds = vocabulary.signals.filter { $0.isOf(verb: verb) }
    let signals = kinds.map(\.key)
    guard let key, !signals.isEmpty else { return false }
    if kinds.named(key) != nil { return true }
    let outcomes = outcome.map(\.key)
    guard !outcomes.contains(key), closestName(to: key, among: outcomes) == nil else {
      return false
    }
    return OthersWords.meant(by: key, among: signals) != nil
  }
}

extension Expectation {
  fileprivate var least: ScenarioValue? {
    switch comparison {
    case .atLeast(let value), .between(let value, _): value
    case .equals, .atMost: nil
    }
  }

  fileprivate var most: ScenarioValue? {
    switch comparison {
    case .atMost(let value), .between(_, let value): value
    case .equals, .atLeast: nil
    }
  }
}

extension FieldType {
  /// Whether its values can be more or less than one another.
  var isOrdered: Bool {
    switch self {
    case .integer, .duration, .money, .ratio, .measure: true
    default: false
    }
  }
}
