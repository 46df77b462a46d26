import ExactMath

/// A place on the globe, in degrees.
public struct GeoPoint: Hashable, Sendable {
  /// Degrees north of the equator, -90 to 90.
  public let latitude: Double
  /// Degrees east of Greenwich, -180 to 180.
  public let longitude: Double

  /// Makes the place at a latitude and a longitude in degrees.
  public init(latitude: Double, longitude: Double) {
    self.latitude = latitude
    self.longitude = longitude
  }

  /// The radius of the sphere that distances are measured on: the Earth's mean radius, in metres.
  public static let earthRadiusMeters = 6_371_008.8

  /// The way along the great circle to another place, in metres.
  ///
  /// Found with the haversine formula, which keeps its precision for places close together. The same
  /// bits on every machine; for a coordinate that is no finite number, the distance is none either.
  ///
  /// - SeeAlso: R. W. Sinnott, "Virtues of the Haversine", Sky and Telescope 68 (1984), 159
  public func meters(to other: GeoPoint) -> Double {
    let radiansPerDegree = Double.pi / 180
    let north = ExactMath.sine((other.latitude - latitude) * radiansPerDegree / 2)
    let east = ExactMath.sine((other.longitude - longitude) * radiansPerDegree / 2)
    let cosines =
      ExactMath.cosine(latitude * radiansPerDegree)
      * ExactMath.cosine(other.latitude * radiansPerDegree)
    let haversine = north * north + cosines * (east * east)
    let chord = haversine.squareRoot()
    // Rounding may lift antipodes a little above 1, where no angle is.
    return 2 * Self.earthRadiusMeters * ExactMath.arcSine(chord > 1 ? 1 : chord)
  }
}
