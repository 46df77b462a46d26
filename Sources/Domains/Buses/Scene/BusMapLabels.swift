import BusesRecords
import BusesValues
import Drawing
import Viewer

/// What is written on the map at a moment, so that nothing covers any of it.
///
/// It is decided from what lies on top down to what lies lowest.
struct BusMapLabels {
  private enum Kind: Hashable {
    /// The name of a stop, on the map's own ground.
    case name
    /// How far one walks to what is near.
    case radius
    /// The number of a route at the end of one of its ways.
    case end(pattern: Int)
    /// How many buses come as one, where that is written.
    case bunch
    /// The number of buses that lie in one place, of which one is drawn for all.
    case stack
    /// The name of the stop that is tracked.
    case tracked

    var font: Font {
      switch self {
      case .name: Font(11, .medium)
      case .radius: Font(11.5, .semibold)
      case .end, .bunch, .stack: Font(10.5, .bold)
      case .tracked: Font(12.5, .semibold)
      }
    }

    /// How much wider than its text it is, and how high.
    var room: (beside: Double, height: Double) {
      switch self {
      case .name: (0, 14)
      case .radius: (4, 14)
      case .end: (10, 16)
      case .bunch: (10, 17)
      case .stack: (8, 15)
      case .tracked: (18, 24)
      }
    }
  }

  private struct Label {
    let kind: Kind
    let text: String
    let rect: Rect
  }

  private let map: BusMapDrawing
  private var labels: [Label] = []
  /// What is not covered yet.
  private var room: LabelRoom
  /// The bus that the board shows first.
  let hero: BusFleet.Bus?
  /// The buses that are drawn, from the one on top down, with how many each stands for.
  private(set) var tops: [(bus: BusFleet.Bus, count: Int)] = []
  /// The buses whose numbers can be read.
  private(set) var numbered: Set<String> = []
  /// The bunches of which a bus is drawn.
  private(set) var bunches: [[BusFleet.Bus]] = []

  /// Decides what is drawn, and if it `writes` what is written where.
  init(_ map: BusMapDrawing, writes: Bool = true) {
    let (frame, plan) = (map.frame, map.plan)
    (self.map, room) = (map, LabelRoom(in: map.clip, covered: frame.layout.covers))
    let visible = frame.buses.filter { map.frame(of: $0).intersects(map.clip) }
    hero = visible.first { $0.number == frame.moment?.heroVehicle }
    if writes, let stop = map.trackedStop {
      room.take(Rect(center: map.stopPlace(stop), width: 18, height: 18))
      placeTracked(stop, streets: plan.patterns.map(\.line))
    }
    let shown = Set(frame.moment?.shownVehicles ?? [])
    // Who stands still or is on the board lies over others.
    let ranks = visible.enumerated().map { index, bus in
      let rank = bus.status.state != .running ? 2 : shown.contains(bus.number) ? 1 : 0
      return (isHero(bus) ? 3 : rank, index)
    }
    for (_, index) in ranks.sorted(by: >) { stack(visible[index]) }
    guard writes else { return }
    let drawn = Set(tops.map(\.bus.number))
    bunches = map.bunches.filter { $0.contains { drawn.contains($0.number) } }
    for bunch in bunches {
      // On the ring, or touching it: one farther off would be nobody's.
      place("\(bunch.count)", .bunch) { _ in
        [0.0, -4, -8].flatMap { inset -> [Point] in
          let outline = map.ring(around: bunch)
          let ring = outline.inset(inset)
          // The corners are round.
          let round = (min(outline.width, outline.height) / 2.4 - inset) * 0.29
          let corner = ring.inset(round)
          return [corner.y, corner.maxY].flatMap { y in
            [Point(corner.maxX, y), Point(corner.x, y)]
          } + [ring.y, ring.maxY].map { Point(ring.midX, $0) }
            + [ring.maxX, ring.x].map { Point($0, ring.midY) }
        }
      }
    }
    for (top, count) in tops where count > 1 {
      let body = map.footprint(of: top, isHero: isHero(top))[0].inset(-0.2)
      place("×\(count)", .stack) { width in
        // Touching its bus, too.
        let sides = [body.maxX + width / 2, body.x - width / 2].map { Point($0, body.midY) }
        let ends = [body.y - 8, body.maxY + 8].map { Point(body.midX, $0) }
        return [0.0, 6, -6].flatMap { by in
          sides.map { $0 + Point(0, by) } + ends.map { $0 + Point(by, 0) }
        }
      }
    }
    placeStill()
  }

  func isHero(_ bus: BusFleet.Bus) -> Bool { bus.number == hero?.number }

  /// Writes the name of the stop where no street is, and so no bus comes, as near as can be: its place
  /// hangs on nothing that moves; where there is none, a board beside the map says it.
  private mutating func placeTracked(_ stop: Int, streets: [[Point]]) {
    let center = map.stopPlace(stop)
    let name = map.plan.stops[stop].name + (map.closedIndices.contains(stop) ? ", closed" : "")
    let lines = streets.map { $0.map(map.camera.viewFromWorld) }
    let (reach, hasBoard) = (map.bearsNumbers ? 17.0 : 10, map.frame.layout.board != nil)
    place(name, .tracked, margin: 2) { width in
      let centers = stride(from: 14.0, to: 420, by: 14).flatMap { gap -> [Point] in
        let (right, down) = (Point(gap + width / 2, 0), Point(0, gap + 14))
        let sides = [center + right, center - right, center - down, center + down]
        return sides + [center + right - down, center - right - down]
      }
      return centers.filter { center in
        let rect = Rect(center: center, width: width + 2 * reach, height: 24 + 2 * reach)
        return !lines.contains { zip($0, $0.dropFirst()).contains { rect.meets($0, $1) } }
      } + (hasBoard ? [] : centers)
    }
  }

  /// Writes a text in the middle of the first of some places that is free.
  private mutating func place(
    _ text: String,
    _ kind: Kind,
    margin: Double = 0,
    at centers: (_ width: Double) -> [Point]
  ) {
    let width = map.measure.width(text, kind.font) + kind.room.beside
    let rect = centers(width).lazy
      .map { Rect(center: $0, width: width, height: kind.room.height) }
      .first { room.holds($0, margin: margin) }
    guard let rect else { return }
    room.take(rect)
    labels.append(Label(kind: kind, text: text, rect: rect))
  }

  /// Draws a bus, or counts it in the one above that would cover it or its number, unless the ring of
  /// its bunch counts it; but who is held up or broken is seen.
  private mutating func stack(_ bus: BusFleet.Bus) {
    let body = map.frame(of: bus)
    let text = map.measure.width(map.plan.route(ofPattern: bus.pattern).number, Font(10, .bold))
    let number = Rect(center: body.center, width: map.bearsNumbers ? text : 1, height: 9)
    let top = tops.firstIndex { top, _ in
      let parts = map.footprint(of: top, isHero: isHero(top))
      return parts[0].intersects(body) || parts[1].intersects(number)
    }
    if let top, [.running, tops[top].bus.status.state].contains(bus.status.state) {
      tops[top].count += bus.bunch.count > 1 && bus.bunch == tops[top].bus.bunch ? 0 : 1
      return
    }
    if top == nil { numbered.insert(bus.number) }
    tops.append((bus, 1))
    for part in map.footprint(of: bus, isHero: isHero(bus)) { room.take(part) }
  }

  /// What has no need to be seen is written where no bus is.
  private mutating func placeStill() {
    let (map, plan, chosen) = (map, map.plan, map.chosen)
    if let circle = map.walkingCircle {
      place(BusWords.distance(millimeters: circle.meters * 1000), .radius) { width in
        // At one of the four sides of the circle.
        let (down, right) = (Point(0, circle.radius + 10), Point(circle.radius + 10 + width / 2, 0))
        return [
          circle.center - down, circle.center + down, circle.center + right, circle.center - right,
        ]
      }
    }
    if map.hundred > 2.2 {
      for pattern in chosen.isEmpty ? Array(plan.patterns.indices) : chosen.sorted() {
        let way = plan.patterns[pattern]
        guard let last = way.line.last else { continue }
        let heading = way.heading(at: max((way.reach.last ?? 0) - 1, 0))
        place(plan.route(ofPattern: pattern).number, .end(pattern: pattern)) { _ in
          [map.place(last, heading: heading, pattern) + heading * 12]
        }
      }
    }
    guard map.hundred > 14 else { return }
    let served = Set(chosen.flatMap { plan.patterns[$0].stops }).union(map.nearStops)
    for stop in plan.stops.indices where stop != map.trackedStop {
      guard served.isEmpty || served.contains(stop) else { continue }
      place(plan.stops[stop].name, .name) { [map.stopPlace(stop) + Point(9 + $0 / 2, -1)] }
    }
  }

  /// Draws what lies lower than the buses.
  func drawLow(into list: inout DisplayList) {
    for label in labels where ![.bunch, .stack, .tracked].contains(label.kind) {
      draw(label, into: &list)
    }
    guard let stop = map.trackedStop else { return }
    let center = map.stopPlace(stop)
    if let name = labels.first(where: { $0.kind == .tracked })?.rect {
      let end = Point(min(max(center.x, name.x), name.maxX), min(max(center.y, name.y), name.maxY))
      list.stroke(.line(center, end), map.theme.casing, width: 3)
      list.stroke(.line(center, end), map.theme.accent, width: 1.5)
    }
  }

  /// Draws what lies over all buses but the one that is shown.
  func drawHigh(into list: inout DisplayList) {
    for label in labels.reversed() where [.bunch, .stack, .tracked].contains(label.kind) {
      draw(label, into: &list)
    }
  }

  private func draw(_ label: Label, into list: inout DisplayList) {
    let (theme, rect, font) = (map.theme, label.rect, label.kind.font)
    let place = rect.center + Point(0, font.size * 0.36)
    var (ink, halo) = (theme.ink, Color?.none)
    switch label.kind {
    case .name: (ink, halo) = (theme.secondInk, theme.backdrop)
    case .radius: (ink, halo) = (theme.accent, theme.backdrop)
    case .end(let pattern):
      list.card(rect, radius: 4.5, theme.panel)
      list.stroke(.rounded(rect.inset(0.8), 3.8), map.color(pattern), width: 1.6)
    case .bunch, .stack:
      let ground = label.kind == .bunch ? theme.frontierInk : theme.secondInk
      list.card(rect, radius: 8.5, theme.panel)
      list.card(rect.inset(1.3), radius: 7.2, ground)
      ink = theme.panel
    case .tracked: list.panel(rect, radius: 8, theme)
    }
    list.text(label.text, at: place, font, ink, .center, halo: halo, haloWidth: 2)
  }
}
