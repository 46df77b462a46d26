import ArgumentParser
import Diagnostics
import ToolSupport

struct ReviewCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "review",
    abstract: "Shows how each .expected file would change, and asks whether it may.",
    usage: "frontier review [<options>] <paths> ...",
    discussion: """
      Each scenario is run as frontier test runs it. Of each that no longer gives what is pinned \
      you see what is pinned, with - and + where it gives something else now. Answers are read from \
      standard input, a line each: a accepts it, r rejects it, A and R do so with all that are \
      left, q leaves the rest. What is accepted is written; all else stays as it is.

      Examples:
        frontier review Scenarios
        frontier review Scenarios --filter shipping/ --accept-all
      """
  )

  @Argument(help: "Scenario files, or folders of them.")
  var paths: [String]

  @Option(
    name: .customLong("filter"),
    help: ArgumentHelp(
      "Review only scenarios with TEXT in their paths; given again, those with any of them.",
      valueName: "text"
    )
  )
  var filters: [String] = []

  @Flag(help: "Accept every change, and ask nothing.")
  var acceptAll = false

  @Flag(help: "Reject every change, and ask nothing: show them only.")
  var rejectAll = false

  @Flag(help: "Review also what a run gives that fails or never ends.")
  var evenFailing = false

  @OptionGroup var jobs: JobOptions

  @OptionGroup var growth: GrowthOptions

  @OptionGroup var files: FileOptions

  func validate() throws {
    if acceptAll, rejectAll {
      throw ValidationError("--accept-all and --reject-all exclude each other")
    }
    if filters.contains("") { throw ValidationError("--filter must not be empty") }
    if paths.contains("-") {
      throw ValidationError("a scenario from standard input has no pin; name its file")
    }
  }

  func run() throws {
    let bench = try Environment(root: files.root)
    let list = try TestList(at: paths, TestChoice(filters: filters))
    let results = tested(list, bench)
    var status = ExitStatus.asExpected
    for result in results where result.update == nil {
      status = status.combined(with: result.status)
    }
    var reviewed = results.filter { $0.update != nil }
    var answers = Answers(fixed: acceptAll ? .accept : rejectAll ? .reject : nil)
    var counts: [Answer: Int] = [:]
    for index in reviewed.indices {
      let answer = ask(about: &reviewed[index], number: index + 1, of: reviewed.count, &answers)
      counts[answer, default: 0] += 1
      let own = reviewed[index].statusOfRuns
      status = status.combined(with: answer == .accept ? own : .expectationFailed)
      if reviewed[index].change == nil, answer == .accept {
        status = status.combined(with: reviewed[index].status)
      }
    }
    for orphan in list.orphans { Console.note("error: \(TestReport.words(ofOrphan: orphan))") }
    if !list.orphans.isEmpty { status = status.combined(with: .expectationFailed) }
    Console.say(summary(counts, reviewed.count))
    if status != .asExpected { throw CommandFailure("", status) }
  }
}

extension ReviewCommand {
  /// What is done with a change.
  private enum Answer {
    case accept, reject, leave
  }

  /// The answers of a person, or one answer to everything.
  private struct Answers {
    var fixed: Answer?

    /// The next answer; what is not understood is asked again.
    mutating func next() -> Answer {
      if let fixed { return fixed }
      while true {
        Console.say(
          "accept it (a), reject it (r), all that are left (A, R), or leave the rest (q)?"
        )
        let line = StandardInput.line()
        switch line.map({ $0.split(separator: " ").joined() }) {
        case "a": return .accept
        case "r": return .reject
        case "A": fixed = .accept
        case "R": fixed = .reject
        case "q", nil: fixed = .leave
        default:
          Console.note("error: the answer is a, r, A, R or q, not '\((line ?? "").visible)'")
        }
        if let fixed { return fixed }
      }
    }
  }

  /// Tests what is in the list; what fails for another reason is told at once.
  private func tested(_ list: TestList, _ bench: Environment) -> [ScenarioResult] {
    let manner = ScenarioTest.Manner(
      line: RunCommandLine(command: .run, root: files.root),
      limit: growth.limit,
      evenFailing: evenFailing,
      keepsTraces: true,
      timeLimit: jobs.timeLimit
    )
    let crew = TestCrew(count: list.scenarios.count, limit: jobs.timeLimit?.duration) {
      ScenarioTest(path: list.scenarios[$0], bench: bench, manner: manner, stopwatch: $1).result()
    }
    var results: [ScenarioResult] = []
    crew.run(threads: jobs.count) { index in
      Console.showStatus("\(index + 1) of \(list.scenarios.count)  \(list.scenarios[index])")
    } take: { index, done in
      let path = list.scenarios[index]
      let result = done.outcome ?? ScenarioResult(leftBehind: path, jobs.timeLimit)
      Console.clearStatus()
      guard !result.isBase, result.status != .asExpected else { return true }
      results.append(result)
      if result.update == nil {
        for line in result.lines { Console.note(line) }
        Console.say("FAIL  \(path)")
      }
      return true
    }
    return results
  }

  /// Shows a change and does with it what the answer says.
  private func ask(
    about result: inout ScenarioResult,
    number: Int,
    of count: Int,
    _ answers: inout Answers
  ) -> Answer {
    // Who leaves the rest wants to see no more.
    if answers.fixed == .leave { return .leave }
    guard let update = result.update else { return .leave }
    Console.say("\(number) of \(count)  \(result.path)")
    for line in PinReview(update).lines { Console.say(line) }
    let answer = answers.next()
    switch answer {
    case .accept:
      let notesBefore = result.notes.count
      result.writeUpdate()
      for line in result.notes.dropFirst(notesBefore) { Console.note(line) }
      Console.say(result.change == nil ? "FAIL  \(result.path)" : "accepted  \(update.pin.file)")
    case .reject: Console.say("rejected  \(update.pin.file)")
    case .leave: break
    }
    return answer
  }

  private func summary(_ counts: [Answer: Int], _ count: Int) -> String {
    guard count > 0 else { return "nothing to review" }
    let words = [(Answer.accept, "accepted"), (.reject, "rejected"), (.leave, "left as they are")]
    return words.map { "\(counts[$0.0, default: 0]) \($0.1)" }.joined(separator: ", ")
  }
}
