import Diagnostics

extension ScenarioReader {
  private static let comparisons = ["at_least", "at_most", "within"]

  /// Reads `expect`, in the order written.
  mutating func expectations(_ node: SourceTree?) -> [Expectation] {
    guard let node else { return [] }
    let place = Place(at: node.position, name: "expect")
    guard let entries = entries(node, .section([]), place) else { return [] }
    return entries.flatMap { expectations($0) }
  }

  private mutating func expectations(_ entry: SourceTree.Entry) -> [Expectation] {
    if let kind = kindOfClient[entry.key] {
      guard let kind else { return [] }
      let place = Place(at: entry.position, name: entry.key)
      guard let keys = entries(entry.value, .section([]), place) else { return [] }
      return keys.flatMap { key -> [Expectation] in
        guard let field = kind.outcome.first(where: { $0.key == key.key }) else {
          unknown("outcome", key.key, at: key.position, among: kind.outcome.map(\.key))
          return []
        }
        return expectations(of: field, entry.key, isService: false, key.value, at: key.position)
      }
    }
    let parts = entry.key.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    if parts.count == 2, vocabulary.services.contains(where: { $0.name == parts[0] }) {
      let counters = vocabulary.serviceCounters
      guard let field = counters.first(where: { $0.key == parts[1] }) else {
        let known = counters.map { "\(parts[0]).\($0.key)" }
        unknown("counter", entry.key, at: entry.position, among: known)
        return []
      }
      let service = String(parts[0])
      return expectations(of: field, service, isService: true, entry.value, at: entry.position)
    }
    unknownSubject(entry)
    return []
  }

  private mutating func unknownSubject(_ entry: SourceTree.Entry) {
    let counters = vocabulary.services.flatMap { service in
      vocabulary.serviceCounters.map { "\(service.name).\($0.key)" }
    }
    let kind = entry.key.contains(".") ? "counter" : "client"
    let known = kind == "client" ? clientNames : counters
    unknown(kind, entry.key, at: entry.position, among: known)
  }

  private mutating func expectations(
    of field: Field,
    _ subject: String,
    isService: Bool,
    _ node: SourceTree,
    at position: FilePosition
  ) -> [Expectation] {
    func expectation(_ comparison: Expectation.Comparison, _ node: SourceTree) -> Expectation {
      Expectation(
        position: node.position,
        subject: subject,
        isService: isService,
        key: field.key,
        comparison: comparison,
        type: field.type,
        written: node.written
      )
    }
    let place = Place(at: position, field: field)
    guard let bounds = node.mapping, field.type.isOrdered else {
      return value(node, field.type, place).map { [expectation(.equals($0), node)] } ?? []
    }
    if bounds.isEmpty { mustBe(field.type.words, place, node) }
    return bounds.compactMap { bound in
      var place = place
      place.at = bound.position
      place.name = bound.key
      switch bound.key {
      case "at_least":
        return value(bound.value, field.type, place).map { expectation(.atLeast($0), bound.value) }
      case "at_most":
        return value(bound.value, field.type, place).map { expectation(.atMost($0), bound.value) }
      case "within":
        return within(bound.value, field.type, place).map {
          expectation(.within($0.low, $0.high), bound.value)
        }
      default:
        unknown("comparison", bound.key, at: bound.position, among: Self.comparisons)
        return nil
      }
    }
  }

  private mutating func within(
    _ node: SourceTree,
    _ type: FieldType,
    _ place: Place
  ) -> (low: ScenarioValue, high: ScenarioValue)? {
    guard let parts = node.sequence, parts.count == 2 else {
      mustBe("a list of the least and the greatest value", place, node)
      return nil
    }
    let low = value(parts[0], type, place)
    let high = value(parts[1], type, place)
    guard let low, let high else { return nil }
    if let order = low.compared(to: high), order > 0 {
      let message =
        "'within' must go from the least to the greatest, not from \(low.written)"
        + " to \(high.written)"
      diagnostics.append(.error(at: node.position, message))
      return nil
    }
    return (low, high)
  }
}

extension FieldType {
  /// Whether its values can be more or less than one another.
  fileprivate var isOrdered: Bool {
    switch self {
    case .integer, .duration, .money, .ratio: true
    default: false
    }
  }
}
