/// Where a bus was at a moment, as its own receiver tells.
struct BusFix: Sendable {
  /// The last stop it had reached.
  let stop: Int
  /// Thousandths of the leg behind it; nil while it stands at the stop.
  let progress: Int64?
  /// Since when it had been standing still, if it was, for a reason that is not a stop.
  let haltedSince: Int64?
}

extension BusTraffic {
  /// Where a bus was at a moment not long past; nil when it was not on the trip it is on now.
  func fix(of bus: Int, at moment: Int64) -> BusFix? {
    let state = buses[bus]
    guard state.isOnTrip, let stop = state.reached.lastIndex(where: { $0 <= moment }) else {
      return nil
    }
    let halt = state.halt.flatMap { $0.since <= moment ? $0 : nil }
    guard stop < state.left.count, moment >= state.left[stop] else {
      return BusFix(stop: stop, progress: nil, haltedSince: halt?.since)
    }
    let isHere = stop + 1 == state.reached.count
    let ran = max(0, moment - state.left[stop] - (isHere ? state.held : 0))
    if !isHere {
      let whole = max(1, state.reached[stop + 1] - state.left[stop])
      return BusFix(stop: stop, progress: ran * 1000 / whole, haltedSince: nil)
    }
    if let halt { return BusFix(stop: stop, progress: halt.progress, haltedSince: halt.since) }
    if let later = state.halt {
      let whole = max(1, later.since - state.left[stop] - state.held)
      return BusFix(stop: stop, progress: (later.progress ?? 0) * ran / whole, haltedSince: nil)
    }
    return BusFix(stop: stop, progress: min(1000, ran * 1000 / legTime(of: bus)), haltedSince: nil)
  }

  /// The indices of a route's buses.
  func buses(of route: Int) -> Range<Int> { timetable.busesOfRoute[route] }

  /// How far along its pattern that is, in metres.
  func along(_ fix: BusFix, _ pattern: BusCityMap.Pattern) -> Int64 {
    let here = pattern.along[fix.stop]
    guard let progress = fix.progress, fix.stop + 1 < pattern.along.count else { return here }
    return here + (pattern.along[fix.stop + 1] - here) * progress / 1000
  }
}
