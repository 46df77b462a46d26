import Catalog
import Diagnostics
import Scenarios
import SimulatedWorld
import SimulationKernel
import ToolSupport
import Tracing
import Verification
import VirtualTime

/// Tests one scenario file; any thread may do it.
struct ScenarioTest: Sendable {
  /// How scenarios are tested.
  struct Manner: Sendable {
    /// What ran them, for the line that shows a run again.
    let line: RunCommandLine
    /// How many records a run may leave.
    var limit: Int
    /// Whether what they give is to be written beside them.
    var updates = false
    /// Whether that is done even of what fails.
    var evenFailing = false
    /// Whether the traces of runs that are not as pinned are kept, as those that are written are.
    var keepsTraces = false
    /// The only combination of parameters that is run.
    var only: String?
    /// Whether what tests nothing in any run is a failure.
    var isStrict = false
    /// How many failing runs of a scenario are told in full.
    var inFull = ScenarioResult.toldInFull
    /// How long a scenario may take, as the user wrote it.
    var timeLimit: TimeLimit?
  }

  let path: String
  let bench: Environment
  let manner: Manner
  /// Measures this scenario.
  let stopwatch: Stopwatch

  /// Tests it; nothing is written, and nothing said.
  func result() -> ScenarioResult {
    var files: [String] = []
    var result: ScenarioResult
    do {
      result = try tested(&files)
    } catch let failure as CommandFailure {
      result = ScenarioResult(path: path, failure)
    } catch {
      result = ScenarioResult(path: path, CommandFailure("error: \(error)", .ourBug))
    }
    (result.files, result.inFull) = (files, manner.inFull)
    return result
  }

  private func tested(_ files: inout [String]) throws -> ScenarioResult {
    let pin = path == "-" ? nil : try Pin(of: path, root: manner.line.root)
    if pin == nil, manner.updates {
      throw CommandFailure("error: a scenario from standard input has no pin; name its file")
    }
    let file = try bench.read(scenario: path) { files.append($0) }
    let chosen = file.scenarios.filter { manner.only == nil || $0.id == manner.only }
    var result = ScenarioResult(path: path)
    if !file.warnings.isEmpty { result.head.append(file.warnings) }
    result.isLeftOut = chosen.isEmpty
    if chosen.isEmpty { result.otherRuns = file.scenarios.map(\.id).filter { !$0.isEmpty } }
    var runs: [ExpectedFile.Run] = []
    for scenario in chosen {
      let begun = stopwatch.elapsed
      let twice = try runTwice(scenario, source: file.source)
      result.status = result.status.combined(with: twice.verdict.status)
      result.idle.take(twice.idle)
      var run = ScenarioResult.Run(scenario, twice, fingerprint: twice.expected?.fingerprint)
      defer {
        run.elapsed = stopwatch.elapsed - begun
        result.runs.append(run)
      }
      guard let expected = twice.expected, let trace = twice.trace else { continue }
      runs.append(expected)
      if let pin { hold(trace, as: expected, against: pin, &run) }
    }
    guard !result.isLeftOut else { return result }
    if runs.count == chosen.count { hold(ExpectedFile(runs: runs), against: pin, &result) }
    tellIdle(of: chosen[0], source: file.source, &result)
    return result
  }

  /// Says what tested nothing, which is a failure where it tested nothing in any run, if that is
  /// asked for.
  private func tellIdle(
    of scenario: Scenario,
    source: String,
    _ result: inout ScenarioResult
  ) {
    result.notes += result.idle.lines { scenario.text(of: $0, source) }
    guard manner.isStrict else { return }
    result.refusesIdle = true
    let errors = result.idle.everywhere.map { part in
      Diagnostic.error(at: part.part.identity.position, result.idle.words(of: part))
    }
    guard !errors.isEmpty else { return }
    let what = errors.count == 1 ? "1 part" : "\(errors.count) parts"
    result.notes.append(
      "error: \(what) of '\(path)' tested nothing in any run, which --strict refuses"
    )
    result.problems += errors
    result.status = result.status.combined(with: .expectationFailed)
  }

  /// Keeps the trace of a run that is not as pinned, and says where it begins to differ.
  private func hold(
    _ trace: Trace,
    as expected: ExpectedFile.Run,
    against pin: Pin,
    _ run: inout ScenarioResult.Run
  ) {
    let isKept = manner.updates || manner.keepsTraces && pin.differs(from: expected)
    if isKept, mayUpdate(after: run.ownStatus) { pin.keep(trace) }
    guard !manner.updates else { return }
    run.lines += pin.parting(of: expected, trace, only: run.id)
    if let moment = pin.moment(ofParting: expected, trace) {
      run.moments = Set(run.moments + [moment]).sorted()
    }
  }

  /// Compares with what is pinned, or says what is to be written.
  private func hold(
    _ found: ExpectedFile,
    against pin: Pin?,
    _ result: inout ScenarioResult
  ) {
    guard let pin else {
      result.notes.append(
        "note: a scenario from standard input has no pin; only what it expects was checked"
      )
      return
    }
    guard manner.updates else {
      let difference = pin.difference(from: found, isPart: manner.only != nil)
      guard let difference else { return }
      if mayUpdate(after: result.status) { result.update = PinUpdate(pin: pin, found: found) }
      result.status = result.status.combined(with: .expectationFailed)
      result.difference = difference
      for (index, run) in found.runs.enumerated() where pin.differs(from: run) {
        let status = result.runs[index].status.combined(with: .expectationFailed)
        result.runs[index].status = status
        result.runs[index].difference = pin.difference(from: run)
      }
      return
    }
    guard mayUpdate(after: result.status) else {
      result.notes.append(
        "note: '\(pin.file)' is as it was; --even-failing writes what a run gives that fails"
      )
      return
    }
    result.update = PinUpdate(pin: pin, found: found)
  }

  private func mayUpdate(after status: ExitStatus) -> Bool {
    switch status {
    case .asExpected: true
    case .expectationFailed, .neverFinished: manner.evenFailing
    default: false
    }
  }
}

extension ScenarioResult.Run {
  fileprivate init(
    _ scenario: Scenario,
    _ twice: ScenarioTest.TwoRuns,
    fingerprint: Fingerprint?
  ) {
    let verdict = twice.verdict
    self.init(
      id: scenario.id,
      parameters: scenario.parameters,
      ownStatus: verdict.status,
      status: verdict.status,
      fingerprint: fingerprint,
      moments: twice.moments,
      lines: verdict.lines,
      problems: verdict.problems,
      idle: twice.idle,
      requiredFailure: verdict.requiredFailure
    )
  }
}

extension ScenarioTest {
  /// What came of two runs of a scenario.
  fileprivate struct TwoRuns {
    var verdict: Verdict
    /// What of the scenario tested nothing.
    var idle: [IdlePart] = []
    /// What it gives, when both gave the same.
    var expected: ExpectedFile.Run?
    var trace: Trace?
    /// When expectations failed.
    var moments: [SimulationTime] = []
  }

  /// Runs the scenario, and runs it again beside what it left.
  private func runTwice(_ scenario: Scenario, source: String) throws -> TwoRuns {
    let stopwatch = stopwatch
    let observer = RunObserver(every: 256) { _ in stopwatch.goesOn }
    let report = bench.catalog.run(scenario, observer: observer, limit: manner.limit)
    try checkTime(of: report)
    guard let trace = report.trace else {
      let verdict = Verdict(report, findings: [], source: source, line: manner.line)
      return TwoRuns(verdict: verdict, idle: report.idle)
    }
    let run = bench.catalog.judge(report, trace)
    var twice = TwoRuns(
      verdict: Verdict(report, findings: run.findings, source: source, line: manner.line)
    )
    twice.idle = run.idle
    twice.moments = ExpectationCheck().moments(ofFailuresIn: run.outcome, of: scenario)
    let rerun = Rerun(beside: trace)
    let second = bench.catalog.judge(scenario, observer: observer, limit: manner.limit) {
      rerun.take($0)
    }
    try checkTime(of: second.report)
    guard second.report.summary != nil else {
      let other = Verdict(second.report, findings: [], source: source, line: manner.line)
      twice.verdict.add(other)
      return twice
    }
    guard let difference = try rerun.difference() else {
      guard let summary = report.summary else { return twice }
      twice.trace = trace
      twice.expected = ExpectedFile.Run(
        id: scenario.id,
        summary: summary,
        outcome: run.outcome,
        words: OutcomeWords(of: scenario)
      )
      let mistakes = bench.catalog.models.flatMap { $0.mistakes(in: trace) }
      let words = mistakes.map { "error: '\(path)': \($0)" }
      if !words.isEmpty { twice.verdict.add(.ourBug, words) }
      return twice
    }
    let words = "two runs of '\(path)' differ"
    let text = difference.text(firstName: "first run", secondName: "second run")
    twice.verdict.add(.runsDiffer, ["error: \(words)", text])
    return twice
  }

  /// Makes sure that the runs did not take too long; one without many events is not stopped.
  private func checkTime(of report: RunReport) throws {
    guard let limit = manner.timeLimit else { return }
    let isStopped = if case .stopped = report.ending { report.growth == nil } else { false }
    guard isStopped || stopwatch.isOverdue else { return }
    throw limit.failure(of: path, at: report.time)
  }
}
