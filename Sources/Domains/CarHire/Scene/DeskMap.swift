import CarHireRecords
import Drawing
import Geography
import Maps
import Viewer

/// The map of the desks where a car is picked up and returned, on a card.
struct DeskMap {
  private let frame: HireContext
  private let card: Rect
  private let view: MapView
  /// The ends of the hire: the letter, the airport, and where the tip of its pin is.
  private let ends: [(letter: String, airport: AirportTable.Airport, tip: Point)]

  /// Lays the map out; nil where it is not known where the desks are.
  init?(frame: HireContext, _ moment: HireSnapshot, card: Rect) {
    let codes = moment.desks
    let known = codes.compactMap { code in frame.scene.airports[code] }
    guard known.count == codes.count,
      let region = MapRegion(around: known.map(\.place), padding: 0.24, leastSpan: 420)
    else { return nil }
    (self.frame, self.card) = (frame, card)
    let room = Rect(
      x: card.x + 10,
      y: card.y + 44,
      width: card.width - 20,
      height: max(card.height - 70, 1)
    )
    let view = MapView(region, fitting: room)
    self.view = view
    let letters = known.count > 1 ? ["A", "B"] : ["A"]
    ends = zip(letters, known).map { ($0, $1, view.point(of: $1.place)) }
  }

  func draw(into list: inout DisplayList) {
    let theme = frame.theme
    list.panel(card, theme)
    let clip = card.inset(8)
    list.clipped(to: clip) { list in
      list.fill(.rect(clip), theme.water)
      frame.scene.ground.draw(view, in: clip, theme, into: &list)
      if ends.count > 1 {
        let way = Path.line(ends[0].tip, ends[1].tip)
        list.stroke(way, theme.casing, width: 5)
        list.dashed(way, theme.accent, width: 2.4, on: 6, off: 4)
      }
    }
    for (letter, airport, tip) in ends.reversed() {
      list.pin(letter, at: tip, letter == "A" ? Theme.source : Theme.destination)
      let isLeft = tip.x > card.midX
      let text = frame.measure.truncated(airport.city, Font(12.5, .bold), to: card.width * 0.5)
      list.text(
        text,
        at: tip + Point(isLeft ? -16 : 16, -20),
        Font(12.5, .bold),
        theme.ink,
        isLeft ? .right : .left,
        halo: theme.land
      )
    }
    let corner = Point(card.maxX - 14, card.maxY - 14)
    MapScale.kilometers.draw(endingAt: corner, scale: view.camera.scale, theme, into: &list)
  }

  /// The pins.
  var regions: [Region] {
    ends.map { letter, airport, tip in
      Region(
        id: RegionID.desk(airport.code),
        Rect(x: tip.x - 14, y: tip.y - 38, width: 28, height: 40),
        label: "\(letter == "A" ? "Pick up" : "Return"): \(airport.name)",
        action: .pin(RegionID.desk(airport.code))
      )
    }
  }
}
