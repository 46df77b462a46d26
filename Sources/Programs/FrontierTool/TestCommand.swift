import ArgumentParser
import ToolSupport

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
        frontier test Scenarios --filter shipping/ --jobs 4 --fail-fast
        frontier test Scenarios --shard 2/8 --time-limit 30s --slowest 10
        frontier test --update Scenarios/shipping/reopening.yaml
      """
  )

  @Argument(help: "Scenario files, or folders of them; - is standard input, which has no pin.")
  var paths: [String]

  @OptionGroup var selection: SelectionOptions

  @Flag(help: "Write the .expected files anew instead of comparing.")
  var update = false

  @Flag(help: "With --update, write also what a run gives that fails or never ends.")
  var evenFailing = false

  @OptionGroup var runner: RunnerOptions

  @OptionGroup var growth: GrowthOptions

  @Flag(name: .shortAndLong, help: "Print only what went wrong.")
  var quiet = false

  @OptionGroup var files: FileOptions

  func validate() throws {
    if update, selection.only != nil {
      throw ValidationError("--update writes all runs of a scenario; leave out --only")
    }
  }

  func run() throws {
    let bench = try Environment(root: files.root)
    let list = try TestList(at: paths, selection)
    let report = try tested(list, bench)
    for line in report.summary { Console.say(line) }
    if update { Console.say(report.changes) }
    if let slowest = runner.slowest {
      for line in report.slowest(slowest) { Console.note(line) }
    }
    if report.status != .asExpected { throw CommandFailure("", report.status) }
  }

  /// Tests what is in the list, and says what comes of each.
  private func tested(_ list: TestList, _ bench: Environment) throws -> TestReport {
    let manner = manner
    let crew = TestCrew(count: list.scenarios.count, limit: runner.timeLimit?.duration) {
      ScenarioTest(path: list.scenarios[$0], bench: bench, manner: manner, stopwatch: $1).result()
    }
    var report = TestReport()
    var (passedBy, untested) = (0, 0)
    crew.run(threads: runner.jobs) { index in
      Console.showStatus("\(index + 1) of \(list.scenarios.count)  \(list.scenarios[index])")
    } take: { index, done in
      var result = done.outcome ?? leftBehind(list.scenarios[index])
      result.writeUpdate()
      Console.clearStatus()
      guard !isPassedBy(result, list) else {
        passedBy += 1
        return true
      }
      report.take(result, after: done.elapsed)
      say(result)
      let isLast = runner.failFast && result.status != .asExpected
      if isLast { untested = list.scenarios.count - index - 1 }
      return !isLast
    }
    if let only = selection.only, report.count == 0, passedBy > 0 {
      throw CommandFailure("error: no scenario has the combination '\(only)'")
    }
    let orphans = untested == 0 ? list.orphans : []
    for orphan in orphans { Console.note("error: \(TestReport.words(ofOrphan: orphan))") }
    report.end(orphans: orphans, untested: untested)
    return report
  }

  private var manner: ScenarioTest.Manner {
    ScenarioTest.Manner(
      line: RunCommandLine(command: .run, root: files.root),
      limit: growth.limit,
      updates: update,
      evenFailing: evenFailing,
      only: selection.only,
      timeLimit: runner.timeLimit
    )
  }

  /// Whether a file is no scenario of its own, or has no run of those that were asked for.
  private func isPassedBy(_ result: ScenarioResult, _ list: TestList) -> Bool {
    if result.isLeftOut { return true }
    guard result.status == .badInput, let words = list.bases.words(of: result.path) else {
      return false
    }
    if !quiet { Console.say("base  \(result.path): \(words)") }
    return true
  }

  private func leftBehind(_ path: String) -> ScenarioResult {
    let failure = runner.timeLimit?.failure(ofStuck: path)
    return ScenarioResult(
      path: path,
      failure ?? CommandFailure("error: '\(path)' was lost", .ourBug)
    )
  }

  private func say(_ result: ScenarioResult) {
    for line in result.lines { Console.note(line) }
    guard result.status != .asExpected || !quiet else { return }
    Console.say("\(result.word)  \(result.path)")
  }
}
