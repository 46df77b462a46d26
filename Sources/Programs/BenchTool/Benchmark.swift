/// Something that can be measured, under a name that the command line takes.
struct Benchmark: Sendable {
  /// How long to measure.
  enum Effort { case quick, full }

  let name: String
  let about: String
  let run: @Sendable (Effort, _ report: (Measurement) -> Void) throws -> Void

  /// Everything that can be measured, in the order in which it is.
  static let all: [Benchmark] = [
    queueHold, queueHeap, queueMemory, cancelledTimeOuts, cancelledMemory, sleep, sleepHeap,
    dijkstra, aStar, bidirectional, bidirectionalEven, traceWriter, traceOpening, traceDifference,
    sha256, coastToCoast, coastToCoastRun,
    sceneFullRedraw, sceneMovingOnly, twoRunsMoving, framesPerSecond, mazeFrames, firstFrame,
    windowStart, startPage,
    openMillion, seekMillion, anyMillion, eventListMillion, latencyMillion, outcomeMillion,
    mazeCrawl,
    mazeSizes, mazeWayOut, mazeGeneration, busCityDay, busesAlone,
    scenarioCheck, manyClients, nearest, breweryDataSet,
    breweryFrames,
  ]
}

// Many short rounds, because on a busy machine some are disturbed and the median is to be of those
// that are not.
extension Benchmark.Effort {
  /// How often a measurement and its baseline take turns.
  var rounds: Int {
    switch self {
    case .quick: 5
    case .full: 21
    }
  }

  /// How often something is measured that takes a good part of a second.
  var longRounds: Int {
    switch self {
    case .quick: 3
    case .full: 7
    }
  }

  /// The number of pairs of nodes that routes are searched between.
  var pairs: Int {
    switch self {
    case .quick: 20
    case .full: 100
    }
  }

  /// How many operations a round has.
  var steps: Int { 300_000 }
}
