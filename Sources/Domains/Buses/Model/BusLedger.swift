import BusesRecords
import SimulatedWorld
import Synchronization

/// Keeps what boards have said of buses, and judges it as the buses come, or never do.
final class BusLedger: Sendable {
  /// What a board says of one bus.
  struct Saying: Sendable {
    let bus: String
    let trip: String?
    let route: String
    let direction: String
    let stop: String
    /// When the bus is to come, in nanoseconds since the run began.
    let moment: Int64
  }

  /// How true one client's board has been.
  struct Balance: Sendable {
    /// How many predictions were shown.
    var shown = 0
    /// How many of them were of a bus that came.
    var came = 0
    /// How far these were off together, in nanoseconds.
    var error: Int64 = 0
    /// How many of these were off by a minute or less.
    var within = 0
    /// How many were of a bus that never came.
    var ghosts = 0
  }

  /// What one board has said of one bus on its trip to one stop.
  private struct Entry: Sendable {
    let client: String
    let bus: String
    let trip: String
    let route: String
    let stop: String
    /// The index of the stop in the trip's pattern.
    let index: Int
    var said: [Int64]
  }

  private struct State {
    /// What is still to be judged, by the number of the trip.
    var open: [Int64: [Entry]] = [:]
    var balances: [String: Balance] = [:]
    /// By bus, the last of its trips that were given up: a service that has not looked since may
    /// still speak of them.
    var givenUp: [Int: [Int64]] = [:]
  }

  private let recorder: Recorder
  private let state = Mutex(State())

  init(recorder: Recorder) { self.recorder = recorder }

  /// How true the board of a client has been so far.
  func balance(of client: String) -> Balance {
    state.withLock { $0.balances[client] ?? Balance() }
  }

  /// Takes down what the board of a client says just now.
  func note(_ sayings: [Saying], of client: String, _ traffic: borrowing BusTraffic) {
    state.withLock { state in
      for saying in sayings {
        state.balances[client, default: Balance()].shown += 1
        guard let bus = traffic.timetable.bus(saying.bus) else { continue }
        Self.note(saying, of: client, bus, traffic, &state)
      }
    }
  }

  /// Judges what was said of a bus that has come to a stop, or has ended its trip.
  func listen(_ traffic: borrowing BusTraffic, _ bus: Int, _ move: BusMove) {
    guard let trip = traffic.trip(of: bus)?.number else { return }
    switch move {
    case .ended(broken: true), .cancelled:
      state.withLock { $0.givenUp[bus] = ($0.givenUp[bus] ?? []).suffix(3) + [trip] }
    default: break
    }
    guard state.withLock({ !$0.open.isEmpty }) else { return }
    switch move {
    case .reached(let serves):
      let stop = traffic.buses[bus].stop
      for entry in take(trip, where: { $0.index == stop }) {
        if serves { judge(entry, at: traffic.now) } else { giveUp(entry) }
      }
    case .ended, .cancelled:
      for entry in take(trip, where: { _ in true }) { giveUp(entry) }
    case .began, .halted, .wentOn:
      break
    }
  }
}

extension BusLedger {
  /// How long after a bus was at a stop a board may still show it there.
  private static let grace: Int64 = 180_000_000_000

  private static func note(
    _ saying: Saying,
    of client: String,
    _ bus: Int,
    _ traffic: borrowing BusTraffic,
    _ state: inout State
  ) {
    let (block, own) = (traffic.timetable.blocks[bus], traffic.buses[bus])
    if let over = state.givenUp[bus], over.contains(where: { saying.trip == String($0) }) {
      state.balances[client, default: Balance()].ghosts += 1
      return
    }
    for cursor in own.cursor..<own.cursor + 3 {
      guard let trip = block.trip(cursor) else { return }
      let pattern = traffic.map.patterns[trip.pattern]
      guard saying.trip == nil || saying.trip == trip.name,
        pattern.direction == saying.direction,
        traffic.map.routes[pattern.route].number == saying.route,
        let stop = traffic.map.stop(saying.stop),
        let index = pattern.stops.firstIndex(of: stop)
      else { continue }
      if cursor == own.cursor, own.isOnTrip, own.stop >= index {
        guard traffic.now - own.reached[index] <= grace else { continue }
        // The bus had come already when the board said that it would.
        return close(&state, client, [saying.moment], at: own.reached[index])
      }
      var entries = state.open[trip.number] ?? []
      if let known = entries.firstIndex(where: { $0.client == client && $0.index == index }) {
        entries[known].said.append(saying.moment)
      } else {
        entries.append(
          Entry(
            client: client,
            bus: saying.bus,
            trip: trip.name,
            route: saying.route,
            stop: saying.stop,
            index: index,
            said: [saying.moment]
          )
        )
      }
      state.open[trip.number] = entries
      return
    }
  }

  private static func close(
    _ state: inout State,
    _ client: String,
    _ said: [Int64],
    at moment: Int64
  ) {
    var balance = state.balances[client] ?? Balance()
    for one in said {
      balance.came += 1
      balance.error += abs(one - moment)
      if abs(one - moment) <= minute { balance.within += 1 }
    }
    state.balances[client] = balance
  }

  private static let minute: Int64 = 60_000_000_000

  private func take(_ trip: Int64, where isMeant: (Entry) -> Bool) -> [Entry] {
    state.withLock { state in
      guard let entries = state.open[trip] else { return [] }
      let rest = entries.filter { !isMeant($0) }
      state.open[trip] = rest.isEmpty ? nil : rest
      return entries.filter(isMeant)
    }
  }

  private func judge(_ entry: Entry, at moment: Int64) {
    state.withLock { Self.close(&$0, entry.client, entry.said, at: moment) }
    let errors = entry.said.map { abs($0 - moment) }
    recorder.record(
      BusBoardCame(
        bus: entry.bus,
        trip: entry.trip,
        route: entry.route,
        stop: entry.stop,
        shown: entry.said.count,
        error: .nanoseconds(errors.reduce(0, +) / Int64(max(1, errors.count))),
        within: errors.count { $0 <= Self.minute }
      ),
      of: entry.client
    )
  }

  private func giveUp(_ entry: Entry) {
    state.withLock { $0.balances[entry.client, default: Balance()].ghosts += entry.said.count }
    recorder.record(
      BusBoardGhost(
        bus: entry.bus,
        trip: entry.trip,
        route: entry.route,
        stop: entry.stop,
        shown: entry.said.count
      ),
      of: entry.client
    )
  }
}
