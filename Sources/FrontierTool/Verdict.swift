import Diagnostics
import Scenarios
import SimulatedWorld
import ToolSupport
import Tracing
import VirtualTime

/// What is to be said of a run, and the exit status that goes with it.
struct Verdict {
  /// The status.
  private(set) var status = ExitStatus.asExpected

  /// What went wrong and what is worth knowing, ready to be printed.
  private(set) var lines: [String] = []

  /// Judges a run.
  init(_ report: RunReport, findings: [Diagnostic], source: String?) {
    judgeEnding(report)
    let list = DiagnosticList(findings)
    if list.hasErrors { status = status.combined(with: .expectationFailed) }
    let text = list.rendered { file in file == report.scenario.file ? source : nil }
    if !text.isEmpty { lines.append(text) }
    if report.growth == nil {
      for happening in report.leftover {
        lines.append("note: the run ended before \(happening.words)")
      }
    }
    let limit = report.growth.map { " --records \($0.limit)" } ?? ""
    if status != .asExpected { lines.append("note: see it again with: \(report.again)\(limit)") }
  }

  private mutating func judgeEnding(_ report: RunReport) {
    switch report.ending {
    case .finished:
      break
    case .reachedUntil, .stuck:
      guard !report.unfinished.isEmpty else { break }
      status = .neverFinished
      for task in report.unfinished {
        lines.append("error: '\(task.name)' never finished; the run ended at \(report.time)")
        lines += report.reasons(of: task)
      }
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
  /// The command that shows this run again.
  var again: String {
    "frontier run \(scenario.file) --seed \(scenario.seed)"
      + (scenario.id.isEmpty ? "" : " --only '\(scenario.id)'")
  }

  /// What a client that never finished was waiting for, a line each.
  fileprivate func reasons(of task: UnfinishedTask) -> [String] {
    let requests = waitingRequests.filter { $0.client == task.name }
    if !requests.isEmpty {
      return requests.map { "note: it waits for '\($0.request)' since \($0.since)" }
    }
    if let moment = task.sleepingUntil { return ["note: it sleeps until \(moment)"] }
    return ["note: it waits since \(task.since) for something that nobody will do"]
  }
}

extension Happening {
  /// The entry in words: `close CO-UT at 4s`.
  var words: String {
    let object = if case .text(let text) = value { " \(text)" } else { "" }
    switch time {
    case .at(let moment): return "'\(verb)\(object)' at \(moment)"
    case .every(_, let from, _): return "'\(verb)\(object)' from \(from)"
    case .during(let from, _): return "'\(verb)\(object)' from \(from)"
    }
  }
}
