/// A place in a picture, in points; y grows downward.
public struct Point: Hashable, Sendable {
  /// The distance from the left edge, in points.
  public var x: Double
  /// The distance from the top edge, in points.
  public var y: Double

  /// Creates the point at (`x`, `y`).
  public init(_ x: Double, _ y: Double) {
    self.x = x
    self.y = y
  }

  /// The top left corner.
  public static let zero = Point(0, 0)

  /// Adds two points as vectors.
  public static func + (first: Point, second: Point) -> Point {
    Point(first.x + second.x, first.y + second.y)
  }

  /// Subtracts the second point from the first as vectors.
  public static func - (first: Point, second: Point) -> Point {
    Point(first.x - second.x, first.y - second.y)
  }

  /// Scales a point away from the origin.
  public static func * (point: Point, factor: Double) -> Point {
    Point(point.x * factor, point.y * factor)
  }

  /// Returns the straight distance to another point, in points.
  public func distance(to other: Point) -> Double {
    let step = other - self
    return (step.x * step.x + step.y * step.y).squareRoot()
  }

  /// Returns the point at a fraction of the way to another: 0 is here, 1 is there.
  public func interpolated(to other: Point, by fraction: Double) -> Point {
    Point(x + (other.x - x) * fraction, y + (other.y - y) * fraction)
  }
}

/// A width and a height, in points.
public struct Size: Hashable, Sendable {
  /// The horizontal extent.
  public var width: Double
  /// The vertical extent.
  public var height: Double

  /// Creates a size.
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }
}

/// An upright rectangle, in points; y grows downward.
public struct Rect: Hashable, Sendable {
  /// The left edge.
  public var x: Double
  /// The top edge.
  public var y: Double
  /// The horizontal extent.
  public var width: Double
  /// The vertical extent.
  public var height: Double

  /// Creates a rectangle from its top left corner and its extents.
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// Creates the rectangle of a size around a center.
  public init(center: Point, width: Double, height: Double) {
    self.init(x: center.x - width / 2, y: center.y - height / 2, width: width, height: height)
  }

  /// Creates the smallest rectangle that holds all the points, or nil for none.
  public init?(around points: [Point]) {
    var low = Point(.infinity, .infinity)
    var high = Point(-.infinity, -.infinity)
    for point in points {
      low = Point(min(low.x, point.x), min(low.y, point.y))
      high = Point(max(high.x, point.x), max(high.y, point.y))
    }
    guard low.x <= high.x else { return nil }
    self.init(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
  }

  /// The right edge.
  public var maxX: Double { x + width }
  /// The bottom edge.
  public var maxY: Double { y + height }
  /// The horizontal middle.
  public var midX: Double { x + width / 2 }
  /// The vertical middle.
  public var midY: Double { y + height / 2 }
  /// The middle.
  public var center: Point { Point(midX, midY) }
  /// The width and height.
  public var size: Size { Size(width: width, height: height) }
  /// Whether the rectangle covers nothing.
  public var isEmpty: Bool { !(width > 0 && height > 0) }

  /// Returns the rectangle with every edge moved inward; a negative amount moves them outward.
  public func inset(_ amount: Double) -> Rect { inset(x: amount, y: amount) }

  /// Returns the rectangle with its upright and level edges moved inward.
  public func inset(x horizontal: Double, y vertical: Double) -> Rect {
    Rect(
      x: x + horizontal,
      y: y + vertical,
      width: width - 2 * horizontal,
      height: height - 2 * vertical
    )
  }

  /// Returns the rectangle moved by a vector.
  public func offset(by step: Point) -> Rect {
    Rect(x: x + step.x, y: y + step.y, width: width, height: height)
  }

  /// Returns the part both rectangles cover; it is empty when they do not touch.
  public func intersection(_ other: Rect) -> Rect {
    let left = max(x, other.x)
    let top = max(y, other.y)
    return Rect(
      x: left,
      y: top,
      width: max(0, min(maxX, other.maxX) - left),
      height: max(0, min(maxY, other.maxY) - top)
    )
  }

  /// Returns the smallest rectangle that holds both.
  public func union(_ other: Rect) -> Rect {
    let left = min(x, other.x)
    let top = min(y, other.y)
    return Rect(
      x: left,
      y: top,
      width: max(maxX, other.maxX) - left,
      height: max(maxY, other.maxY) - top
    )
  }

  /// Whether the two cover a common area.
  public func intersects(_ other: Rect) -> Bool {
    x < other.maxX && other.x < maxX && y < other.maxY && other.y < maxY
  }

  /// Whether a point lies inside; the left and top edges belong to it, the others do not.
  public func contains(_ point: Point) -> Bool {
    point.x >= x && point.x < maxX && point.y >= y && point.y < maxY
  }

  /// Tells whether a straight line runs through it.
  package func meets(_ start: Point, _ end: Point) -> Bool {
    guard min(start.x, end.x) < maxX, max(start.x, end.x) > x, min(start.y, end.y) < maxY,
      max(start.y, end.y) > y
    else { return false }
    let (step, up) = (end - start, Point(0, height))
    let corners = [Point(x, y), Point(maxX, y)].flatMap { [$0 - start, $0 + up - start] }
    let sides = corners.map { step.x * $0.y - step.y * $0.x > 0 }
    return sides.contains(true) && sides.contains(false)
  }
}
