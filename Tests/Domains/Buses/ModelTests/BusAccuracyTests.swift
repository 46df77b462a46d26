import BusesRecords
import BusesValues
import ModelTestSupport
import RunRecords
import SimulatedWorld
import SimulationKernel
import Testing
import TestSupport
import Tracing

struct BusAccuracyTests {
  /// What an outcome says of predictions, found again from the trace alone.
  private struct Tally {
    var shown = 0
    var came = 0
    var error: Int64 = 0
    var within = 0
  }

  /// Judges each prediction by when its trip reached the stop, unless that was long before.
  private static func tally(_ trace: Trace, board: String) throws -> Tally {
    let story = BusStory(trace)
    var visits: [String: Int64] = [:]
    for way in story.ways.values {
      var trip: BusBegan?
      for record in way {
        var index = 0
        if let began = BusBegan(record) {
          trip = began
          guard began.along == 0 else { continue }
        } else if let reached = BusReached(record) {
          index = reached.stop
        } else {
          continue
        }
        guard let trip, let pattern = story.patterns[trip.pattern] else { continue }
        let key = "\(trip.trip) \(pattern.stops[index])"
        if visits[key] == nil { visits[key] = record.time.nanoseconds }
      }
    }
    var tally = Tally()
    var noted: Duration?
    for (record, state) in BusBench.states(in: trace, of: board) {
      guard let shown = state.board,
        let answered = shown.arrivals.answered, answered != noted
      else { continue }
      noted = answered
      for row in shown.buses where row.canBeBoarded && !row.isDeparture {
        tally.shown += 1
        let (trip, stop) = (try #require(row.trip), try #require(row.stop))
        let minutes = try #require(row.minutes)
        let said = answered.wholeNanoseconds + Int64(minutes) * 60_000_000_000
        let earliest = record.time.nanoseconds - 180_000_000_000
        guard let visit = visits["\(trip) \(stop)"], visit >= earliest else { continue }
        tally.came += 1
        tally.error += abs(said - visit)
        if abs(said - visit) <= 60_000_000_000 { tally.within += 1 }
      }
    }
    return tally
  }

  @Test(arguments: SearchEffort.seeds(1...6))
  func `outcomes agree with what the trace says of boards and buses`(seed: Int) throws {
    let yaml = BusBench.city(
      "{ routes: 12, variation: 60% }",
      seed: seed,
      until: "60m",
      clients: "board: { track: { stop: \"\(seed == 5 ? 1060 : 1005)\" } }"
    )
    let trace = try #require(try Bench.shared.get().run(yaml).trace)
    let tally = try Self.tally(trace, board: "board")
    let stood = try #require(ClientStood(trace.record(trace.count))).outcome
    #expect(tally.shown > 50 && stood["predictions"] == .integer(Int64(tally.shown)))
    #expect(stood["came"] == .integer(Int64(tally.came)) && stood["ghosts"] == .integer(0))
    #expect(stood["mean_error"] == .integer(tally.error / Int64(tally.came)))
    #expect(
      stood["within_minute"] == .integer(Int64(tally.within) * 1_000_000 / Int64(tally.came))
    )
  }
}
