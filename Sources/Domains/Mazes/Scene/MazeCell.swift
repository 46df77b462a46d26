package import Drawing
package import MazesValues

/// The measures of one cell of a maze, and the figures drawn in it: a room, its doors, its signs.
///
/// The scene and the tiles draw with the same figures, so a tile looks as its room does on the
/// stage.
package struct MazeCell: Hashable, Sendable {
  /// The middle of the cell.
  package let center: Point
  /// From one cell to the next.
  package let pitch: Double

  package init(center: Point, pitch: Double) { (self.center, self.pitch) = (center, pitch) }

  /// A room's side, as a part of the pitch.
  static let roomShare = 0.76
  /// A doorway's width, as a part of the pitch.
  static let doorShare = 0.42
  /// How round a room's corners are, as a part of the pitch.
  static let cornerShare = 0.16

  /// The room.
  var room: Rect {
    Rect(center: center, width: pitch * Self.roomShare, height: pitch * Self.roomShare)
  }

  /// From the room's middle to its edge.
  var reach: Double { pitch * Self.roomShare / 2 }

  /// The doorway on a side: from inside the room to `length` beyond its edge.
  package func doorway(_ side: MazeSide, length: Double) -> Rect {
    let half = pitch * Self.doorShare / 2
    let inner = reach * 0.5
    let outer = reach + length
    let isUpright = side == .north || side == .south
    let start = side == .south || side == .east ? inner : -outer
    return Rect(
      x: center.x + (isUpright ? -half : start),
      y: center.y + (isUpright ? start : -half),
      width: isUpright ? 2 * half : outer - inner,
      height: isUpright ? outer - inner : 2 * half
    )
  }

  /// From the room's edge to the end of the cell.
  package var halfGap: Double { pitch * (1 - Self.roomShare) / 2 }

  /// The room's outline.
  package var outline: Path { .rounded(room, pitch * Self.cornerShare) }

  /// Where the middle of a side's doorway lies, on the line between both cells.
  func threshold(_ side: MazeSide) -> Point {
    center + side.step * (pitch / 2)
  }
}

extension MazeSide {
  /// One step on the picture, whose y grows downwards; north is up.
  var step: Point {
    switch self {
    case .north: Point(0, -1)
    case .east: Point(1, 0)
    case .south: Point(0, 1)
    case .west: Point(-1, 0)
    }
  }
}

/// The signs that stand in cells and doorways.
extension DisplayList {
  /// A padlock; an open one has its shackle beside it.
  package mutating func padlock(
    at center: Point,
    size: Double,
    isOpen: Bool,
    _ ink: Color,
    on ground: Color
  ) {
    fill(.circle(center, size * 0.95), ground)
    let body = Rect(
      x: center.x - size * 0.46,
      y: center.y - size * 0.08,
      width: size * 0.92,
      height: size * 0.66
    )
    let middle = Point(center.x + (isOpen ? size * 0.34 : 0), center.y - size * 0.1)
    let radius = size * 0.3
    var shackle = Curve.arc(middle, radius, start: 0.5, sweep: 0.5)
    shackle.insert(Point(middle.x - radius, body.y + 0.5), at: 0)
    if !isOpen { shackle.append(Point(middle.x + radius, body.y + 0.5)) }
    stroke(.polyline(shackle), ink, width: max(size * 0.17, 0.8))
    card(body, radius: size * 0.14, ink)
  }

  /// An open door in its frame.
  package mutating func doorSign(at center: Point, size: Double, _ ink: Color, on ground: Color) {
    let width = size * 0.92
    let frame = Rect(
      x: center.x - width / 2,
      y: center.y - size * 0.72,
      width: width,
      height: size * 1.44
    )
    stroke(
      .polyline([
        Point(frame.x, frame.maxY), Point(frame.x, frame.y), Point(frame.maxX, frame.y),
        Point(frame.maxX, frame.maxY),
      ]),
      ink,
      width: max(size * 0.15, 0.8)
    )
    fill(
      .polygon([
        Point(frame.x, frame.y), Point(center.x + width * 0.12, frame.y + size * 0.26),
        Point(center.x + width * 0.12, frame.maxY + size * 0.12), Point(frame.x, frame.maxY),
      ]),
      ink
    )
    fill(.circle(Point(center.x - size * 0.06, center.y + size * 0.1), size * 0.1), ground)
  }

  /// A flag on its pole: a way out.
  package mutating func exitSign(at center: Point, size: Double, _ ink: Color) {
    let pole = Rect(
      x: center.x - size * 0.55,
      y: center.y - size * 0.85,
      width: max(size * 0.16, 0.8),
      height: size * 1.7
    )
    card(pole, radius: pole.width / 2, ink)
    fill(
      .polygon([
        Point(pole.maxX, pole.y + size * 0.04),
        Point(center.x + size * 0.75, center.y - size * 0.38),
        Point(pole.maxX, center.y + size * 0.1),
      ]),
      ink
    )
  }

  /// An arrow that turns back: asked again.
  mutating func turnSign(at center: Point, size: Double, _ ink: Color) {
    let arc = Curve.arc(center, size, start: 0.08, sweep: 0.74)
    stroke(.polyline(arc), ink, width: max(size * 0.36, 1))
    guard let tip = arc.first else { return }
    fill(
      .polygon([
        tip + Point(size * 0.55, -size * 0.1), tip + Point(-size * 0.62, size * 0.12),
        tip + Point(size * 0.1, -size * 0.95),
      ]),
      ink
    )
  }
}
