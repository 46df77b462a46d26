import Catalog
import Diagnostics
import Foundation
import ModelTestSupport
import Scenarios
import SimulationKernel
import TestSupport

/// This repository: its catalogue, its scenarios, and their files.
struct Repository: Sendable {
  static let this = Result { try Repository() }

  let catalog: Catalog

  private init() throws { catalog = try Bench.shared.get().catalog }

  /// The paths of all scenarios, sorted.
  static var scenarios: [String] {
    let folder = Checkout.root.appending(path: "Scenarios")
    let names = (try? FileManager.default.subpathsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { $0.hasSuffix(".yaml") }.sorted().map { "Scenarios/\($0)" }
  }

  /// The bytes of a file.
  func bytes(_ path: String) throws -> [UInt8] {
    Array(try Data(contentsOf: Checkout.root.appending(path: path)))
  }

  /// The text of a file; nothing when there is none.
  func text(_ path: String) -> String? {
    (try? bytes(path)).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Loads a scenario file.
  func load(_ path: String, seed: Seed? = nil) throws -> ScenarioLoading {
    load(try bytes(path), at: path, seed: seed)
  }

  /// Loads `bytes` as if they stood at `path`, or as what stands in a trace that lies there.
  func load(
    _ bytes: [UInt8],
    at path: String,
    seed: Seed? = nil,
    form: ScenarioForm = .written
  ) -> ScenarioLoading {
    let folder = path.split(separator: "/").dropLast().joined(separator: "/")
    return catalog.load(bytes, file: path, seed: seed, form: form) { name in
      try self.bytes("\(folder)/\(name)")
    }
  }

  /// Loads a scenario `x.yaml`; `files` lie beside it.
  func load(_ text: String, files: [String: String]) -> ScenarioLoading {
    catalog.load(Array(text.utf8), file: "x.yaml") { name in
      guard let file = files[name] else { return try bytes(name) }
      return Array(file.utf8)
    }
  }

  /// What is said of a scenario `x.yaml`, each with its hint in brackets; `files` lie beside it.
  ///
  /// What the hints offer is put into it, and must mend it.
  func said(_ text: String, files: [String: String] = [:]) -> [String] {
    let diagnostics = load(text, files: files).diagnostics.diagnostics
    HintPasting(repository: self, text: text, files: files).check(diagnostics)
    return told(text, files: files)
  }

  /// The same, though what its hints offer may be a part of what is to be written.
  func told(_ text: String, files: [String: String] = [:]) -> [String] {
    load(text, files: files).diagnostics.diagnostics.map { diagnostic in
      diagnostic.headline + (diagnostic.hint.map { " (\($0))" } ?? "")
    }
  }
}
