package import Drawing

extension Canvas {
  /// Draws the soft shadow of a rectangle with round corners.
  ///
  /// The edge fades over 3.4 times the blur, as a smooth step of the distance to the rectangle.
  package mutating func shadow(_ rect: Rect, radius: Double, blur: Double, _ color: Color) {
    let reach = 1.7 * max(blur, 0.25)
    let box = PixelBox(touching: rect.inset(-reach)).intersection(clip)
    guard !box.isEmpty, !rect.isEmpty else { return }
    let way = FigureCache.Key.Way.shadow(rect, radius: radius, blur: blur)
    let key = FigureCache.Key(path: Path(), way: way, scale: 1, clip: clip)
    let pixel = color.premultiplied
    let figure =
      figures.figure(key) ?? keepShadow(of: rect, radius: radius, reach: reach, in: box, as: key)
    paint(figure) { _ in pixel }
  }

  private mutating func keepShadow(
    of rect: Rect,
    radius: Double,
    reach: Double,
    in box: PixelBox,
    as key: FigureCache.Key
  ) -> FigureCache.Figure {
    let radius = min(radius, min(rect.width, rect.height) / 2)
    let core = rect.inset(radius)
    let across = (box.left..<box.right).map { column in
      max(core.x - Double(column) - 0.5, Double(column) + 0.5 - core.maxX)
    }
    let steps = Canvas.fading(reach: reach)
    let room = unsafe mask.base
    let first = figures.begin()
    var filled: Double?
    for row in box.top..<box.bottom {
      let middle = Double(row) + 0.5
      // Deep inside, the shadow is full and all rows look the same.
      let down = max(-reach, max(core.y - middle, middle - core.maxY))
      if filled != down {
        for (index, side) in across.enumerated() {
          let distance = Canvas.distance(side, down) - radius
          unsafe room[index] = Canvas.strength(distance, steps, reach: reach)
        }
        filled = down
      }
      unsafe figures.addRuns(of: room, 0..<box.width, row: row, left: box.left)
    }
    return figures.end(key, from: first, in: box)
  }

  /// The distance to a rectangle from its distances across and down; negative inside.
  private static func distance(_ across: Double, _ down: Double) -> Double {
    guard across > 0 || down > 0 else { return max(across, down) }
    let side = max(across, 0)
    let below = max(down, 0)
    return (side * side + below * below).squareRoot()
  }

  private static let stepCount = 1024

  /// The shadow's strength at evenly spaced distances from `-reach` to `reach`.
  private static func fading(reach: Double) -> [UInt8] {
    (0...stepCount).map { step in
      let inside = 1 - Double(step) / Double(stepCount)
      return UInt8(inside * inside * (3 - 2 * inside) * 255 + 0.5)
    }
  }

  private static func strength(_ distance: Double, _ steps: [UInt8], reach: Double) -> UInt8 {
    let place = (distance / reach + 1) / 2
    return steps[Int(min(1, max(0, place)) * Double(stepCount) + 0.5)]
  }
}
