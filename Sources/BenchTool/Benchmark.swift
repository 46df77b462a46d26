/// Something that can be measured, under a name that the command line takes.
struct Benchmark: Sendable {
  /// How long to measure.
  enum Effort { case quick, full }

  let name: String
  let about: String
  let run: @Sendable (Effort, _ report: (Measurement) -> Void) throws -> Void

  /// Everything that can be measured, in the order in which it is.
  ///
  /// Memory comes first, while this process has not freed any that could be used again unseen.
  static let all: [Benchmark] = [
    queueMemory, cancelledMemory, queueHold, cancelledTimeOuts, sleep, dijkstra, traceWriter,
    traceOpening, traceDifference, sha256, coastToCoast, coastToCoastRun,
  ]
}

extension Benchmark.Effort {
  /// How often a measurement and its baseline take turns.
  var rounds: Int {
    switch self {
    case .quick: 3
    case .full: 9
    }
  }

  /// How many operations one round is to have.
  var steps: Int {
    switch self {
    case .quick: 300_000
    case .full: 1_000_000
    }
  }
}
