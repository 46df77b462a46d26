import Catalog
import Diagnostics
import Foundation
import Geography
import Scenarios
import SimulatedWorld
import SimulationKernel
import Testing
import Tracing

/// The catalogue with this repository's assets, and scenarios that are texts.
struct Bench: Sendable {
  let catalog: Catalog
  let root: URL

  static let shared = Result { try Bench() }

  private init() throws {
    var folder = URL(filePath: #filePath).resolvingSymlinksInPath().deletingLastPathComponent()
    while folder.path != "/",
      !FileManager.default.fileExists(atPath: folder.appending(path: "Package.swift").path)
    {
      folder.deleteLastPathComponent()
    }
    let root = folder
    self.root = root
    catalog = try Catalog { Array(try Data(contentsOf: root.appending(path: "Assets/\($0)"))) }
  }

  /// The states and borders of the asset.
  func states() throws -> StateTable {
    let url = root.appending(path: "Assets/\(AssetPath.borders)")
    return try StateTable(borders: Array(try Data(contentsOf: url)))
  }

  /// Loads a scenario; the files it names are given by their paths.
  func load(_ yaml: String, files: [String: String] = [:], seed: Seed? = nil) -> ScenarioLoading {
    catalog.load(Array(yaml.utf8), file: "work/test.yaml", seed: seed) { path in
      guard let text = files[path] else { throw Diagnostic.error(at: nil, "no such file") }
      return Array(text.utf8)
    }
  }

  /// Loads a scenario that has nothing wrong with it.
  func scenario(_ yaml: String, files: [String: String] = [:], seed: Seed? = nil) throws -> Scenario
  {
    let loading = load(yaml, files: files, seed: seed)
    return try #require(loading.scenario, "\(loading.diagnostics.rendered())")
  }

  /// Runs a scenario.
  func run(_ yaml: String, files: [String: String] = [:], seed: Seed? = nil) throws -> RunReport {
    catalog.run(try scenario(yaml, files: files, seed: seed))
  }

  /// What is wrong with a scenario, as it is printed.
  func mistakes(_ yaml: String, files: [String: String] = [:]) -> String {
    load(yaml, files: files).diagnostics.rendered { path in
      path == "work/test.yaml" ? yaml : files[path.replacing("work/", with: "")]
    }
  }

  /// What was found out about a run, as it is printed.
  func findings(_ yaml: String, files: [String: String] = [:]) throws -> [String] {
    catalog.findings(in: try run(yaml, files: files)).map(\.headline)
  }
}

extension RunReport {
  /// The records of some kinds, one line each: moment, who, what, the values of the data.
  func lines(of kinds: String...) throws -> [String] {
    try lines { record in kinds.contains { record.kind.hasPrefix($0) } }
  }

  /// The records that are meant, one line each.
  func lines(_ isMeant: (TraceRecord) -> Bool) throws -> [String] {
    let trace = try #require(trace)
    return trace.numbers.map(trace.record).filter(isMeant).map { record in
      let values = record.data.map { field in
        switch field.value {
        case .integer(let number): "\(number)"
        case .text(let text): text
        }
      }
      return "\(record.time) \(record.entity) \(record.kind) [\(values.joined(separator: " "))]"
    }
  }

  /// The records in which a client ended.
  func ends() throws -> [String] {
    try lines(of: "client.finished", "client.cancelled", "client.failed")
  }
}

/// A weights file with all 107 borders at `dollars`, some of them changed.
func weights(
  _ borders: [String],
  dollars: String = "10",
  _ changes: [String: String] = [:]
) -> String {
  let entries = borders.map { "\"\($0)\": \(changes[$0] ?? dollars)" }
  return "{\(entries.joined(separator: ",\n"))}"
}
