import BusesRecords
import Drawing
import RunRecords
import SimulationKernel
import Tracing
import Viewer

/// All trips of all buses of a run.
package struct BusFleet: Sendable {
  /// A bus on the map at a moment.
  struct Bus: Sendable {
    /// Its number.
    let number: String
    let trip: String
    /// The index of its pattern.
    let pattern: Int
    /// How far along the pattern it is, in metres.
    let along: Double
    let place: Point
    /// Where it is going, as a step of length 1.
    let heading: Point
    let stage: BusRun.Status
    /// The index in its pattern of the stop where it stands; nil between stops.
    let standsAt: Int?
    /// How many buses of its pattern are so close together that they come as one; 1 is as it should
    /// be.
    var bunch = 1
    /// Whether it is the first of its bunch.
    var leadsBunch = false
  }

  private var runs: [BusRun] = []
  private var current: [String: Int] = [:]

  /// Buses of one way that are less than a minute's ride apart are bunched.
  private static let bunchSeconds = 60.0

  /// Takes a record of a bus; the city must be known by then.
  mutating func take(
    _ record: TraceRecord,
    _ plan: (String) -> Int?,
    _ along: (Int, Int) -> Double?
  ) {
    switch record.kind {
    case BusBegan.kind:
      guard let began = BusBegan(record), let pattern = plan(began.pattern) else { return }
      current[record.entity] = runs.count
      runs.append(BusRun(began, record, pattern: pattern))
    case BusReached.kind:
      guard let index = current[record.entity], let reached = BusReached(record) else { return }
      runs[index].take(reached, record, along: along(runs[index].pattern, reached.stop))
    case BusHalted.kind:
      guard let index = current[record.entity], let halted = BusHalted(record) else { return }
      runs[index].take(halted, record)
    case BusWentOn.kind:
      guard let index = current[record.entity], let wentOn = BusWentOn(record) else { return }
      runs[index].take(wentOn, record)
    case BusEnded.kind:
      guard let index = current.removeValue(forKey: record.entity) else { return }
      runs[index].end(record)
    default: break
    }
  }

  /// The buses on the map at a moment, in the order in which they appeared.
  func buses(at playhead: Playhead, of plan: BusPlan) -> [Bus] {
    var buses: [Bus] = []
    for run in runs where run.isOnTheMap(after: playhead.record) {
      let pattern = plan.patterns[run.pattern]
      let along = run.along(at: playhead.time.nanoseconds, of: pattern)
      let stage = run.stage(after: playhead.record)
      let stop = pattern.along.indices.contains(stage.stop) ? stage.stop : nil
      let stands = stop.flatMap { abs(pattern.along[$0] - along) < 1 ? $0 : nil }
      buses.append(
        Bus(
          number: run.bus,
          trip: run.trip,
          pattern: run.pattern,
          along: along,
          place: pattern.place(at: along),
          heading: pattern.heading(at: along),
          stage: stage,
          standsAt: stands
        )
      )
    }
    markBunches(&buses, of: plan)
    return buses
  }

  private func markBunches(_ buses: inout [Bus], of plan: BusPlan) {
    let order = buses.indices.filter { buses[$0].along > 30 }
      .sorted { one, other in
        (buses[one].pattern, buses[one].along, one) < (
          buses[other].pattern, buses[other].along, other
        )
      }
    var bunch: [Int] = []
    func close(_ buses: inout [Bus]) {
      guard bunch.count > 1 else { return }
      for (place, index) in bunch.enumerated() {
        buses[index].bunch = bunch.count
        buses[index].leadsBunch = place == bunch.count - 1
      }
    }
    for index in order {
      if let last = bunch.last, buses[last].pattern == buses[index].pattern,
        buses[index].along - buses[last].along
          < plan.patterns[buses[index].pattern].pace * Self.bunchSeconds
      {
        bunch.append(index)
      } else {
        close(&buses)
        bunch = [index]
      }
    }
    close(&buses)
  }

  /// The trips of a bus that began within the first `record` records, the last one last.
  func run(of bus: String, after record: Int) -> BusRun? {
    runs.last { $0.bus == bus && $0.began <= record }
  }
}
