package import Drawing

/// The ways of messages, drawn as lines from one end to the other.
extension DisplayList {
  /// A bar in which nothing is heard.
  package mutating func wait(_ bar: Rect, _ color: Color) {
    card(bar, radius: 3, color.faded(0.12))
    hatch(.rounded(bar, 3), color.faded(0.55), period: 5)
    stroke(.rounded(bar, 3), color, width: 1)
  }

  /// The way of an answer that nobody takes: to a cross where it is lost, to a ring where it comes too
  /// late.
  package mutating func stray(from start: Point, to end: Point, isLate: Bool, _ color: Color) {
    dashed(.line(start, end), color, width: 1.8, on: 5, off: 4)
    if isLate {
      stroke(.circle(end, 4), color, width: 2)
    } else {
      cross(at: end, reach: 5, width: 2.2, color)
    }
  }

  /// A line with a head: full for what is asked, open for what is answered.
  package mutating func arrow(
    from start: Point,
    to end: Point,
    _ color: Color,
    width: Double,
    isFilled: Bool
  ) {
    stroke(.line(start, end), color, width: width)
    let length = max(start.distance(to: end), 0.001)
    let way = (end - start) * (1 / length)
    let side = Point(-way.y, way.x)
    let back = end - way * 8
    let (first, second) = (back + side * 3.6, back - side * 3.6)
    if isFilled {
      fill(.polygon([end, first, second]), color)
    } else {
      stroke(.polyline([first, end, second]), color, width: width)
    }
  }
}
