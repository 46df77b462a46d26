import Geography
package import JSON
import Services

/// How each kind of row is read; what is not said to be there may be missing or unreadable.
extension BusReading {
  /// Reads a route; `rt` and `rtnm` must be there.
  package static func route(_ row: JSONTree) throws -> BusRoute {
    BusRoute(
      name: try text("rtnm", of: row),
      number: try name("rt", of: row),
      color: row["rtclr"]?.text
    )
  }

  /// Reads a direction; `dir` (version 2) or `id` (version 3) must be there.
  package static func direction(_ row: JSONTree) throws -> BusDirection {
    if row["id"] == nil, row["dir"] != nil { return BusDirection(try name("dir", of: row)) }
    return BusDirection(try name("id", of: row), name: some("name", of: row))
  }

  /// Reads a stop; `stpid` and `stpnm` must be there.
  package static func stop(_ row: JSONTree) throws -> BusStop {
    BusStop(id: try name("stpid", of: row), name: try text("stpnm", of: row), place: place(row))
  }

  /// Reads a prediction; `des`, `rt`, `typ`, `rtdir` and `prdctdn` must be there.
  package static func prediction(
    _ row: JSONTree,
    utcOffsetSeconds: Int
  ) throws -> BusPrediction {
    BusPrediction(
      route: try name("rt", of: row),
      direction: try text("rtdir", of: row),
      destination: plainText(try text("des", of: row)),
      countdown: try countdown(row),
      purpose: purpose(try text("typ", of: row)),
      isDelayed: row["dly"]?.flag ?? false,
      predicted: time("prdtm", of: row, utcOffsetSeconds),
      made: time("tmstmp", of: row, utcOffsetSeconds),
      stop: some("stpid", of: row),
      stopName: some("stpnm", of: row),
      vehicle: some("vid", of: row),
      trip: some("tatripid", of: row),
      feetAway: count("dstp", of: row),
      extras: extras(row)
    )
  }

  /// Reads a bulletin; one of `sbj`, `nm` and `brf` must be there, and one of `dtl` and `brf`.
  ///
  /// A bulletin that does not say how much it matters is read as one of another priority.
  package static func bulletin(
    _ row: JSONTree,
    utcOffsetSeconds: Int
  ) throws -> BusBulletin {
    let detail = row["dtl"]?.text ?? row["brf"]?.text
    return BusBulletin(
      name: plainText(some("nm", of: row) ?? ""),
      subject: plainText(try subject(of: row)),
      detail: plainText(try detail ?? text("dtl", of: row)),
      priority: BusBulletin.Priority(some("prty", of: row) ?? ""),
      concerns: (row["srvc"]?.elements ?? []).map { concern in
        BusBulletin.Concern(
          route: some("rt", of: concern),
          direction: some("rtdir", of: concern),
          stop: some("stpid", of: concern),
          stopName: some("stpnm", of: concern)
        )
      },
      modified: time("mod", of: row, utcOffsetSeconds)
    )
  }

  /// What a bulletin says in a line: its subject, else its name, else its short text.
  private static func subject(of row: JSONTree) throws -> String {
    if let subject = some("sbj", of: row) { return subject }
    return try some("nm", of: row) ?? some("brf", of: row) ?? text("sbj", of: row)
  }

  /// Reads a vehicle; `vid`, `rt`, `lat` and `lon` must be there.
  package static func vehicle(
    _ row: JSONTree,
    utcOffsetSeconds: Int
  ) throws -> BusVehicle {
    let (id, route) = (try name("vid", of: row), try name("rt", of: row))
    guard let place = place(row) else { throw Fault("'lat' and 'lon' are no place") }
    return BusVehicle(
      id: id,
      route: route,
      place: place,
      destination: some("des", of: row),
      heading: count("hdg", of: row),
      pattern: some("pid", of: row),
      feetAlongPattern: count("pdist", of: row),
      isDelayed: row["dly"]?.flag ?? false,
      seen: time("tmstmp", of: row, utcOffsetSeconds),
      crowding: row["psgld"]?.text.flatMap { BusCrowding($0) }
    )
  }
}

// What is in a prediction.
extension BusReading {
  private static func purpose(_ text: String) -> BusPrediction.Purpose {
    switch plainWords(text) {
    case [UInt8(ascii: "a")]: .arrival
    case [UInt8(ascii: "d")]: .departure
    default: .other(text)
    }
  }

  private static func countdown(_ row: JSONTree) throws -> BusPrediction.Countdown {
    let text = try text("prdctdn", of: row)
    if let minutes = row["prdctdn"]?.integer, (0...100_000).contains(minutes) {
      return .minutes(Int(minutes))
    }
    if isSameText(text, "DUE") { return .minutes(0) }
    if isSameText(text, "DLY") { return .delayed }
    throw Fault("'prdctdn' is '\(text)', which is no countdown")
  }

  private static func extras(_ row: JSONTree) -> BusPrediction.Extras {
    let action = row["dyn"]?.integer.flatMap { Int(exactly: $0) } ?? 0
    let next = row["nbus"]?.integer
    return BusPrediction.Extras(
      action: BusAction(rawValue: action),
      crowding: row["psgld"]?.text.flatMap { BusCrowding($0) },
      minutesToNext: next.flatMap { (0...100_000).contains($0) ? Int($0) : nil },
      isLast: next == -1,
      isDropOffOnly: action == BusAction.dropOffOnly.rawValue || row["flagstop"]?.integer == 2
    )
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

  private static func time(_ key: String, of row: JSONTree, _ offset: Int) -> CivilTime? {
    row[key]?.text.flatMap { CivilTime(wire: $0, utcOffsetSeconds: offset) }
  }

  private static func place(_ row: JSONTree) -> GeoPoint? {
    guard let latitude = row["lat"]?.decimal, let longitude = row["lon"]?.decimal,
      (-90...90).contains(latitude), (-180...180).contains(longitude)
    else { return nil }
    return GeoPoint(latitude: latitude, longitude: longitude)
  }
}
