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
      let more = report.leftover.count - shown
      if more > 0 { lines.append("note: the run ended before \(more) more of the timeline") }
    }
    if status != .asExpected { lines += report.again }
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
