import Diagnostics
import Foundation
import SimulationKernel
import ToolSupport
import Tracing
import Verification

/// The `.expected` file beside a scenario, held against what its runs give.
struct Pin: Sendable {
  /// What came of writing the file.
  enum Change: String, CaseIterable, Sendable {
    /// There was none before.
    case written
    /// There was another before.
    case changed
    /// It was the same before.
    case same
  }

  /// What is not as pinned.
  struct Difference: Sendable {
    /// What is wrong, in a sentence.
    let problem: String
    /// What is otherwise, as lines of a diff.
    let changes: [String]
    /// What to do about it.
    let hint: String

    fileprivate init(_ problem: String, changes: [String] = [], hint: String) {
      (self.problem, self.changes, self.hint) = (problem, changes, hint)
    }

    /// All that is said about it but what to do.
    var bareLines: [String] { ["error: \(problem)"] + changes }

    /// All that is said about it.
    var lines: [String] { bareLines + [hint] }
  }

  /// The scenario's file.
  let scenario: String
  /// The file beside it.
  let file: String
  /// What it holds; nil when there is none, or when it is not understood.
  let pinned: ExpectedFile?
  /// What is pinned of each run, by its id.
  let runs: [String: ExpectedFile.Run]
  private let exists: Bool
  /// What ends a command that reads the scenario as it was read.
  private let ending: String
  private let cache: TraceCache

  /// Reads what is pinned for a scenario.
  ///
  /// - Parameters:
  ///   - scenario: The scenario's file.
  ///   - root: The folder that was named for the files that it names.
  ///   - cache: Where the traces behind pins are kept.
  /// - Throws: `CommandFailure` when the file is there and cannot be read.
  init(of scenario: String, root: String? = nil, cache: TraceCache = .usual) throws {
    self.scenario = scenario
    self.cache = cache
    ending = root.map { " --root \($0.shellPath)" } ?? ""
    file = ScenarioFiles.expectedPath(of: scenario)
    exists = FileManager.default.fileExists(atPath: file)
    guard Environment.isRegularFile(file) ?? true else {
      throw CommandFailure("error: '\(file)' cannot be read: it is not a regular file")
    }
    let isItself = file == scenario
    pinned =
      exists && !isItself
      ? ExpectedFile(text: String(decoding: try Environment.read(pin: file), as: UTF8.self)) : nil
    runs = Dictionary((pinned?.runs ?? []).map { ($0.id, $0) }) { first, _ in first }
  }

  /// Writes the file, unless it says the same already.
  ///
  /// - Throws: `CommandFailure` when it cannot be written.
  func update(to found: ExpectedFile) throws -> Change {
    if let pinned, pinned == found { return .same }
    try Environment.write(Array(found.text.utf8), to: file, sparesInputs: true)
    return exists ? .changed : .written
  }

  /// Keeps a run's trace, for the day when the fingerprint is another.
  func keep(_ trace: Trace) { cache.keep(trace.bytes, as: trace.fingerprint) }

  /// What of one run is not as pinned.
  func difference(from run: ExpectedFile.Run) -> Difference? {
    guard differs(from: run) else { return nil }
    guard let old = runs[run.id] else {
      return difference(from: ExpectedFile(runs: [run]), isPart: true)
    }
    return difference(old.differences(from: run))
  }

  /// What is not as pinned.
  ///
  /// - Parameters:
  ///   - found: What the runs give.
  ///   - isPart: Whether only some of the runs were made, and only those are held against it.
  /// - Returns: What is otherwise; nil when nothing is.
  func difference(from found: ExpectedFile, isPart: Bool = false) -> Difference? {
    guard exists else {
      return Difference("'\(file)' is missing", hint: "note: write it with: \(command)")
    }
    guard let pinned else { return Difference("'\(file)' is not an .expected file", hint: hint) }
    let part = isPart ? ExpectedFile(runs: found.runs.compactMap { runs[$0.id] }) : pinned
    return part == found ? nil : difference(part.differences(from: found))
  }

  private func difference(_ changes: [String]) -> Difference {
    Difference("'\(scenario)' no longer gives what '\(file)' says", changes: changes, hint: hint)
  }

  private var hint: String { "note: if the change is meant, accept it with: \(command)" }

  /// Whether a run is not as pinned.
  func differs(from run: ExpectedFile.Run) -> Bool {
    runs[run.id] != run
  }

  /// Where a run parts from what is pinned for it, when nothing but the fingerprint says so.
  func parting(of run: ExpectedFile.Run, _ trace: Trace, only id: String) -> [String] {
    guard let old = runs[run.id],
      old.fingerprint != run.fingerprint, old.summary == run.summary
    else { return [] }
    if let before = cache.trace(of: old.fingerprint),
      let difference = TraceDifference(before, trace)
    {
      let words = difference.text(firstName: "pinned", secondName: "now")
      return ["note: only the fingerprint differs; this is where it begins:"]
        + words.split(separator: "\n").map { "  \($0)" }
    }
    let only = id.isEmpty ? "" : " --only \(id.shellWord)"
    let run = "frontier run -q \(scenario.shellPath)\(only)\(ending) --trace"
    return [
      "note: only the fingerprint differs, and the trace that was pinned is not kept here",
      "note: where the pin is right, make it with: \(run) pinned.jsonl",
      "note: then compare with: \(run) now.jsonl; frontier diff pinned.jsonl now.jsonl",
    ]
  }

  /// When a run parts from what is pinned for it; nil when it does not, and when the trace that was
  /// pinned is not kept.
  func moment(ofParting run: ExpectedFile.Run, _ trace: Trace) -> SimulationTime? {
    guard let old = runs[run.id],
      old.fingerprint != run.fingerprint, let before = cache.trace(of: old.fingerprint),
      let number = TraceDifference(before, trace)?.recordNumber
    else { return nil }
    return number <= trace.count ? trace.record(number).time : trace.ending?.time
  }

  private var command: String { "frontier test --update \(scenario.shellPath)\(ending)" }
}
