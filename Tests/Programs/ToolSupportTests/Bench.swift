import Diagnostics
import Foundation
import Scenarios
import SimulatedWorld
import SimulationKernel
import Testing
import TestSupport
import ToolSupport

/// What the tests of sessions begin with.
enum Bench {
  static let environment = Result { try Environment() }

  /// The folder of the shipping scenarios.
  static let scenarios = Checkout.root.appending(path: "Scenarios/shipping").path

  /// The paths of all shipping scenarios.
  static let all: [String] = {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: scenarios)) ?? []
    return names.filter { $0.hasSuffix(".yaml") }.sorted().map { "\(scenarios)/\($0)" }
  }()

  static func session(_ name: String, seed: Seed? = nil) throws -> Session {
    let session = Session(
      environment: try environment.get(),
      path: name.contains("/") ? name : "\(scenarios)/\(name).yaml",
      seed: seed
    )
    session.finish()
    return session
  }

  /// A folder that is there while `body` runs.
  static func inFolder<Value>(_ body: (_ path: String) throws -> Value) throws -> Value {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "frontier-\(ProcessInfo.processInfo.globallyUniqueString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    return try body(folder.path)
  }
}

extension Session {
  /// Saves, and tells what was written.
  @discardableResult
  func written(to path: String, overwriting: Bool = false) throws -> SavedScenario {
    let outcome = save(to: path, overwriting: overwriting)
    return try #require(outcome.scenario, "\(outcome)")
  }

  /// Waits until nothing is computed, and fetches what came of it.
  func finish() {
    wait()
    _ = poll(at: .start)
  }
}

extension SaveOutcome {
  var scenario: SavedScenario? { if case .saved(let saved) = self { saved } else { nil } }
}

extension OtherRunJob {
  /// Waits for it, and tells what came of it.
  func finished() throws -> OtherRun? {
    while outcome == nil { sched_yield() }
    return try outcome?.get()
  }
}
