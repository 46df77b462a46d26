import Drawing

/// A place on a canvas in whole steps of 1/65536 pixel.
///
/// Integers make coverage exact: moved by whole pixels or cut by a clip, a figure has the same
/// coverage to the last bit.
struct FixedPoint: BitwiseCopyable, Sendable {
  static let one = 1 << 16

  var x: Int
  var y: Int

  init(_ point: Point) {
    x = FixedPoint.steps(point.x)
    y = FixedPoint.steps(point.y)
  }

  init(_ x: Double, _ y: Double) {
    self.x = FixedPoint.steps(x)
    self.y = FixedPoint.steps(y)
  }

  /// Rounds to the nearest step; a million pixels is as far as it goes, so that nothing overflows.
  private static func steps(_ pixels: Double) -> Int {
    let limit = 1_048_576.0
    guard pixels > -limit else { return -Int(limit) * one }
    guard pixels < limit else { return Int(limit) * one }
    // Adding 2^40 makes the number positive, so that cutting its fraction rounds it down.
    let bias = 1_099_511_627_776.0
    return Int(pixels * Double(one) + (bias + 0.5)) - Int(bias)
  }
}

/// A rectangle of whole pixels; the right and bottom edges are not part of it.
package struct PixelBox: Hashable, Sendable {
  package var left: Int
  package var top: Int
  package var right: Int
  package var bottom: Int

  package init(left: Int, top: Int, right: Int, bottom: Int) {
    self.left = left
    self.top = top
    self.right = right
    self.bottom = bottom
  }

  /// The pixels whose edges are nearest to a rectangle's.
  init(rounding rect: Rect) {
    let half = FixedPoint.one / 2
    let low = FixedPoint(rect.x, rect.y)
    let high = FixedPoint(rect.maxX, rect.maxY)
    left = (low.x + half) >> 16
    top = (low.y + half) >> 16
    right = (high.x + half) >> 16
    bottom = (high.y + half) >> 16
  }

  /// All the pixels a rectangle touches.
  init(touching rect: Rect) {
    let low = FixedPoint(rect.x, rect.y)
    let high = FixedPoint(rect.maxX, rect.maxY)
    left = low.x >> 16
    top = low.y >> 16
    right = (high.x + FixedPoint.one - 1) >> 16
    bottom = (high.y + FixedPoint.one - 1) >> 16
  }

  var width: Int { right - left }
  var height: Int { bottom - top }
  var isEmpty: Bool { right <= left || bottom <= top }

  func intersection(_ other: PixelBox) -> PixelBox {
    PixelBox(
      left: max(left, other.left),
      top: max(top, other.top),
      right: min(right, other.right),
      bottom: min(bottom, other.bottom)
    )
  }
}
