/// Where a bus was at a moment, as its own receiver tells.
struct BusFix: Sendable {
  /// The last stop it had reached.
  let stop: Int
  /// Thousandths of the leg behind it; nil while it stands at the stop.
  let progress: Int64?
  /// Since when it had been standing still, if it was, for a reason that is not a stop.
  let haltedSince: Int64?
}

extension BusState {
  /// Where the bus is at a moment up to which nothing more has happened to it; nil when it is on no
  /// trip.
  func fix(at moment: Int64) -> BusFix? {
    guard isOnTrip else { return nil }
    guard stop < left.count, moment >= left[stop] else {
      return BusFix(stop: stop, progress: nil, haltedSince: halt?.since)
    }
    if let halt { return BusFix(stop: stop, progress: halt.progress, haltedSince: halt.since) }
    let ran = max(0, moment - left[stop] - held)
    return BusFix(
      stop: stop,
      progress: min(1000, ran * 1000 / legTime(at: moment)),
      haltedSince: nil
    )
  }

  /// How long the bus takes for the leg it is on, or is about to begin.
  func legTime(at moment: Int64) -> Int64 {
    let span = max(1, next - (left.last ?? moment) - held)
    guard let breakdown, breakdown.leg == stop else { return span }
    return max(1, span * 1000 / breakdown.share)
  }
}

extension BusTraffic {
  /// The indices of a route's buses.
  func buses(of route: Int) -> [Int] { timetable.busesOfRoute[route] }

  /// How far along its pattern that is, in metres.
  func along(_ fix: BusFix, _ pattern: BusCityMap.Pattern) -> Int64 {
    let here = pattern.along[fix.stop]
    guard let progress = fix.progress, fix.stop + 1 < pattern.along.count else { return here }
    return here + (pattern.along[fix.stop + 1] - here) * progress / 1000
  }
}
