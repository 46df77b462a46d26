/// A place, in millionths of a degree; it takes two fields.
package struct RecordedPlace: Hashable, Sendable {
  /// Northwards from the equator.
  package let latitude: Int64
  /// Eastwards from Greenwich.
  package let longitude: Int64

  /// Makes a place.
  package init(latitude: Int64, longitude: Int64) {
    (self.latitude, self.longitude) = (latitude, longitude)
  }

  /// Makes the nearest place to one in degrees.
  package init(degreesNorth latitude: Double, east longitude: Double) {
    self.init(
      latitude: Int64((latitude * 1_000_000).rounded()),
      longitude: Int64((longitude * 1_000_000).rounded())
    )
  }
}

extension RecordedPlace: RecordValue {
  /// Writes both.
  package func write(as name: String, to data: inout [TraceField]) {
    latitude.write(as: name + Self.north, to: &data)
    longitude.write(as: name + Self.east, to: &data)
  }

  package static func reading(_ name: String, from reader: inout FieldReader) -> Self? {
    guard let latitude = Int64.reading(name + Self.north, from: &reader),
      let longitude = Int64.reading(name + Self.east, from: &reader),
      latitude.magnitude <= 90_000_000, longitude.magnitude <= 180_000_000
    else { return nil }
    return Self(latitude: latitude, longitude: longitude)
  }

  package static func isMissing(_ name: String, in reader: FieldReader) -> Bool {
    reader.lacks(name + north) && reader.lacks(name + east)
  }

  package static func keys(of name: String) -> [String] { [name + north, name + east] }

  private static let (north, east) = ("latitude", "longitude")

  /// A field of a place, with the name of that.
  package enum Part { case north(String), east(String) }

  /// The part of a place that stands under a key; nil where another value does.
  package static func part(of key: String) -> Part? {
    if key.hasSuffix(north) { return .north(String(key.dropLast(north.count))) }
    return key.hasSuffix(east) ? .east(String(key.dropLast(east.count))) : nil
  }
}
