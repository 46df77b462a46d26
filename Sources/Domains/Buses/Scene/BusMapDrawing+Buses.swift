import Drawing
import Viewer

/// The buses on the map, bunches, and what the signs mean.
extension BusMapDrawing {
  /// Whether buses are large enough to bear their routes' numbers.
  var bearsNumbers: Bool { camera.scale * 100 > 3.4 }

  /// Where a bus is drawn, with the room it takes.
  func frame(of bus: BusFleet.Bus) -> Rect {
    let center = place(bus.place, heading: bus.heading, bus.pattern)
    guard bearsNumbers else { return Rect(center: center, width: 9, height: 9) }
    let number = plan.routes[plan.patterns[bus.pattern].route].number
    let width = max(measure.width(number, Font(10, .bold)) + 9, 20)
    return Rect(center: center, width: width, height: 15)
  }

  /// What moves: bunches, then all buses, then the stop that is tracked, and on top of all the bus
  /// that the board shows first.
  func drawMoving(into list: inout DisplayList) {
    let hero = frame.moment?.heroVehicle
    let shown = frame.moment?.shownVehicles ?? []
    let order = frame.buses.enumerated().sorted { one, other in
      func rank(_ bus: BusFleet.Bus) -> Int {
        bus.number == hero ? 2 : shown.contains(bus.number) ? 1 : 0
      }
      return (rank(one.element), one.offset) < (rank(other.element), other.offset)
    }.map(\.element).filter { frame(of: $0).intersects(clip) }
    let top = order.last.flatMap { $0.number == hero ? $0 : nil }
    let labels = labels(order, hero: top)
    list.clipped(to: clip) { list in
      for bunch in bunches(of: frame.buses) { drawRing(around: bunch, into: &list) }
      drawLow(labels, into: &list)
      for bus in order where bus.number != top?.number {
        draw(bus, isHero: false, isNumbered: labels.numbered.contains(bus.number), into: &list)
      }
      drawHigh(labels, into: &list)
      if let top { draw(top, isHero: true, isNumbered: true, into: &list) }
    }
    drawLegend(into: &list)
    // The buttons lie over a map in a card of its own.
    if let hovered = hoveredBus {
      list.stroke(.rounded(frame(of: hovered).inset(-4), 8), theme.accent, width: 2)
    }
  }

  var hoveredBus: BusFleet.Bus? {
    guard let number = frame.view.hover.flatMap(RegionID.bus(in:)) else { return nil }
    return frame.buses.first { $0.number == number }
  }

  /// The buses that come as one, by what they are seen as.
  func bunches(of buses: [BusFleet.Bus]) -> [[BusFleet.Bus]] {
    var (bunches, last): ([[BusFleet.Bus]], [BusFleet.Bus]) = ([], [])
    let bunched = buses.filter { $0.bunch > 1 }
      .sorted { ($0.pattern, $0.along) < ($1.pattern, $1.along) }
    for bus in bunched {
      last.append(bus)
      guard bus.leadsBunch else { continue }
      bunches.append(last)
      last = []
    }
    return bunches
  }

  /// What goes around a bunch.
  func ring(around bunch: [BusFleet.Bus]) -> Rect {
    let frames = bunch.map(frame(of:))
    return frames.dropFirst().reduce(frames[0]) { $0.union($1) }.inset(-6)
  }

  /// A broken ring around buses that come as one.
  private func drawRing(around bunch: [BusFleet.Bus], into list: inout DisplayList) {
    let whole = ring(around: bunch)
    let outline = Path.rounded(whole, min(whole.height, whole.width) / 2.4)
    list.fill(outline, theme.frontier.faded(0.55))
    list.dashed(outline, theme.frontierInk, width: 1.8, on: 5, off: 3)
  }

  private func draw(
    _ bus: BusFleet.Bus,
    isHero: Bool,
    isNumbered: Bool,
    into list: inout DisplayList
  ) {
    let rect = frame(of: bus)
    let route = plan.routes[plan.patterns[bus.pattern].route]
    let color = route.color ?? theme.thirdInk
    let radius = rect.height / 2.6
    drawNose(of: bus, rect, isHero ? theme.accent : theme.panel, into: &list)
    if isHero { list.card(rect.inset(-4.4), radius: radius + 4, theme.accent) }
    list.card(rect.inset(-1.8), radius: radius + 1.8, theme.panel)
    switch bus.stage.state {
    case .running: list.card(rect, radius: radius, color)
    case .held:
      list.card(rect, radius: radius, color)
      list.hatch(.rounded(rect, radius), theme.panel.faded(0.6), period: 5)
    case .broken:
      list.card(rect, radius: radius, theme.closedCase)
      list.stroke(.rounded(rect.inset(0.8), radius), theme.closed, width: 1.6)
      return list.cross(at: rect.center, reach: rect.height * 0.26, width: 2.2, theme.closed)
    }
    guard bearsNumbers, isNumbered else { return }
    list.text(
      route.number,
      at: rect.center + Point(0, 3.6),
      Font(10, .bold),
      theme.label(on: color),
      .center
    )
  }

  /// The point of a bus that says where it is going.
  private func drawNose(
    of bus: BusFleet.Bus,
    _ rect: Rect,
    _ color: Color,
    into list: inout DisplayList
  ) {
    guard bus.stage.state != .broken else { return }
    let step = bus.heading
    let reach = abs(step.x) * rect.width / 2 + abs(step.y) * rect.height / 2
    let side = Point(-step.y, step.x)
    let tip = rect.center + step * (reach + 10.5)
    let base = rect.center + step * (reach - 1)
    list.fill(.polygon([base + side * 7, tip, base - side * 7]), color)
    let route = plan.routes[plan.patterns[bus.pattern].route].color ?? theme.thirdInk
    let inner = rect.center + step * (reach + 7)
    list.fill(.polygon([base + side * 4.8, inner, base - side * 4.8]), route)
  }

  /// One card: every sign that is on the map with its name, each in its own place.
  private func drawLegend(into list: inout DisplayList) {
    guard let legend = frame.layout.legend else { return }
    list.panel(legend, radius: 11, theme)
    let names = ["Your stop", "Next bus", "Bus", "Bunched", "Held up", "Broken", "Stop", "Closed"]
    let font = Font(11)
    let seen = seenSigns
    for (index, name) in names.enumerated() where seen.contains(index) {
      let x = legend.x + 14 + Double(index % 4) * 82
      let center = Point(x + 8, legend.y + 19 + Double(index / 4) * 25)
      drawSign(index, at: center, into: &list)
      list.text(name, at: center + Point(15, 4), font, theme.secondInk)
    }
  }

  /// The signs that are on the map at this moment.
  private var seenSigns: Set<Int> {
    let hero = frame.moment?.heroVehicle
    let closed = Set(frame.run.world.closedStops(at: frame.playhead).compactMap(plan.stop))
    let stops = plan.stops.indices.filter { clip.contains(stopPlace($0)) }
    var seen: Set<Int> = []
    if let trackedStop, stops.contains(trackedStop) { seen.insert(0) }
    for bus in frame.buses where frame(of: bus).intersects(clip) {
      if bus.number == hero { seen.insert(1) }
      if bus.bunch > 1 { seen.insert(3) }
      switch bus.stage.state {
      case .running: if bus.number != hero { seen.insert(2) }
      case .held: seen.insert(4)
      case .broken: seen.insert(5)
      }
    }
    if stops.contains(where: { !closed.contains($0) && $0 != trackedStop }) { seen.insert(6) }
    if stops.contains(where: { closed.contains($0) }) { seen.insert(7) }
    return seen
  }

  private func drawSign(_ index: Int, at center: Point, into list: inout DisplayList) {
    let body = Rect(center: center, width: 14, height: 10)
    let color = Theme.source
    switch index {
    case 0:
      list.stroke(.circle(center, 5), theme.accent, width: 2.6)
      list.fill(.circle(center, 2.2), theme.accent)
    case 1:
      list.card(body.inset(-3), radius: 6.5, theme.accent)
      list.card(body.inset(-1), radius: 4.8, theme.panel)
      list.card(body, radius: 4, color)
    case 2: list.card(body, radius: 4, color)
    case 3:
      let outline = Path.rounded(body.inset(-2.4), 6)
      list.fill(outline, theme.frontier.faded(0.55))
      list.dashed(outline, theme.frontierInk, width: 1.6, on: 3.5, off: 2.2)
      for x in [-3.0, 3.0] { list.fill(.circle(center + Point(x, 0), 2.3), color) }
    case 4:
      list.card(body, radius: 4, color)
      list.hatch(.rounded(body, 4), theme.panel.faded(0.6), period: 4)
    case 5:
      list.stroke(.rounded(body, 4), theme.closed, width: 1.5)
      list.cross(at: center, reach: 2.7, width: 1.8, theme.closed)
    case 6:
      list.fill(.circle(center, 4.2), theme.secondInk)
      list.fill(.circle(center, 3.1), theme.panel)
    default: list.cross(at: center, reach: 3.6, width: 2.1, theme.closed)
    }
  }
}
