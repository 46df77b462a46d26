public import Geography

/// A place where buses halt, as `getstops` has it.
public struct BusStop: Hashable, Sendable {
  /// The id by which it is asked for, such as `1819`.
  public let id: String
  /// The name, such as `3930 N Clark`.
  public let name: String
  /// Where it is; nil when the service did not say, or not in numbers.
  public let place: GeoPoint?

  /// Makes a stop.
  public init(id: String, name: String, place: GeoPoint?) {
    self.id = id
    self.name = name
    self.place = place
  }

  /// Makes a stop at a latitude and a longitude in degrees.
  public init(id: String, name: String, latitude: Double, longitude: Double) {
    self.init(id: id, name: name, place: GeoPoint(latitude: latitude, longitude: longitude))
  }

  /// The latitude in degrees, 0 when the place is not known.
  public var latitude: Double { place?.latitude ?? 0 }
  /// The longitude in degrees, 0 when the place is not known.
  public var longitude: Double { place?.longitude ?? 0 }
}
