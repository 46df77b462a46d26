import Catalog
import Diagnostics
import Foundation
import Scenarios
import SimulationKernel

extension Workbench {
  /// Reads the scenario at `path` to be changed; `-` is standard input.
  ///
  /// - Returns: One draft for each combination of its parameters.
  /// - Throws: ``CommandFailure`` that holds all that is wrong with it.
  func drafts(at path: String, seed: Seed?) throws -> [ScenarioDraft] {
    let bytes = try Self.readScenario(path)
    let name = path == "-" ? "<stdin>" : path
    let folder = Self.folder(of: name)
    let loading = catalog.load(bytes, file: name, seed: seed) { try Self.read($0, below: folder) }
    if loading.diagnostics.hasErrors {
      throw CommandFailure(report(on: loading, file: name, bytes: bytes))
    }
    return ScenarioDraft.drafts(
      bytes: bytes,
      file: name,
      vocabulary: catalog.vocabulary,
      readFile: { try Self.read($0, below: folder) },
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
    let folder = folder ?? Self.folder(of: draft.file)
    return catalog.load(Array(draft.text.utf8), file: draft.file) {
      try Self.read($0, below: folder)
    }
  }

  /// The folder of a file, empty for the current one.
  static func folder(of path: String) -> String {
    (path as NSString).deletingLastPathComponent
  }
}
