package import Drawing

extension Canvas {
  /// A broken line's pattern: lengths in points.
  package struct Dash: Sendable {
    let on: Double
    let off: Double
    let phase: Double

    package init(on: Double, off: Double, phase: Double) {
      self.on = on
      self.off = off
      self.phase = phase
    }
  }

  /// Draws a line along all contours of a path.
  package mutating func stroke(
    _ path: Path,
    _ color: Color,
    width: Double,
    dash: Dash? = nil,
    scale: Double = 1
  ) {
    guard let bounds = path.bounds else { return }
    let pen = StrokePen(width: width * scale)
    let reach = Rect(
      x: bounds.x * scale,
      y: bounds.y * scale,
      width: bounds.width * scale,
      height: bounds.height * scale
    )
    let box = PixelBox(touching: reach.inset(-pen.radius - 1)).intersection(clip)
    guard !box.isEmpty else { return }
    coverage.begin(box)
    let cutter = dash.map {
      DashCutter(on: $0.on * scale, off: $0.off * scale, phase: $0.phase * scale)
    }
    var start = 0
    for end in path.ends {
      let contour = path.points[start..<end.index].map { $0 * scale }
      start = end.index
      if let cutter {
        for piece in cutter.pieces(of: contour, isClosed: end.isClosed) {
          pen.draw(piece, isClosed: false, into: &coverage)
        }
      } else {
        pen.draw(contour, isClosed: end.isClosed, into: &coverage)
      }
    }
    let pixel = color.faded(pen.strength).premultiplied
    paintFigure { _ in pixel }
  }
}
