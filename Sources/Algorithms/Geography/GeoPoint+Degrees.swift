import Quantities

// What wire formats say of places.
extension GeoPoint {
  /// The place at these degrees; nil where there is none.
  package init?(degreesNorth north: Double, east: Double) {
    guard north.magnitude <= 90, east.magnitude <= 180 else { return nil }
    self.init(latitude: north, longitude: east)
  }

  /// The coordinate as wire formats have it, rounded to so many decimals.
  package static func degrees(_ degrees: Double, decimals: Int) -> String {
    assert((1...6).contains(decimals), "a coordinate has 1 to 6 decimals")
    let scale = (0..<decimals).reduce(1) { scale, _ in scale * 10 }
    let whole = Int64((degrees * Double(scale)).rounded())
    return Decimals.text(whole, per: UInt64(scale), places: decimals...decimals)
  }
}
