import Diagnostics
import ToolSupport

/// One thing that is wrong with a scenario, as it is told when all is over.
struct TestProblem {
  /// What is wrong.
  let problem: Diagnostic
  /// The combination of parameters whose run it is about; empty where there is only one run, or
  /// where it is about all.
  var run = ""
  /// The first difference, where it is about what is pinned.
  var changes: [String] = []

  /// What is wrong, without its place.
  var words: String { run.isEmpty ? problem.message : "\(problem.message) [\(run)]" }

  /// What is wrong and where, for the scenario at `path`.
  func line(of path: String) -> String {
    guard let position = problem.position else { return "\(path): \(words)" }
    let isOwn = position.file == path || path == "-"
    return isOwn ? "\(position): \(words)" : "\(path): \(position): \(words)"
  }

  /// The first lines of a difference that are about more than the fingerprint.
  static func first(of changes: [String]) -> [String] {
    let telling = changes.filter { !$0.dropFirst(2).hasPrefix("fingerprint ") }
    return ["- ", "+ "].compactMap { mark in telling.first { $0.hasPrefix(mark) } }
  }
}

extension ScenarioResult {
  /// All that is wrong with it: first what its runs did, then what they are not as pinned.
  var told: [TestProblem] {
    guard status != .asExpected else { return [] }
    let ofRuns = runs.flatMap(\.own)
    let rest = problems.filter { problem in !ofRuns.contains { $0.problem == problem } }
    let told = ofRuns + rest.map(told)
    guard told.isEmpty else { return told }
    return [TestProblem(problem: .error(at: nil, "it failed with status \(status.rawValue)"))]
  }

  /// All that is wrong with it and not with one of its runs.
  var toldOfNoRun: [TestProblem] {
    let ofRuns = runs.flatMap(\.told)
    return problems.filter { problem in !ofRuns.contains { $0.problem == problem } }.map(told)
  }

  private func told(_ problem: Diagnostic) -> TestProblem {
    let isPin = problem.message == pinProblem
    return TestProblem(
      problem: problem,
      changes: isPin ? TestProblem.first(of: differences) : []
    )
  }
}

extension ScenarioResult.Run {
  /// What it did wrong, whatever is pinned.
  var own: [TestProblem] { problems.map { TestProblem(problem: $0, run: id) } }

  /// All that is wrong with it, what is not as pinned at the end.
  var told: [TestProblem] {
    guard let difference else { return own }
    let changes = TestProblem.first(of: difference.changes)
    return own + [TestProblem(problem: .error(at: nil, difference.problem), changes: changes)]
  }
}
