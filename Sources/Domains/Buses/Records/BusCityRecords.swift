import RunRecords
package import Tracing

/// A route of the city, with its name and colour; the city writes it once, at the start.
package struct BusRouteLaid: RecordKind {
  package static let form = RecordForm(
    .ofServices("bus.route", ["bustime"]),
    Self.init,
    .field("route", \.route, "what stands on the bus, such as `22` or `X9`"),
    .field("name", \.name, "the name, such as `Clark`"),
    .field("color", \.color, "the colour as the wire has it, such as `#cc3300`, or empty")
  )
  package let route: String
  package let name: String
  package let color: String

  package init(route: String, name: String, color: String) {
    (self.route, self.name, self.color) = (route, name, color)
  }
}

/// A stop of the city; the city writes it once, at the start.
package struct BusStopLaid: RecordKind {
  package static let form = RecordForm(
    .ofServices("bus.stop", ["bustime"]),
    Self.init,
    .field("stop", \.stop, "the id, such as `1836`"),
    .field("name", \.name, "the name, such as `Clark & Addison`"),
    .field("lat", \.latitude, "degrees north, in millionths"),
    .field("lon", \.longitude, "degrees east, in millionths")
  )
  package let stop: String
  package let name: String
  package let latitude: Int64
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
    .ofServices("bus.pattern", ["bustime"]),
    Self.init,
    .field("pattern", \.pattern, "the id, such as `22-1`"),
    .field("route", \.route, "the route it belongs to"),
    .field("direction", \.direction, "the direction as the wire has it, such as `Northbound`"),
    .field("path", \.path, "its line: latitude and longitude in turn, in millionths of a degree"),
    .field("stops", \.stops, "the ids of its stops in the order of travel"),
    .field("along", \.along, "how far each stop is along the line, in metres, ascending"),
    .field("pace", \.pace, "how fast a bus is between stops as a rule, in millimetres per second")
  )
  package let pattern: String
  package let route: String
  package let direction: String
  package let path: [Int64]
  package let stops: [String]
  package let along: [Int64]
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
