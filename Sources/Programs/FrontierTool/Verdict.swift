import Diagnostics
import Quantities
import Scenarios
import SimulatedWorld
import SimulationKernel
import ToolSupport
import Tracing
import VirtualTime

/// What is to be said of a run, and the exit status that goes with it.
struct Verdict {
  /// The status.
  private(set) var status = ExitStatus.asExpected

  /// What went wrong and what is worth knowing, ready to be printed.
  private(set) var lines: [String] = []

  /// What went wrong, one by one.
  private(set) var problems: [Diagnostic] = []

  /// Judges a run.
  ///
  /// - Parameters:
  ///   - report: What came of it.
  ///   - findings: What is not as expected in it.
  ///   - source: The text of the scenario's file, to quote lines from.
  ///   - line: What ran it, for the line to see it again.
  init(_ report: RunReport, findings: [Diagnostic], source: String?, line: RunCommandLine) {
    judgeEnding(report)
    let check = FailureCheck(report.scenario, findings)
    let isBroken = findings.contains { $0.severity == .error }
    let failing = check.judge(ending: status, found: isBroken)
    if failing.status == .asExpected { lines = lines.filter { $0.problem == nil } }
    status = failing.status
    lines += failing.lines
    problems = lines.compactMap(\.problem) + check.findings.filter { $0.severity == .error }
    let list = DiagnosticList(check.findings)
    let sources = report.scenario.sources
    let text = list.rendered { file in
      if let bytes = sources[file] { return String(decoding: bytes, as: UTF8.self) }
      return file == report.scenario.file ? source : nil
    }
    if !text.isEmpty { lines.append(text) }
    if report.growth == nil {
      let shown = DiagnosticList.shownAtMost
      for happening in report.leftover.prefix(shown) {
        lines.append("note: the run ended before \(happening.words)")
      }
      for happening in report.pending.prefix(shown) {
        lines.append("note: the run ended before \(happening.pendingWords)")
      }
      for idle in report.idleFaults.prefix(shown) {
        lines.append("note: the fault '\(idle.fault)' of '\(idle.service)' befell no request")
      }
      let more = report.leftover.count - shown
      if more > 0 { lines.append("note: the run ended before \(more) more of the timeline") }
    }
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

extension Happening {
  private var object: String { if case .text(let text) = value { " \(text)" } else { "" } }

  /// The entry, which waited for something that came: `close CO-UT, 2s after 'bus.arrived' came`.
  fileprivate var pendingWords: String {
    guard case .when(let trigger) = time else { return words }
    let after = QuantityText.duration(trigger.delay.wholeNanoseconds)
    return "'\(verb)\(object)', \(after) after \(trigger.words)"
  }

  /// The entry in words: `close CO-UT at 4s`.
  var words: String {
    switch time {
    case .at(let moment): return "'\(verb)\(object)' at \(moment)"
    case .every(_, let from, _, _): return "'\(verb)\(object)' from \(from)"
    case .during(let from, _): return "'\(verb)\(object)' from \(from)"
    case .when(let trigger): return "'\(verb)\(object)' when \(trigger.words)"
    }
  }
}

extension Trigger {
  /// What it waits for in words: `shipment.settled is so`.
  fileprivate var words: String {
    switch occasion {
    case .signals(let conditions):
      "\(conditions.map { "'\($0.name.text)'" }.joined(separator: " and ")) became as it waits for"
    case .record(let kind, _, _): "'\(kind)' came"
    }
  }
}
