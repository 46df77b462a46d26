import BusesValues
import Drawing
import Viewer

/// The buses on the map, bunches, and what the signs mean.
extension BusMapDrawing {
  /// Whether buses are large enough to bear their routes' numbers.
  var bearsNumbers: Bool { hundred > 3.4 }

  /// Where a bus is drawn, with the room it takes.
  func frame(of bus: BusFleet.Bus) -> Rect {
    let center = place(bus.place, heading: bus.heading, bus.pattern)
    let number = plan.route(ofPattern: bus.pattern).number
    let width = bearsNumbers ? max(measure.width(number, Font(10, .bold)) + 9, 20) : 9
    let rect = Rect(center: center, width: width, height: bearsNumbers ? 15 : 9)
    // Beside the sign of the stop that is tracked, which nothing covers.
    guard let stop = trackedStop.map(stopPlace) else { return rect }
    let step = center == stop ? Point(-bus.heading.y, bus.heading.x) : center - stop
    let part = max(abs(step.x) / (rect.width / 2 + 12), abs(step.y) / (rect.height / 2 + 12))
    guard part > 0, part < 1 else { return rect }
    return Rect(center: stop + step * (1 / part), width: width, height: rect.height)
  }

  /// How far a bus reaches from its middle to where it is going.
  private func reach(of bus: BusFleet.Bus) -> Double {
    let rect = frame(of: bus)
    return abs(bus.heading.x) * rect.width / 2 + abs(bus.heading.y) * rect.height / 2
  }

  /// All that a bus covers: its body with its rim, and its nose.
  func footprint(of bus: BusFleet.Bus, isHero: Bool) -> [Rect] {
    let rect = frame(of: bus)
    let center = rect.center + bus.heading * (reach(of: bus) + 2)
    return [rect.inset(isHero ? -4.4 : -1.8), Rect(center: center, width: 17, height: 17)]
  }

  /// Draws all that moves: bunches, buses, the first of the board, and the tracked stop.
  func drawMoving(into list: inout DisplayList) {
    let labels = BusMapLabels(self)
    list.clipped(to: clip) { list in
      for bunch in labels.bunches { list.ring(ring(around: bunch), theme) }
      labels.drawLow(into: &list)
      for (bus, _) in labels.tops.reversed() where !labels.isHero(bus) {
        draw(bus, isNumbered: labels.numbered.contains(bus.number), into: &list)
      }
      labels.drawHigh(into: &list)
      if let hero = labels.hero { draw(hero, isHero: true, isNumbered: true, into: &list) }
      if let stop = trackedStop {
        list.trackedStop(at: stopPlace(stop), isClosed: closedIndices.contains(stop), theme)
      }
    }
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
  var bunches: [[BusFleet.Bus]] {
    frame.buses.enumerated().compactMap { index, bus in
      bus.bunch.first == index ? bus.bunch.map { frame.buses[$0] } : nil
    }
  }

  /// What goes around a bunch.
  func ring(around bunch: [BusFleet.Bus]) -> Rect {
    let frames = bunch.map(frame(of:))
    return frames.dropFirst().reduce(frames[0]) { $0.union($1) }.inset(-6)
  }

  private func draw(
    _ bus: BusFleet.Bus,
    isHero: Bool = false,
    isNumbered: Bool,
    into list: inout DisplayList
  ) {
    let rect = frame(of: bus)
    let color = color(bus.pattern)
    let isBroken = bus.status.state == .broken
    if !isBroken {
      // The point that says where it is going.
      let (step, side) = (bus.heading, Point(-bus.heading.y, bus.heading.x))
      let base = rect.center + step * (reach(of: bus) - 1)
      let rim = isHero ? theme.accent : theme.panel
      list.fill(.polygon([base + side * 7, base + step * 11.5, base - side * 7]), rim)
      list.fill(.polygon([base + side * 4.8, base + step * 8, base - side * 4.8]), color)
    }
    list.bus(rect, color, bus.status.state, isHero: isHero, theme)
    guard bearsNumbers, isNumbered, !isBroken else { return }
    let place = rect.center + Point(0, 3.6)
    let number = plan.route(ofPattern: bus.pattern).number
    list.text(number, at: place, Font(10, .bold), theme.label(on: color), .center)
  }

  /// One card: every sign that is on the map with its name.
  var key: Box {
    let seen = seenSigns
    let entries = BusSign.allCases.map { sign in
      LegendStrip.Entry(sign.rawValue, isSeen: seen.contains(sign)) { [theme] center, list in
        sign.draw(at: center, theme, into: &list)
      }
    }
    return LegendStrip(entries).box(theme)
  }

  /// The signs that are on the map at this moment.
  private var seenSigns: Set<BusSign> {
    let (hero, closed) = (frame.moment?.heroVehicle, closedIndices)
    var seen: Set<BusSign> = []
    if bunches.contains(where: { ring(around: $0).intersects(clip) }) { seen.insert(.bunched) }
    if BusMapLabels(self, writes: false).tops.contains(where: { $0.count > 1 }) {
      seen.insert(.several)
    }
    for bus in frame.buses where frame(of: bus).intersects(clip) {
      switch bus.status.state {
      case .running: seen.insert(bus.number == hero ? .next : .bus)
      case .held: seen.insert(.held)
      case .broken: seen.insert(.broken)
      }
      if bus.number == hero { seen.insert(.next) }
    }
    let drawn = hasAllStops ? Set(plan.stops.indices) : servedStops.union(nearStops)
    for stop in plan.stops.indices where clip.contains(stopPlace(stop)) {
      if stop == trackedStop { seen.insert(.tracked) }
      if closed.contains(stop) {
        seen.insert(.closed)
      } else if stop != trackedStop, drawn.contains(stop) {
        seen.insert(.stop)
      }
    }
    return seen
  }
}
