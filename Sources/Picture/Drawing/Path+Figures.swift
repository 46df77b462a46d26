extension Path {
  /// Creates a closed figure from its corners.
  public static func polygon(_ corners: [Point]) -> Path {
    var path = Path()
    path.addPolygon(corners)
    return path
  }

  /// Creates an open line through points.
  public static func polyline(_ points: [Point]) -> Path {
    var path = Path()
    path.addPolyline(points)
    return path
  }

  /// Creates a straight line between two points.
  public static func line(_ start: Point, _ end: Point) -> Path { polyline([start, end]) }

  /// Creates a rectangle.
  public static func rect(_ rect: Rect) -> Path {
    polygon([
      Point(rect.x, rect.y), Point(rect.maxX, rect.y),
      Point(rect.maxX, rect.maxY), Point(rect.x, rect.maxY),
    ])
  }

  /// Creates a rectangle with round corners; the radius shrinks to what fits.
  public static func rounded(_ rect: Rect, _ radius: Double) -> Path {
    let radius = min(radius, min(rect.width, rect.height) / 2)
    guard radius > 0 else { return .rect(rect) }
    let inner = rect.inset(radius)
    let corners = [
      Point(inner.maxX, inner.maxY), Point(inner.x, inner.maxY),
      Point(inner.x, inner.y), Point(inner.maxX, inner.y),
    ]
    let quarter = Curve.quarterTurn(radius: radius)
    var points: [Point] = []
    for (turns, corner) in corners.enumerated() {
      points += quarter.map { corner + Curve.turned($0, quarters: turns) }
    }
    return polygon(points)
  }

  /// Creates a circle.
  public static func circle(_ center: Point, _ radius: Double) -> Path {
    let quarter = Curve.quarterTurn(radius: radius).dropLast()
    return polygon(
      (0..<4).flatMap { turns in quarter.map { center + Curve.turned($0, quarters: turns) } }
    )
  }

  /// Creates an open part of a circle.
  ///
  /// - Parameters:
  ///   - center: The circle's center.
  ///   - radius: The circle's radius, in points.
  ///   - start: Where the arc begins, in turns: 0 is to the right, 0.25 below, 0.5 to the left.
  ///   - sweep: How far it goes on, in turns; positive is clockwise on the screen.
  /// - Returns: An open path of one contour.
  public static func arc(
    _ center: Point,
    _ radius: Double,
    start: Double,
    sweep: Double
  ) -> Path {
    polyline(Curve.arc(center, radius, start: start, sweep: sweep))
  }

  /// Creates an open, smooth curve through all the points (Catmull-Rom).
  ///
  /// - Parameters:
  ///   - points: Where the curve passes, in order.
  ///   - tension: How far it swings: 0 is straight lines, 0.5 is usual.
  /// - Returns: An open path of one contour.
  public static func smooth(_ points: [Point], tension: Double = 0.5) -> Path {
    polyline(Curve.smooth(points, tension: tension))
  }
}

/// The points of flattened curves, for contours that mix lines and curves.
///
/// Each function returns points on the curve, with both ends, in order.
public enum Curve: Sendable {
  /// Returns the points of a cubic Bézier curve.
  public static func cubic(
    _ start: Point,
    _ control1: Point,
    _ control2: Point,
    _ end: Point
  ) -> [Point] {
    let length =
      start.distance(to: control1) + control1.distance(to: control2) + control2.distance(to: end)
    return cubic(start, control1, control2, end, count: segmentCount(length: length))
  }

  /// Returns the points of a quadratic Bézier curve.
  public static func quadratic(_ start: Point, _ control: Point, _ end: Point) -> [Point] {
    cubic(
      start,
      start.interpolated(to: control, by: 2.0 / 3),
      end.interpolated(to: control, by: 2.0 / 3),
      end
    )
  }

  /// Returns the points of a part of a circle; angles are in turns, clockwise from the right.
  public static func arc(
    _ center: Point,
    _ radius: Double,
    start: Double,
    sweep: Double
  ) -> [Point] {
    let count = max(1, Int((abs(sweep) * 4 * Double(quarterCount(radius: radius))).rounded(.up)))
    return (0...count).map { index in
      center + direction(turn: start + sweep * Double(index) / Double(count)) * radius
    }
  }

  /// Returns the points of a smooth curve through all the given ones (Catmull-Rom).
  public static func smooth(_ points: [Point], tension: Double = 0.5) -> [Point] {
    guard points.count > 2 else { return points }
    var result = [points[0]]
    for index in 0..<points.count - 1 {
      let start = points[index]
      let end = points[index + 1]
      let before = points[max(0, index - 1)]
      let after = points[min(points.count - 1, index + 2)]
      let control1 = start + (end - before) * (tension / 3)
      let control2 = end - (after - start) * (tension / 3)
      result += cubic(start, control1, control2, end).dropFirst()
    }
    return result
  }

  /// Returns the point of the unit circle at an angle in turns, clockwise from the right.
  ///
  /// Within 1e-15 of the true point; only + - * and rounding are used.
  public static func direction(turn: Double) -> Point {
    let eighths = ((turn - turn.rounded(.down)) * 8).rounded(.down)
    let quarters = Int((eighths + 1) / 2)
    let angle = (turn - turn.rounded(.down) - Double(quarters) / 4) * 6.283185307179586
    let square = angle * angle
    var along = 1.0
    var across = 1.0
    for term in stride(from: 16.0, through: 2, by: -2) {
      along = 1 - square / (term * (term - 1)) * along
      across = 1 - square / (term * (term + 1)) * across
    }
    return turned(Point(along, angle * across), quarters: quarters)
  }

  static func turned(_ point: Point, quarters: Int) -> Point {
    switch quarters & 3 {
    case 0: point
    case 1: Point(-point.y, point.x)
    case 2: Point(-point.x, -point.y)
    default: Point(point.y, -point.x)
    }
  }

  /// The points of the first quarter of a circle around the origin, both ends included.
  ///
  /// With t from 0 to 1, ((1 - t²) / (1 + t²), 2t / (1 + t²)) lies exactly on the circle.
  static func quarterTurn(radius: Double) -> [Point] {
    let count = quarterCount(radius: radius)
    return (0...count).map { index in
      let along = Double(index) / Double(count)
      let whole = 1 + along * along
      return Point(radius * (1 - along * along) / whole, radius * 2 * along / whole)
    }
  }

  private static func quarterCount(radius: Double) -> Int {
    max(3, Int((max(radius, 0).squareRoot() * 4).rounded(.up)))
  }

  private static func segmentCount(length: Double) -> Int {
    min(200, max(4, Int((length.squareRoot() * 1.6).rounded(.up))))
  }

  private static func cubic(
    _ start: Point,
    _ control1: Point,
    _ control2: Point,
    _ end: Point,
    count: Int
  ) -> [Point] {
    (0...count).map { index in
      let along = Double(index) / Double(count)
      let left = 1 - along
      let weights = (
        left * left * left, 3 * left * left * along, 3 * left * along * along,
        along * along * along
      )
      return Point(
        weights.0 * start.x + weights.1 * control1.x + weights.2 * control2.x + weights.3 * end.x,
        weights.0 * start.y + weights.1 * control1.y + weights.2 * control2.y + weights.3 * end.y
      )
    }
  }
}
