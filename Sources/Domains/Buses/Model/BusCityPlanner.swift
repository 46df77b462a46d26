import BusesRecords
import SimulationKernel

/// Lays out a city from a seed: lines to the north and to the east, diagonals, loops, routes of one
/// direction only, and expresses that skip stops of a line.
///
/// Where lines cross they share stops; the two sides of a street have a stop each.
struct BusCityPlanner: ~Copyable {
  private enum Kind { case north, east, diagonal, loop, oneWay, express }

  private typealias Crossing = BusStreets.Crossing

  /// A stop is a crossing and a side of the street.
  private struct Corner: Hashable {
    let crossing: BusStreets.Crossing
    let isBack: Bool
  }

  private let streets: BusStreets
  private let seed: Seed
  private var map = BusCityMap()
  private var stops: [Corner: Int] = [:]
  private var columns: [Int]
  private var rows: [Int]
  private var numbers: [Int]
  /// The lines to the north, for the expresses to follow.
  private var lines: [(route: Int, way: [BusStreets.Crossing])] = []
  private var taken = (columns: 0, rows: 0, districts: 0)

  /// The city with that many routes.
  static func city(routes: Int, seed: Seed) -> BusCityMap {
    var planner = BusCityPlanner(routes: routes, seed: seed)
    for index in 0..<routes { planner.addRoute(index) }
    return planner.map
  }

  private init(routes: Int, seed: Seed) {
    streets = BusStreets(routes: routes)
    self.seed = seed
    var stream = RandomStream(seed: seed, entity: "city", purpose: "streets")
    columns = Array(1..<streets.count - 1)
    rows = columns
    numbers = Array(1...max(199, routes * 2))
    stream.shuffle(&columns)
    stream.shuffle(&rows)
    stream.shuffle(&numbers)
  }

  private static let kinds: [Kind] = [
    .north, .east, .loop, .oneWay, .north, .east, .diagonal, .express, .north, .east, .north, .east,
  ]

  private static let colors = [
    "#cc3300", "#0072b2", "#009e73", "#d55e00", "#6600cc", "#b8860b", "#c2185b", "#2e7d32",
    "#00838f", "#5d4037", "#3949ab", "#8e24aa",
  ]

  private mutating func addRoute(_ index: Int) {
    var stream = RandomStream(
      seed: seed,
      entity: "city",
      purpose: "route",
      occurrence: UInt64(index)
    )
    let kind = Self.kinds[index % Self.kinds.count]
    let way: [Crossing]
    var name: String
    var number = String(numbers[index])
    switch kind {
    case .north, .oneWay:
      let column = columns[taken.columns % columns.count]
      taken.columns += 1
      way = line(&stream) { Crossing(column: column + $1, row: $0) }
      name = BusStreets.treeName(column)
    case .east:
      let row = rows[taken.rows % rows.count]
      taken.rows += 1
      way = line(&stream) { Crossing(column: $0, row: row + $1) }
      name = BusStreets.ordinal(row + 1)
    case .diagonal:
      way = diagonal(&stream)
      name = district()
    case .loop:
      way = loop(&stream)
      name = district() + " Loop"
      number = "N\(number)"
    case .express:
      let line = lines[index % lines.count]
      way = line.way
      name = map.routes[line.route].name + " Express"
      number = "X\(map.routes[line.route].number)"
    }
    if map.route(number) != nil { number = String(numbers[index]) }
    let color = index % 16 == 15 ? "" : Self.colors[index % Self.colors.count]
    let route = map.add(BusCityMap.Route(number: number, name: name, color: color))
    if kind == .north { lines.append((route, way)) }
    lay(way, of: route, kind, &stream)
  }

  private mutating func district() -> String {
    defer { taken.districts += 1 }
    return BusStreets.districts[taken.districts % BusStreets.districts.count]
  }

  /// A way from one end of the city to the other, with a jog of one block somewhere.
  private func line(
    _ stream: inout RandomStream,
    crossing: (_ along: Int, _ aside: Int) -> BusStreets.Crossing
  ) -> [BusStreets.Crossing] {
    let quarter = max(2, streets.count / 4)
    let first = stream.integer(in: 0..<quarter)
    let last = streets.count - 1 - stream.integer(in: 0..<quarter)
    let jog = stream.integer(in: first + 2..<last - 1)
    let shift = stream.integer(in: 0..<3) - 1
    var way = (first...jog).map { crossing($0, 0) }
    if shift != 0 { way.append(crossing(jog, shift)) }
    return way + (jog + 1...last).map { crossing($0, shift) }
  }

  private func diagonal(_ stream: inout RandomStream) -> [BusStreets.Crossing] {
    let room = streets.count / 3
    let (column, row) = (stream.integer(in: 0..<room), stream.integer(in: 0..<room))
    let length = streets.count - 1 - max(column, row) - stream.integer(in: 0..<3)
    let falls = stream.integer(in: 0..<2) == 1
    return (0...length).map { step in
      Crossing(column: column + step, row: falls ? streets.count - 1 - row - step : row + step)
    }
  }

  private func loop(_ stream: inout RandomStream) -> [BusStreets.Crossing] {
    let (width, height) = (stream.integer(in: 3..<6), stream.integer(in: 3..<6))
    let left = stream.integer(in: 1..<streets.count - width - 1)
    let bottom = stream.integer(in: 1..<streets.count - height - 1)
    let (right, top) = (left + width, bottom + height)
    return (bottom...top).map { Crossing(column: left, row: $0) }
      + (left + 1...right).map { Crossing(column: $0, row: top) }
      + (bottom..<top).reversed().map { Crossing(column: right, row: $0) }
      + (left..<right).reversed().map { Crossing(column: $0, row: bottom) }
  }
}

extension BusCityPlanner {
  /// Adds the patterns of a route, there and, unless it is a loop or of one direction, back.
  private mutating func lay(
    _ way: [BusStreets.Crossing],
    of route: Int,
    _ kind: Kind,
    _ stream: inout RandomStream
  ) {
    switch kind {
    case .loop:
      add(way, of: route, "Clockwise", isBack: false, kind, &stream)
    case .oneWay:
      add(way, of: route, "Northbound", isBack: false, kind, &stream)
    case .east, .diagonal:
      add(way, of: route, "Eastbound", isBack: false, kind, &stream)
      add(way.reversed(), of: route, "Westbound", isBack: true, kind, &stream)
    case .north, .express:
      add(way, of: route, "Northbound", isBack: false, kind, &stream)
      add(way.reversed(), of: route, "Southbound", isBack: true, kind, &stream)
    }
  }

  private mutating func add(
    _ way: [BusStreets.Crossing],
    of route: Int,
    _ direction: String,
    isBack: Bool,
    _ kind: Kind,
    _ stream: inout RandomStream
  ) {
    var (path, along, length): ([Int64], [Int64], Int64) = ([], [], 0)
    for crossing in way {
      let place = streets.place(crossing)
      if let north = path.dropLast().last, let east = path.last {
        length += BusStreets.metres(north: place.latitude - north, east: place.longitude - east)
      }
      path += [place.latitude, place.longitude]
      along.append(length)
    }
    let kept = way.indices.filter {
      kind != .express || $0 % 3 == 0 || $0 == way.count - 1
    }
    var (legs, offsets): ([Int64], [Int64]) = ([], [0])
    for (one, next) in zip(kept, kept.dropFirst()) {
      // From 6 to 8.5 metres a second, lights included.
      let pace = stream.integer(in: 6_000...8_500)
      legs.append((along[next] - along[one]) * 1_000_000_000_000 / pace)
      offsets.append((offsets.last ?? 0) + (legs.last ?? 0) + BusCityMap.plannedDwell)
    }
    let number = map.patterns.count
    let end = way.last ?? BusStreets.Crossing(column: 0, row: 0)
    map.add(
      BusCityMap.Pattern(
        id: "P\(number + 1)",
        route: route,
        direction: direction,
        destination: streets.name(end),
        path: Self.corners(of: path),
        stops: kept.map { stop(at: way[$0], isBack: isBack) },
        along: kept.map { along[$0] },
        legs: legs,
        offsets: offsets,
        base: map.callCount,
        isOneWay: kind == .oneWay
      )
    )
  }

  /// The line without the places at which it goes straight on.
  private static func corners(of path: [Int64]) -> [Int64] {
    var corners: [Int64] = []
    for place in stride(from: 0, to: path.count, by: 2) {
      if place > 0, place + 2 < path.count {
        let before = (path[place] - path[place - 2], path[place + 1] - path[place - 1])
        let after = (path[place + 2] - path[place], path[place + 3] - path[place + 1])
        // Rounding may leave a millionth of a degree between two equal blocks.
        if abs(before.0 - after.0) <= 1, abs(before.1 - after.1) <= 1 { continue }
      }
      corners += [path[place], path[place + 1]]
    }
    return corners
  }

  private mutating func stop(at crossing: BusStreets.Crossing, isBack: Bool) -> Int {
    let corner = Corner(crossing: crossing, isBack: isBack)
    if let known = stops[corner] { return known }
    let place = streets.place(crossing)
    let index = map.add(
      BusStopLaid(
        stop: String(1001 + map.stops.count),
        name: streets.name(crossing),
        latitude: place.latitude,
        longitude: place.longitude
      )
    )
    stops[corner] = index
    return index
  }
}
