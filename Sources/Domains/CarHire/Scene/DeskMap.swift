import CarHireRecords
import CarHireValues
import Drawing
import Geography
import Maps
import Viewer

/// The map of the desks where a car is picked up and returned, on a card.
struct DeskMap {
  private let frame: HireContext
  private let card: Rect
  private let view: MapView
  /// The ends of the hire: the letter, the desk, and where the tip of its pin is.
  private let ends: [(letter: String, desk: DeskTable.Desk, tip: Point)]

  /// Lays the map out; nil where it is not known where the desks are.
  init?(frame: HireContext, _ moment: HireSnapshot, card: Rect) {
    let codes = moment.desks
    let known = codes.compactMap { code in frame.scene.desks[code] }
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
    for (letter, desk, tip) in ends.reversed() {
      list.pin(letter, at: tip, letter == "A" ? Theme.source : Theme.destination)
      name(desk, letter, at: tip, into: &list)
    }
    let corner = Point(card.maxX - 14, card.maxY - 14)
    MapScale.kilometers.draw(endingAt: corner, scale: view.camera.scale, theme, into: &list)
  }

  /// The name of a desk: beside its pin, or below it where there are two; of two close to each other the
  /// first has its name above.
  private func name(
    _ desk: DeskTable.Desk,
    _ letter: String,
    at tip: Point,
    into list: inout DisplayList
  ) {
    let font = Font(12.5, .bold)
    let text = frame.measure.truncated(desk.title, font, to: card.width * 0.5)
    let width = frame.measure.width(text, font)
    var (place, anchor) = (tip + Point(16, -20), Anchor.left)
    if ends.count > 1 {
      let way = ends[1].tip - ends[0].tip
      let isClose = abs(way.x) < width + 20 && abs(way.y) < 32
      let free = card.inset(14 + width / 2)
      let x = min(max(tip.x, free.x), free.maxX)
      let isAbove = isClose && letter == "A"
      (place, anchor) = (Point(x, tip.y + (isAbove ? -44 : 17)), .center)
    } else if tip.x > card.midX {
      (place, anchor) = (tip + Point(-16, -20), .right)
    }
    list.text(text, at: place, font, frame.theme.ink, anchor, halo: frame.theme.land)
  }

  /// The pins.
  var regions: [Region] {
    ends.map { letter, desk, tip in
      Region(
        id: RegionID.desk(desk.code),
        Rect(x: tip.x - 14, y: tip.y - 38, width: 28, height: 40),
        label: "\(letter == "A" ? "Pick up" : "Return"): \(desk.name), \(desk.address)",
        action: .pin(RegionID.desk(desk.code))
      )
    }
  }
}
