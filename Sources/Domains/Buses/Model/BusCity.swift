import BusesRecords
import RunRecords
import Scenarios
import Services
import SimulatedWorld
import SimulationKernel
import Synchronization
import Tracing
import VirtualTime

/// A simulated city in a run: its buses move, and what they do stands in the trace.
///
/// Whoever asks about the buses lets them move up to the present first, so that an answer knows
/// all that has happened, whichever of the two comes first in its moment.
final class BusCity: Sendable {
  /// Which buses' ways stand in the trace.
  enum Recorded: Sendable {
    case all
    case none
    /// Those of the routes with these indices.
    case some(Set<Int>)
  }

  /// Who is told of what buses do at their stops, on the run's thread.
  typealias Listener = @Sendable (borrowing BusTraffic, _ bus: Int, BusMove) -> Void

  let map: BusCityMap
  let forecaster: BusForecaster
  private let loop: VirtualRunLoop
  private let recorder: Recorder
  private let recorded: Recorded
  private let listener: Listener
  private let traffic: Mutex<BusTraffic>
  /// For each bus, the last record of its way, which is why there is the next one.
  private let causes = Mutex<[Int: Int]>([:])

  init(
    _ traffic: consuming BusTraffic,
    _ forecaster: BusForecaster,
    loop: VirtualRunLoop,
    recorder: Recorder,
    recorded: Recorded,
    listener: @escaping Listener
  ) {
    map = traffic.map
    self.traffic = Mutex(traffic)
    self.forecaster = forecaster
    self.loop = loop
    self.recorder = recorder
    self.recorded = recorded
    self.listener = listener
  }

  /// Warms up, records the city as it stands, and lets its buses move from now on.
  func begin() {
    traffic.withLock { $0.advance(through: -1) { _, _, _ in } }
    recordMap()
    traffic.withLock { traffic in
      for bus in traffic.buses.indices where traffic.buses[bus].isOnTrip {
        record(traffic, bus, .began)
      }
    }
    loop.cause = 0
    wake()
  }

  /// Lets everything happen up to now, and looks at it.
  func look<Value>(_ body: (borrowing BusTraffic) -> Value) -> Value {
    let now = loop.now.nanoseconds
    catchUp(through: now)
    return traffic.withLock { body($0) }
  }

  /// Changes something at this moment, before anything else that happens in it.
  func change<Value>(_ body: (inout BusTraffic) -> Value) -> Value {
    catchUp(through: loop.now.nanoseconds - 1)
    return traffic.withLock { traffic in
      traffic.setOff(at: loop.now.nanoseconds)
      return body(&traffic)
    }
  }

  /// Records what was done to a bus from outside, with what did it as the cause.
  func recordChange(of bus: Int, _ move: BusMove) {
    traffic.withLock { traffic in
      causes.withLock { $0[bus] = loop.cause }
      tell(traffic, bus, move)
    }
  }

  private func catchUp(through moment: Int64) {
    let cause = loop.cause
    traffic.withLock { $0.advance(through: moment) { tell($0, $1, $2) } }
    loop.cause = cause
  }

  /// Wakes up whenever something happens to a bus; this never keeps a run going.
  private func wake() {
    let next = traffic.withLock { $0.nextTime }
    let moment = SimulationTime(nanoseconds: max(next, loop.now.nanoseconds))
    // What is scheduled at the end of a run must not keep the city in memory.
    loop.schedule(at: moment, phase: .background) { [weak self] in
      guard let self else { return }
      catchUp(through: loop.now.nanoseconds)
      loop.cause = 0
      wake()
    }
  }
}

// What stands in the trace.
extension BusCity {
  private func recordMap() {
    for route in map.routes {
      record(BusRouteLaid(route: route.number, name: route.name, color: route.color))
    }
    for stop in map.stops { record(stop) }
    for pattern in map.patterns {
      let time = max(1, pattern.legs.reduce(0, +) / 1_000_000)
      record(
        BusPatternLaid(
          pattern: pattern.id,
          route: map.routes[pattern.route].number,
          direction: pattern.direction,
          path: pattern.path,
          stops: pattern.stops.map { map.stops[$0].stop },
          along: pattern.along,
          pace: pattern.length * 1_000_000 / time
        )
      )
    }
    loop.cause = 0
  }

  /// Records a part of the city, which nothing has caused.
  private func record(_ laid: some RecordKind) {
    loop.cause = 0
    recorder.record(laid, of: BusService.serviceName)
  }

  private func tell(_ traffic: borrowing BusTraffic, _ bus: Int, _ move: BusMove) {
    record(traffic, bus, move)
    listener(traffic, bus, move)
  }

  private func isRecorded(_ route: Int) -> Bool {
    switch recorded {
    case .all: true
    case .none: false
    case .some(let routes): routes.contains(route)
    }
  }

  private func record(_ traffic: borrowing BusTraffic, _ bus: Int, _ move: BusMove) {
    let block = traffic.timetable.blocks[bus]
    guard isRecorded(block.route), let trip = traffic.trip(of: bus) else {
      loop.cause = 0
      return
    }
    let state = traffic.buses[bus]
    let pattern = map.patterns[trip.pattern]
    let name = "bus/\(block.number)"
    let fix = state.fix(at: traffic.now)
    let along = fix.map { traffic.along($0, pattern) } ?? 0
    loop.cause = causes.withLock { $0[bus] ?? 0 }
    let ran = Duration.nanoseconds(traffic.now - (state.left.last ?? traffic.now))
    let number: Int
    switch move {
    case .began:
      let (stop, load) = (state.stop, state.load)
      number = recorder.record(
        BusBegan(trip: trip.name, pattern: pattern.id, stop: stop, along: along, load: load),
        of: name
      )
    case .reached:
      let late = Duration.nanoseconds(traffic.now - traffic.planned(trip, pattern, at: state.stop))
      number = recorder.record(
        BusReached(stop: state.stop, ran: ran, late: late, load: state.load),
        of: name
      )
    case .halted:
      let why = state.halt?.isBroken == true ? "broken" : "held"
      let way = state.halt?.progress == nil ? nil : ran
      number = recorder.record(BusHalted(along: along, ran: way, why: why), of: name)
    case .wentOn:
      number = recorder.record(BusWentOn(along: along), of: name)
    case .ended(let broken):
      number = recorder.record(BusEnded(why: broken ? "broken" : "trip"), of: name)
    case .cancelled:
      number = recorder.record(
        BusTripCancelled(
          trip: trip.name,
          route: map.routes[pattern.route].number,
          direction: pattern.direction
        ),
        of: BusService.serviceName
      )
    }
    causes.withLock { $0[bus] = number }
  }
}
