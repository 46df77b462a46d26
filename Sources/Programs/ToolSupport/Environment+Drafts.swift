import Catalog
import Diagnostics
import Foundation
import Scenarios
import SimulatedWorld
import SimulationKernel
import Tracing

/// The scenario of a trace, written as a file of its own.
struct TraceDraft: Sendable {
  let draft: ScenarioDraft
  /// What it says, with the files that the run used.
  let scenario: Scenario
}

extension Environment {
  /// Reads the scenario at `path` to be changed; `-` is standard input.
  ///
  /// - Parameters:
  ///   - path: Where it is.
  ///   - seed: Goes before the seed in the file.
  ///   - note: Hears of each file that is read, as seen from where the user is, and of its bytes;
  ///     there are none of a file that cannot be read.
  /// - Returns: One draft for each combination of its parameters.
  /// - Throws: ``CommandFailure`` that holds all that is wrong with it.
  func drafts(
    at path: String,
    seed: Seed?,
    note: (_ path: String, _ bytes: [UInt8]) -> Void
  ) throws -> [ScenarioDraft] {
    // A file that cannot be read may come to be one that can.
    note(path, [])
    let bytes = try readScenario(path)
    note(path, bytes)
    let name = path == "-" ? "<stdin>" : path
    let folder = Self.folder(of: name)
    let files = ScenarioRoot(folder: folder, named: root)
    let loading = withoutActuallyEscaping(note) { note in
      catalog.load(bytes, file: name, seed: seed) { named in
        let place = folder.isEmpty ? named : "\(folder)/\(named)"
        note(place, [])
        let bytes = try files.read(named)
        note(place, bytes)
        return bytes
      }
    }
    if loading.diagnostics.hasErrors { throw CommandFailure(loading.report) }
    return ScenarioDraft.drafts(
      bytes: bytes,
      file: name,
      vocabulary: catalog.vocabulary,
      readFile: { try files.read($0) },
      seed: seed
    )
  }

  /// Writes the scenario of a trace as a file of its own, to be changed.
  ///
  /// - Parameters:
  ///   - trace: What a run left.
  ///   - path: The trace's path, after which the scenario is called.
  /// - Returns: The draft with what it says, whose files are seen from where those of traces are.
  /// - Throws: ``CommandFailure`` when a file is missing or is not the one that was used.
  func draft(of trace: Trace, at path: String) throws -> TraceDraft {
    let scenario = try scenario(of: trace, file: path)
    let name = path == "-" ? "trace" : (path as NSString).lastPathComponent
    let title = (name as NSString).deletingPathExtension
    let file = (root ?? "") + (root.map { $0.hasSuffix("/") ? "" : "/" } ?? "") + title + ".yaml"
    let draft = ScenarioDraft(writing: scenario, file: file, title: title, catalog.vocabulary)
    let loading = load(draft)
    guard let written = loading.scenario else { throw CommandFailure(loading.report) }
    guard TraceHeader(written, parameters: trace.header.parameters) == trace.header else {
      throw CommandFailure("error: its scenario cannot be written as a file; this is a bug of ours")
    }
    return TraceDraft(draft: draft, scenario: written)
  }

  /// Reads and checks a draft as if it were the file.
  ///
  /// - Parameters:
  ///   - draft: What to read.
  ///   - folder: Where the files it names are; its own when nil.
  /// - Returns: The scenario, and all that is wrong.
  func load(_ draft: ScenarioDraft, filesIn folder: String? = nil) -> ScenarioLoading {
    let files = ScenarioRoot(folder: folder ?? Self.folder(of: draft.file), named: root)
    return catalog.load(Array(draft.text.utf8), file: draft.file) { try files.read($0) }
  }

  /// The folder of a file, empty for the current one.
  static func folder(of path: String) -> String {
    path.pathFolder
  }
}
