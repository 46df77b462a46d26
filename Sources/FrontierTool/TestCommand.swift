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
      Beside NAME.yaml stands NAME.expected, which holds the fingerprint of each of its runs and a
      readable summary. A scenario without one fails, and so does one without its scenario.

      Examples:
        frontier test Scenarios
        frontier test --update Scenarios/shipping/reopening.yaml
      """
  )

  @Argument(help: "Scenario files, or folders of them.")
  var paths: [String]

  @Flag(help: "Write the .expected files anew instead of comparing.")
  var update = false

  @OptionGroup var growth: GrowthOptions

  @Flag(name: .shortAndLong, help: "Print only what went wrong.")
  var quiet = false

  func run() throws {
    let bench = try Workbench()
    var status = ExitStatus.asExpected
    var passed = 0
    let files = try ScenarioFiles.scenarios(at: paths)
    for (index, path) in files.enumerated() {
      Console.showStatus("\(index + 1) of \(files.count)  \(path)")
      let result = ScenarioTest(path: path, bench: bench, limit: growth.limit, updates: update)
        .result()
      Console.clearStatus()
      for line in result.lines { Console.note(line) }
      if result.status == .asExpected { passed += 1 }
      if result.status != .asExpected || !quiet {
        Console.say("\(result.status == .asExpected ? "pass" : "FAIL")  \(path)")
      }
      status = status.combined(with: result.status)
    }
    for orphan in try ScenarioFiles.orphans(at: paths) {
      Console.note("error: '\(orphan)' has no scenario beside it; delete it")
      status = status.combined(with: .expectationFailed)
    }
    Console.say("\(passed) of \(files.count) scenarios passed")
    if status != .asExpected { throw CommandFailure("", status) }
  }
}

/// Tests one scenario file.
private struct ScenarioTest {
  let path: String
  let bench: Workbench
  let limit: Int
  let updates: Bool

  func result() -> (status: ExitStatus, lines: [String]) {
    do {
      let (scenarios, source) = try bench.loaded(path)
      var status = ExitStatus.asExpected
      var lines: [String] = []
      var runs: [ExpectedFile.Run] = []
      for scenario in scenarios {
        let (verdict, run) = try runTwice(scenario, source: source)
        status = status.combined(with: verdict.status)
        lines += verdict.lines
        guard let run, let summary = run.report.summary else { continue }
        let clients = scenario.clients.map(\.name)
        runs.append(
          ExpectedFile.Run(
            id: scenario.id,
            summary: summary,
            outcome: run.outcome,
            clients: clients
          )
        )
      }
      guard runs.count == scenarios.count else { return (status, lines) }
      let difference = try compare(ExpectedFile(runs: runs))
      if !difference.isEmpty {
        status = status.combined(with: .expectationFailed)
        lines += difference
      }
      return (status, lines)
    } catch let failure as CommandFailure {
      return (failure.status, [failure.words])
    } catch {
      return (.ourBug, ["error: \(error)"])
    }
  }

  /// Runs the scenario, and runs it again beside what it left.
  private func runTwice(
    _ scenario: Scenario,
    source: String
  ) throws -> ((status: ExitStatus, lines: [String]), JudgedRun?) {
    let report = bench.catalog.run(scenario, limit: limit)
    guard let trace = report.trace else {
      let verdict = Verdict(report, findings: [], source: source)
      return ((verdict.status, verdict.lines), nil)
    }
    let run = bench.catalog.judge(report, trace)
    let verdict = Verdict(report, findings: run.findings, source: source)
    let rerun = Rerun(beside: trace)
    let second = bench.catalog.judge(scenario, limit: limit) { rerun.take($0) }
    guard second.report.summary != nil else {
      let other = Verdict(second.report, findings: [], source: source)
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

  /// Compares with the `.expected` file, or writes it.
  private func compare(_ found: ExpectedFile) throws -> [String] {
    let file = ScenarioFiles.expectedPath(of: path)
    guard !updates else {
      try Workbench.write(Array(found.text.utf8), to: file)
      return []
    }
    guard FileManager.default.fileExists(atPath: file) else {
      return ["error: '\(file)' is missing", "note: write it with: frontier test --update \(path)"]
    }
    let text = String(decoding: try Workbench.read(file), as: UTF8.self)
    guard let pinned = ExpectedFile(text: text) else {
      return ["error: '\(file)' is not an .expected file", updateHint]
    }
    guard pinned != found else { return [] }
    return ["error: '\(path)' no longer gives what '\(file)' says"]
      + pinned.differences(from: found) + [updateHint]
  }

  private var updateHint: String {
    "note: if the change is meant, accept it with: frontier test --update \(path)"
  }
}
