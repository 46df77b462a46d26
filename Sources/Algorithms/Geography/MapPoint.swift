/// A place on the projected map, in tenths of a kilometre.
///
/// The projection is Albers' equal-area conic (parallels 29.5 and 45.5 degrees, origin 37.5 N 96 W),
/// done once when the asset was made, so that no trigonometry is needed at run time. x grows
/// eastwards, y grows southwards (down, as on a screen).
public struct MapPoint: Hashable, Sendable, CustomStringConvertible {
  /// East of the origin, in tenths of a kilometre.
  public let x: Int32
  /// South of the origin, in tenths of a kilometre.
  public let y: Int32

  /// Makes the point `x` tenths of a kilometre east and `y` south of the map's origin.
  public init(x: Int32, y: Int32) {
    self.x = x
    self.y = y
  }

  /// The point as `(x,y)`.
  public var description: String { "(\(x),\(y))" }
}

/// A rectangle of the projected map, its edges included.
public struct MapBounds: Hashable, Sendable {
  /// The north-western corner.
  public let minimum: MapPoint
  /// The south-eastern corner.
  public let maximum: MapPoint

  /// Makes the smallest rectangle that holds all `points`; nothing when there are none.
  public init?(around points: some Sequence<MapPoint>) {
    var (west, north, east, south) = (Int32.max, Int32.max, Int32.min, Int32.min)
    var isEmpty = true
    for point in points {
      isEmpty = false
      (west, north) = (min(west, point.x), min(north, point.y))
      (east, south) = (max(east, point.x), max(south, point.y))
    }
    guard !isEmpty else { return nil }
    minimum = MapPoint(x: west, y: north)
    maximum = MapPoint(x: east, y: south)
  }

  /// The extent from west to east, in tenths of a kilometre.
  public var width: Int64 { Int64(maximum.x) - Int64(minimum.x) }
  /// The extent from north to south, in tenths of a kilometre.
  public var height: Int64 { Int64(maximum.y) - Int64(minimum.y) }
}
