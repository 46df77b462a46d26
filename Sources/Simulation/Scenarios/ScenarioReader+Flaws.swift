import Diagnostics

extension ScenarioReader {
  /// Reads a part of the scenario, and notes whether something is wrong in it.
  mutating func noting<Part>(
    _ position: FilePosition,
    _ read: (inout ScenarioReader) -> Part
  ) -> Part {
    let before = diagnostics.errorCount
    let part = read(&self)
    if diagnostics.errorCount > before { flawed.insert(position) }
    return part
  }

  /// What of a scenario is read without a mistake; nil where too little of it is.
  ///
  /// What is left has all its keys, and they are what the file says.
  func flawless(_ scenario: Scenario) -> Scenario? {
    guard isHeadRead, isWhole else { return nil }
    guard diagnostics.hasErrors else { return scenario }
    var rest = scenario
    rest.isWhole = false
    rest.clients.removeAll { flawed.contains($0.position) }
    rest.services.removeAll { $0.section.position.map(flawed.contains) ?? false }
    rest.timeline.removeAll { flawed.contains($0.position) }
    return rest
  }
}
