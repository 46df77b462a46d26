import TestSupport
import Catalog
import Foundation
import Scenarios
import SimulationKernel

/// This repository: its catalogue, its scenarios, and their files.
struct Repository: Sendable {
  static let this = Result { try Repository() }

  let catalog: Catalog
  let root: URL

  private init() throws {
    root = Checkout.root
    catalog = try Catalog { try Checkout.asset($0) }
  }

  /// The paths of all scenarios, sorted.
  static var scenarios: [String] {
    guard let repository = try? this.get(),
      let names = try? FileManager.default.subpathsOfDirectory(
        atPath: repository.root.appending(path: "Scenarios").path
      )
    else { return [] }
    return names.filter { $0.hasSuffix(".yaml") }.sorted().map { "Scenarios/\($0)" }
  }

  /// The bytes of a file.
  func bytes(_ path: String) throws -> [UInt8] {
    Array(try Data(contentsOf: root.appending(path: path)))
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
}
