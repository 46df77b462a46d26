import Diagnostics
import Scenarios
import ToolSupport

/// Holds a run against how its scenario says that it must fail.
struct FailureCheck {
  /// What is not as it must be, and what is worth knowing.
  private(set) var findings: [Diagnostic]
  private let required: RequiredFailure?
  private let broken: [String]

  /// Takes what was asked for out of what was found.
  init(_ scenario: Scenario, _ findings: [Diagnostic]) {
    self.findings = findings
    required = scenario.requiredFailure
    guard let required else {
      broken = []
      return
    }
    let places =
      scenario.expectations.map { ($0.path.joined(separator: "."), $0.position) }
      + scenario.signalExpectations.map { ($0.path, $0.position) }
      + scenario.groupExpectations.map { ($0.path.joined(separator: "."), $0.position) }
    func isNamed(_ finding: Diagnostic) -> Bool {
      finding.severity == .error
        && places.contains { place in
          required.expectations.contains(place.0) && place.1 == finding.position
        }
    }
    broken = required.expectations.filter { name in
      places.contains { place in
        place.0 == name
          && findings.contains { $0.severity == .error && $0.position == place.1 }
      }
    }
    // With the status alone, whatever led to it was asked for.
    let isAnyExpected = required.expectations.isEmpty && required.status == 1
    self.findings.removeAll { isNamed($0) || isAnyExpected && $0.severity == .error }
  }

  /// The status that stands, and what is to be said, of a run that ended with `ending` and whose
  /// other findings are as given.
  ///
  /// - Parameters:
  ///   - ending: The status of how it ended, whatever was found.
  ///   - found: Whether anything was found that is not as expected.
  /// - Returns: Both, and how it failed as it must, where it did.
  func judge(
    ending: ExitStatus,
    found: Bool
  ) -> (status: ExitStatus, lines: [String], required: String?) {
    let isBroken = findings.contains { $0.severity == .error }
    let own = isBroken ? ExitStatus.expectationFailed : .asExpected
    guard let required else { return (ending.combined(with: own), [], nil) }
    let whole = found ? ending.combined(with: .expectationFailed) : ending
    var lines: [String] = []
    for name in required.expectations where !broken.contains(name) {
      lines.append("error: '\(name)' must not be as expected, and it is; it may be mended")
    }
    if let status = required.status, whole.rawValue != Int32(status) {
      let words = "the run must fail with status \(status), and ended with \(whole.rawValue)"
      lines.append("error: \(words)")
    }
    guard lines.isEmpty else {
      return (ending.combined(with: own).combined(with: .expectationFailed), lines, nil)
    }
    let isMeant = required.status.map { Int32($0) == ending.rawValue } ?? false
    let rest = isMeant ? own : ending.combined(with: own)
    let names = required.expectations.map { "'\($0)' is not as expected" }
    let status = required.status.map { ["status \($0)"] } ?? []
    let words = "it fails as it must: \((status + names).joined(separator: ", "))"
    return (rest, [], rest == .asExpected ? words : nil)
  }
}
