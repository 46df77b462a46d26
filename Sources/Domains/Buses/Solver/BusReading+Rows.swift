package import BusesValues
import Geography
package import JSON
package import Services

/// How each kind of row is read; what is not said to be there may be missing or unreadable.
///
/// `start` is the civil time when the run began, from which moments are counted.
extension BusReading {
  /// Reads a route; `rt` and `rtnm` must be there.
  package static func route(_ row: JSONTree) throws -> BusRoute {
    BusRoute(
      name: withoutEntities(try text("rtnm", of: row)),
      number: try name("rt", of: row),
      color: row["rtclr"]?.text
    )
  }

  /// Reads a direction; `dir` (version 2) or `id` (version 3) must be there.
  package static func direction(_ row: JSONTree) throws -> BusDirection {
    let id = try name(row["id"] == nil && row["dir"] != nil ? "dir" : "id", of: row)
    return BusDirection(id, name: withoutEntities(some("name", of: row) ?? id))
  }

  /// Reads a stop; `stpid` and `stpnm` must be there.
  package static func stop(_ row: JSONTree) throws -> BusStop {
    BusStop(
      id: try name("stpid", of: row),
      name: withoutEntities(try text("stpnm", of: row)),
      place: place(row)
    )
  }

  /// Reads a prediction; `des`, `rt`, `typ`, `rtdir` and `prdctdn` must be there.
  package static func prediction(_ row: JSONTree, start: CivilTime) throws -> BusPrediction {
    var bus = BusArrival()
    bus.route = try name("rt", of: row)
    bus.direction = withoutEntities(try text("rtdir", of: row))
    bus.destination = plainText(try text("des", of: row)).replacing("\n", with: " ")
    let minutes = try countdown(row)
    bus.isDeparture = isSameText(try text("typ", of: row), "D")
    bus.action = BusAction(rawValue: row["dyn"]?.integer.flatMap { Int(exactly: $0) } ?? 0)
    let isDropOffOnly = bus.action == .dropOffOnly || row["flagstop"]?.integer == 2
    let (predicted, left) = prediction(of: row, countdown: minutes, start)
    (bus.minutes, bus.predicted) = (minutes, predicted)
    bus.wait = bus.action.isCanceled ? "canceled" : BusArrival.wait(minutes)
    (bus.vehicle, bus.stop) = (some("vid", of: row), some("stpid", of: row))
    bus.isDelayed = row["dly"]?.flag ?? false || minutes == nil
    bus.canBeBoarded = bus.action.servesStop && !isDropOffOnly
    bus.crowding = row["psgld"]?.text.flatMap { BusCrowding($0) }
    bus.isLast = row["nbus"]?.integer == -1
    bus.trip = some("tatripid", of: row)
    let stopName = some("stpnm", of: row).map(withoutEntities)
    return BusPrediction(bus: bus, waitMinutes: minutes ?? left, stopName: stopName)
  }

  /// When a bus is predicted, and how many minutes after the prediction was made.
  ///
  /// Both are readings of a clock that may have been put an hour back or forward in between: the
  /// countdown tells, and without one a wait that ends half an hour ago or more.
  private static func prediction(
    of row: JSONTree,
    countdown: Int?,
    _ start: CivilTime
  ) -> (Duration?, Int?) {
    guard let predicted = moment("prdtm", of: row, start),
      let made = moment("tmstmp", of: row, start)
    else { return (moment("prdtm", of: row, start), nil) }
    let minutes = Int((predicted - made).components.seconds / 60)
    let hours =
      if let countdown {
        [0, 1, -1].first { abs(minutes + 60 * $0 - countdown) <= 5 } ?? 0
      } else {
        (-60 ... -30).contains(minutes) ? 1 : 0
      }
    return (predicted + .seconds(3600 * hours), max(0, minutes + 60 * hours))
  }

  /// Reads a bulletin; one of `sbj`, `nm` and `brf` must be there, and one of `dtl` and `brf`.
  ///
  /// A bulletin that does not say how much it matters is read as one of another priority.
  package static func bulletin(_ row: JSONTree, start: CivilTime) throws -> BusBulletin {
    let detail = row["dtl"]?.text ?? row["brf"]?.text
    let concerns = row["srvc"]?.elements ?? []
    var routes: [String] = []
    for route in concerns.compactMap({ some("rt", of: $0) }) where !routes.contains(route) {
      routes.append(route)
    }
    // It is about everything when it says of nothing what it is about, or names nothing there.
    let namesNothing = concerns.contains { concern in
      ["rt", "rtdir", "stpid", "stpnm"].allSatisfy { some($0, of: concern) == nil }
    }
    var bulletin = BusBulletin()
    bulletin.name = plainText(some("nm", of: row) ?? "")
    bulletin.priority = BusBulletin.Priority(some("prty", of: row) ?? "")
    bulletin.subject = plainText(try subject(of: row))
    bulletin.detail = plainText(try detail ?? text("dtl", of: row))
    bulletin.modified = moment("mod", of: row, start)
    (bulletin.routes, bulletin.isSystemWide) = (routes, concerns.isEmpty || namesNothing)
    return bulletin
  }

  /// What a bulletin says in a line: its subject, else its name, else its short text.
  private static func subject(of row: JSONTree) throws -> String {
    if let subject = some("sbj", of: row) { return subject }
    return try some("nm", of: row) ?? some("brf", of: row) ?? text("sbj", of: row)
  }

  /// Reads a vehicle; `vid`, `rt`, `lat` and `lon` must be there.
  package static func vehicle(_ row: JSONTree, start: CivilTime) throws -> BusVehicle {
    let (id, route) = (try name("vid", of: row), try name("rt", of: row))
    guard let place = place(row) else { throw Fault("'lat' and 'lon' are no place") }
    return BusVehicle(
      id: id,
      route: route,
      place: place,
      destination: some("des", of: row).map(withoutEntities),
      heading: count("hdg", of: row),
      pattern: some("pid", of: row),
      feetAlongPattern: count("pdist", of: row),
      isDelayed: row["dly"]?.flag ?? false,
      seen: moment("tmstmp", of: row, start),
      crowding: row["psgld"]?.text.flatMap { BusCrowding($0) }
    )
  }
}

// What is in a prediction.
extension BusReading {
  /// The minutes of a countdown, 0 for `DUE`; nil for `DLY`, a bus held up with no promise.
  private static func countdown(_ row: JSONTree) throws -> Int? {
    let text = try text("prdctdn", of: row)
    if let minutes = row["prdctdn"]?.integer, (0...100_000).contains(minutes) {
      return Int(minutes)
    }
    if isSameText(text, "DUE") { return 0 }
    if isSameText(text, "DLY") { return nil }
    throw Fault("'prdctdn' is '\(text)', which is no countdown")
  }
}

// What is in a row.
extension BusReading {
  /// A member that must be there, and may be empty.
  private static func text(_ key: String, of row: JSONTree) throws -> String {
    guard let value = row[key], value != .null else {
      if case .object = row { throw Fault("'\(key)' is missing") }
      throw Fault("the row is no object")
    }
    guard let text = value.text else { throw Fault("'\(key)' is no text") }
    return text
  }

  /// A member that must be there and name something.
  private static func name(_ key: String, of row: JSONTree) throws -> String {
    let text = try text(key, of: row)
    guard !isBlank(text) else { throw Fault("'\(key)' is empty") }
    return text
  }

  /// A member that says something; nil when it is missing, empty or no text.
  private static func some(_ key: String, of row: JSONTree) -> String? {
    row[key]?.text.flatMap { isBlank($0) ? nil : $0 }
  }

  private static func count(_ key: String, of row: JSONTree) -> Int? {
    row[key]?.integer.flatMap { Int(exactly: $0) }
  }

  /// A moment since the run began; nil beyond 200 years.
  private static func moment(_ key: String, of row: JSONTree, _ start: CivilTime) -> Duration? {
    let time = row[key]?.text.flatMap {
      CivilTime(wire: $0, utcOffsetSeconds: start.utcOffsetSeconds)
    }
    guard let time, abs(time.secondsSince1970 - start.secondsSince1970) < 6_300_000_000 else {
      return nil
    }
    return time - start
  }

  private static func place(_ row: JSONTree) -> GeoPoint? {
    guard let north = row["lat"]?.decimal, let east = row["lon"]?.decimal else { return nil }
    return GeoPoint(degreesNorth: north, east: east)
  }
}
