import ArgumentParser
import Catalog
import Foundation
import Scenarios
import SimulatedWorld
import ToolSupport
import Tracing
import Verification

struct TestCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "test",
    abstract: "Runs scenarios twice, checks what they expect, and compares fingerprints.",
    discussion: """
      Beside NAME.yaml stands NAME.expected, which holds the fingerprint of each of its runs and \
      a readable summary. A scenario without one fails, and so does one without its scenario. \
      --update keeps the traces in $XDG_CACHE_HOME/frontier/traces, so that a later test can say \
      where a run that differs begins to.

      Examples:
        frontier test Scenarios
        frontier test --update Scenarios/shipping/reopening.yaml
      """
  )

  @Argument(help: "Scenario files, or folders of them; - is standard input, which has no pin.")
  var paths: [String]

  @Flag(help: "Write the .expected files anew instead of comparing.")
  var update = false

  @Flag(help: "With --update, write also what a run gives that fails or never ends.")
  var evenFailing = false

  @OptionGroup var growth: GrowthOptions

  @Flag(name: .shortAndLong, help: "Print only what went wrong.")
  var quiet = false

  @OptionGroup var files: FileOptions

  func run() throws {
    let bench = try Environment(root: files.root)
    var status = ExitStatus.asExpected
    var passed = 0
    var changes: [Pin.Change: Int] = [:]
    let scenarios = try ScenarioFiles.scenarios(at: paths)
    let bases = BaseScenarios(among: scenarios, named: paths)
    var baseCount = 0
    for (index, path) in scenarios.enumerated() {
      Console.showStatus("\(index + 1) of \(scenarios.count)  \(path)")
      let result = ScenarioTest(
        path: path,
        bench: bench,
        limit: growth.limit,
        updates: update,
        evenFailing: evenFailing,
        line: RunCommandLine(command: .run, root: files.root)
      ).result()
      Console.clearStatus()
      if result.status == .badInput, let words = bases.words(of: path) {
        baseCount += 1
        if !quiet { Console.say("base  \(path): \(words)") }
        continue
      }
      for line in result.lines { Console.note(line) }
      if result.status == .asExpected { passed += 1 }
      if let change = result.change { changes[change, default: 0] += 1 }
      if result.status != .asExpected || !quiet { Console.say("\(result.word)  \(path)") }
      status = status.combined(with: result.status)
    }
    for orphan in try ScenarioFiles.orphans(at: paths) {
      Console.note("error: '\(orphan)' has no scenario beside it; delete it")
      status = status.combined(with: .expectationFailed)
    }
    Console.say("\(passed) of \(scenarios.count - baseCount) scenarios passed")
    if update {
      let words = Pin.Change.allCases.map { "\(changes[$0, default: 0]) \($0.rawValue)" }
      Console.say(".expected files: \(words.joined(separator: ", "))")
    }
    if status != .asExpected { throw CommandFailure("", status) }
  }
}

/// What came of testing one scenario file.
private struct ScenarioResult {
  var status = ExitStatus.asExpected
  var lines: [String] = []
  /// What came of writing its pin, when that was done.
  var change: Pin.Change?

  /// What is said of it, in one word.
  var word: String {
    if let change { return change.rawValue }
    return status == .asExpected ? "pass" : "FAIL"
  }
}

/// Tests one scenario file.
private struct ScenarioTest {
  let path: String
  let bench: Environment
  let limit: Int
  let updates: Bool
  let evenFailing: Bool
  /// What shows a run again: a test runs what `run` runs.
  let line: RunCommandLine

  func result() -> ScenarioResult {
    do {
      return try tested()
    } catch let failure as CommandFailure {
      return ScenarioResult(status: failure.status, lines: [failure.words])
    } catch {
      return ScenarioResult(status: .ourBug, lines: ["error: \(error)"])
    }
  }

  private func tested() throws -> ScenarioResult {
    let pin = path == "-" ? nil : try Pin(of: path)
    if pin == nil, updates {
      throw CommandFailure("error: a scenario from standard input has no pin; name its file")
    }
    let (scenarios, source) = try bench.loaded(path)
    var result = ScenarioResult()
    var runs: [ExpectedFile.Run] = []
    for scenario in scenarios {
      let (verdict, twice) = try runTwice(scenario, source: source)
      result.status = result.status.combined(with: verdict.status)
      result.lines += verdict.lines
      guard let twice, let trace = twice.report.trace, let summary = twice.report.summary else {
        continue
      }
      let run = ExpectedFile.Run(
        id: scenario.id,
        summary: summary,
        outcome: twice.outcome,
        words: OutcomeWords(of: scenario)
      )
      runs.append(run)
      if updates, mayUpdate(after: verdict.status) { pin?.keep(trace) }
      if !updates, let pin { result.lines += pin.parting(of: run, trace, only: scenario.id) }
    }
    guard runs.count == scenarios.count else { return result }
    try hold(ExpectedFile(runs: runs), against: pin, &result)
    return result
  }

  /// Compares with what is pinned, or writes it.
  private func hold(
    _ found: ExpectedFile,
    against pin: Pin?,
    _ result: inout ScenarioResult
  ) throws {
    guard let pin else {
      result.lines.append(
        "note: a scenario from standard input has no pin; only what it expects was checked"
      )
      return
    }
    guard updates else {
      let differences = pin.differences(from: found)
      if differences.isEmpty { return }
      result.status = result.status.combined(with: .expectationFailed)
      // Where it begins to differ comes last.
      result.lines = differences + result.lines
      return
    }
    guard mayUpdate(after: result.status) else {
      result.lines.append(
        "note: '\(pin.file)' is as it was; --even-failing writes what a run gives that fails"
      )
      return
    }
    result.change = try pin.update(to: found)
  }

  private func mayUpdate(after status: ExitStatus) -> Bool {
    switch status {
    case .asExpected: true
    case .expectationFailed, .neverFinished: evenFailing
    default: false
    }
  }

  /// Runs the scenario, and runs it again beside what it left.
  private func runTwice(
    _ scenario: Scenario,
    source: String
  ) throws -> ((status: ExitStatus, lines: [String]), JudgedRun?) {
    let report = bench.catalog.run(scenario, limit: limit)
    guard let trace = report.trace else {
      let verdict = Verdict(report, findings: [], source: source, line: line)
      return ((verdict.status, verdict.lines), nil)
    }
    let run = bench.catalog.judge(report, trace)
    let verdict = Verdict(report, findings: run.findings, source: source, line: line)
    let rerun = Rerun(beside: trace)
    let second = bench.catalog.judge(scenario, limit: limit) { rerun.take($0) }
    guard second.report.summary != nil else {
      let other = Verdict(second.report, findings: [], source: source, line: line)
      return ((verdict.status.combined(with: other.status), verdict.lines + other.lines), nil)
    }
    guard let difference = try rerun.difference() else {
      return ((verdict.status, verdict.lines), run)
    }
    let lines = [
      "error: two runs of '\(path)' differ",
      difference.text(firstName: "first run", secondName: "second run"),
    ]
    return ((verdict.status.combined(with: .runsDiffer), verdict.lines + lines), nil)
  }
}
