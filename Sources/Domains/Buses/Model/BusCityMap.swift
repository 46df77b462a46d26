import BusesRecords

/// The streets' side of a simulated city: its routes, their patterns and the stops these share.
///
/// Nothing in it moves or changes during a run; it is a function of the seed and the number of
/// routes.
struct BusCityMap: Sendable {
  /// A line with a number, a name and a colour.
  struct Route: Sendable {
    let number: String
    let name: String
    /// As on the wire; empty for a route without a colour.
    let color: String
    /// The indices of its patterns, one for each direction.
    var patterns: [Int] = []
  }

  /// The way a route takes in one direction.
  struct Pattern: Sendable {
    let id: String
    let route: Int
    let direction: String
    let destination: String
    /// Latitude and longitude in turn, in millionths of a degree.
    let path: [Int64]
    /// The indices of its stops; a loop ends where it begins.
    let stops: [Int]
    /// How far each stop is along the path, in metres.
    let along: [Int64]
    /// How long each leg takes on an empty street, in nanoseconds; one fewer than stops.
    let legs: [Int64]
    /// When a bus is to be at each stop after it has set out, on an empty street.
    let offsets: [Int64]
    /// Where its stops begin in arrays that hold a place for every stop of every pattern.
    let base: Int

    /// Whether the bus comes back empty, since nobody rides the other way.
    let isOneWay: Bool

    var length: Int64 { along.last ?? 0 }
  }

  var routes: [Route] = []
  /// The places where buses stand, each on one side of a crossing.
  var stops: [BusStopLaid] = []
  var patterns: [Pattern] = []
  /// For each stop, which patterns have it, and as which of their stops.
  var calls: [[(pattern: Int, index: Int)]] = []
  /// How many stops all patterns have together.
  var callCount: Int { patterns.reduce(0) { $0 + $1.stops.count } }

  private var stopIndices: [String: Int] = [:]
  private var routeIndices: [String: Int] = [:]

  /// The stop with this id.
  func stop(_ id: String) -> Int? { stopIndices[id] }

  /// The route with this number.
  func route(_ number: String) -> Int? { routeIndices[number] }

  /// How long a bus stands at a stop as a rule, for the timetable.
  static let plannedDwell: Int64 = 18_000_000_000

  mutating func add(_ route: Route) -> Int {
    routes.append(route)
    routeIndices[route.number] = routes.count - 1
    return routes.count - 1
  }

  mutating func add(_ stop: BusStopLaid) -> Int {
    stops.append(stop)
    calls.append([])
    stopIndices[stop.stop] = stops.count - 1
    return stops.count - 1
  }

  mutating func add(_ pattern: Pattern) {
    let number = patterns.count
    patterns.append(pattern)
    routes[pattern.route].patterns.append(number)
    for (index, stop) in pattern.stops.enumerated() {
      calls[stop].append((number, index))
    }
  }
}

extension BusCityMap.Pattern {
  /// The place that many metres along the path, in millionths of a degree.
  func place(along metres: Int64) -> (latitude: Int64, longitude: Int64) {
    var rest = metres
    for corner in stride(from: 0, to: path.count - 2, by: 2) {
      let (north, east) = (path[corner + 2] - path[corner], path[corner + 3] - path[corner + 1])
      let span = max(1, BusStreets.metres(north: north, east: east))
      if rest <= span {
        return (path[corner] + north * rest / span, path[corner + 1] + east * rest / span)
      }
      rest -= span
    }
    return (path[path.count - 2], path[path.count - 1])
  }
}
