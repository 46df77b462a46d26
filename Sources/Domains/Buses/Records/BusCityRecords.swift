public import RunRecords
public import Tracing

/// A route of the city, with its name and colour; the city writes it once, at the start.
public struct BusRouteLaid: RecordKind {
  /// The kind as the trace names it.
  public static let kind = "bus.route"
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

  /// The fields in the order they are written.
  public var data: [TraceField] {
    [TraceField("route", route), TraceField("name", name), TraceField("color", color)]
  }

  /// Reads a record of this kind.
  public init?(_ record: TraceRecord) {
    guard record.kind == Self.kind,
      let route = record.text("route"),
      let name = record.text("name"),
      let color = record.text("color")
    else { return nil }
    self.init(route: route, name: name, color: color)
  }
}

/// A stop of the city; the city writes it once, at the start.
public struct BusStopLaid: RecordKind {
  /// The kind as the trace names it.
  public static let kind = "bus.stop"
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

  /// The fields in the order they are written.
  public var data: [TraceField] {
    [
      TraceField("stop", stop),
      TraceField("name", name),
      TraceField("lat", latitude),
      TraceField("lon", longitude),
    ]
  }

  /// Reads a record of this kind.
  public init?(_ record: TraceRecord) {
    guard record.kind == Self.kind,
      let stop = record.text("stop"),
      let name = record.text("name"),
      let latitude = record.integer("lat"),
      let longitude = record.integer("lon")
    else { return nil }
    self.init(stop: stop, name: name, latitude: latitude, longitude: longitude)
  }
}

/// The way a route takes in one direction; the city writes it once, at the start.
///
/// A bus on it is somewhere between two of its stops; a loop ends at the stop where it begins.
public struct BusPatternLaid: RecordKind {
  /// The kind as the trace names it.
  public static let kind = "bus.pattern"
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

  /// The fields in the order they are written.
  public var data: [TraceField] {
    [
      TraceField("pattern", pattern),
      TraceField("route", route),
      TraceField("direction", direction),
      TraceField("path", integers: path),
      TraceField("stops", words: stops),
      TraceField("along", integers: along),
      TraceField("pace", pace),
    ]
  }

  /// Reads a record of this kind.
  public init?(_ record: TraceRecord) {
    guard record.kind == Self.kind,
      let pattern = record.text("pattern"),
      let route = record.text("route"),
      let direction = record.text("direction"),
      let path = record.integers("path"),
      let stops = record.words("stops"),
      let along = record.integers("along"),
      let pace = record.integer("pace")
    else { return nil }
    self.init(
      pattern: pattern,
      route: route,
      direction: direction,
      path: path,
      stops: stops,
      along: along,
      pace: pace
    )
  }
}
