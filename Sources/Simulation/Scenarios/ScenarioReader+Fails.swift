import Diagnostics

extension ScenarioReader {
  /// Reads how a run must fail; nil when nothing is said, or it is wrong, which is said.
  mutating func requiredFailure(_ node: SourceTree?, _ scenario: Scenario) -> RequiredFailure? {
    guard let node else { return nil }
    let place = Place(at: node.position, name: "fails")
    let known = scenario.expectationNames
    let ofOne = known.first.map { " or fails: { expectation: \(clipped($0)) }" } ?? ""
    let form = "such as fails: { exit: 1 }\(ofOne)"
    guard let entries = node.isEmpty ? [] : node.mapping else {
      mustBe("a section", place, node, hint: form)
      return nil
    }
    let before = diagnostics.errorCount
    let keys = keyed(entries, FailureKeys(), place)
    let status = keys.present(\.exit)
    if let status, ![1, 3, 5].contains(status) {
      let message = "'exit' must be 1, 3 or 5, not \(status)"
      let hint = "1: not as expected, 3: a client never finished, 5: code left virtual time"
      diagnostics.append(.error(at: keys.position(of: \.exit), message, hint: hint))
    }
    let names: [String] =
      switch keys.present(\.expectation) {
      case .first(let name): [name]
      case .second(let names): names
      case nil: []
      }
    let position = keys.position(of: \.expectation) ?? node.position
    if isWhole {
      for name in names where !known.contains(name) {
        unknown("expectation", name, at: position, among: known)
      }
    }
    if status == nil, names.isEmpty, diagnostics.errorCount == before {
      diagnostics.append(.error(at: node.position, "'fails' does not say how", hint: form))
    }
    guard diagnostics.errorCount == before else { return nil }
    return RequiredFailure(position: node.position, status: status, expectations: names)
  }
}

extension Scenario {
  /// What is expected, by the names that `fails` knows it by, in the order written.
  public var expectationNames: [String] {
    var names: [String] = []
    for name in expectations.map({ $0.path.joined(separator: ".") })
      + signalExpectations.map(\.path) + groupExpectations.map({ $0.path.joined(separator: ".") })
    where !names.contains(name) { names.append(name) }
    return names
  }
}
