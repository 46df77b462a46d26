import ExactMath

extension MapPoint {
  /// The point of the map where a place on the globe is.
  ///
  /// - SeeAlso: The same, equations 14-1 to 14-4
  public init(_ place: GeoPoint) {
    let cone = Cone.ofTheMap
    let sine = ExactMath.sine(place.latitude * .pi / 180)
    let root = max(0, cone.area - 2 * cone.constant * sine).squareRoot()
    let radius = Cone.radius * root / cone.constant
    let turn = GeoPoint.turned(place.longitude + 96) * cone.constant * .pi / 180
    let south = radius * ExactMath.cosine(turn) - cone.origin
    self.init(
      x: Int32((radius * ExactMath.sine(turn) * 10).rounded()),
      y: Int32((south * 10).rounded())
    )
  }

  /// Where the point is on the globe.
  ///
  /// - SeeAlso: J. P. Snyder, *Map Projections - A Working Manual*, USGS Professional Paper 1395,
  ///   equations 14-3 to 14-11, on the sphere
  public var place: GeoPoint {
    let cone = Cone.ofTheMap
    let (east, south) = (Double(x) / 10, cone.origin + Double(y) / 10)
    let radius = (east * east + south * south).squareRoot() * cone.constant / Cone.radius
    let sine = (cone.area - radius * radius) / (2 * cone.constant)
    let turn = ExactMath.arcTangent(east, south) / cone.constant
    return GeoPoint(
      latitude: ExactMath.arcSine(min(1, max(-1, sine))) * 180 / .pi,
      longitude: -96 + turn * 180 / .pi
    )
  }
}

/// The cone that the map was projected on.
private struct Cone {
  /// The radius of the globe, in kilometres.
  static let radius = GeoPoint.earthRadiusMeters / 1000
  static let ofTheMap = Cone(parallels: (29.5, 45.5), latitude: 37.5)

  /// Snyder's n and C.
  let constant, area: Double
  /// How far the map's origin is from the tip, in kilometres.
  let origin: Double

  private init(parallels: (Double, Double), latitude: Double) {
    func sine(_ degrees: Double) -> Double { ExactMath.sine(degrees * .pi / 180) }
    let cosine = ExactMath.cosine(parallels.0 * .pi / 180)
    constant = (sine(parallels.0) + sine(parallels.1)) / 2
    area = cosine * cosine + 2 * constant * sine(parallels.0)
    let root = (area - 2 * constant * sine(latitude)).squareRoot()
    origin = Self.radius * root / constant
  }
}
