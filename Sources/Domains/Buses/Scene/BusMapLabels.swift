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
  /// The buses whose numbers can be read.
  private(set) var numbered: Set<String> = []
  /// The buses that are not drawn, as another one lies on them.
  private(set) var hidden: Set<String> = []

  /// Decides what is written where; `order` holds the buses from the lowest to the one on top.
  init(_ map: BusMapDrawing, _ order: [BusFleet.Bus], hero: BusFleet.Bus?) {
    let (frame, plan) = (map.frame, map.plan)
    (self.map, room) = (map, LabelRoom(in: map.clip, covered: frame.layout.covers))
    if frame.layout.board == nil, let notice = frame.chrome.notice, frame.passing != nil {
      room.take(notice)
    }
    if let hero { for part in map.footprint(of: hero, isHero: true) { room.take(part) } }
    if let stop = map.trackedStop {
      let center = map.stopPlace(stop)
      let isClosed = map.closedIndices.contains(stop)
      place(plan.stops[stop].name + (isClosed ? ", closed" : ""), .tracked, margin: 2) { width in
        // Beside its stop, a little farther where the bus that is shown stands there.
        [14.0, 30, 48].flatMap { gap -> [Point] in
          let (right, down) = (Point(gap + width / 2, 0), Point(0, gap + 14))
          return [center + right, center - right, center - down, center + down]
        }
      }
      room.take(Rect(center: center, width: 18, height: 18))
    }
    for bunch in map.bunches {
      // On the ring, or touching it: one farther off would be nobody's.
      place("\(bunch.count)", .bunch) { _ in
        [0.0, -4, -8].flatMap { inset -> [Point] in
          let ring = map.ring(around: bunch).inset(inset)
          let (across, down) = ([ring.maxX, ring.x, ring.midX], [ring.y, ring.maxY, ring.midY])
          return down.flatMap { y in across.map { Point($0, y) } }.dropLast()
        }
      }
    }
    let stacks = stack(order, below: hero)
    for bus in order.reversed() where !hidden.contains(bus.number) { number(bus) }
    for (top, count) in stacks where count > 1 {
      let body = map.footprint(of: top, isHero: top.number == hero?.number)[0].inset(-0.2)
      place("×\(count)", .stack) { width in
        // Touching its bus, too.
        let sides = [body.maxX + width / 2, body.x - width / 2].map { Point($0, body.midY) }
        return sides + [body.y - 8, body.maxY + 8].map { Point(body.midX, $0) }
      }
    }
    placeStill()
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

  /// Buses that would cover each other become the topmost of them, with a count, in which those are not
  /// that the ring of its bunch counts; but who is held up or broken is seen.
  private mutating func stack(
    _ order: [BusFleet.Bus],
    below hero: BusFleet.Bus?
  ) -> [(top: BusFleet.Bus, count: Int)] {
    var (tops, counts) = (hero.map { [$0] } ?? [], hero.map { _ in [1] } ?? [])
    for bus in order.reversed() {
      let rect = map.frame(of: bus).inset(1.5)
      let top = tops.firstIndex { map.frame(of: $0).inset(1.5).intersects(rect) }
      if let top, bus.status.state == .running {
        counts[top] += bus.bunch.count > 1 && bus.bunch == tops[top].bunch ? 0 : 1
        hidden.insert(bus.number)
      } else {
        tops.append(bus)
        counts.append(1)
      }
    }
    return zip(tops, counts).map { ($0, $1) }
  }

  /// Writes a bus's number on it, unless something is written there already.
  private mutating func number(_ bus: BusFleet.Bus) {
    let width = map.measure.width(map.plan.route(ofPattern: bus.pattern).number, Font(10, .bold))
    let text = Rect(center: map.frame(of: bus).center, width: width, height: 9)
    if map.bearsNumbers, room.isFree(text) { numbered.insert(bus.number) }
    for part in map.footprint(of: bus, isHero: false) { room.take(part) }
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
  }

  /// Draws what lies over all buses but the one that is shown.
  func drawHigh(into list: inout DisplayList) {
    for label in labels where [.bunch, .stack].contains(label.kind) { draw(label, into: &list) }
    if let stop = map.trackedStop {
      let isClosed = map.closedIndices.contains(stop)
      list.trackedStop(at: map.stopPlace(stop), isClosed: isClosed, map.theme)
    }
    for label in labels where label.kind == .tracked { draw(label, into: &list) }
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
    if let halo {
      list.text(label.text, at: place, font, ink, .center, halo: halo, haloWidth: 2)
    } else {
      list.text(label.text, at: place, font, ink, .center)
    }
  }
}
