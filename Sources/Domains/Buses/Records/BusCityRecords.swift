import RunRecords
package import Tracing

/// A route of the city, with its name and colour; the city writes it once, at the start.
package struct BusRouteLaid: RecordKind {
  package static let form = RecordForm(
    "bus.route",
    Self.init,
    .field("route", \.route),
    .field("name", \.name),
    .field("color", \.color)
  )
  /// What stands on the bus, such as `22` or `X9`.
  package let route: String
  /// The name, such as `Clark`.
  package let name: String
  /// The colour as the wire has it, such as `#cc3300`; empty for a route without one.
  package let color: String

  package init(route: String, name: String, color: String) {
    (self.route, self.name, self.color) = (route, name, color)
  }
}

/// A stop of the city; the city writes it once, at the start.
package struct BusStopLaid: RecordKind {
  package static let form = RecordForm(
    "bus.stop",
    Self.init,
    .field("stop", \.stop),
    .field("name", \.name),
    .field("lat", \.latitude),
    .field("lon", \.longitude)
  )
  /// The id, such as `1836`.
  package let stop: String
  /// The name, such as `Clark & Addison`.
  package let name: String
  /// Degrees north, in millionths.
  package let latitude: Int64
  /// Degrees east, in millionths.
  package let longitude: Int64

  package init(stop: String, name: String, latitude: Int64, longitude: Int64) {
    (self.stop, self.name, self.latitude, self.longitude) = (stop, name, latitude, longitude)
  }
}

/// The way a route takes in one direction; the city writes it once, at the start.
///
/// A bus on it is somewhere between two of its stops; a loop ends at the stop where it begins.
package struct BusPatternLaid: RecordKind {
  package static let form = RecordForm(
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
  package let pattern: String
  /// The route it belongs to.
  package let route: String
  /// The direction as the wire has it, such as `Northbound`.
  package let direction: String
  /// The line it is drawn as: latitude and longitude in turn, in millionths of a degree.
  package let path: [Int64]
  /// The ids of its stops in the order of travel.
  package let stops: [String]
  /// How far each stop is along the line, in metres, ascending.
  package let along: [Int64]
  /// How fast a bus runs on it between stops as a rule, in millimetres per second.
  package let pace: Int64

  package init(
    pattern: String,
    route: String,
    direction: String,
    path: [Int64],
    stops: [String],
    along: [Int64],
    pace: Int64
  ) {
    (self.pattern, self.route, self.direction, self.path) = (pattern, route, direction, path)
    (self.stops, self.along, self.pace) = (stops, along, pace)
  }
}
