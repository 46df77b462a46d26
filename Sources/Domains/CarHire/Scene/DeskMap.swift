import CarHireRecords
import CarHireValues
import Drawing
import Geography
import Maps
import Viewer

/// The map of the desks where a car is picked up and returned, on a card.
struct DeskMap {
  private let frame: HireContext
  let card: Rect
  /// The middle of the card, which shows all of it as long as nobody looks closer.
  let room: Rect
  private let view: MapView
  /// The ends of the hire.
  private let ends: [End]
  /// What else was found near a place or by a name, where that is seen.
  private let others: [(desk: DeskTable.Desk, place: Point)]
  /// Who has cars where one is picked up: which of them stands where there is not known.
  private let suppliers: [HireRun.Supplier]
  /// Those of them whose cars may be returned at the other desk: of what is chosen, else of the list.
  private let takers: [HireRun.Supplier]

  /// An end of the hire: its letter, its desk, and its pin.
  private struct End {
    let letter: String
    let desk: DeskTable.Desk
    let tip: Point
    /// How far its head lies beside its tip: the pins of one place lean apart.
    var lean = 0.0
  }

  /// Lays the map out; nil where it is not known where the desks are.
  init?(frame: HireContext, _ moment: HireSnapshot, card: Rect) {
    let codes = moment.desks
    let known = codes.compactMap { code in frame.scene.desks[code] }
    guard known.count == codes.count, let first = known.first,
      let region = MapRegion(around: known.map(\.place), padding: 0.24, leastSpan: 420)
    else { return nil }
    (self.frame, self.card) = (frame, card)
    let (width, height) = (card.width - 20, max(card.height - 70, 1))
    room = Rect(x: card.x + 10, y: card.y + 44, width: width, height: height)
    // Beside messages it is they that are looked at closer.
    let stage = frame.layout.messages == nil ? frame.view.stage : .fit
    let pan = stage.scaled(from: frame.layout.chrome.stage.size, to: room.size).pan
    let camera = Camera(fitting: MapView.world(of: region), into: room)
    let view = MapView(region, camera.zoomed(by: stage.zoom, around: room.center).panned(by: pan))
    self.view = view
    var ends = zip(["A", "B"], [first, known.last ?? first]).map { letter, desk in
      End(letter: letter, desk: desk, tip: view.point(of: desk.place))
    }
    if ends[0].tip.distance(to: ends[1].tip) < 26 {
      let side = ends[0].tip.x > ends[1].tip.x ? 13.0 : -13
      (ends[0].lean, ends[1].lean) = (side, -side)
    }
    self.ends = ends
    suppliers = moment.suppliers.compactMap { frame.run.world.supplier($0.name) }
    let sure = moment.booking?.supplier ?? moment.chosen?.supplier
    let names = sure.map { [$0] } ?? moment.rows.map(\.supplier)
    takers = suppliers.filter { names.contains($0.name) }
    others = Set(moment.foundDesks).subtracting(codes).sorted()
      .compactMap { frame.scene.desks[$0] }.map { ($0, view.point(of: $0.place)) }
      .filter { card.inset(14).contains($0.1) }
  }

  /// Whether the car comes back to where it was picked up.
  private var isRound: Bool { ends[0].desk.code == ends[1].desk.code }

  /// The ends whose whole pins are seen.
  private var seen: [End] {
    ends.filter { card.inset(8).contains($0.tip) && card.contains($0.tip - Point(0, 38)) }
  }

  func draw(into list: inout DisplayList) {
    let theme = frame.theme
    list.panel(card, theme)
    let clip = card.inset(8)
    list.clipped(to: clip) { list in
      list.fill(.rect(clip), theme.water)
      let width = 12 + 19 * Double(suppliers.count)
      let covered = ends.map { Rect(center: $0.tip, width: width, height: 84) }
      frame.scene.ground.draw(view, in: clip, covered: covered, theme, into: &list)
      if !isRound {
        let way = Path.line(ends[0].tip, ends[1].tip)
        list.stroke(way, theme.casing, width: 5)
        list.dashed(way, theme.accent, width: 2.4, on: 6, off: 4)
      }
    }
    for (_, place) in others {
      list.fill(.circle(place, 5.5), theme.casing)
      list.fill(.circle(place, 4), theme.secondInk)
    }
    for end in seen.reversed() {
      let color = end.letter == "A" ? Theme.source : Theme.destination
      list.pin(end.letter, at: end.tip, lean: end.lean, color)
    }
    for end in isRound ? seen.suffix(1) : seen { name(end, into: &list) }
    let corner = Point(card.maxX - 14, card.maxY - 14)
    MapScale.kilometers.draw(endingAt: corner, scale: view.camera.scale, theme, into: &list)
  }

  /// The name of a desk below its pin; of two close to each other the first has its name above.
  private func name(_ end: End, into list: inout DisplayList) {
    let font = Font(12.5, .bold)
    let text = frame.measure.truncated(end.desk.title, font, to: card.width * 0.5)
    let width = frame.measure.width(text, font)
    let way = ends[1].tip - ends[0].tip
    let isClose = abs(way.x) < width + 20 && abs(way.y) < 32
    let free = card.inset(14 + width / 2)
    let x = min(max(end.tip.x, free.x), free.maxX)
    let place = Point(x, end.tip.y + (isClose && end.letter == "A" ? -44 : 17))
    list.text(text, at: place, font, frame.theme.ink, .center, halo: frame.theme.land)
    let suppliers = isRound || end.letter == "A" ? suppliers : takers
    let first = x - Double(suppliers.count - 1) * 9.5
    let y = place.y + (place.y < end.tip.y ? -21 : 14)
    for (number, supplier) in suppliers.enumerated() {
      let center = Point(first + Double(number) * 19, y)
      list.letter(
        supplier.letter,
        on: HireNames.color(of: supplier),
        in: Rect(center: center, width: 16, height: 16),
        frame.theme
      )
    }
  }

  /// The pins, and what else was found.
  var regions: [Region] {
    let found = others.map { desk, tip in
      region(desk, Rect(center: tip, width: 28, height: 28), "Found")
    }
    let pins = seen.map { end in
      let pin = Rect(x: end.tip.x + end.lean - 14, y: end.tip.y - 38, width: 28, height: 40)
      return (end.desk, pin, end.letter == "A" ? "Pick up" : "Return")
    }
    guard isRound, pins.count == 2 else { return found + pins.map(region) }
    return found + [region(pins[0].0, pins[0].1.union(pins[1].1), "Pick up and return")]
  }

  private func region(_ desk: DeskTable.Desk, _ place: Rect, _ role: String) -> Region {
    let (id, label) = (RegionID.desk(desk.code), "\(role): \(desk.name), \(desk.address)")
    return Region(id: id, place, label: label, action: .pin(id))
  }
}
