import ArgumentParser
import Diagnostics
import JSON
import ToolSupport

struct TestCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "test",
    abstract: "Runs scenarios twice, checks what they expect, and compares fingerprints.",
    discussion: """
      Beside NAME.yaml stands NAME.expected, which holds the fingerprint of each of its runs and \
      a readable summary. A scenario without one fails, and so does one without its scenario. \
      --update keeps the traces in $XDG_CACHE_HOME/frontier/traces, so that a later test can say \
      where a run that differs begins to; frontier review asks for each change.

      What tested nothing is told: an expectation that looked at no moment, a fault that befell no \
      request, an entry of the timeline that did not happen. With --strict a scenario fails that \
      has one which tested nothing in any of its runs.

      Where GITHUB_ACTIONS is true, what is wrong and what tested nothing is marked at its line, \
      too; where GITHUB_STEP_SUMMARY names a file, a page in Markdown is added to it.

      Examples:
        frontier test Scenarios
        frontier test Scenarios --filter shipping/ --jobs 4 --fail-fast
        frontier test Scenarios --shard 2/8 --time-limit 30s --slowest 10
        frontier test Scenarios --json --junit results.xml --artifacts failures
        frontier test Scenarios --watch
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

  @Flag(help: "Fail where an expectation, a fault or an entry of the timeline tests nothing.")
  var strict = false

  @OptionGroup var runner: RunnerOptions

  @OptionGroup var reports: ReportOptions

  @OptionGroup var growth: GrowthOptions

  @Flag(name: .shortAndLong, help: "Print only what went wrong.")
  var quiet = false

  @OptionGroup var files: FileOptions

  func validate() throws {
    if update, selection.only != nil {
      throw ValidationError("--update writes all runs of a scenario; leave out --only")
    }
    if strict, selection.only != nil {
      throw ValidationError("--strict looks at all runs of a scenario; leave out --only")
    }
    guard runner.watch else { return }
    if paths.contains("-") { throw ValidationError("--watch needs files, not standard input") }
    for (isGiven, name) in [(update, "--update"), (reports.junit != nil, "--junit")] where isGiven {
      throw ValidationError("--watch goes on for ever; leave out \(name)")
    }
  }

  func run() throws {
    let bench = try Environment(root: files.root)
    let junit = try reports.junit.map { try LateOutput($0) }
    if let artifacts = reports.artifacts { try OutputTree.check(artifacts) }
    if runner.watch { try watch(bench) }
    let report = try tested(TestList(at: paths, selection.choice), bench)
    say(report)
    try junit?.finish(JUnitReport(report).text)
    try GitHubReport(of: "frontier test").summarize(report)
    if report.status != .asExpected { throw CommandFailure("", report.status) }
  }
}

extension TestCommand {
  /// Tests what is in the list, and says what comes of each.
  private func tested(
    _ list: TestList,
    _ bench: Environment,
    look: (ScenarioResult) -> Void = { _ in }
  ) throws -> TestReport {
    let manner = manner
    let limit = runner.jobs.timeLimit
    let crew = TestCrew(count: list.scenarios.count, limit: limit?.duration) {
      ScenarioTest(path: list.scenarios[$0], bench: bench, manner: manner, stopwatch: $1).result()
    }
    var gitHub = GitHubReport(of: "frontier test", marks: reports.annotations)
    let artifacts = reports.artifacts.map {
      TestArtifacts(folder: $0, bench: bench, limit: growth.limit)
    }
    var report = TestReport()
    var (leftOut, untested, hasBase) = (LeftOut(), 0, false)
    crew.run(threads: runner.jobs.count) { index in
      Console.showStatus("\(index + 1) of \(list.scenarios.count)  \(list.scenarios[index])")
    } take: { index, done in
      var result = done.outcome ?? ScenarioResult(leftBehind: list.scenarios[index], limit)
      look(result)
      guard !isPassedBy(result) else {
        leftOut.take(result)
        hasBase = hasBase || result.isBase
        return true
      }
      if update { result.writeUpdate() }
      artifacts?.leave(&result)
      Console.clearStatus()
      report.take(result, after: done.elapsed)
      for line in result.lines + gitHub.annotations(of: result) { Console.note(line) }
      say(result)
      let isLast = runner.failFast && result.status != .asExpected
      if isLast { untested = list.scenarios.count - index - 1 }
      return !isLast
    }
    if let only = selection.only, report.count == 0 { try leftOut.check(for: only) }
    if hasBase, report.count == 0, !runner.watch {
      throw CommandFailure("error: there is nothing to test, only a base for others to extend")
    }
    let orphans = untested == 0 ? list.orphans : []
    note(orphans, &gitHub)
    report.end(orphans: orphans, untested: untested)
    return report
  }

  /// Tests again and again what a changed file concerns.
  private func watch(_ bench: Environment) throws -> Never {
    FolderWatch.letEnd()
    let folders = try FolderWatch()
    var concerns = Concerns()
    var orphans: [String] = []
    // Whatever is wrong with the files at first may be mended while they are watched.
    var changes = FolderWatch.Changes.unknown
    _ = try TestList(at: paths, selection.choice)
    while true {
      let named = ScenarioFiles.folders(at: paths).map(Concerns.whole)
      for folder in named + concerns.folders { try folders.add(folder) }
      _ = CommandRunner.status {
        let all = try TestList(at: paths, selection.choice, mayBeGone: true)
        let gone = concerns.forget(all.scenarios) + orphans.filter(Concerns.isGone)
        let isOrphaned = !all.orphans.allSatisfy(orphans.contains)
        orphans = all.orphans
        if !gone.isEmpty { Console.note("gone: \(gone.joined(separator: ", "))") }
        let list = all.narrowed { concerns.concern($0, changes) }
        guard !list.scenarios.isEmpty || !gone.isEmpty || isOrphaned else { return }
        let told = concerns.told(changes, in: list.scenarios)
        if !told.isEmpty { Console.note("changed: \(told.joined(separator: ", "))") }
        if list.scenarios.isEmpty {
          var gitHub = GitHubReport(of: "frontier test", marks: reports.annotations)
          note(orphans, &gitHub)
        } else {
          say(try tested(list, bench) { concerns.learn($0) })
        }
        for folder in concerns.folders { try folders.add(folder) }
        Console.note("watching \(concerns.count) files; Ctrl+C ends it")
      }
      changes = try folders.next()
    }
  }

  /// Says which `.expected` files have no scenario.
  private func note(_ orphans: [String], _ gitHub: inout GitHubReport) {
    for orphan in orphans {
      let problem = Diagnostic.error(at: nil, TestReport.words(ofOrphan: orphan))
      let marks = gitHub.annotations(of: [problem], in: orphan)
      for line in [problem.headline] + marks { Console.note(line) }
    }
  }

  private var manner: ScenarioTest.Manner {
    ScenarioTest.Manner(
      line: RunCommandLine(command: .run, root: files.root),
      limit: growth.limit,
      updates: update,
      evenFailing: evenFailing,
      only: selection.only,
      isStrict: strict,
      inFull: reports.inFull,
      timeLimit: runner.jobs.timeLimit
    )
  }

  /// Whether a file is no scenario of its own, or has no run of those that were asked for.
  private func isPassedBy(_ result: ScenarioResult) -> Bool {
    if result.isLeftOut { return true }
    guard result.isBase else { return false }
    Console.clearStatus()
    if reports.json {
      let members = ["scenario": JSONValue.string(result.path), "result": .string("base")]
      Console.say(json: JSONValue.object(members).text)
    } else if !quiet {
      Console.say("base  \(result.path): \(CommandFailure.baseWords)")
    }
    return true
  }

  private func say(_ result: ScenarioResult) {
    if reports.json { return Console.say(json: result.json.text) }
    guard result.status != .asExpected || !quiet else { return }
    Console.say("\(result.word)  \(result.path)")
  }

  private func say(_ report: TestReport) {
    if reports.json {
      Console.say(json: report.json.text)
    } else {
      for line in report.summary { Console.say(line) }
      if update { Console.say(report.changes) }
    }
    guard let slowest = runner.slowest else { return }
    for line in report.slowest(slowest) { Console.note(line) }
  }
}
