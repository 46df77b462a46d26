import Diagnostics
import JSON
import SimulationKernel
import ToolSupport
import Tracing
import Verification

/// What came of testing one scenario file.
struct ScenarioResult: Sendable {
  /// What came of one of its runs.
  struct Run: Sendable {
    /// The combination of parameters; empty where there are none.
    let id: String
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
  }

  /// The scenario's file.
  let path: String
  var status = ExitStatus.asExpected
  /// What is printed of it beside its verdict.
  var lines: [String] = []
  /// What went wrong, one by one.
  var problems: [Diagnostic] = []
  /// The one among them that is about what is pinned.
  var pinProblem: String?
  /// What is otherwise than pinned, as lines of a diff.
  var differences: [String] = []
  /// The runs that were made, in the order of the combinations.
  var runs: [Run] = []
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
    lines = [failure.words]
    let words = failure.words.split(separator: "\n").compactMap { String($0).problem }
    let errors = failure.diagnostics.filter { $0.severity == .error }
    problems = errors.isEmpty ? words : errors
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
    lines.append(failure.words)
    problems += [failure.words.problem].compactMap(\.self)
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
      "problems": .array(problems.map(\.json)),
      "difference": .array(differences.map { .string($0) }),
    ])
  }
}

extension ScenarioResult.Run {
  fileprivate var json: JSONValue {
    .object([
      "parameters": .string(id),
      "status": .integer(Int64(status.rawValue)),
      "fingerprint": fingerprint.map { .string($0.description) } ?? .null,
    ])
  }
}
