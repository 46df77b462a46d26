import Catalog
import Foundation
public import SimulationKernel
public import Tracing
public import Viewer

extension Environment {
  /// Runs two scenarios, or reads two traces, and shows them beside each other.
  ///
  /// - Parameters:
  ///   - first: The file of the run on the left, a scenario or a trace.
  ///   - second: The file of the run on the right.
  ///   - seed: The seed of a scenario's run, in place of its file's.
  ///   - otherSeed: The seed of the second one alone.
  ///   - limit: How many records a run may leave.
  /// - Returns: The scene of both.
  /// - Throws: ``CommandFailure`` when one of them is neither, or left no trace.
  public func twoRuns(
    _ first: String,
    _ second: String,
    seed: Seed?,
    otherSeed: Seed? = nil,
    limit: Int
  ) throws -> TwoRunsScene {
    guard first != "-" || second != "-" else {
      throw CommandFailure("error: standard input cannot be both runs")
    }
    let one = try shownRun(at: first, seed: seed, limit: limit).scene
    let two = try shownRun(at: second, seed: otherSeed ?? seed, limit: limit).scene
    return TwoRunsScene(one, two, names: Self.names(first, second, of: one.trace, two.trace))
  }

  /// What two runs are called: their files' names without endings as long as those differ, and of
  /// one file their seeds.
  public static func names(
    _ first: String,
    _ second: String,
    of one: Trace,
    _ two: Trace
  ) -> (String, String) {
    func stem(_ path: String) -> String {
      path == "-"
        ? "standard input"
        : ((path as NSString).lastPathComponent as NSString).deletingPathExtension
    }
    let stems = (stem(first), stem(second))
    guard stems.0 == stems.1 else { return stems }
    let names = ((first as NSString).lastPathComponent, (second as NSString).lastPathComponent)
    guard names.0 == names.1 else { return names }
    guard first == second else { return (first, second) }
    let seeds = (one.header.seed, two.header.seed)
    return seeds.0 == seeds.1 ? stems : ("seed \(seeds.0)", "seed \(seeds.1)")
  }
}
