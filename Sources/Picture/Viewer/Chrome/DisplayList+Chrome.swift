package import Drawing

extension Layer {
  /// Creates a layer of what the closure draws.
  package init(_ name: LayerName, drawing draw: (inout DisplayList) -> Void) {
    var list = DisplayList()
    draw(&list)
    self.init(name, list)
  }
}

/// Figures that the cards of all scenes are made of.
extension DisplayList {
  /// A card with its shadow, and a thin rim where the theme has one.
  package mutating func panel(_ rect: Rect, radius: Double = 16, _ theme: Theme) {
    let blur = radius * 0.75 + 2
    shadow(rect.offset(by: Point(0, 4)), radius: radius, blur: blur, theme.shadow)
    card(rect, radius: radius, theme.panel)
    guard theme.rim.alpha > 0 else { return }
    stroke(.rounded(rect.inset(0.5), radius - 0.5), theme.rim, width: 1)
  }

  /// The glow of the water along a coast.
  package mutating func shore(_ coast: Path, _ theme: Theme) {
    stroke(coast, theme.shoreGlow.faded(0.42), width: 12)
    stroke(coast, theme.shoreGlow.faded(0.5), width: 6)
  }

  /// A level line one point high.
  package mutating func rule(x: Double, y: Double, width: Double, _ color: Color) {
    fill(.rect(Rect(x: x, y: y, width: width, height: 1)), color)
  }

  /// Where in a longer list one is, along the right edge of a room; nothing where all of it is seen.
  mutating func thumb(
    in room: Rect,
    first: Int,
    of count: Int,
    visible: Int,
    _ theme: Theme
  ) {
    guard count > visible, visible > 0 else { return }
    let height = max(24, room.height * Double(visible) / Double(count))
    let share = Double(first) / Double(count - visible)
    let y = room.y + (room.height - height) * share
    let bar = Rect(x: room.maxX - 3.5, y: y, width: 3.5, height: height)
    card(bar, radius: 1.7, theme.thirdInk.faded(0.5))
  }

  /// A disc with a letter in it: the ends of a way.
  package mutating func disc(_ letter: String, at center: Point, radius: Double, _ color: Color) {
    fill(.circle(center, radius), color)
    text(
      letter,
      at: center + Point(0, radius * 0.43),
      Font(radius * 1.2, .bold),
      .white,
      .center
    )
  }

  /// A map pin whose tip is at a point.
  ///
  /// Its head may lean to one side of the tip, so that two pins can stand close together.
  package mutating func pin(_ letter: String, at tip: Point, lean: Double = 0, _ color: Color) {
    let radius = 12.0
    let center = tip + Point(lean, -24)
    shadow(
      Rect(x: tip.x - 7, y: tip.y - 4, width: 14, height: 6),
      radius: 3,
      blur: 3,
      Color(0, 0, 0, 90)
    )
    var outline = Curve.arc(center, radius, start: 0.375, sweep: 0.75)
    let end = tip - Point(0, 1)
    if let first = outline.first, let last = outline.last {
      outline += Curve.quadratic(last, Point(tip.x + 2.2, tip.y - 8), end).dropFirst()
      outline += Curve.quadratic(end, Point(tip.x - 2.2, tip.y - 8), first).dropFirst().dropLast()
    }
    stroke(.polygon(outline), .white, width: 3)
    fill(.polygon(outline), color)
    text(letter, at: center + Point(0, 4.6), Font(13, .bold), .white, .center)
  }

  /// A disc half filled: light on one side, dark on the other.
  mutating func themeSign(at center: Point, _ theme: Theme) {
    stroke(.circle(center, 7), theme.secondInk, width: 1.8)
    fill(.polygon(Curve.arc(center, 7, start: 0.25, sweep: 0.5)), theme.secondInk)
  }

  /// A letter i in a ring: there is more to read.
  mutating func aboutSign(at center: Point, _ theme: Theme) {
    stroke(.circle(center, 7), theme.thirdInk, width: 1.4)
    fill(.circle(center - Point(0, 3.2), 1.1), theme.thirdInk)
    stroke(.line(center - Point(0, 0.8), center + Point(0, 3.8)), theme.thirdInk, width: 1.7)
  }

  /// The sign of what opens choices.
  package mutating func chevron(at center: Point, _ theme: Theme) {
    let points = [center + Point(-3, -1.6), center + Point(0, 1.6), center + Point(3, -1.6)]
    stroke(.polyline(points), theme.thirdInk, width: 1.4)
  }

  /// A check mark.
  package mutating func check(at center: Point, _ color: Color) {
    let points = [center + Point(-5, 0), center + Point(-1.5, 4), center + Point(6, -4.5)]
    stroke(.polyline(points), color, width: 2.4)
  }

  /// A cross.
  package mutating func cross(at center: Point, reach: Double, width: Double, _ color: Color) {
    stroke(.cross(at: center, reach: reach), color, width: width)
  }

  /// A ring with a brighter part that has turned by `turn`.
  package mutating func spinner(at center: Point, radius: Double, turn: Double, _ theme: Theme) {
    stroke(.circle(center, radius), theme.chip, width: 2.6)
    stroke(.arc(center, radius, start: turn, sweep: 0.32), theme.accent, width: 2.6)
  }

  /// A triangle with an exclamation mark: what cannot be true.
  package mutating func warningSign(at center: Point, size: Double, _ ink: Color, on ground: Color)
  {
    let corners = [
      center + Point(0, -size), center + Point(size * 1.02, size * 0.78),
      center + Point(-size * 1.02, size * 0.78),
    ]
    stroke(.polygon(corners), ground, width: max(size * 0.5, 2))
    fill(.polygon(corners), ink)
    let mark = Rect(
      x: center.x - size * 0.1,
      y: center.y - size * 0.42,
      width: size * 0.2,
      height: size * 0.64
    )
    fill(.rect(mark), ground)
    fill(.circle(center + Point(0, size * 0.48), size * 0.13), ground)
  }
}

extension Path {
  /// Creates two lines that cross at a point.
  package static func cross(at center: Point, reach: Double) -> Path {
    var path = Path.line(center - Point(reach, reach), center + Point(reach, reach))
    path.add(.line(center + Point(-reach, reach), center + Point(reach, -reach)))
    return path
  }
}
