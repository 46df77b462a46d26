import BreweriesRecords
import BreweriesValues
import Drawing
import Geography
import Maps
import SimulationKernel
import Viewer

/// The map of one finder: what a camera shows of its region.
struct BreweryPane {
  /// A brewery with a pin of its own, or several that lie too close together for that.
  struct Pin {
    /// The first of them in the list, from 0.
    let row: Int
    /// Where its tip is.
    let place: Point
    var count = 1
    /// The distance from its tip to its head, sideways.
    var lean = 0.0

    /// What it covers.
    var head: Rect { Rect(x: place.x + lean - 15, y: place.y - 39, width: 30, height: 42) }

    /// Leans away from the user, whom its head would cover.
    mutating func lean(from user: Point) {
      let step = user - place + Point(0, 24)
      let least = max(23 * 23 - step.y * step.y, 0).squareRoot()
      if abs(step.x) < least { lean = step.x + (step.x > 0 ? -least : least) }
    }
  }

  let moment: BrewerySnapshot
  let map: MapView
  /// What may be drawn on.
  let clip: Rect
  let theme: Theme
  private(set) var pins: [Pin] = []

  /// The colour of pins.
  static let brown = Color(hex: 0xB45309)
  /// How near two pins come each way, in points.
  private static let leastGap = 34.0

  init(_ moment: BrewerySnapshot, _ map: MapView, clip: Rect, _ theme: Theme) {
    (self.moment, self.map, self.clip, self.theme) = (moment, map, clip, theme)
    pins = clustered()
  }

  /// Whether anything can be told of it; among very many panes one is a few points high.
  private var hasRoom: Bool { clip.height > 30 }

  /// The breweries of the list that are seen, each with the next one that has a pin within reach.
  private func clustered() -> [Pin] {
    guard let list = moment.list, hasRoom else { return [] }
    let (gap, seen) = (Self.leastGap, clip.inset(-20))
    // A cell is as wide as pins are apart: it has one pin at most. Cells that are never used surround
    // those that are.
    let columns = Int(seen.width / gap) + 3
    var pins: [Pin] = []
    var pinOfCell = [Int](repeating: -1, count: columns * (Int(seen.height / gap) + 3))
    for (row, known) in list.rows.enumerated() {
      guard let known = known.brewery.location else { continue }
      let spot = map.point(of: known)
      guard seen.contains(spot) else { continue }
      let cell =
        (Int((spot.y - seen.y) / gap) + 1) * columns + Int((spot.x - seen.x) / gap) + 1
      var (nearest, least) = (-1, gap)
      for start in [cell - columns, cell, cell + columns] {
        for pin in pinOfCell[start - 1...start + 1] where pin >= 0 {
          let step = pins[pin].place - spot
          let distance = max(abs(step.x), abs(step.y))
          if distance < least { (nearest, least) = (pin, distance) }
        }
      }
      if nearest >= 0 {
        pins[nearest].count += 1
      } else {
        pinOfCell[cell] = pins.count
        pins.append(Pin(row: row, place: spot))
      }
    }
    guard let user = moment.fix.map({ map.point(of: $0.place) }) else { return pins }
    for index in pins.indices { pins[index].lean(from: user) }
    return pins
  }

  /// Where pins and their clusters stand.
  var covered: [Rect] { pins.map(\.head) }

  func row(_ id: String) -> Int? { moment.listing?.keys.firstIndex(of: id) }
}

// What is drawn.
extension BreweryPane {
  /// What records change.
  func draw(chosen: String?, into list: inout DisplayList) {
    guard hasRoom else { return }
    drawRadius(into: &list)
    for (place, isPruned, isLast) in boxes {
      Self.draw(place, isPruned: isPruned, isLast: isLast, theme, into: &list)
    }
    drawAccuracy(into: &list)
    for pin in pins where pin.count > 1 { drawCluster(pin, into: &list) }
    for pin in pins.reversed() where pin.count == 1 {
      drawPin(pin.row, nil, lean: pin.lean, into: &list)
    }
    if let id = chosen ?? (moment.screen == .detail ? moment.detailKey : nil) {
      drawPin(row(id), id, into: &list)
    }
    drawUser(into: &list)
  }

  /// The pins and clusters of which a part is seen.
  var seenPins: [Pin] { pins.filter { $0.head.intersects(clip) } }

  /// Whether the user is seen; nil where nobody knows, or it is elsewhere.
  var isUserSure: Bool? {
    guard hasRoom, let fix = moment.fix,
      clip.inset(-8).contains(map.point(of: fix.place))
    else { return nil }
    return moment.isFixSure
  }

  /// The circle within which breweries are looked for; nil where none is drawn.
  var radius: Path? {
    guard hasRoom, let radius = moment.radius, let origin = moment.list?.origin else {
      return nil
    }
    let (center, reach) = (map.point(of: origin), radius * map.camera.scale)
    let nearest = Point(
      min(max(center.x, clip.x), clip.maxX),
      min(max(center.y, clip.y), clip.maxY)
    )
    return reach < 3000 && nearest.distance(to: center) < reach ? .circle(center, reach) : nil
  }

  private func drawRadius(into list: inout DisplayList) {
    guard let circle = radius else { return }
    list.fill(circle, theme.accent.faded(0.07))
    list.stroke(circle, theme.accent.faded(0.55), width: 1.2)
  }

  private func drawAccuracy(into list: inout DisplayList) {
    guard let located = moment.fix else { return }
    let reach = Double(located.accuracy) / 1000 * map.camera.scale
    guard reach > 8, reach < 3000 else { return }
    let circle = Path.circle(map.point(of: located.place), reach)
    list.fill(circle, theme.accent.faded(moment.isFixSure ? 0.16 : 0.06))
    list.dashed(circle, theme.accent.faded(0.7), width: 1, on: 3, off: 3)
  }

  private func drawUser(into list: inout DisplayList) {
    guard let located = moment.fix else { return }
    Self.drawUser(
      at: map.point(of: located.place),
      isSure: moment.isFixSure,
      theme,
      into: &list
    )
  }

  /// A dot; hollow where the place is an old one.
  static func drawUser(
    at center: Point,
    isSure: Bool,
    _ theme: Theme,
    into list: inout DisplayList
  ) {
    list.fill(.circle(center, 8), .white)
    list.fill(.circle(center, 6), isSure ? theme.accent : theme.waiting)
    if !isSure { list.fill(.circle(center, 3), .white) }
  }

  /// A light badge on a stalk, as high above its place as the head of a pin: no two cover each other,
  /// and how many it stands for is not taken for a number of the list.
  private func drawCluster(_ pin: Pin, into list: inout DisplayList) {
    let radius = pin.count > 99 ? 15.0 : pin.count > 9 ? 13 : 11
    let center = pin.place + Point(pin.lean, -24)
    for (width, color) in [(5.0, Color.white), (2, Self.brown)] {
      list.fill(.circle(pin.place, width / 2 + 1.5), color)
      list.stroke(.line(center, pin.place), color, width: width)
    }
    Self.drawCluster(of: pin.count, at: center, radius: radius, into: &list)
  }

  static func drawCluster(
    of count: Int,
    at center: Point,
    radius: Double,
    into list: inout DisplayList
  ) {
    list.fill(.circle(center, radius + 2), .white)
    list.stroke(.circle(center, radius), brown, width: 2)
    let size = radius * (count > 999 ? 0.68 : 0.95)
    let font = Font(size, .bold, tabular: true)
    list.text("\(count)", at: center + Point(0, size * 0.36), font, brown, .center)
  }

  /// A pin with its number in the list; one that is chosen by its id stands out.
  private func drawPin(_ row: Int?, _ id: String?, lean: Double = 0, into list: inout DisplayList) {
    let told = row.flatMap { moment.list?.rows[$0].brewery } ?? moment.detail
    guard let told, let known = told.location else { return }
    let spot = map.point(of: known)
    guard clip.inset(-20).contains(spot) else { return }
    let color = id != nil ? theme.accent : told.isOpen ? Self.brown : theme.waiting
    let number = row.map { $0 < 99 ? "\($0 + 1)" : "" } ?? ""
    list.pin(number, at: spot, lean: lean, color)
  }

  /// The boxes of the search that is under way, where any of them is seen: those that were looked at,
  /// and those passed over.
  var boxes: [(place: Rect, isPruned: Bool, isLast: Bool)] {
    guard hasRoom, let search = moment.search else { return [] }
    let near = clip.inset(-30)
    return search.boxes.prefix(search.seen).enumerated().compactMap { index, box in
      let corners = map.region.positions(of: [box.low.place, box.high.place])
      // A box across the date line goes on eastwards.
      let turn = corners[1].east < corners[0].east ? map.region.period : 0
      let (low, high) = (
        map.camera.viewFromWorld(Point(corners[0].east, corners[0].south)),
        map.camera.viewFromWorld(Point(corners[1].east + turn, corners[1].south))
      )
      let whole = Rect(x: low.x, y: high.y, width: high.x - low.x, height: low.y - high.y)
      let seen = whole.intersection(near)
      guard seen.width >= 0.5, seen.height >= 0.5 else { return nil }
      return (seen, box.isPruned, index == search.seen - 1)
    }
  }

  static func draw(
    _ box: Rect,
    isPruned: Bool,
    isLast: Bool,
    _ theme: Theme,
    into list: inout DisplayList
  ) {
    if isPruned {
      list.hatch(.rect(box), theme.waiting.faded(0.28), period: 8)
      list.dashed(.rect(box), theme.secondInk, width: isLast ? 2.4 : 1, on: 4, off: 3)
    } else {
      list.fill(.rect(box), theme.frontier.faded(isLast ? 0.4 : 0.05))
      list.stroke(.rect(box), theme.frontierInk, width: isLast ? 2.4 : 1.2)
    }
  }

  /// Rings that go out from the user while something is waited for, once in two seconds.
  func drawMotion(at time: SimulationTime, isStill: Bool, into list: inout DisplayList) {
    guard moment.phase == .locating || moment.phase == .loading else { return }
    let center = map.point(of: moment.fix?.place ?? map.region.center)
    guard hasRoom, clip.contains(center) else { return }
    let turn = isStill ? 0.5 : Double(time.nanoseconds % 2_000_000_000) / 2_000_000_000
    let color = theme.accent.faded(0.7 * (1 - turn))
    list.stroke(.circle(center, 10 + 34 * turn), color, width: 2)
  }

  /// A line as long as a round number of kilometres or miles.
  func drawScale(endingAt end: Point, into list: inout DisplayList) {
    unit.draw(endingAt: end, scale: map.camera.scale, theme, into: &list)
  }

  /// Where that line is.
  func scale(endingAt end: Point) -> Region? {
    unit.region(endingAt: end, scale: map.camera.scale)
  }

  private var unit: MapScale { moment.unit == .miles ? .miles : .kilometers }
}
