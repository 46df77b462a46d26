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

  /// The first lines of a difference that are about more than the fingerprint, with the run that they
  /// are about where it is one of several.
  static func first(of changes: [String]) -> [String] {
    let isTelling = { (line: String) in
      ["- ", "+ "].contains { line.hasPrefix($0) }
        && !line.dropFirst(2).hasPrefix("fingerprint ")
    }
    guard let first = changes.firstIndex(where: isTelling) else { return [] }
    let head = changes[..<first].last { $0.hasPrefix("[") }
    let rest = changes[first...].prefix { !$0.hasPrefix("[") }
    let telling = ["- ", "+ "].compactMap { mark in
      rest.first { $0.hasPrefix(mark) && isTelling($0) }
    }
    return [head].compactMap(\.self) + telling
  }
}

extension ScenarioResult {
  /// What is wrong with it: first how many of its runs failed where those are many, then what they
  /// did, the first of them, then what they are not as pinned.
  var told: [TestProblem] {
    guard status != .asExpected else { return [] }
    let summary = failingWords.map { TestProblem(problem: .error(at: nil, $0)) }
    let ofRuns = summary == nil ? runs.flatMap(\.own) : toldRuns.flatMap(\.told)
    let pin = summary == nil ? difference.map { [TestProblem($0)] } ?? [] : []
    let told = [summary].compactMap(\.self) + ofRuns + toldBesideRuns + pin
    guard told.isEmpty else { return told }
    return [TestProblem(problem: .error(at: nil, "it failed with status \(status.rawValue)"))]
  }

  /// All that is wrong with it and not with one of its runs.
  var toldOfNoRun: [TestProblem] {
    let isOfRun = runs.contains { $0.difference?.problem == difference?.problem }
    return toldBesideRuns + (isOfRun ? [] : difference.map { [TestProblem($0)] } ?? [])
  }

  private var toldBesideRuns: [TestProblem] { problems.map { TestProblem(problem: $0) } }
}

extension TestProblem {
  /// What is not as pinned.
  fileprivate init(_ difference: Pin.Difference, run: String = "") {
    problem = .error(at: nil, difference.problem)
    self.run = run
    changes = Self.first(of: difference.changes)
  }
}

extension ScenarioResult.Run {
  /// What it did wrong, whatever is pinned.
  var own: [TestProblem] { problems.map { TestProblem(problem: $0, run: id) } }

  /// All that is wrong with it, what is not as pinned at the end.
  var told: [TestProblem] { own + (difference.map { [TestProblem($0, run: id)] } ?? []) }
}
