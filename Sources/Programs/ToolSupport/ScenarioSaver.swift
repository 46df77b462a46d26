import Catalog
import Diagnostics
import Foundation
import Scenarios
import SimulatedWorld
import SimulationKernel
import Tracing
import Verification
import VirtualTime

/// Writes what was seen in a session as a scenario that `frontier test` passes.
struct ScenarioSaver: Sendable {
  let environment: Environment
  let draft: ScenarioDraft
  let run: SessionRun
  /// What was run.
  let seenScenario: Scenario
  /// The title that it gets; nil for the one it has.
  let title: String?
  /// Whether it keeps what it says of itself under another title.
  let keepsNotes: Bool

  /// A file that is to be written: the scenario, or what it names and must stand beside it.
  struct Copy {
    let path: String
    let bytes: [UInt8]
  }

  /// Writes the scenario and its golden file.
  func save(to written: String, overwriting: Bool) -> SaveOutcome {
    let path = Self.path(written)
    let expectedPath = (path as NSString).deletingPathExtension + ".expected"
    let trace = run.trace
    let seen = SeenOutcomes(trace, of: seenScenario, environment.catalog.vocabulary)
    let copy = title.map { draft.titled($0, keepingNotes: keepsNotes) } ?? draft
    let saved = copy.at(path).expecting(seen.seen, insteadOf: seen.stale)
    let loading = environment.load(saved, filesIn: Environment.folder(of: draft.file))
    guard let scenario = loading.scenario else { return .refused(loading.refusal) }
    guard TraceHeader(scenario) == trace.header else {
      return .refused("the file would not give the run that is shown; this is a bug of ours")
    }
    do throws(SaveRefusal) {
      let copies = try Self.copies(of: scenario.files, to: path)
      let existing = [path, expectedPath].filter { FileManager.default.fileExists(atPath: $0) }
      guard existing.isEmpty || overwriting else { return .exists(existing) }
      let golden = ExpectedFile.Run(
        id: scenario.id,
        trace: trace,
        words: OutcomeWords(of: scenario)
      )
      try Self.write(
        copies + [
          Copy(path: path, bytes: Array(saved.text.utf8)),
          Copy(path: expectedPath, bytes: Array(ExpectedFile(runs: [golden]).text.utf8)),
        ]
      )
      return .saved(
        SavedScenario(
          path: path,
          expectedPath: expectedPath,
          fingerprint: golden.fingerprint,
          warnings: warnings(about: scenario),
          draft: saved
        )
      )
    } catch {
      return .refused(error.words)
    }
  }

  /// The path with the ending of a scenario.
  static func path(_ written: String) -> String {
    let ending = (written as NSString).pathExtension
    return ["yaml", "yml"].contains(ending) ? written : written + ".yaml"
  }

  /// What `frontier test` will not like.
  private func warnings(about scenario: Scenario) -> [String] {
    let unfinished = (run.report?.unfinished ?? []).map { "'\($0.name)' never finished" }
    let findings = environment.catalog.checks.flatMap { $0.findings(in: run.trace, of: scenario) }
    return unfinished + findings.filter { $0.severity == .error }.map(\.message)
  }

  /// The files that are not where the saved scenario looks for them.
  static func copies(
    of files: [ScenarioFile],
    to path: String
  ) throws(SaveRefusal) -> [Copy] {
    var copies: [Copy] = []
    for file in files where !file.path.hasPrefix("/") {
      let folder = Environment.folder(of: path)
      let target = folder.isEmpty ? file.path : "\(folder)/\(file.path)"
      if FileStatus(path: target) != nil {
        // One byte more tells a longer file apart, however long it is.
        let there = InputFile.beginning(of: target, atMost: file.bytes.count + 1)
        guard there == file.bytes else {
          throw SaveRefusal("'\(target)' is another file than the one that the scenario names")
        }
      } else if file.path.split(separator: "/").contains("..") {
        throw SaveRefusal("'\(file.path)' cannot be found from there; save it in another folder")
      } else {
        copies.append(Copy(path: target, bytes: file.bytes))
      }
    }
    return copies
  }

  /// Writes all files, or none: they take their places once all of them are written.
  static func write(_ files: [Copy]) throws(SaveRefusal) {
    var written: [String] = []
    var path = ""
    do {
      var outputs: [OutputFile] = []
      for file in files {
        path = file.path
        let folder = Environment.folder(of: path)
        if !folder.isEmpty {
          try FileManager.default.createDirectory(
            atPath: folder,
            withIntermediateDirectories: true
          )
        }
        let output = try OutputFile(path, onlyFiles: true)
        outputs.append(output)
        try output.write(file.bytes)
      }
      for output in outputs {
        path = output.path
        try output.finish()
        written.append(path)
      }
    } catch {
      let words =
        (error as? CommandFailure)?.words.replacing("error: ", with: "")
        ?? "'\(path)' cannot be written"
      let others = written.map { "'\($0)'" }.joined(separator: " and ")
      throw SaveRefusal(words + (written.isEmpty ? "" : "; \(others) stand there already"))
    }
  }
}

/// Why a scenario is not written.
struct SaveRefusal: Error {
  let words: String

  init(_ words: String) {
    self.words = words
  }
}

extension ScenarioLoading {
  /// The first thing that is wrong, in a line for whoever made an edit.
  var refusal: String {
    let error = diagnostics.diagnostics.first { $0.severity == .error }
    guard let error else { return "the scenario is wrong" }
    return error.message + (error.hint.map { "; \($0)" } ?? "")
  }
}
