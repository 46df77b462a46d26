import Diagnostics
import Scenarios
import SimulatedWorld
import SimulationKernel
import ToolSupport
import Tracing
import Verification
import VirtualTime

/// What is to be said of a run, and the exit status that goes with it.
struct Verdict {
  /// The status.
  private(set) var status = ExitStatus.asExpected

  /// What went wrong and what is worth knowing, ready to be printed.
  private(set) var lines: [String] = []

  /// What went wrong, one by one.
  private(set) var problems: [Diagnostic] = []

  /// How it failed as its scenario says that it must; nil where it says nothing, or it did not.
  private(set) var requiredFailure: String?

  /// Judges a run.
  ///
  /// - Parameters:
  ///   - report: What came of it.
  ///   - findings: What is not as expected in it.
  ///   - idle: What of its scenario tested nothing, where that is to be said here.
  ///   - source: The text of the scenario's file, to quote lines from.
  ///   - line: What ran it, for the lines to see it again.
  init(
    _ report: RunReport,
    findings: [Diagnostic],
    idle: [IdlePart] = [],
    source: String?,
    line: RunCommandLine
  ) {
    judgeEnding(report)
    let findings = findings.map { report.completed($0, line) }
    let check = FailureCheck(report.scenario, findings)
    let isBroken = findings.contains { $0.severity == .error }
    let failing = check.judge(ending: status, found: isBroken)
    if failing.status == .asExpected { lines = lines.filter { $0.problem == nil } }
    (status, requiredFailure) = (failing.status, failing.required)
    lines += failing.lines
    problems = lines.compactMap(\.problem) + check.findings.filter { $0.severity == .error }
    if let requiredFailure { lines.append("note: \(requiredFailure)") }
    let text = DiagnosticList(check.findings).rendered { report.scenario.text(of: $0, source) }
    if !text.isEmpty { lines.append(text) }
    var parts = IdleParts()
    parts.take(idle)
    lines += parts.lines { report.scenario.text(of: $0, source) }
    if status != .asExpected { lines += report.again(line) }
  }

  /// Adds what is to be said of another run of the same.
  mutating func add(_ other: Verdict) {
    add(other.status, other.lines)
    problems += other.problems.filter { !problems.contains($0) }
  }

  /// Adds what else is to be said.
  mutating func add(_ status: ExitStatus, _ lines: [String]) {
    self.status = self.status.combined(with: status)
    self.lines += lines
    problems += lines.compactMap(\.problem).filter { !problems.contains($0) }
  }

  private mutating func judgeEnding(_ report: RunReport) {
    switch report.ending {
    case .finished:
      break
    case .reachedUntil, .stuck:
      guard !report.unfinished.isEmpty else { break }
      status = .neverFinished
      lines += report.unfinishedLines
    case .exceeded(let words):
      status = .neverFinished
      lines.append("error: \(words)")
    case .stopped where report.growth != nil:
      status = .badInput
      lines += report.growthLines
    case .stopped:
      status = .neverFinished
      lines.append("error: the run was stopped at \(report.time)")
    case .leftVirtualTime(let escape):
      status = .leftVirtualTime
      lines.append("error: code left virtual time: \(escape.description)")
      lines.append("note: such a run has no fingerprint; use task groups and the clock given")
    }
  }
}

extension RunReport {
  /// Which clients never finished and what they were waiting for, the first of them.
  fileprivate var unfinishedLines: [String] {
    let shown = DiagnosticList.shownAtMost
    let requests = Dictionary(grouping: waitingRequests, by: \.client)
    var lines: [String] = []
    for task in unfinished.prefix(shown) {
      lines.append("error: '\(task.name)' never finished; the run ended at \(time)")
      lines += reasons(of: task, requests[task.name] ?? [])
    }
    let more = unfinished.count - shown
    if more > 0 { lines.append("error: \(more) more never finished") }
    return lines
  }

  /// What a client that never finished was waiting for, a line each.
  private func reasons(of task: UnfinishedTask, _ requests: [WaitingRequest]) -> [String] {
    if !requests.isEmpty {
      let shown = DiagnosticList.shownAtMost
      let more = requests.count - shown
      return requests.prefix(shown).map { "note: it waits for '\($0.request)' since \($0.since)" }
        + (more > 0 ? ["note: it waits for \(more) more requests"] : [])
    }
    if let moment = task.sleepingUntil { return ["note: it sleeps until \(moment)"] }
    return ["note: it waits since \(task.since) for something that nobody will do"]
  }
}

extension String {
  /// What a line that tells of an error says; nil for any other line.
  var problem: Diagnostic? {
    let mark = "error: "
    return hasPrefix(mark) ? .error(at: nil, String(dropFirst(mark.count))) : nil
  }
}

extension Scenario {
  /// The text of a file that diagnostics name; nil where there is none.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - source: The text of the scenario's own file.
  /// - Returns: The text.
  func text(of path: String, _ source: String?) -> String? {
    sources[path].map { String(decoding: $0, as: UTF8.self) } ?? (path == file ? source : nil)
  }
}
