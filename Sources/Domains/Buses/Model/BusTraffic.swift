import SimulationKernel

/// The buses of a city as they move: one event for each stop that a bus reaches.
///
/// A bus that is late finds more people at its stops, since they come all the time, so it stands
/// longer and gets later still, while the bus behind finds fewer and catches up: buses bunch. Every
/// draw is named by the trip and the leg it is for. Times are nanoseconds since the run began; the
/// buses of a city that is looked at in the middle of the day have been under way since before.
struct BusTraffic: ~Copyable, Sendable {
  /// What decides how buses move, beside city and timetable.
  struct Settings: Sendable {
    var seed = Seed(1)
    /// How much longer than usual 99% of legs take at most, in thousandths.
    var variation: Int64 = 400
    /// How many people come to the stops, in thousandths of what is usual.
    var demand: Int64 = 1000
    /// Whether early buses wait at every fifth stop.
    var holdsEarly = true
    var cancelled = Ratio.never
    var breakdowns = Ratio.never
    /// How often somebody looks at the buses from outside, in nanoseconds.
    var refresh: Int64 = 60_000_000_000
  }

  let map: BusCityMap
  private(set) var timetable: BusTimetable
  let clock: BusClock
  let settings: Settings
  private(set) var buses: [BusState] = []
  /// For each bus that something happened to, how it was before the first thing that happened
  /// after a look, and which look that was.
  private var kept: [(look: Int64, state: BusState)?] = []
  /// The stops that are closed.
  private(set) var closed: Set<Int> = []
  /// For each stop of each pattern, when the last bus was there, and when the next is promised.
  private var lastAt: [Int64]
  private var promised: [Int64]
  /// How many people come to each stop of each pattern, in thousandths of one an hour.
  private let rates: [Int64]
  private var queue = EventQueue()
  /// Everything up to here has happened.
  private(set) var now: Int64 = -BusTimetable.warmUp

  /// How long a broken bus stands until it is towed away.
  static let towing: Int64 = 900_000_000_000
  /// How many people a bus holds.
  static let capacity = 70
  /// How long before it comes a day is planned.
  private static let foresight = BusTimetable.day

  /// Puts all buses where their day begins, before the warm-up.
  init(_ map: BusCityMap, _ timetable: BusTimetable, _ clock: BusClock, _ settings: Settings) {
    self.map = map
    self.timetable = timetable
    self.clock = clock
    self.settings = settings
    let count = map.callCount
    lastAt = Array(repeating: .min, count: count)
    promised = Array(repeating: .min, count: count)
    var stream = RandomStream(seed: settings.seed, entity: "city", purpose: "demand")
    rates = (0..<count).map { _ in
      let (one, other) = (stream.integer(in: 1...8), stream.integer(in: 1...8))
      return one * other * settings.demand
    }
    while dayIsDue <= 0 { planDay() }
  }

  /// When something happens next: to a bus, or that another day is planned.
  var nextTime: Int64 {
    mutating get {
      min(queue.nextTime.map { $0.nanoseconds - BusTimetable.warmUp } ?? .max, dayIsDue)
    }
  }

  /// When the day after the last one that is planned is to be planned.
  private var dayIsDue: Int64 { timetable.end - Self.foresight }

  /// Lets everything happen up to a moment, which is included.
  mutating func advance(
    through moment: Int64,
    report: (borrowing BusTraffic, Int, BusMove) -> Void
  ) {
    while case let time = nextTime, time <= moment {
      now = time
      if dayIsDue <= time {
        planDay()
      } else if let event = queue.popNext() {
        happen(Int(event.payload), report)
      }
    }
    now = max(now, moment)
  }

  /// How a bus was at the last look before now, or at the one that is just now.
  func seen(_ bus: Int) -> BusState {
    guard now > 0, let kept = kept[bus], kept.look == now / settings.refresh else {
      return buses[bus]
    }
    return kept.state
  }

  /// Keeps how a bus is before something happens to it, for whoever looked before.
  private mutating func keep(_ bus: Int) {
    // What happens at the moment of a look is seen by it.
    guard now > 0, case let look = (now - 1) / settings.refresh, kept[bus]?.look != look else {
      return
    }
    kept[bus] = (look, buses[bus])
  }

  /// Plans another day, sends out the buses that had nothing to do, and forgets what is over.
  private mutating func planDay() {
    timetable.planDay(map)
    timetable.forgetStarts(before: now - BusTimetable.day)
    for bus in timetable.blocks.indices {
      if bus == buses.count {
        buses.append(BusState())
        kept.append(nil)
      }
      let state = buses[bus]
      timetable.forgetTrips(of: bus, before: min(state.cursor, kept[bus]?.state.cursor ?? .max))
      if state.pending == .nothing, !state.isOnTrip { plan(bus, .begin, at: beginning(of: bus)) }
    }
  }

  /// Moves on to a moment before which everything has happened already.
  mutating func setOff(at moment: Int64) { now = max(now, moment) }

  private mutating func happen(
    _ bus: Int,
    _ report: (borrowing BusTraffic, Int, BusMove) -> Void
  ) {
    keep(bus)
    buses[bus].event = nil
    switch buses[bus].pending {
    case .begin: begin(bus, report)
    case .reach: reach(bus, report)
    case .breakDown:
      if breakDown(bus, towedAt: now + Self.towing) { report(self, bus, .halted) }
    case .goOn:
      goOn(bus)
      report(self, bus, .wentOn)
    case .tow:
      buses[bus].halt = nil
      end(bus, isBroken: true, report)
    case .nothing: break
    }
  }
}

// A trip from its first stop to its last.
extension BusTraffic {
  /// The trip that a bus makes, or will make next.
  func trip(of bus: Int) -> BusTrip? { timetable.blocks[bus].trip(buses[bus].cursor) }

  /// When a bus begins its next trip: a minute before it is to set out, or as soon as it can.
  private func beginning(of bus: Int) -> Int64 {
    guard let trip = trip(of: bus) else { return .max }
    return max(trip.start - 60_000_000_000, buses[bus].free, now)
  }

  private mutating func begin(
    _ bus: Int,
    _ report: (borrowing BusTraffic, Int, BusMove) -> Void
  ) {
    guard let trip = trip(of: bus) else { return }
    if isCancelled(trip) {
      report(self, bus, .cancelled)
      buses[bus].cursor += 1
      return plan(bus, .begin, at: beginning(of: bus))
    }
    let pattern = map.patterns[trip.pattern]
    let stops = pattern.stops.count
    buses[bus].isOnTrip = true
    buses[bus].stop = 0
    buses[bus].load = 0
    buses[bus].reached = [now]
    buses[bus].left = []
    buses[bus].reached.reserveCapacity(stops)
    buses[bus].left.reserveCapacity(stops)
    buses[bus].breakdown = drawBreakdown(trip, legs: pattern.legs.count)
    report(self, bus, .began)
    serve(bus, trip, pattern)
  }

  private mutating func reach(
    _ bus: Int,
    _ report: (borrowing BusTraffic, Int, BusMove) -> Void
  ) {
    guard let trip = trip(of: bus) else { return }
    let pattern = map.patterns[trip.pattern]
    buses[bus].stop += 1
    buses[bus].reached.append(now)
    let stop = buses[bus].stop
    let isLast = stop == pattern.stops.count - 1
    report(self, bus, .reached(serves: !closed.contains(pattern.stops[stop])))
    if isLast {
      lastAt[pattern.base + stop] = now
      end(bus, isBroken: false, report)
    } else {
      serve(bus, trip, pattern)
    }
  }

  /// Lets people on and off, and decides when the bus leaves and when it comes to the next stop.
  private mutating func serve(_ bus: Int, _ trip: BusTrip, _ pattern: BusCityMap.Pattern) {
    let stop = buses[bus].stop
    let place = pattern.base + stop
    buses[bus].held = 0
    var stream = RandomStream(
      seed: settings.seed,
      entity: trip.name,
      purpose: "leg",
      occurrence: UInt64(stop)
    )
    var dwell: Int64 = 0
    if !closed.contains(pattern.stops[stop]) {
      dwell = exchange(bus, place, isFirst: stop == 0, &stream)
      lastAt[place] = now
    }
    var leaves = now + dwell
    if stop == 0 {
      leaves = max(leaves, trip.start)
    } else if settings.holdsEarly, stop % 5 == 0 {
      leaves = max(leaves, planned(trip, pattern, at: stop))
    }
    buses[bus].left.append(leaves)
    let usual = pattern.legs[stop] * clock.traffic(leaves) / 1000
    let most = usual * (1000 + settings.variation) / 1000
    let run = Distribution.logNormal(p50: usual, p99: most).draw(from: &stream)
    // Buses of one pattern do not overtake each other; they come one behind the other.
    let comes = max(leaves + run, promised[place + 1] &+ 8_000_000_000, leaves + 1)
    promised[place + 1] = comes
    if let breakdown = buses[bus].breakdown, breakdown.leg == stop {
      plan(bus, .breakDown, at: leaves + (comes - leaves) * breakdown.share / 1000)
    } else {
      plan(bus, .reach, at: comes)
    }
  }

  /// Lets people off and on; the time it takes.
  private mutating func exchange(
    _ bus: Int,
    _ place: Int,
    isFirst: Bool,
    _ stream: inout RandomStream
  ) -> Int64 {
    let second: Int64 = 1_000_000_000
    let gap =
      lastAt[place] == .min ? 600 * second : min(now - lastAt[place], 2400 * second)
    let crowd = clock.traffic(now) * clock.traffic(now) / 1000
    // Thousandths of a person, and a draw to round them up or down.
    let came = rates[place] * (gap / second) / 3600 * crowd / 1000
    let load = buses[bus].load
    let leaving = Int64(load) * 120
    let off = isFirst ? 0 : min(load, Int((leaving + stream.integer(in: 0...999)) / 1000))
    let on = min(Self.capacity - load + off, Int((came + stream.integer(in: 0...999)) / 1000))
    buses[bus].load = load - off + on
    guard on + off > 0 else { return 4 * second }
    let pace = stream.integer(in: 800...1300)
    return (6 * second + Int64(on) * 2_600_000_000 + Int64(off) * 1_300_000_000) * pace / 1000
  }

  private mutating func end(
    _ bus: Int,
    isBroken: Bool,
    _ report: (borrowing BusTraffic, Int, BusMove) -> Void
  ) {
    report(self, bus, .ended(broken: isBroken))
    let way = trip(of: bus).map { map.patterns[$0.pattern] }
    let back = way.flatMap { $0.isOneWay ? ($0.offsets.last ?? 0) * 7 / 10 : nil } ?? 0
    buses[bus].isOnTrip = false
    buses[bus].cursor += 1
    buses[bus].free = now + (isBroken ? 1_200_000_000_000 : BusTimetable.layover + back)
    if isBroken { skipTrips(bus, report) }
    plan(bus, .begin, at: beginning(of: bus))
  }

  /// Gives up the trips that are to set out before a bus from the depot can be there.
  private mutating func skipTrips(
    _ bus: Int,
    _ report: (borrowing BusTraffic, Int, BusMove) -> Void
  ) {
    while let trip = trip(of: bus), trip.start < buses[bus].free {
      report(self, bus, .cancelled)
      buses[bus].cursor += 1
    }
  }

  private mutating func plan(_ bus: Int, _ pending: BusState.Pending, at moment: Int64) {
    if let event = buses[bus].event { _ = queue.cancel(event) }
    buses[bus].event = nil
    buses[bus].pending = moment == .max ? .nothing : pending
    buses[bus].next = moment
    guard moment != .max else { return }
    let time = SimulationTime(nanoseconds: moment + BusTimetable.warmUp)
    buses[bus].event = queue.schedule(UInt64(bus), at: time)
  }
}

// What the timetable and the draws say.
extension BusTraffic {
  /// When a trip is to be at a stop.
  func planned(_ trip: BusTrip, _ pattern: BusCityMap.Pattern, at stop: Int) -> Int64 {
    trip.start + pattern.offsets[stop] * clock.traffic(trip.start) / 1000
  }

  /// Whether a trip is not made.
  func isCancelled(_ trip: BusTrip) -> Bool {
    guard settings.cancelled.numerator > 0 else { return false }
    var stream = RandomStream(seed: settings.seed, entity: trip.name, purpose: "cancelled")
    return stream.chance(settings.cancelled)
  }

  private func drawBreakdown(_ trip: BusTrip, legs: Int) -> (leg: Int, share: Int64)? {
    guard settings.breakdowns.numerator > 0 else { return nil }
    var stream = RandomStream(seed: settings.seed, entity: trip.name, purpose: "breakdown")
    guard stream.chance(settings.breakdowns) else { return nil }
    return (stream.integer(in: 0..<legs), stream.integer(in: 100...900))
  }
}

// What happens to buses from outside.
extension BusTraffic {
  /// Has a bus on a trip stand still where it is up to a moment, or longer where something else has it
  /// stand still.
  ///
  /// - Returns: Whether it did not stand still already.
  mutating func hold(_ bus: Int, until moment: Int64) -> Bool {
    guard let (before, halt) = halt(bus) else { return false }
    let until = max(halt.until, moment)
    buses[bus].halt?.until = until
    if !halt.isBroken { plan(bus, .goOn, at: until) }
    return before == nil
  }

  /// Has a bus on a trip break down where it is, until it is towed away or, with nil, mended.
  ///
  /// - Returns: Whether it was not broken already.
  mutating func breakDown(_ bus: Int, towedAt moment: Int64?) -> Bool {
    guard let (_, halt) = halt(bus) else { return false }
    buses[bus].halt?.isBroken = true
    // The first who is to tow it away comes, whoever else breaks it.
    if !halt.isBroken || buses[bus].pending == .nothing { plan(bus, .tow, at: moment ?? .max) }
    return !halt.isBroken
  }

  /// Mends a bus, unless it is to be towed away.
  ///
  /// - Returns: What becomes of it: it goes on, or is still held up; nil where it is as before.
  mutating func mend(_ bus: Int) -> BusMove? {
    guard let halt = buses[bus].halt, halt.isBroken, buses[bus].pending == .nothing else {
      return nil
    }
    keep(bus)
    buses[bus].halt?.isBroken = false
    if halt.until > now { plan(bus, .goOn, at: halt.until) } else { goOn(bus) }
    return halt.until > now ? .halted : .wentOn
  }

  /// Has a bus stand still; how it stood before and how it does now, nil when it is on no trip.
  private mutating func halt(_ bus: Int) -> (before: BusState.Halt?, now: BusState.Halt)? {
    let state = buses[bus]
    guard state.isOnTrip, let leaves = state.left.last else { return nil }
    keep(bus)
    if let halt = state.halt { return (halt, halt) }
    let whole = state.legTime(at: now)
    let ran = now - leaves - state.held
    let halt = BusState.Halt(
      since: now,
      rest: whole - ran,
      progress: now >= leaves ? min(1000, ran * 1000 / whole) : nil
    )
    buses[bus].breakdown = nil
    buses[bus].halt = halt
    return (nil, halt)
  }

  /// Lets a bus that stands still go on.
  mutating func goOn(_ bus: Int) {
    guard let halt = buses[bus].halt else { return }
    keep(bus)
    buses[bus].halt = nil
    if halt.progress != nil {
      buses[bus].held += now - halt.since
    } else if let leaves = buses[bus].left.last {
      buses[bus].left[buses[bus].left.count - 1] = now + max(0, leaves - halt.since)
    }
    plan(bus, .reach, at: now + max(1, halt.rest))
  }

  /// Closes or opens a stop; false when it was so already.
  mutating func set(stop: Int, closed isClosed: Bool) -> Bool {
    guard closed.contains(stop) != isClosed else { return false }
    if isClosed { closed.insert(stop) } else { closed.remove(stop) }
    return true
  }
}
