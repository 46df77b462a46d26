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
    /// Its trip.
    let run: BusRun
    /// How far along its pattern it is, in metres.
    let along: Double
    let place: Point
    /// Where it is going, as a step of length 1.
    let heading: Point
    let status: BusRun.Status
    /// The index in its pattern of the stop where it stands; nil between stops.
    let standsAt: Int?
    /// The places among the buses of those that are so close together that they come as one, the
    /// hindmost first; empty as it should be.
    var bunch: [Int] = []

    var number: String { run.bus }
    /// The index of its pattern.
    var pattern: Int { run.pattern }
  }

  private var runs: [BusRun] = []
  private var current: [String: Int] = [:]

  /// Buses of one way that are less than a minute's ride apart are bunched.
  private static let bunchSeconds = 60.0

  /// Takes a record of a bus; the city must be known by then.
  mutating func take(_ record: TraceRecord, on plan: BusPlan) {
    if let began = BusBegan(record) {
      guard let pattern = plan.pattern(began.pattern) else { return }
      current[record.entity] = runs.count
      runs.append(BusRun(began, record, pattern: pattern))
    }
    guard let index = current[record.entity] else { return }
    if let reached = BusReached(record) {
      runs[index].take(reached, record, of: plan.patterns[runs[index].pattern])
    } else if let halted = BusHalted(record) {
      runs[index].take(halted, record)
    } else if let wentOn = BusWentOn(record) {
      runs[index].take(wentOn, record)
    } else if BusEnded(record) != nil {
      current[record.entity] = nil
      runs[index].end(record)
    }
  }

  /// The buses on the map at a moment, in the order in which they appeared.
  func buses(at playhead: Playhead, of plan: BusPlan) -> [Bus] {
    var buses = runs.filter { $0.isOnTheMap(after: playhead.record) }.map { run in
      let pattern = plan.patterns[run.pattern]
      let along = run.along(at: playhead.time.nanoseconds, of: pattern)
      let status = run.status(after: playhead.record)
      let stop = pattern.along.indices.contains(status.stop) ? status.stop : nil
      return Bus(
        run: run,
        along: along,
        place: pattern.place(at: along),
        heading: pattern.heading(at: along),
        status: status,
        standsAt: stop.flatMap { abs(pattern.along[$0] - along) < 1 ? $0 : nil }
      )
    }
    for bunch in bunches(among: buses, of: plan) {
      for index in bunch { buses[index].bunch = bunch }
    }
    return buses
  }

  private func bunches(among buses: [Bus], of plan: BusPlan) -> [[Int]] {
    func key(_ index: Int) -> (Int, Double, Int) {
      (buses[index].pattern, buses[index].along, index)
    }
    var bunches: [[Int]] = []
    for index in buses.indices.filter({ buses[$0].along > 30 }).sorted(by: { key($0) < key($1) }) {
      let bus = buses[index]
      let reach = plan.patterns[bus.pattern].pace * Self.bunchSeconds
      if let last = bunches.last?.last.map({ buses[$0] }), last.pattern == bus.pattern,
        bus.along - last.along < reach
      {
        bunches[bunches.count - 1].append(index)
      } else {
        bunches.append([index])
      }
    }
    return bunches.filter { $0.count > 1 }
  }
}
