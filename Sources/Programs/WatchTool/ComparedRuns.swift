import ArgumentParser
import SimulationKernel
import ToolSupport
import Tracing
import Viewer

/// The two runs that the command line names.
struct ComparedRuns {
  /// The scenario whose run can be changed; of two traces the first one, and neither can.
  let path: String
  /// The seed of that run, in place of its file's.
  let seed: Seed?
  /// The run beside it.
  let beside: OtherRun

  /// Reads or computes what is beside the run that can be changed; nil when one run is named.
  ///
  /// - Throws: `CommandFailure` when a file is neither a scenario nor a trace.
  init?(_ watch: Watch, _ bench: Environment) throws {
    // A seed of its own makes a second run of one file.
    guard let first = watch.scenario,
      let second = watch.other ?? watch.otherSeed.map({ _ in first })
    else { return nil }
    guard first != "-", second != "-" else {
      throw CommandFailure("error: standard input cannot be one of two runs in the window")
    }
    let limit = watch.growth.limit
    let isTrace = (one: Environment.isTrace(first), two: Environment.isTrace(second))
    if isTrace.two {
      (path, seed) = (first, isTrace.one ? nil : watch.seed)
      beside = try OtherRun(
        at: second,
        side: .second,
        seed: watch.otherSeed,
        limit: limit,
        in: bench
      )
    } else {
      (path, seed) = (second, watch.otherSeed ?? watch.seed)
      let own = isTrace.one ? nil : watch.seed
      beside = try OtherRun(at: first, side: .first, seed: own, limit: limit, in: bench)
    }
  }
}
