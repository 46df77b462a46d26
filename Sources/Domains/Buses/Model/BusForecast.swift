import SimulationKernel

/// When the service expects a bus at a stop.
struct BusForecast: Sendable {
  let trip: BusTrip
  /// The index of the bus.
  let bus: Int
  /// The index of the stop in the trip's pattern.
  let index: Int
  /// Nanoseconds since the run began.
  let expected: Int64
  /// How far the bus has to go, in metres.
  let distance: Int64
  /// Whether the bus has not moved for a while.
  let isDelayed: Bool
  /// The dynamic action of version 3; 0 for none, 1 for a trip that is not made.
  let action: Int
  let load: Int?
}

/// How the service makes its forecasts: from how buses were at its last look, and with errors of its
/// own.
struct BusForecaster: Sendable {
  let seed: Seed
  /// How often it looks, in nanoseconds.
  let refresh: Int64
  /// How far ahead it says anything, in nanoseconds.
  let horizon: Int64
  /// How far 98% of forecasts are off at most for the service's own fault, in thousandths.
  let error: Int64

  /// After how long without moving a bus counts as delayed, and after how long as not coming.
  static let delayedAfter: Int64 = 120_000_000_000
  private static let givenUpAfter: Int64 = 600_000_000_000

  /// The moment of the service's last look.
  func lastLook(_ now: Int64) -> Int64 { now - now % refresh }

  /// The forecasts for a stop, by time, as they were made at the last look.
  func forecasts(at stop: Int, _ traffic: borrowing BusTraffic, now: Int64) -> [BusForecast] {
    let look = lastLook(now)
    var all: [BusForecast] = []
    for call in traffic.map.calls[stop] {
      let pattern = traffic.map.patterns[call.pattern]
      guard call.index < pattern.stops.count - 1, !traffic.closed.contains(stop) else { continue }
      for bus in traffic.buses(of: pattern.route) {
        append(bus, call.pattern, call.index, traffic, look, &all)
      }
    }
    return all.sorted { ($0.expected, $0.trip.number) < ($1.expected, $1.trip.number) }
  }

  /// The forecasts for a bus, one for each stop before it, by time.
  func forecasts(of bus: Int, _ traffic: borrowing BusTraffic, now: Int64) -> [BusForecast] {
    let state = traffic.seen(bus)
    guard let trip = traffic.timetable.blocks[bus].trip(state.cursor) else { return [] }
    let pattern = traffic.map.patterns[trip.pattern]
    var all: [BusForecast] = []
    for (index, stop) in pattern.stops.dropLast().enumerated()
    where !traffic.closed.contains(stop) {
      append(bus, trip.pattern, index, traffic, lastLook(now), &all)
    }
    return all.sorted { ($0.expected, $0.trip.number) < ($1.expected, $1.trip.number) }
  }

  /// Whether a bus is planned at a stop within an hour or so of a moment.
  func isServed(_ stop: Int, _ traffic: borrowing BusTraffic, now: Int64) -> Bool {
    let hour: Int64 = 3_600_000_000_000
    return traffic.map.calls[stop].contains { call in
      let pattern = traffic.map.patterns[call.pattern]
      guard call.index < pattern.stops.count - 1 else { return false }
      let offset = pattern.offsets[call.index]
      return traffic.timetable.starts[call.pattern].contains {
        $0 + offset > now - hour / 2 && $0 + offset < now + hour
      }
    }
  }

  private func append(
    _ bus: Int,
    _ pattern: Int,
    _ index: Int,
    _ traffic: borrowing BusTraffic,
    _ look: Int64,
    _ all: inout [BusForecast]
  ) {
    let way = traffic.map.patterns[pattern]
    let (state, block) = (traffic.seen(bus), traffic.timetable.blocks[bus])
    let rate = traffic.clock.traffic(look)
    var ready = state.free
    if let trip = block.trip(state.cursor), let fix = state.fix(at: look) {
      let own = traffic.map.patterns[trip.pattern]
      let end = look + rest(own, fix, to: own.stops.count - 1, rate)
      ready = end + BusTimetable.layover
      if trip.pattern == pattern, fix.stop < index || (fix.stop == index && fix.progress == nil) {
        let ahead = fix.stop == index ? 0 : rest(way, fix, to: index, rate)
        let still = fix.haltedSince.map { look - $0 } ?? 0
        let setsOut = fix.stop == 0 && fix.progress == nil ? max(0, trip.start - look) : 0
        add(
          trip,
          bus,
          index,
          ahead: ahead + setsOut,
          way.along[index] - traffic.along(fix, way),
          isDelayed: still >= Self.delayedAfter,
          action: still >= Self.givenUpAfter ? 1 : 0,
          load: state.load,
          look,
          &all
        )
      }
    }
    let first = state.cursor + (state.isOnTrip ? 1 : 0)
    for trip in (first..<first + 3).compactMap({ block.trip($0) })
    where trip.pattern == pattern && trip.start <= look + horizon {
      let isKnown = traffic.isCancelled(trip) && isAnnounced(trip)
      let start = max(trip.start, ready, look)
      add(
        trip,
        bus,
        index,
        ahead: start - look + way.offsets[index] * rate / 1000,
        way.along[index],
        isDelayed: false,
        action: isKnown ? 1 : 0,
        load: nil,
        look,
        &all
      )
    }
  }

  /// How long a bus takes from where it was to a later stop, as the timetable has it.
  private func rest(
    _ way: BusCityMap.Pattern,
    _ fix: BusFix,
    to index: Int,
    _ rate: Int64
  ) -> Int64 {
    guard fix.stop < index else { return 0 }
    let leg = way.legs[fix.stop]
    let here = fix.progress.map { leg * (1000 - $0) / 1000 } ?? leg + BusCityMap.plannedDwell / 2
    return (here + way.offsets[index] - way.offsets[fix.stop + 1]) * rate / 1000
  }

  private func isAnnounced(_ trip: BusTrip) -> Bool {
    var stream = RandomStream(seed: seed, entity: trip.name, purpose: "announced")
    return stream.chance(Ratio(1, 2))
  }

  private func add(
    _ trip: BusTrip,
    _ bus: Int,
    _ index: Int,
    ahead: Int64,
    _ distance: Int64,
    isDelayed: Bool,
    action: Int,
    load: Int?,
    _ look: Int64,
    _ all: inout [BusForecast]
  ) {
    // One error for a whole trip: what is said of it drifts to the truth, and does not jump.
    var stream = RandomStream(seed: seed, entity: trip.name, purpose: "forecast")
    let share = Distribution.logNormal(p50: 1000, p99: 1000 + error).draw(from: &stream)
    let (wait, isBeyond) = (ahead / 1000).multipliedReportingOverflow(by: share)
    guard !isBeyond, wait <= horizon else { return }
    all.append(
      BusForecast(
        trip: trip,
        bus: bus,
        index: index,
        expected: look + wait,
        distance: distance,
        isDelayed: isDelayed,
        action: action,
        load: load
      )
    )
  }
}
