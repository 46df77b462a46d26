// What wire formats say of places.
extension GeoPoint {
  /// The place at these degrees; nil where there is none.
  package init?(degreesNorth north: Double, east: Double) {
    guard north.magnitude <= 90, east.magnitude <= 180 else { return nil }
    self.init(latitude: north, longitude: east)
  }
}
