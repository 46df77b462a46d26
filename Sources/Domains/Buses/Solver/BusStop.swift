package import Geography

/// A place where buses halt, as `getstops` has it.
package struct BusStop: Hashable, Sendable {
  /// The id by which it is asked for, such as `1819`.
  package let id: String
  /// The name, such as `3930 N Clark`.
  package let name: String
  /// Where it is; nil when the service did not say, or not in numbers.
  package let place: GeoPoint?
}

extension GeoPoint {
  /// The place in whole millionths of a degree north and east.
  package var millionths: (latitude: Int64, longitude: Int64) {
    func whole(_ degrees: Double) -> Int64 {
      Int64((degrees * 1_000_000).rounded(.toNearestOrAwayFromZero))
    }
    return (whole(latitude), whole(longitude))
  }
}
