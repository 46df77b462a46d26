import SimulationKernel

/// One planned trip of a bus along a pattern.
struct BusTrip: Sendable {
  /// As `tatripid` on the wire; its draws are named by it.
  let name: String
  let pattern: Int
  /// When it is to set out, in nanoseconds since the run began; trips before that are negative.
  let start: Int64
  /// The index of the bus that makes it.
  let bus: Int
}

/// What a bus is to do: its trips in their order.
struct BusBlock: Sendable {
  /// The number on the bus, `vid` on the wire.
  let number: String
  let route: Int
  /// The indices of its trips.
  var trips: [Int] = []
}

/// When buses are to set out, by the time of day, and which bus makes which trip.
///
/// A bus that has come to the end of its trip makes the next one that sets out there, when it has
/// had time to stand; otherwise another bus comes from the depot.
struct BusTimetable: Sendable {
  /// How often a bus is to set out from a time of day on.
  struct Headway: Sendable {
    /// Nanoseconds since midnight.
    let from: Int64
    /// Nanoseconds between two buses; nil when none runs.
    let every: Int64?
  }

  private(set) var trips: [BusTrip] = []
  private(set) var blocks: [BusBlock] = []
  /// For each route, the indices of its buses.
  private(set) var busesOfRoute: [Range<Int>] = []
  /// For each pattern, when its trips are to set out, ascending.
  private(set) var starts: [[Int64]]

  /// How long a bus stands at the end of a trip at least.
  static let layover: Int64 = 180_000_000_000

  /// How long before the run begins the first trips set out.
  static let warmUp: Int64 = 10_800_000_000_000

  private static let day: Int64 = 86_400_000_000_000

  /// Plans all trips of a city up to a moment.
  ///
  /// - Parameters:
  ///   - map: The city.
  ///   - headways: How often buses set out, ascending by time of day, the first from midnight.
  ///   - clock: The time of day when the run begins, in nanoseconds since midnight.
  ///   - end: The last moment at which a trip may be planned, since the run began.
  ///   - seed: The seed of the run.
  init(_ map: BusCityMap, headways: [Headway], clock: BusClock, end: Int64, seed: Seed) {
    starts = map.patterns.map { _ in [] }
    for (index, route) in map.routes.enumerated() {
      plan(route, index, map, headways, clock, end: end, seed: seed)
    }
  }

  private mutating func plan(
    _ route: BusCityMap.Route,
    _ index: Int,
    _ map: BusCityMap,
    _ headways: [Headway],
    _ clock: BusClock,
    end: Int64,
    seed: Seed
  ) {
    var stream = RandomStream(
      seed: seed,
      entity: "timetable",
      purpose: "route",
      occurrence: UInt64(index)
    )
    let share = stream.integer(in: 700...1400)
    var planned: [(start: Int64, pattern: Int)] = []
    for pattern in route.patterns {
      let offset = stream.integer(in: 0...999)
      let own = departures(headways, clock, share: share, offset: offset, end: end)
      starts[pattern] = own
      planned += own.map { ($0, pattern) }
    }
    planned.sort { ($0.start, $0.pattern) < ($1.start, $1.pattern) }
    assign(planned, of: index, map)
  }

  /// The moments at which a bus is to set out.
  private func departures(
    _ headways: [Headway],
    _ clock: BusClock,
    share: Int64,
    offset: Int64,
    end: Int64
  ) -> [Int64] {
    let minute: Int64 = 60_000_000_000
    var moments: [Int64] = []
    // The midnight before the warm-up begins.
    var midnight = -Self.warmUp - clock.timeOfDay(-Self.warmUp)
    while midnight <= end {
      for (index, headway) in headways.enumerated() {
        guard let every = headway.every else { continue }
        let until = index + 1 < headways.count ? headways[index + 1].from : Self.day
        let step = max(minute, (every * share / 1000 + minute / 2) / minute * minute)
        var moment = midnight + headway.from + step * offset / 1000 / minute * minute
        while moment < midnight + until {
          if moment >= -Self.warmUp, moment <= end { moments.append(moment) }
          moment += step
        }
      }
      midnight += Self.day
    }
    return moments
  }

  /// Gives each trip a bus.
  private mutating func assign(
    _ planned: [(start: Int64, pattern: Int)],
    of route: Int,
    _ map: BusCityMap
  ) {
    // For each pattern, the buses that wait where it begins, the longest waiting first.
    var waiting: [Int: [(free: Int64, bus: Int)]] = [:]
    let patterns = map.routes[route].patterns
    let (first, firstTrip) = (blocks.count, trips.count)
    for (start, pattern) in planned {
      let bus: Int
      if let ready = waiting[pattern]?.first, ready.free <= start {
        bus = ready.bus
        waiting[pattern]?.removeFirst()
      } else {
        bus = blocks.count
        let number = 1000 + route * 100 + (blocks.count - first)
        blocks.append(BusBlock(number: String(number), route: route))
      }
      blocks[bus].trips.append(trips.count)
      trips.append(
        BusTrip(
          name: "\((route + 1) * 100_000 + trips.count - firstTrip)",
          pattern: pattern,
          start: start,
          bus: bus
        )
      )
      let way = map.patterns[pattern]
      let run = (way.offsets.last ?? 0) * 5 / 4
      let free = start + run + Self.layover + (way.isOneWay ? run * 7 / 10 : 0)
      let next = patterns.first { $0 != pattern } ?? pattern
      var line = waiting[next] ?? []
      let place = line.firstIndex { ($0.free, $0.bus) > (free, bus) } ?? line.endIndex
      line.insert((free, bus), at: place)
      waiting[next] = line
    }
    busesOfRoute.append(first..<blocks.count)
  }
}

/// The time of day during a run.
struct BusClock: Sendable {
  private let atStart: Int64

  /// Creates the clock of a run that begins so many seconds after midnight.
  init(secondsAtStart: Int) {
    atStart = Int64(secondsAtStart) * 1_000_000_000
  }

  /// The nanoseconds since midnight at a moment, given in nanoseconds since the run began.
  func timeOfDay(_ moment: Int64) -> Int64 {
    let day: Int64 = 86_400_000_000_000
    let rest = (atStart + moment) % day
    return rest < 0 ? rest + day : rest
  }

  /// How much longer than on an empty street everything takes, in thousandths.
  func traffic(_ moment: Int64) -> Int64 {
    Self.byHour[Int(timeOfDay(moment) / 3_600_000_000_000)]
  }

  private static let byHour: [Int64] = [
    850, 850, 850, 850, 850, 900, 950, 1150, 1250, 1100, 1000, 1000,
    1000, 1000, 1050, 1100, 1200, 1250, 1150, 1000, 950, 900, 900, 850,
  ]
}
