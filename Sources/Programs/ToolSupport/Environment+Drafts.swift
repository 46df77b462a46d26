import Catalog
import Diagnostics
import Foundation
import Scenarios
import SimulationKernel

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
    let bytes = try Self.readScenario(path)
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
    (path as NSString).deletingLastPathComponent
  }
}
