import BusesRecords
import Quantities
import Services

extension BusWire {
  /// How a request wants times written.
  enum TimeForm: Sendable { case minutes, seconds, unix }

  /// What stands in the row of a forecast beside the forecast itself.
  struct Context: Sendable {
    let map: BusCityMap
    let block: BusBlock
    /// The time of day at a moment.
    let clock: BusClock
    /// When the forecast was made.
    let look: Int64
    let form: TimeForm
    /// The minutes to the next bus of the route at the stop; nil for the last one.
    let next: Int?
    /// What is wrong with the row, for a service that sends bad rows.
    let isBad: Bool
  }

  private static let feetPerKilometre: Int64 = 3281

  /// The row of a forecast.
  func row(_ forecast: BusForecast, _ context: Context) -> String {
    let pattern = context.map.patterns[forecast.trip.pattern]
    let stop = context.map.stops[pattern.stops[forecast.index]]
    let route = context.map.routes[pattern.route]
    var members = [
      ("tmstmp", Self.quoted(time(context.look, context.form))),
      ("typ", forecast.index == 0 ? "\"D\"" : "\"A\""),
      ("stpnm", Self.quoted(stop.name)), ("stpid", Self.quoted(stop.stop)),
      ("vid", Self.quoted(context.block.number)),
      ("dstp", String(max(0, forecast.distance) * Self.feetPerKilometre / 1000)),
      ("rt", Self.quoted(route.number)), ("rtdd", Self.quoted(route.number)),
      ("rtdir", Self.quoted(pattern.direction)), ("des", Self.quoted(pattern.destination)),
      ("prdtm", Self.quoted(time(forecast.expected, context.form))),
      ("tablockid", Self.quoted("\(route.number) -\(context.block.number)")),
      ("tatripid", Self.quoted(forecast.trip.name)),
      ("dly", forecast.isDelayed ? "true" : "false"),
    ]
    if !context.isBad { members.append(("prdctdn", Self.quoted(countdown(forecast, context)))) }
    members.append(("zone", "\"\""))
    if version == 3 { members += extras(forecast, context) }
    return Self.object(members)
  }

  private func time(_ moment: Int64, _ form: TimeForm) -> String {
    switch form {
    case .minutes: time(moment)
    case .seconds: time(moment, seconds: true)
    case .unix: unixTime(moment)
    }
  }

  /// `DUE` for less than a minute, `DLY` for a bus that is held up.
  private func countdown(_ forecast: BusForecast, _ context: Context) -> String {
    if forecast.isDelayed { return "DLY" }
    let minutes = max(0, forecast.expected - context.look) / 60_000_000_000
    return minutes == 0 ? "DUE" : String(minutes)
  }

  private func extras(_ forecast: BusForecast, _ context: Context) -> [(String, String)] {
    let seconds = context.clock.timeOfDay(forecast.trip.start) / 1_000_000_000
    let day = epoch.advanced(by: .nanoseconds(forecast.trip.start))
    let date = "\(day.year)-\(Decimals.padded(day.month))-\(Decimals.padded(day.day))"
    return [
      ("dyn", String(forecast.action)),
      ("origtatripno", Self.quoted("26\(forecast.trip.name)")),
      ("psgld", Self.quoted(crowding(forecast.load))),
      ("gtfsseq", String(forecast.index + 1)), ("stst", String(seconds)),
      ("stsd", Self.quoted(date)), ("flagstop", "0"),
      ("nbus", Self.quoted(context.next.map(String.init) ?? "-1")),
    ]
  }

  private func crowding(_ load: Int?) -> String {
    switch load {
    case nil: "N/A"
    case .some(let load) where load * 4 >= BusTraffic.capacity * 3: "FULL"
    case .some(let load) where load * 4 >= BusTraffic.capacity: "HALF_EMPTY"
    default: "EMPTY"
    }
  }

  /// The row of a bus on its way.
  func row(_ bus: Int, _ traffic: borrowing BusTraffic, look: Int64, form: TimeForm) -> String? {
    let (state, block) = (traffic.seen(bus), traffic.timetable.blocks[bus])
    guard let trip = block.trip(state.cursor), let fix = state.fix(at: look) else { return nil }
    let pattern = traffic.map.patterns[trip.pattern]
    let along = traffic.along(fix, pattern)
    let place = pattern.place(along: along)
    let still = fix.haltedSince.map { look - $0 } ?? 0
    var members = [
      ("vid", Self.quoted(block.number)), ("tmstmp", Self.quoted(time(look, form))),
      ("lat", Self.quoted(DegreesText.text(millionths: place.latitude))),
      ("lon", Self.quoted(DegreesText.text(millionths: place.longitude))),
      ("hdg", Self.quoted(String(pattern.heading(along: along)))),
      ("pid", String(trip.pattern + 1)),
      ("rt", Self.quoted(traffic.map.routes[pattern.route].number)),
      ("des", Self.quoted(pattern.destination)),
      ("pdist", String(along * Self.feetPerKilometre / 1000)),
      ("dly", still >= BusForecaster.delayedAfter ? "true" : "false"),
      ("tatripid", Self.quoted(trip.name)),
      ("tablockid", Self.quoted("\(traffic.map.routes[pattern.route].number) -\(block.number)")),
      ("zone", "\"\""),
    ]
    if version == 3 { members.append(("psgld", Self.quoted(crowding(state.load)))) }
    return Self.object(members)
  }
}

extension BusCityMap.Pattern {
  /// Where a bus heads, in degrees clockwise from north: one of the eight points.
  func heading(along metres: Int64) -> Int {
    let (here, ahead) = (place(along: max(0, metres - 5)), place(along: min(length, metres + 5)))
    let north = (ahead.latitude - here.latitude).signum()
    let east = (ahead.longitude - here.longitude).signum()
    return switch (north, east) {
    case (1, 1): 45
    case (0, 1): 90
    case (-1, 1): 135
    case (-1, 0): 180
    case (-1, -1): 225
    case (0, -1): 270
    case (1, -1): 315
    default: 0
    }
  }
}
