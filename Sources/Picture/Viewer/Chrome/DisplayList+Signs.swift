package import Drawing

/// Small signs of what stands in a list.
extension DisplayList {
  /// A person: how many there is room for.
  package mutating func person(at center: Point, _ color: Color) {
    fill(.circle(center - Point(0, 3), 2.5), color)
    let body = Rect(x: center.x - 4.5, y: center.y + 0.6, width: 9, height: 4.6)
    fill(.rounded(body, 2.2), color)
  }

  /// A case: how many are taken along.
  package mutating func bag(at center: Point, _ color: Color) {
    let side = Rect(x: center.x - 5, y: center.y - 2.4, width: 10, height: 7.4)
    stroke(.rounded(side, 1.8), color, width: 1.3)
    let (left, right) = (center + Point(-2, -2.4), center + Point(2, -2.4))
    let up = Point(0, -2.6)
    stroke(.polyline([left, left + up, right + up, right]), color, width: 1.3)
  }

  /// A car from the side.
  package mutating func car(at center: Point, _ color: Color) {
    let corners = [(-4.0, -0.8), (-2.6, -4.2), (2.6, -4.2), (4.2, -0.8)]
    fill(.polygon(corners.map { center + Point($0, $1) }), color)
    fill(.rounded(Rect(x: center.x - 6.5, y: center.y - 1, width: 13, height: 4), 1.6), color)
    for x in [-3.4, 3.4] { fill(.circle(center + Point(x, 3), 1.8), color) }
  }
}
