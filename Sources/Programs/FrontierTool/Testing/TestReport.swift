import Diagnostics
import Foundation
import JSON
import ToolSupport

/// What came of all scenarios of a test, in the order of the list.
struct TestReport {
  /// What came of those that were tested.
  private(set) var results: [ScenarioResult] = []
  /// The `.expected` files without a scenario.
  private(set) var orphans: [String] = []
  /// How many scenarios were not tested any more.
  private(set) var untested = 0
  /// When it began.
  let begun = Date()
  private var times: [Duration] = []

  /// Takes what came of the next scenario.
  mutating func take(_ result: ScenarioResult, after elapsed: Duration) {
    results.append(result)
    times.append(elapsed)
  }

  /// Takes what is known when no more are tested.
  mutating func end(orphans: [String], untested: Int) {
    self.orphans = orphans
    self.untested = untested
  }

  /// What came of those that were tested, and how long each took by the clock on the wall.
  var timed: [(result: ScenarioResult, elapsed: Duration)] {
    zip(results, times).map { (result: $0, elapsed: $1) }
  }

  /// How many passed.
  var passed: Int { results.count { $0.status == .asExpected } }

  /// How many there were to be tested.
  var count: Int { results.count + untested }

  /// Those that failed.
  var failures: [ScenarioResult] { results.filter { $0.status != .asExpected } }

  /// The status of all together.
  var status: ExitStatus {
    let status = results.reduce(ExitStatus.asExpected) { $0.combined(with: $1.status) }
    return orphans.isEmpty ? status : status.combined(with: .expectationFailed)
  }

  /// What is said of an `.expected` file without a scenario.
  static func words(ofOrphan path: String) -> String {
    "'\(path)' has no scenario beside it; delete it"
  }

  /// The last lines: what is wrong, once more, and how many did not fail.
  var summary: [String] {
    var lines: [String] = []
    let failures = failures
    // What is said of the only one stands right above.
    if failures.count + orphans.count > 0, count + orphans.count > 1 {
      lines.append("failed:")
      for failure in failures { lines += Self.lines(of: failure) }
      lines += orphans.map { "  \($0) has no scenario beside it; delete it" }
    }
    if untested > 0 {
      let words = untested == 1 ? "1 scenario was" : "\(untested) scenarios were"
      lines.append("stopped after the first failure; \(words) not tested")
    }
    return lines + ["\(passed) of \(count) scenarios passed"]
  }

  private static func lines(of failure: ScenarioResult) -> [String] {
    let told = failure.told
    let more = told.count - DiagnosticList.shownAtMost
    return told.prefix(DiagnosticList.shownAtMost).flatMap { problem in
      ["  \(problem.line(of: failure.path))"] + problem.changes.map { "    \($0)" }
    } + (more > 0 ? ["  \(failure.path): and \(more) more"] : [])
  }

  /// What a program reads of all together.
  var json: JSONValue {
    .object([
      "passed": .integer(Int64(passed)),
      "failed": .integer(Int64(results.count - passed)),
      "untested": .integer(Int64(untested)),
      "orphans": .array(orphans.map { .string($0) }),
      "status": .integer(Int64(status.rawValue)),
    ])
  }

  /// How many `.expected` files were written, and how many were as they should be.
  var changes: String {
    let words = Pin.Change.allCases.map { change in
      "\(results.count { $0.change == change }) \(change.rawValue)"
    }
    return ".expected files: \(words.joined(separator: ", "))"
  }

  /// The scenarios that took longest, with their times by the clock on the wall.
  func slowest(_ count: Int) -> [String] {
    let sorted = timed.enumerated().sorted { first, second in
      (second.element.elapsed, first.offset) < (first.element.elapsed, second.offset)
    }
    return ["slowest:"]
      + sorted.prefix(count).map { "  \($0.element.elapsed.seconds) s  \($0.element.result.path)" }
  }
}

extension Duration {
  /// The time in seconds, to a millisecond: `1.250`.
  var seconds: String {
    let (seconds, attoseconds) = components
    let thousandths = String(attoseconds / 1_000_000_000_000_000)
    return "\(seconds).\(String(repeating: "0", count: 3 - thousandths.count))\(thousandths)"
  }
}
