import BusesValues
import Drawing
import SimulationKernel
import Viewer

/// What is said of a bus beside its minutes: words, and a figure for each kind of words.
extension BusBoardDrawing {
  /// The figure beside a status; colour is never the only sign.
  enum StatusSign { case due, expected, late, crossed }

  func drawStatus(
    _ bus: BusArrival,
    at place: Point,
    until end: Double,
    isStale: Bool,
    into list: inout DisplayList
  ) {
    let (text, sign) = BusWords.status(of: bus, frame.clock)
    let color =
      switch sign {
      case .due: isStale ? theme.secondInk : theme.accent
      case .expected: isStale ? theme.secondInk : theme.good
      case .late: isStale ? theme.secondInk : theme.frontierInk
      case .crossed: theme.secondInk
      }
    draw(sign, at: place + Point(6, 0), color, into: &list)
    let font = Font(14.5, .medium)
    let room = end - place.x - 24
    guard room > 30 else { return }
    // What comes after the first words is left out before anything is cut.
    let fits = measure.width(text, font) <= room
    let first = text.split(separator: "·").first.map(String.init) ?? text
    let words = fits ? text : first.last == " " ? String(first.dropLast()) : first
    list.text(measure.truncated(words, font, to: room), at: place + Point(24, 5), font, color)
  }

  func draw(
    _ sign: StatusSign,
    at center: Point,
    _ color: Color,
    into list: inout DisplayList
  ) {
    switch sign {
    case .due:
      list.fill(
        .polygon([
          center + Point(-4, -5.5), center + Point(5.5, 0), center + Point(-4, 5.5),
        ]),
        color
      )
    case .expected:
      list.stroke(
        .polyline([center + Point(-5, 0.5), center + Point(-1.6, 4.2), center + Point(5.5, -4)]),
        color,
        width: 2
      )
    case .late:
      list.stroke(.circle(center, 6), color, width: 1.8)
      list.stroke(
        .polyline([center + Point(0, -3.4), center, center + Point(2.8, 1.4)]),
        color,
        width: 1.6
      )
    case .crossed: list.cross(at: center, reach: 4, width: 2, color)
    }
  }
}
