/// A figure of straight-sided contours; curves are flattened as they are added.
///
/// Filling covers what the contours wind around; a hole is a contour wound the other way
/// (see `reversed` and `signedArea(of:)`). Curves are cut finely enough for pictures drawn at
/// up to three pixels a point. No function of the C math library is used, so that a path has
/// the same bits on every machine.
public struct Path: Hashable, Sendable {
  /// The points of all contours, one contour after the other.
  public private(set) var points: [Point] = []
  /// Where each contour ends in `points` (one past its last point), and whether it is closed.
  public private(set) var ends: [ContourEnd] = []

  /// Where a contour ends.
  public struct ContourEnd: Hashable, Sendable {
    /// The index one past the contour's last point.
    public let index: Int
    /// Whether a line leads back from the last point to the first.
    public let isClosed: Bool
  }

  /// Creates a path without contours.
  public init() {}

  /// Whether there is nothing to draw.
  public var isEmpty: Bool { points.isEmpty }

  /// The smallest rectangle that holds all points, or nil for an empty path.
  public var bounds: Rect? { Rect(around: points) }

  /// The contours as separate runs of points.
  public var contours: [ArraySlice<Point>] {
    var start = 0
    return ends.map { end in
      defer { start = end.index }
      return points[start..<end.index]
    }
  }

  /// Adds a closed contour; no points add nothing.
  public mutating func addPolygon(_ corners: [Point]) {
    add(corners, isClosed: true)
  }

  /// Adds an open contour; no points add nothing.
  public mutating func addPolyline(_ corners: [Point]) {
    add(corners, isClosed: false)
  }

  /// Adds the contours of another path.
  public mutating func add(_ other: Path) {
    let start = points.count
    points += other.points
    ends += other.ends.map { ContourEnd(index: $0.index + start, isClosed: $0.isClosed) }
  }

  /// Returns the path with each point replaced.
  public func mapped(_ transform: (Point) -> Point) -> Path {
    var result = self
    for index in result.points.indices { result.points[index] = transform(result.points[index]) }
    return result
  }

  /// Returns the path scaled from the origin and then moved.
  public func scaled(by factor: Double, offset: Point = .zero) -> Path {
    mapped { Point($0.x * factor + offset.x, $0.y * factor + offset.y) }
  }

  /// Returns the path moved by a vector.
  public func translated(by step: Point) -> Path { mapped { $0 + step } }

  /// The path with every contour wound the other way, as a hole needs.
  public var reversed: Path {
    var result = Path()
    for (contour, end) in zip(contours, ends) {
      result.add(contour.reversed(), isClosed: end.isClosed)
    }
    return result
  }

  /// Whether the path winds around a point.
  public func contains(_ point: Point) -> Bool {
    var winding = 0
    for contour in contours {
      guard var previous = contour.last else { continue }
      for corner in contour {
        let side =
          (corner.x - previous.x) * (point.y - previous.y)
          - (point.x - previous.x) * (corner.y - previous.y)
        if previous.y <= point.y, corner.y > point.y, side > 0 { winding += 1 }
        if previous.y > point.y, corner.y <= point.y, side < 0 { winding -= 1 }
        previous = corner
      }
    }
    return winding != 0
  }

  /// Returns the area a closed contour winds around, in square points.
  ///
  /// It is positive when the contour runs clockwise on the screen.
  public static func signedArea(of contour: some Collection<Point>) -> Double {
    var double = 0.0
    var previous: Point?
    for point in contour {
      if let previous { double += previous.x * point.y - point.x * previous.y }
      previous = point
    }
    if let first = contour.first, let last = previous {
      double += last.x * first.y - first.x * last.y
    }
    return double / 2
  }

  private mutating func add(_ corners: [Point], isClosed: Bool) {
    let start = points.count
    points.append(contentsOf: corners)
    if points.count > start { ends.append(ContourEnd(index: points.count, isClosed: isClosed)) }
  }
}
