import Drawing

/// The program's sign: a map pin in a region with a dashed frontier.
enum AppIcon {
  /// The side of the square that the sign is drawn in, in points.
  static let side = 256.0

  /// The sign as a picture; what is around the rounded square is transparent.
  static var picture: Picture {
    var list = DisplayList()
    drawGround(into: &list)
    drawRegion(into: &list)
    drawPin(into: &list)
    return Picture(
      size: Size(width: side, height: side),
      layers: [Layer(.base, list)]
    )
  }

  private static func drawGround(into list: inout DisplayList) {
    let ground = Path.rounded(Rect(x: 12, y: 12, width: 232, height: 232), 54)
    list.gradient(
      ground,
      from: Color(hex: 0x3A8AA8),
      to: Color(hex: 0x1F5570),
      y0: 12,
      y1: 244
    )
  }

  /// The region that is known so far, seen from aslant, and the frontier around it.
  private static func drawRegion(into list: inout DisplayList) {
    let center = Point(128, 184)
    let ellipse = Path.circle(.zero, 80).mapped { center + Point($0.x, $0.y * 0.42) }
    list.fill(ellipse, Color(hex: 0x8FC3BB, alpha: 150))
    list.dashed(ellipse, Color(hex: 0xFFB84D), width: 11, on: 26.4, off: 16)
  }

  /// A circle, and the two tangents from its rim down to the tip.
  private static func drawPin(into list: inout DisplayList) {
    let center = Point(128, 92)
    let radius = 48.0
    let reach = 94.0
    // The tangents touch where the sine of the angle to the level line is radius / reach.
    let lift = radius * radius / reach
    let half = radius * (1 - (radius / reach) * (radius / reach)).squareRoot()
    let tip = center + Point(0, reach)
    let left = center + Point(-half, lift)
    let right = center + Point(half, lift)
    let neck = Path.polygon([left, right, tip])
    let scrim = Path.circle(.zero, 15).mapped { tip + Point($0.x, $0.y * 0.45) }
    list.fill(scrim, Color(hex: 0x123847, alpha: 120))
    for path in [Path.circle(center, radius), neck] { list.fill(path, .white) }
    list.fill(.circle(center, 19), Color(hex: 0x1F5570))
  }
}
