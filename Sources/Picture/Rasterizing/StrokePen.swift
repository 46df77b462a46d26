import Drawing

/// Draws the outline of a line with round joins and caps into a coverage buffer.
///
/// Each straight part is a quad, each join a fan on its outer side, each cap half a disc, all
/// wound the same way. Where they overlap, coverage adds up and is cut at full, so that a
/// translucent line is nowhere darker than its colour.
struct StrokePen {
  /// Half the line's width, in pixels; at least half a pixel.
  let radius: Double
  /// What the line's colour must be faded by: a line thinner than a pixel is drawn a pixel wide.
  let strength: Double

  init(width: Double) {
    radius = max(width / 2, 0.5)
    strength = min(1, max(0, width))
  }

  /// Draws one contour.
  func draw(_ points: [Point], isClosed: Bool, into coverage: inout CoverageBuffer) {
    let points = StrokePen.thinned(points)
    guard points.count > 1 else {
      if let only = points.first { drawDot(only, into: &coverage) }
      return
    }
    let count = isClosed && points.count > 2 ? points.count : points.count - 1
    let parts = (0..<count).map { index in
      Part(points[index], points[index + 1 == points.count ? 0 : index + 1], radius: radius)
    }
    drawParts(parts, into: &coverage)
    let last = parts[count - 1]
    if count == points.count {
      drawJoin(last.end, last.forward, parts[0].forward, into: &coverage)
    } else {
      drawCap(points[0], forward: parts[0].forward * -1, into: &coverage)
      drawCap(last.end, forward: last.forward, into: &coverage)
    }
  }

  /// A straight part of a line.
  private struct Part {
    let start: Point
    let end: Point
    let length: Double
    /// The part's direction, as long as the pen's radius.
    let forward: Point

    init(_ start: Point, _ end: Point, radius: Double) {
      self.start = start
      self.end = end
      let step = end - start
      length = (step.x * step.x + step.y * step.y).squareRoot()
      forward = length > 0 ? step * (radius / length) : Point(radius, 0)
    }

    /// A quarter turn from `forward`: from the line's middle to its side.
    var side: Point { Point(-forward.y, forward.x) }
  }

  /// Draws the quads and the joins between them.
  ///
  /// Where the line bends so gently that a sharp corner looks round, two quads share their
  /// corners, and the edge between them, which would cancel itself, is left out.
  private func drawParts(_ parts: [Part], into coverage: inout CoverageBuffer) {
    var corner: Point?
    for (index, part) in parts.enumerated() {
      let startSide = corner ?? part.side
      let first = FixedPoint(part.start + startSide)
      let fourth = FixedPoint(part.start - startSide)
      if corner == nil { coverage.addLine(fourth, first) }
      let next = index + 1 < parts.count ? parts[index + 1] : nil
      corner = next.flatMap { sharedCorner(part, $0) }
      let endSide = corner ?? part.side
      let second = FixedPoint(part.end + endSide)
      let third = FixedPoint(part.end - endSide)
      coverage.addLine(first, second)
      coverage.addLine(third, fourth)
      guard corner == nil else { continue }
      coverage.addLine(second, third)
      if let next { drawJoin(part.end, part.forward, next.forward, into: &coverage) }
    }
  }

  /// Returns the way from a bend to its outer corner when the bend is gentle, otherwise nil.
  private func sharedCorner(_ arriving: Part, _ leaving: Part) -> Point? {
    let square = radius * radius
    let dot =
      arriving.forward.x * leaving.forward.x + arriving.forward.y * leaving.forward.y
    guard dot > 0.5 * square else { return nil }
    let corner = (arriving.side + leaving.side) * (square / (square + dot))
    let cornerSquare = corner.x * corner.x + corner.y * corner.y
    // The corner stands out by less than a 16th of a pixel ...
    guard cornerSquare < (radius + 0.06) * (radius + 0.06) else { return nil }
    // ... and on the inner side it stays within half of both parts.
    let shorter = min(arriving.length, leaving.length) / 2
    return cornerSquare - square <= shorter * shorter ? corner : nil
  }

  /// Leaves out points that are closer to the one before than can be seen.
  private static func thinned(_ points: [Point]) -> [Point] {
    var kept: [Point] = []
    kept.reserveCapacity(points.count)
    for point in points {
      if let last = kept.last {
        let step = point - last
        if step.x * step.x + step.y * step.y < 0.04 { continue }
      }
      kept.append(point)
    }
    // The end is where it was: a line keeps its length, and pieces go on meeting.
    if let last = points.last, kept.count > 1 { kept[kept.count - 1] = last }
    if kept.count == 1, let last = points.last, last != kept[0] { kept.append(last) }
    return kept
  }

  /// Fills the gap on the outer side of a turn.
  private func drawJoin(
    _ center: Point,
    _ arriving: Point,
    _ leaving: Point,
    into coverage: inout CoverageBuffer
  ) {
    let cross = arriving.x * leaving.y - arriving.y * leaving.x
    let dot = arriving.x * leaving.x + arriving.y * leaving.y
    // A gap of less than a 100th of a pixel cannot be seen.
    if dot > 0, abs(cross) < 0.02 { return }
    let before = Point(-arriving.y, arriving.x)
    let after = Point(-leaving.y, leaving.x)
    let (start, end) = cross > 0 ? (after * -1, before * -1) : (before, after)
    coverage.addLine(FixedPoint(center), FixedPoint(center + start))
    if dot < -0.99 * radius * radius {
      // Almost straight back: the fan goes around in front of the arriving part.
      drawFan(center, start, arriving, into: &coverage)
      drawFan(center, arriving, end, into: &coverage)
    } else {
      drawFan(center, start, end, into: &coverage)
    }
    coverage.addLine(FixedPoint(center + end), FixedPoint(center))
  }

  /// Draws half a disc beyond the end of a part; its flat side is the quad's own edge.
  private func drawCap(_ center: Point, forward: Point, into coverage: inout CoverageBuffer) {
    let side = Point(-forward.y, forward.x)
    drawFan(center, side, forward, into: &coverage)
    drawFan(center, forward, side * -1, into: &coverage)
    coverage.addLine(FixedPoint(center - side), FixedPoint(center + side))
  }

  private func drawDot(_ center: Point, into coverage: inout CoverageBuffer) {
    let forward = Point(radius, 0)
    drawCap(center, forward: forward, into: &coverage)
    drawCap(center, forward: forward * -1, into: &coverage)
  }

  /// Draws the arc from one spoke to another, halving it until the halves look round.
  private func drawFan(
    _ center: Point,
    _ start: Point,
    _ end: Point,
    into coverage: inout CoverageBuffer
  ) {
    let chord = end - start
    let sum = start + end
    let length = (sum.x * sum.x + sum.y * sum.y).squareRoot()
    guard chord.x * chord.x + chord.y * chord.y > 0.4 * radius, length > 0.01 * radius else {
      coverage.addLine(FixedPoint(center + start), FixedPoint(center + end))
      return
    }
    let middle = sum * (radius / length)
    drawFan(center, start, middle, into: &coverage)
    drawFan(center, middle, end, into: &coverage)
  }
}
