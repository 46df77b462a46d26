package import Drawing

extension Canvas {
  /// A broken line's pattern: lengths in points.
  package struct Dash: Hashable, Sendable {
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
    let pen = StrokePen(width: width * scale)
    let pixel = color.faded(pen.strength).premultiplied
    if let figure = keptFigure(of: path, .stroke(width: width, dash), scale: scale) {
      return paint(figure) { _ in pixel }
    }
    guard beginStroke(path, pen, dash, scale: scale) else { return }
    paintFigure { _ in pixel }
  }

  /// Adds a line's outline up; false when none of it can be seen.
  mutating func beginStroke(_ path: Path, _ pen: StrokePen, _ dash: Dash?, scale: Double) -> Bool {
    guard let bounds = path.bounds else { return false }
    let reach = Rect(
      x: bounds.x * scale,
      y: bounds.y * scale,
      width: bounds.width * scale,
      height: bounds.height * scale
    )
    let box = PixelBox(touching: reach.inset(-pen.radius - 1)).intersection(clip)
    guard !box.isEmpty else { return false }
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
    return true
  }
}
