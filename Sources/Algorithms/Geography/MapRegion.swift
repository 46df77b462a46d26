import ExactMath

/// A part of the globe that is shown on a flat map, and the way to that map.
///
/// The map is true to scale along the meridians and along the parallel of its centre: so near the
/// centre a circle is a circle. Longitudes are counted from the centre, so that no region is torn at
/// the date line.
public struct MapRegion: Hashable, Sendable {
  /// What lies in the middle.
  public let center: GeoPoint
  /// How far it reaches from west to east, and from north to south, in kilometres.
  public let width, height: Double
  /// How much shorter a degree of longitude is than one of latitude.
  private let narrowing: Double

  /// How long a degree of a meridian is, in kilometres.
  public static let kilometersPerDegree = GeoPoint.earthRadiusMeters / 1000 * .pi / 180

  /// The length of the parallel through the centre, in kilometres: after it the map repeats itself.
  public var period: Double { 360 * narrowing * Self.kilometersPerDegree }

  /// Makes the region of a size around a place.
  public init(center: GeoPoint, width: Double, height: Double) {
    (self.center, self.width, self.height) = (center, width, height)
    narrowing = max(ExactMath.cosine(center.latitude * .pi / 180), 0.05)
  }

  /// Makes the smallest region that holds some places, with room around them; nil for none.
  ///
  /// - Parameters:
  ///   - places: What it is to hold; across the date line where that is shorter.
  ///   - padding: The room on each side, as a part of the whole.
  ///   - leastSpan: How far it reaches at least each way, in kilometres.
  public init?(around places: [GeoPoint], padding: Double = 0.1, leastSpan: Double = 2) {
    let (latitudes, east) = (places.map(\.latitude), places.map(\.longitude).sorted())
    guard let south = latitudes.min(), let north = latitudes.max(), let last = east.last else {
      return nil
    }
    // The widest gap is left out; the first one is that across the date line.
    let before = [last - 360] + east.dropLast()
    let first = east.indices.max { east[$0] - before[$0] < east[$1] - before[$1] } ?? 0
    let span = 360 - (east[first] - before[first])
    let center = GeoPoint(
      latitude: (south + north) / 2,
      longitude: GeoPoint.turned(east[first] + span / 2)
    )
    let plain = MapRegion(center: center, width: 0, height: 0)
    func padded(_ degrees: Double) -> Double {
      max(degrees * Self.kilometersPerDegree / (1 - 2 * padding), leastSpan)
    }
    self.init(center: center, width: padded(span * plain.narrowing), height: padded(north - south))
  }

  /// Where a place lies, in kilometres east and south of the centre.
  public func position(of place: GeoPoint) -> (east: Double, south: Double) {
    position(
      latitude: place.latitude,
      turn: GeoPoint.turned(place.longitude - center.longitude)
    )
  }

  /// Where the corners of an outline lie, none of its lines torn.
  public func positions(of corners: [GeoPoint]) -> [(east: Double, south: Double)] {
    guard let first = corners.first else { return [] }
    var turn = GeoPoint.turned(first.longitude - center.longitude)
    var before = first.longitude
    return corners.map { corner in
      turn += GeoPoint.turned(corner.longitude - before)
      before = corner.longitude
      return position(latitude: corner.latitude, turn: turn)
    }
  }

  private func position(latitude: Double, turn: Double) -> (east: Double, south: Double) {
    (
      turn * narrowing * Self.kilometersPerDegree,
      (center.latitude - latitude) * Self.kilometersPerDegree
    )
  }
}
