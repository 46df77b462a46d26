import Diagnostics
import Foundation
import JSON
import Scenarios
import SimulationKernel
import ToolSupport
import Tracing
import Verification

/// What came of testing one scenario file.
struct ScenarioResult: Sendable {
  /// How many failing runs of a scenario are told in full when nobody asks for more.
  static let toldInFull = 3

  /// What came of one of its runs.
  struct Run: Sendable {
    /// The combination of parameters; empty where there are none.
    let id: String
    /// The values of that combination.
    let parameters: [ScenarioParameter]
    /// What came of it, whatever is pinned.
    let ownStatus: ExitStatus
    /// What came of it, held against what is pinned.
    var status: ExitStatus
    /// Its trace's; nil when there is none.
    let fingerprint: Fingerprint?
    /// When it went wrong, as far as that is known, in order.
    var moments: [SimulationTime] = []
    /// How long it took by the clock on the wall.
    var elapsed = Duration.zero
    /// What is printed of it.
    var lines: [String] = []
    /// What it did wrong, one by one, whatever is pinned.
    var problems: [Diagnostic] = []
    /// What of it is otherwise than pinned.
    var difference: Pin.Difference?
    /// What of the scenario tested nothing in it.
    var idle: [IdlePart] = []
    /// How it failed as it must; nil where it need not.
    var requiredFailure: String?
  }

  /// The scenario's file.
  let path: String
  var status = ExitStatus.asExpected
  /// What is printed of it before its runs: what it warns of, or why there are none.
  var head: [String] = []
  /// What is printed of it after its runs.
  var notes: [String] = []
  /// What went wrong beside its runs, one by one.
  var problems: [Diagnostic] = []
  /// What is otherwise than pinned.
  var difference: Pin.Difference?
  /// The runs that were made, in the order of the combinations.
  var runs: [Run] = []
  /// What of it tested nothing.
  var idle = IdleParts()
  /// Whether that is wrong where it tested nothing in any run.
  var refusesIdle = false
  /// How many failing runs are told in full.
  var inFull = Self.toldInFull
  /// The files that it names, as seen from where the user is.
  var files: [String] = []
  /// What it gives, where that is to be written or is not as pinned.
  var update: PinUpdate?
  /// What came of writing it.
  var change: Pin.Change?
  /// What came of its runs alone, whatever is pinned.
  var statusOfRuns: ExitStatus { runs.reduce(.asExpected) { $0.combined(with: $1.ownStatus) } }
  /// Whether it has no run of those that were asked for.
  var isLeftOut = false
  /// Whether it is no scenario, but a base for others that nothing is pinned for.
  private(set) var isBase = false
  /// The combinations that it has instead of those.
  var otherRuns: [String] = []

  /// Creates what came of a scenario with which nothing is wrong so far.
  init(path: String) {
    self.path = path
  }

  /// Creates what came of a scenario that could not be tested.
  init(path: String, _ failure: CommandFailure) {
    self.path = path
    status = failure.status
    isBase =
      failure.isBase
      && !FileManager.default.fileExists(atPath: ScenarioFiles.expectedPath(of: path))
    head = [failure.words]
    problems = failure.problems
  }

  /// Creates what came of a scenario that could not be stopped in time.
  init(leftBehind path: String, _ limit: TimeLimit?) {
    let lost = CommandFailure("error: '\(path)' was lost", .ourBug)
    self.init(path: path, limit?.failure(ofStuck: path) ?? lost)
  }

  /// What is said of it, in one word.
  var word: String {
    if let change { return change.rawValue }
    return status == .asExpected ? "pass" : "FAIL"
  }

  /// Writes what was found beside the scenario.
  mutating func writeUpdate() {
    guard let update else { return }
    do {
      // What was pinned may have been written since it was read: a file may be named twice.
      change = try Pin(of: path).update(to: update.found)
    } catch let failure as CommandFailure {
      add(failure)
    } catch {
      add(CommandFailure("error: \(error)", .ourBug))
    }
  }

  /// Adds that something went wrong beside the runs.
  mutating func add(_ failure: CommandFailure) {
    status = status.combined(with: failure.status)
    notes.append(failure.words)
    problems += [failure.words.problem].compactMap(\.self)
  }
}

// What is told of many runs.
extension ScenarioResult {
  /// The runs that failed.
  var failing: [Run] { runs.filter { $0.status != .asExpected } }

  /// How many of its runs failed and which, where there are more than are told in full; a scenario
  /// without parameters has one run, which is no matter of how many.
  var failingWords: String? {
    let failing = failing
    guard failing.count > inFull, !runs.allSatisfy(\.id.isEmpty) else { return nil }
    let shown = failing.prefix(Self.namedAtMost)
    let areSeeds = failing.allSatisfy { $0.parameters.map(\.key) == ["seed"] }
    let names = shown.map { areSeeds ? $0.parameters[0].text : "[\($0.id)]" }
    let more = failing.count > shown.count ? ["..."] : []
    let which = (areSeeds ? "seeds " : "") + (names + more).joined(separator: ", ")
    let words = "\(failing.count) of \(runs.count) runs failed: \(which)"
    return inFull == 0 ? words : "\(words); the first \(inFull.spelled) in full"
  }

  /// How many runs are named at most.
  private static let namedAtMost = 8

  /// The failing runs that are told in full.
  var toldRuns: ArraySlice<Run> { failing.prefix(max(inFull, 1)) }

  /// What is printed of it beside its verdict.
  var lines: [String] {
    guard let failingWords else {
      var said: Set<[String]> = []
      // Of many runs that are as they should be the same is said once.
      let ofRuns = runs.filter { $0.status != .asExpected || said.insert($0.lines).inserted }
      return (difference?.lines ?? []) + head + ofRuns.flatMap(\.lines) + notes
    }
    let told = failing.prefix(inFull).flatMap { run in
      ["[\(run.id)]"] + (run.difference?.bareLines ?? []) + run.lines
    }
    let hint = [difference?.hint].compactMap(\.self)
    return ["error: \(failingWords)"] + head + told + hint + notes
  }
}

extension Int {
  /// The number as a sentence has it.
  fileprivate var spelled: String {
    let words = ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"]
    return words.indices.contains(self - 1) ? words[self - 1] : String(self)
  }
}

extension CommandFailure {
  /// What is wrong, one by one.
  var problems: [Diagnostic] {
    let errors = diagnostics.filter { $0.severity == .error }
    return errors.isEmpty
      ? words.split(separator: "\n").compactMap { String($0).problem } : errors
  }
}

/// What a scenario gives, to be written beside it.
struct PinUpdate: Sendable {
  let pin: Pin
  let found: ExpectedFile
}

extension ScenarioResult {
  /// What a program reads: everything but the lines that a person does.
  var json: JSONValue {
    .object([
      "scenario": .string(path),
      "result": .string(change?.rawValue ?? (status == .asExpected ? "pass" : "fail")),
      "status": .integer(Int64(status.rawValue)),
      "runs": .array(runs.map(\.json)),
      "problems": .array((runs.flatMap(\.told) + toldOfNoRun).map(\.json)),
      "difference": .array((difference?.changes ?? []).map { .string($0) }),
    ])
  }
}

extension ScenarioResult.Run {
  fileprivate var json: JSONValue {
    var members: [String: JSONValue] = [
      "parameters": .string(id),
      "status": .integer(Int64(status.rawValue)),
      "fingerprint": fingerprint.map { .string($0.description) } ?? .null,
      "idle": .array(idle.map(\.json)),
    ]
    if let requiredFailure { members["must_fail"] = .string(requiredFailure) }
    return .object(members)
  }
}

extension TestProblem {
  /// What a program reads: what is wrong, and with which run.
  fileprivate var json: JSONValue {
    guard case .object(var members) = problem.json else { return .null }
    members["parameters"] = .string(run)
    return .object(members)
  }
}
