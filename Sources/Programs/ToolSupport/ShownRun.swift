import Catalog
import Foundation
public import Scenarios
public import SimulationKernel
import Tracing
public import Viewer

/// A run that is drawn or told of, whether it was computed or read.
public struct ShownRun: Sendable {
  /// What draws it.
  public let scene: any TraceScene

  /// What was run; nil of a trace, which tells neither its scenario's title nor its notes.
  public let scenario: Scenario?

  /// What the scenario says about moments of it.
  public var notes: [ScenarioNote] { scenario?.notes ?? [] }
}

extension Environment {
  /// The run of a scenario, or the one that a trace was left by.
  ///
  /// A trace is called as its file.
  ///
  /// - Parameters:
  ///   - path: A trace or a scenario, which is read once; `-` is standard input.
  ///   - seed: The seed of a scenario's run, in place of the file's.
  ///   - choice: Which run of a scenario with parameters.
  ///   - limit: How many records a run may leave.
  /// - Returns: What draws it, and what was run.
  /// - Throws: ``CommandFailure`` when it is neither, there is no such run, or it left no trace.
  public func shownRun(
    at path: String,
    seed: Seed?,
    choice: RunChoice = .first,
    limit: Int
  ) throws -> ShownRun {
    switch try runFile(at: path, seed: seed, choice: choice) {
    case .scenario(let scenario):
      return ShownRun(scene: try scene(of: scenario, limit: limit), scenario: scenario)
    case .trace(let trace):
      let name = path == "-" ? "standard input" : (path as NSString).lastPathComponent
      do {
        return ShownRun(scene: try catalog.scene(of: trace, title: name), scenario: nil)
      } catch {
        throw CommandFailure("error: \(error)")
      }
    }
  }
}
