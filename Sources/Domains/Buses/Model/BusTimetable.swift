import SimulationKernel

/// One planned trip of a bus along a pattern.
struct BusTrip: Sendable {
  /// Which of the city's trips it is.
  let number: Int64
  let pattern: Int
  /// When it is to set out, in nanoseconds since the run began; trips before that are negative.
  let start: Int64

  /// As `tatripid` on the wire; its draws are named by it.
  var name: String { String(number) }
}

/// What a bus is to do: its trips in their order, each by its place among all that the bus makes.
struct BusBlock: Sendable {
  /// The number on the bus, `vid` on the wire.
  let number: String
  let route: Int
  /// The trips that are not forgotten, and how many are.
  private var trips: [BusTrip] = []
  private var forgotten = 0

  init(number: String, route: Int) {
    self.number = number
    self.route = route
  }

  /// The bus's trip at a place, counted from 0; nil when it is forgotten, or not planned (yet).
  func trip(_ place: Int) -> BusTrip? {
    let index = place - forgotten
    return trips.indices.contains(index) ? trips[index] : nil
  }

  mutating func add(_ trip: BusTrip) { trips.append(trip) }

  /// Forgets the trips before a place.
  mutating func forget(before place: Int) {
    let count = min(max(place - forgotten, 0), trips.count)
    trips.removeFirst(count)
    forgotten += count
  }
}

/// When buses are to set out, by the time of day, and which bus makes which trip.
///
/// It is planned a day at a time, and what is over is forgotten, so a city that lasts a century is
/// there at once. A bus that has come to the end of its trip makes the next one that sets out there,
/// when it has had time to stand; one that stood idle at midnight may drive to where another pattern
/// of its route begins; otherwise another bus comes from the depot.
struct BusTimetable: Sendable {
  /// How often a bus is to set out from a time of day on.
  struct Headway: Sendable {
    /// Nanoseconds since midnight.
    let from: Int64
    /// Nanoseconds between two buses; nil when none runs.
    let every: Int64?
  }

  private(set) var blocks: [BusBlock] = []
  /// For each route, the indices of its buses.
  private(set) var busesOfRoute: [[Int]]
  /// For each pattern, when its trips are to set out, ascending.
  private(set) var starts: [[Int64]]
  /// The midnight up to which all trips are planned.
  private(set) var end: Int64

  private let headways: [Headway]
  private var routes: [RoutePlan]
  private var indices: [String: Int] = [:]

  /// What goes on from one day of a route to the next.
  private struct RoutePlan: Sendable {
    /// By how many thousandths its headways are longer or shorter.
    let share: Int64
    /// By how many thousandths of a headway each of its patterns begins later.
    var offsets: [Int64] = []
    /// Where each of its patterns begins, the buses that wait there, the longest waiting first.
    var waiting: [[Waiting]]
    var trips: Int64 = 0
  }

  private struct Waiting: Sendable {
    let free: Int64
    let bus: Int
  }

  /// How long a bus stands at the end of a trip at least.
  static let layover: Int64 = 180_000_000_000

  /// How long before the run begins the first trips set out.
  static let warmUp: Int64 = 10_800_000_000_000

  /// How long an idle bus takes at most to where another pattern of its route begins.
  private static let emptyDrive: Int64 = 7_200_000_000_000

  /// A day in nanoseconds.
  static let day: Int64 = 86_400_000_000_000

  /// Makes the timetable of a city of which no day is planned yet.
  ///
  /// - Parameters:
  ///   - map: The city.
  ///   - headways: How often buses set out, ascending by time of day, the first from midnight.
  ///   - clock: The time of day when the run begins, in nanoseconds since midnight.
  ///   - seed: The seed of the city.
  init(_ map: BusCityMap, headways: [Headway], clock: BusClock, seed: Seed) {
    self.headways = headways
    busesOfRoute = map.routes.map { _ in [] }
    starts = map.patterns.map { _ in [] }
    // The midnight before the warm-up begins.
    end = -Self.warmUp - clock.timeOfDay(-Self.warmUp)
    routes = map.routes.enumerated().map { index, route in
      var stream = RandomStream(
        seed: seed,
        entity: "timetable",
        purpose: "route",
        occurrence: UInt64(index)
      )
      let share = stream.integer(in: 700...1400)
      var plan = RoutePlan(share: share, waiting: route.patterns.map { _ in [] })
      plan.offsets = route.patterns.map { _ in stream.integer(in: 0...999) }
      return plan
    }
  }

  /// The index of the bus with that number; nil when no trip is planned for it (yet).
  func bus(_ number: String) -> Int? { indices[number] }

  /// Plans the day after the last one that is planned.
  ///
  /// - Parameters:
  ///   - map: The city.
  ///   - wanted: The indices of the routes whose trips are planned; nil for all.
  mutating func planDay(_ map: BusCityMap, of wanted: Set<Int>? = nil) {
    for route in map.routes.indices where wanted?.contains(route) ?? true {
      var planned: [(start: Int64, place: Int)] = []
      for (place, pattern) in map.routes[route].patterns.enumerated() {
        let own = departures(routes[route].share, routes[route].offsets[place])
        starts[pattern] += own
        planned += own.map { ($0, place) }
      }
      planned.sort { ($0.start, $0.place) < ($1.start, $1.place) }
      for (start, place) in planned { addTrip(start, place, of: route, map) }
    }
    end += Self.day
  }

  /// Forgets when trips were to set out before a moment.
  mutating func forgetStarts(before moment: Int64) {
    for pattern in starts.indices {
      starts[pattern].removeFirst(starts[pattern].prefix { $0 < moment }.count)
    }
  }

  /// Forgets the trips of a bus before a place.
  mutating func forgetTrips(of bus: Int, before place: Int) {
    blocks[bus].forget(before: place)
  }
}

// One day of one route.
extension BusTimetable {
  /// The moments of the day that begins at ``end`` at which a bus is to set out.
  private func departures(_ share: Int64, _ offset: Int64) -> [Int64] {
    let minute: Int64 = 60_000_000_000
    var moments: [Int64] = []
    for (index, headway) in headways.enumerated() {
      guard let every = headway.every else { continue }
      let until = index + 1 < headways.count ? headways[index + 1].from : Self.day
      let usual = every.thousandths(share) + minute / 2
      let step = max(minute, usual / minute * minute)
      var moment = end + headway.from + step.thousandths(offset) / minute * minute
      while moment < end + until {
        if moment >= -Self.warmUp { moments.append(moment) }
        moment += step
      }
    }
    return moments
  }

  /// Gives a trip a bus.
  private mutating func addTrip(_ start: Int64, _ place: Int, of route: Int, _ map: BusCityMap) {
    let patterns = map.routes[route].patterns
    let bus = takeBus(for: place, of: route, at: start)
    let number = BusNames.trip(routes[route].trips, ofRoute: route)
    routes[route].trips += 1
    blocks[bus].add(BusTrip(number: number, pattern: patterns[place], start: start))
    let way = map.patterns[patterns[place]]
    let run = (way.offsets.last ?? 0) * 5 / 4
    let free = start + run + Self.layover + (way.isOneWay ? run * 7 / 10 : 0)
    let next = patterns.indices.first { $0 != place } ?? place
    let line = routes[route].waiting[next]
    let index = line.firstIndex { ($0.free, $0.bus) > (free, bus) } ?? line.endIndex
    routes[route].waiting[next].insert(Waiting(free: free, bus: bus), at: index)
  }

  /// A bus for a trip: the one that has waited longest where it begins, else one that has stood idle
  /// elsewhere on the route since before midnight, else one from the depot.
  private mutating func takeBus(for place: Int, of route: Int, at start: Int64) -> Int {
    if let ready = routes[route].waiting[place].first, ready.free <= start {
      return routes[route].waiting[place].removeFirst().bus
    }
    let idle = routes[route].waiting.indices.filter { other in
      routes[route].waiting[other].first.map {
        $0.free <= min(end, start - Self.emptyDrive)
      } ?? false
    }
    let longest = idle.min { one, other in
      let (first, second) = (routes[route].waiting[one][0], routes[route].waiting[other][0])
      return (first.free, first.bus) < (second.free, second.bus)
    }
    if let longest { return routes[route].waiting[longest].removeFirst().bus }
    let bus = blocks.count
    let number = BusNames.bus(busesOfRoute[route].count, ofRoute: route)
    blocks.append(BusBlock(number: number, route: route))
    busesOfRoute[route].append(bus)
    indices[number] = bus
    return bus
  }
}

extension Int64 {
  /// So many thousandths of a length of up to a century, for shares of up to 2,000.
  fileprivate func thousandths(_ share: Int64) -> Int64 {
    self < 1 << 52 ? self * share / 1000 : self / 1000 * share
  }
}

/// The time of day during a run.
struct BusClock: Sendable {
  private let atStart: Int64

  /// Creates the clock of a run that begins so many seconds after midnight.
  init(secondsAtStart: Int) { atStart = Int64(secondsAtStart) * 1_000_000_000 }

  /// The nanoseconds since midnight at a moment, given in nanoseconds since the run began.
  func timeOfDay(_ moment: Int64) -> Int64 {
    let rest = (atStart + moment) % BusTimetable.day
    return rest < 0 ? rest + BusTimetable.day : rest
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
