import BusesRecords
import BusesValues
package import Drawing
import Geography
import Viewer

/// The city as its records tell it, in metres on a plane: routes, stops, and the ways of the buses.
package struct BusPlan: Sendable {
  /// A route as it is drawn.
  struct Route: Hashable, Sendable {
    let number: String
    let name: String
    /// Nil for a route without one.
    let color: Color?
  }

  /// A place where buses stop.
  struct Stop: Hashable, Sendable {
    let laid: BusStopLaid
    let place: Point

    var id: String { laid.stop }
    var name: String { laid.name }
  }

  /// The way of a route in one direction.
  struct Pattern: Sendable {
    let id: String
    /// The index of its route.
    let route: Int
    let direction: String
    /// The line it is drawn as.
    let line: [Point]
    /// How far along the line each of its points is, in metres.
    let reach: [Double]
    /// The indices of its stops.
    let stops: [Int]
    /// How far along the line each stop is, in metres.
    let along: [Double]
    /// How fast a bus usually runs, in metres per second.
    let pace: Double

    /// The place so many metres along the line.
    func place(at meters: Double) -> Point {
      guard let first = line.first, line.count > 1 else { return line.first ?? .zero }
      let next = reach.partitioningIndex { $0 > meters }
      guard next > 0 else { return first }
      guard next < line.count else { return line[line.count - 1] }
      let length = reach[next] - reach[next - 1]
      let part = length > 0 ? (meters - reach[next - 1]) / length : 0
      return line[next - 1].interpolated(to: line[next], by: part)
    }

    /// Where the line leads so many metres along it, as a step of length 1.
    func heading(at meters: Double) -> Point {
      guard line.count > 1 else { return Point(0, -1) }
      let next = min(max(reach.partitioningIndex { $0 > meters }, 1), line.count - 1)
      let step = line[next] - line[next - 1]
      let length = line[next].distance(to: line[next - 1])
      return length > 0 ? step * (1 / length) : Point(0, -1)
    }
  }

  /// The routes in the order of the city.
  let routes: [Route]
  /// The stops in the order of the city.
  let stops: [Stop]
  let patterns: [Pattern]
  /// What is known of the plane; nil when nothing says where anything is.
  let plane: BusPlane?
  /// All of it with some room around, in metres; empty when there is no place.
  package let world: Rect

  private let routeIndices: [String: Int]
  private let stopIndices: [String: Int]
  private let patternIndices: [String: Int]

  init(_ reading: BusPlanReading) {
    let plane = BusPlane(around: reading.stops.map { ($0.latitude, $0.longitude) })
    self.plane = plane
    routes = reading.routes.map {
      Route(number: $0.route, name: $0.name, color: RouteColor(hex: $0.color).map { Color($0) })
    }
    stops = reading.stops.map {
      Stop(laid: $0, place: plane?.place($0.latitude, $0.longitude) ?? .zero)
    }
    let routeIndices = Self.indices(reading.routes.map(\.route))
    let stopIndices = Self.indices(reading.stops.map(\.stop))
    (self.routeIndices, self.stopIndices) = (routeIndices, stopIndices)
    patterns = reading.patterns.compactMap { laid in
      guard let plane, let route = routeIndices[laid.route] else { return nil }
      return Pattern(laid, route: route, stops: stopIndices, plane: plane)
    }
    patternIndices = Self.indices(patterns.map(\.id))
    let places = stops.map(\.place) + patterns.flatMap(\.line)
    world = Rect(around: places)?.inset(-250) ?? Rect(x: 0, y: 0, width: 0, height: 0)
  }

  private static func indices(_ names: [String]) -> [String: Int] {
    Dictionary(names.enumerated().map { ($1, $0) }) { first, _ in first }
  }

  /// The index of a route.
  func route(_ number: String) -> Int? { routeIndices[number] }

  /// The route of a pattern.
  func route(ofPattern index: Int) -> Route { routes[patterns[index].route] }

  /// What a stop is called; nil for one that nobody named.
  func name(ofStop id: String) -> String? { stop(id).map { stops[$0].name } }

  /// The index of a stop.
  func stop(_ id: String) -> Int? { stopIndices[id] }

  /// The index of a pattern.
  func pattern(_ id: String) -> Int? { patternIndices[id] }

  /// The ways of a route, or of one of its directions.
  func patterns(of route: String?, direction: String?) -> [Int] {
    guard let route, let index = self.route(route) else { return [] }
    return patterns.indices.filter {
      patterns[$0].route == index && (direction == nil || patterns[$0].direction == direction)
    }
  }
}

/// What a trace says of the city, while it is read.
struct BusPlanReading: Sendable {
  var routes: [BusRouteLaid] = []
  var stops: [BusStopLaid] = []
  var patterns: [BusPatternLaid] = []
  private var known: Set<String> = []

  mutating func take(_ stop: BusStopLaid) {
    guard known.insert(stop.stop).inserted else { return }
    stops.append(stop)
  }

  /// Takes what a list or a board says where there is no city to say it, such as recorded answers.
  mutating func take(_ id: String, _ name: String, _ latitude: Int64?, _ longitude: Int64?) {
    guard let latitude, let longitude else { return }
    take(BusStopLaid(stop: id, name: name, latitude: latitude, longitude: longitude))
  }
}

/// The city as a plane: east is right, south is down, in metres.
struct BusPlane: Hashable, Sendable {
  private let latitude: Double
  private let longitude: Double
  /// Metres for a millionth of a degree.
  private let north: Double
  private let east: Double

  /// Lays a plane around places; nil when there are none.
  init?(around places: [(latitude: Int64, longitude: Int64)]) {
    guard let first = places.first else { return nil }
    var (low, high) = (first, first)
    for place in places {
      low = (min(low.latitude, place.latitude), min(low.longitude, place.longitude))
      high = (max(high.latitude, place.latitude), max(high.longitude, place.longitude))
    }
    latitude = Double(low.latitude + high.latitude) / 2
    longitude = Double(low.longitude + high.longitude) / 2
    let middle = GeoPoint(latitude: latitude / 1e6, longitude: longitude / 1e6)
    let up = GeoPoint(latitude: middle.latitude + 0.01, longitude: middle.longitude)
    let right = GeoPoint(latitude: middle.latitude, longitude: middle.longitude + 0.01)
    north = middle.meters(to: up) / 10_000
    east = middle.meters(to: right) / 10_000
  }

  /// The place of millionths of a degree north and east.
  func place(_ latitude: Int64, _ longitude: Int64) -> Point {
    Point((Double(longitude) - self.longitude) * east, (self.latitude - Double(latitude)) * north)
  }
}

extension BusPlan.Pattern {
  init(_ laid: BusPatternLaid, route: Int, stops: [String: Int], plane: BusPlane) {
    id = laid.pattern
    self.route = route
    direction = laid.direction
    let line = stride(from: 0, to: laid.path.count - 1, by: 2).map {
      plane.place(laid.path[$0], laid.path[$0 + 1])
    }
    self.line = line
    var length = 0.0
    reach = line.indices.map { index in
      if index > 0 { length += line[index].distance(to: line[index - 1]) }
      return length
    }
    let known = zip(laid.stops, laid.along).compactMap { id, along in
      stops[id].map { (stop: $0, along: Double(along)) }
    }
    self.stops = known.map(\.stop)
    along = known.map(\.along)
    pace = max(Double(laid.pace) / 1000, 0.5)
  }
}

extension Color {
  /// A route's colour.
  init(_ color: RouteColor) {
    self.init(hex: UInt32(color.red) << 16 | UInt32(color.green) << 8 | UInt32(color.blue))
  }
}
