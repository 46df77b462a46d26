package import Drawing
package import Viewer

/// What a length on a map is on the ground.
package enum MapScale: Sendable {
  case kilometers, miles

  private var unit: (name: String, kilometers: Double) {
    self == .miles ? ("mi", 1.609344) : ("km", 1)
  }

  /// The round number of the unit that is some 70 points long, and how long that is in points; nil
  /// where none is about as long as that.
  private func round(at scale: Double) -> (number: Double, width: Double)? {
    let steps = [0.01, 0.02, 0.05, 0.1, 0.2, 0.5] + [1.0, 2, 5, 10, 20, 50, 100, 200, 500]
    let length = unit.kilometers * scale
    let number = (steps + [1000, 2000, 5000]).first { $0 * length >= 70 }
    guard let number, number * length < 300 else { return nil }
    return (number, number * length)
  }

  /// Where the line and its words are.
  ///
  /// - Parameters:
  ///   - end: Where the line ends on the right, in points.
  ///   - scale: How many points a kilometre is long.
  /// - Returns: The place, or nil where nothing is drawn.
  package func region(endingAt end: Point, scale: Double) -> Region? {
    guard let width = round(at: scale)?.width else { return nil }
    let place = Rect(x: end.x - width, y: end.y - 16, width: width, height: 17)
    return Region(id: RegionID.scale, place, label: "The scale of the map")
  }

  /// Draws a line as long as a round number of the unit.
  ///
  /// - Parameters:
  ///   - end: Where the line ends on the right, in points.
  ///   - scale: How many points a kilometre is long.
  ///   - theme: The colours.
  ///   - list: What it is drawn into; nothing is where no round number is about as long as that.
  package func draw(
    endingAt end: Point,
    scale: Double,
    _ theme: Theme,
    into list: inout DisplayList
  ) {
    guard let (step, width) = round(at: scale) else { return }
    let start = end - Point(width, 0)
    let line = Path.polyline([start - Point(0, 5), start, end, end - Point(0, 5)])
    list.stroke(line, theme.casing.faded(0.8), width: 4)
    list.stroke(line, theme.secondInk, width: 1.6)
    let number = step < 1 ? "\(step)" : CountText.words(Int(step))
    let place = Point(start.x + width / 2, end.y - 5)
    let font = Font(10.5, .medium)
    list.text("\(number) \(unit.name)", at: place, font, theme.secondInk, .center, halo: theme.land)
  }
}
