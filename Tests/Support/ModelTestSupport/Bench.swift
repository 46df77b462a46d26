package import Catalog
import Diagnostics
package import Foundation
package import Geography
package import Scenarios
package import SimulatedWorld
package import SimulationKernel
import Testing
import TestSupport
package import Tracing

/// The catalogue with this repository's assets, and scenarios that are texts.
package struct Bench: Sendable {
  package let catalog: Catalog
  package let root: URL

  package static let shared = Result { try Bench() }

  private init() throws {
    root = Checkout.root
    catalog = try Catalog { try Checkout.asset($0) }
  }

  /// The states and borders of the asset.
  package func states() throws -> StateTable {
    let url = root.appending(path: "Assets/\(AssetPath.borders)")
    return try StateTable(borders: Array(try Data(contentsOf: url)))
  }

  /// Loads a scenario; the files it names are given by their paths.
  package func load(
    _ yaml: String,
    files: [String: String] = [:],
    seed: Seed? = nil
  ) -> ScenarioLoading {
    catalog.load(Array(yaml.utf8), file: "work/test.yaml", seed: seed) { path in
      guard let text = files[path] else { throw Diagnostic.error(at: nil, "no such file") }
      return Array(text.utf8)
    }
  }

  /// Loads a scenario that has nothing wrong with it.
  package func scenario(
    _ yaml: String,
    files: [String: String] = [:],
    seed: Seed? = nil
  ) throws -> Scenario {
    let loading = load(yaml, files: files, seed: seed)
    return try #require(loading.scenario, "\(loading.diagnostics.rendered())")
  }

  /// Runs a scenario.
  package func run(
    _ yaml: String,
    files: [String: String] = [:],
    seed: Seed? = nil
  ) throws -> RunReport {
    catalog.run(try scenario(yaml, files: files, seed: seed))
  }

  /// What is wrong with a scenario, as it is printed.
  package func mistakes(_ yaml: String, files: [String: String] = [:]) -> String {
    load(yaml, files: files).diagnostics.rendered { path in
      path == "work/test.yaml" ? yaml : files[path.replacing("work/", with: "")]
    }
  }

  /// What is wrong with a scenario, without the lines that it stands in: of each mistake its headline
  /// and its hint.
  package func told(_ yaml: String, files: [String: String] = [:]) -> String {
    mistakes(yaml, files: files).split(separator: "\n").compactMap { line -> String? in
      if let hint = line.wholeMatch(of: /\s*= (hint: .*)/) { return String(hint.1) }
      guard line.hasPrefix("work/") else { return nil }
      return String(line).replacing("work/test.yaml:", with: "").replacing("work/", with: "")
    }
    .joined(separator: "\n")
  }

  /// What was found out about a run, as it is printed.
  package func findings(_ yaml: String, files: [String: String] = [:]) throws -> [String] {
    catalog.findings(in: try run(yaml, files: files)).map(\.headline)
  }
}

extension RunReport {
  /// The records of some kinds, one line each: moment, who, what, the values of the data.
  package func lines(of kinds: String...) throws -> [String] {
    try lines { record in kinds.contains { record.kind.hasPrefix($0) } }
  }

  /// The records that are meant, one line each.
  package func lines(_ isMeant: (TraceRecord) -> Bool) throws -> [String] {
    let trace = try #require(trace)
    return trace.numbers.map(trace.record).filter(isMeant).map { record in
      let values = record.data.filter { $0.key != "digest" }.map { field in
        switch field.value {
        case .integer(let number): "\(number)"
        case .text(let text): text
        }
      }
      return "\(record.time) \(record.entity) \(record.kind) [\(values.joined(separator: " "))]"
    }
  }

  /// The records in which a client ended.
  package func ends() throws -> [String] {
    try lines(of: "client.finished", "client.cancelled", "client.failed")
  }
}

/// A weights file with all 107 borders at `dollars`, some of them changed.
package func weights(
  _ borders: [String],
  dollars: String = "10",
  _ changes: [String: String] = [:]
) -> String {
  let entries = borders.map { "\"\($0)\": \(changes[$0] ?? dollars)" }
  return "{\(entries.joined(separator: ",\n"))}"
}
