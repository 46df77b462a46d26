extension GeoPoint {
  /// The same longitude between -180 and 180 degrees, where it goes beyond by less than once around.
  package static func turned(_ longitude: Double) -> Double {
    longitude > 180 ? longitude - 360 : longitude < -180 ? longitude + 360 : longitude
  }
}

// What wire formats say of places.
extension GeoPoint {
  /// The place at these degrees; nil where there is none.
  package init?(degreesNorth north: Double, east: Double) {
    guard north.magnitude <= 90, east.magnitude <= 180 else { return nil }
    self.init(latitude: north, longitude: east)
  }

  /// The place of two texts, such as `39.7392` and `-104.9903`; nil when they are no degrees.
  package init?(degreesNorth north: some StringProtocol, east: some StringProtocol) {
    guard let north = Double(north), let east = Double(east) else { return nil }
    self.init(degreesNorth: north, east: east)
  }

  /// The place of one text, such as `39.7392, -104.9903`; nil when it is none.
  package init?(degrees text: String) {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
      .map { $0.drop { $0 == " " } }
    guard parts.count == 2 else { return nil }
    self.init(degreesNorth: parts[0], east: parts[1])
  }
}
