public import RunRecords
public import Tracing

/// A route of the city, with its name and colour; the city writes it once, at the start.
public struct BusRouteLaid: RecordKind {
  /// How it stands in a trace.
  public static let form = RecordForm(
    "bus.route",
    Self.init,
    .field("route", \.route),
    .field("name", \.name),
    .field("color", \.color)
  )
  /// What stands on the bus, such as `22` or `X9`.
  public let route: String
  /// The name, such as `Clark`.
  public let name: String
  /// The colour as the wire has it, such as `#cc3300`; empty for a route without one.
  public let color: String

  /// Says which route there is.
  public init(route: String, name: String, color: String) {
    self.route = route
    self.name = name
    self.color = color
  }
}

/// A stop of the city; the city writes it once, at the start.
public struct BusStopLaid: RecordKind {
  /// How it stands in a trace.
  public static let form = RecordForm(
    "bus.stop",
    Self.init,
    .field("stop", \.stop),
    .field("name", \.name),
    .field("lat", \.latitude),
    .field("lon", \.longitude)
  )
  /// The id, such as `1836`.
  public let stop: String
  /// The name, such as `Clark & Addison`.
  public let name: String
  /// Degrees north, in millionths.
  public let latitude: Int64
  /// Degrees east, in millionths.
  public let longitude: Int64

  /// Says where a stop is.
  public init(stop: String, name: String, latitude: Int64, longitude: Int64) {
    self.stop = stop
    self.name = name
    self.latitude = latitude
    self.longitude = longitude
  }
}

/// The way a route takes in one direction; the city writes it once, at the start.
///
/// A bus on it is somewhere between two of its stops; a loop ends at the stop where it begins.
public struct BusPatternLaid: RecordKind {
  /// How it stands in a trace.
  public static let form = RecordForm(
    "bus.pattern",
    Self.init,
    .field("pattern", \.pattern),
    .field("route", \.route),
    .field("direction", \.direction),
    .field("path", \.path),
    .field("stops", \.stops),
    .field("along", \.along),
    .field("pace", \.pace)
  )
  /// The id, such as `22-1`.
  public let pattern: String
  /// The route it belongs to.
  public let route: String
  /// The direction as the wire has it, such as `Northbound`.
  public let direction: String
  /// The line it is drawn as: latitude and longitude in turn, in millionths of a degree.
  public let path: [Int64]
  /// The ids of its stops in the order of travel.
  public let stops: [String]
  /// How far each stop is along the line, in metres, ascending.
  public let along: [Int64]
  /// How fast a bus runs on it between stops as a rule, in millimetres per second.
  public let pace: Int64

  /// Says which way a route takes.
  public init(
    pattern: String,
    route: String,
    direction: String,
    path: [Int64],
    stops: [String],
    along: [Int64],
    pace: Int64
  ) {
    self.pattern = pattern
    self.route = route
    self.direction = direction
    self.path = path
    self.stops = stops
    self.along = along
    self.pace = pace
  }
}
