import Drawing
import Quantities
import Viewer

/// The names and costs on the map, placed so that nothing lies on them: no pin, no chip, no card,
/// no other label.
///
/// Pins come first, then chips, which small eastern states have beside the coast with lines that
/// lead to them, then names; a cost is left out where it would touch something. All of it is drawn
/// after whatever else is on the map, lines and moving dots included, with rims around the letters.
struct ShippingLabels {
  let map: ShippingMap
  /// Points along the route and the closed borders, which labels keep away from.
  private let lines: [Point]

  init(map: ShippingMap) {
    self.map = map
    var paths = [Path.smooth(map.state.route.map(map.place))]
    for (index, border) in map.geography.borders.enumerated() where map.state.isClosed(index) {
      paths += [map.ground.borders[index], .circle(map.camera.viewFromWorld(border.middle), 5)]
    }
    lines = paths.flatMap { $0.points(every: 4) }
  }

  /// The states too small to be written on, until one zooms in; in kilometres.
  private static let smallRoom = 50.0
  /// The room that a name needs inside a state, in points.
  private static let leastRoom = 5.2

  private var theme: Theme { map.theme }
  private var scale: Double { map.camera.scale }

  private struct Label {
    let text: String
    let place: Point
    let font: Font
    let ink: Color
    let halo: Color
  }

  /// What leads to the chips: below all labels.
  func drawLeaders(into list: inout DisplayList) {
    for (state, rect) in chips {
      let place = map.place(state)
      let bend = Point(rect.x - 18 - max(0, (rect.midY - place.y) * 0.15), rect.midY)
      let line = Path.polyline([place, bend, Point(rect.x - 2, rect.midY)])
      list.stroke(line, theme.thirdInk.faded(0.75), width: 0.9)
    }
  }

  /// Draws them over what moves, which is told where they stand, so that it goes around them.
  func draw(over moving: ([Rect], inout DisplayList) -> Void, into list: inout DisplayList) {
    let chips = chips
    let covered =
      pins.map(\.frame) + chips.map { $0.rect.inset(-1) }
      + chips.map { Rect(center: map.place($0.state), width: 4, height: 4) }
      + map.chrome.cards.map { $0.inset(-2) }
    let (width, height) = (map.chrome.size.width, map.chrome.size.height)
    var free = LabelRoom(in: Rect(x: 0, y: 0, width: width, height: height), covered: covered)
    var labels: [Label] = []
    var written: [(state: Int, baseline: Point)] = []
    let small = Set(chips.map(\.state))
    let named = map.geography.states.indices.filter { !isChip($0) && !small.contains($0) }
    // What a line crosses moves aside, and so comes after what stays in its place.
    let isCrossed = { !isClear(Rect(center: map.place($0), width: 18, height: 10)) }
    for state in named.filter({ !isCrossed($0) }) + named.filter(isCrossed) {
      let room = map.geography.states[state].room * scale
      guard room > Self.leastRoom, isVisible(map.place(state)) else { continue }
      let font = Font(room > 20 ? 12.5 : room > 13 ? 11 : 9.5, .semibold)
      let code = map.geography.states[state].code
      guard let place = firstFree(code, font, around: state, free) else { continue }
      free.take(bounds(code, font, place))
      labels.append(label(code, state, font, place))
      written.append((state, place))
    }
    // A code with its price is one text.
    var texts = labels.map { bounds($0.text, $0.font, $0.place) }
    for (index, (state, place)) in written.enumerated() {
      guard let label = costLabel(of: state, under: place, free) else { continue }
      let bounds = bounds(label.text, label.font, label.place)
      free.take(bounds)
      texts[index] = texts[index].union(bounds)
      labels.append(label)
    }
    moving(texts, &list)
    for one in labels {
      list.text(one.text, at: one.place, one.font, one.ink, .center, halo: one.halo, haloWidth: 2)
    }
    for (state, rect) in chips { drawChip(of: state, rect, into: &list) }
    for pin in pins { list.pin(pin.letter, at: pin.tip, lean: pin.lean, pin.color) }
  }

  private struct Pin {
    let letter: String
    let tip: Point
    let color: Color
    /// How far its head is beside the tip.
    var lean = 0.0

    /// What it covers, its rim included.
    var frame: Rect {
      let head = Rect(x: tip.x + lean - 14, y: tip.y - 38.5, width: 28, height: 28)
      return head.union(Rect(x: tip.x - 3, y: tip.y - 24, width: 6, height: 25))
    }
  }

  /// The ends of the route; where they are close together, their pins lean away from each other.
  private var pins: [Pin] {
    var pins = straightPins
    guard pins.count == 2, pins[0].frame.intersects(pins[1].frame) else { return pins }
    let (left, right) = pins[0].tip.x <= pins[1].tip.x ? (0, 1) : (1, 0)
    let lean = (29 - (pins[right].tip.x - pins[left].tip.x)) / 2
    (pins[left].lean, pins[right].lean) = (-lean, lean)
    return pins
  }

  private var straightPins: [Pin] {
    guard let question = map.question else { return [] }
    // A pin stands a little above the route's line when both ends are one state.
    let source = question.from.map { ("A", map.place($0), Theme.source) }
    let isSame = question.from == question.to
    let destination = question.to.map { state in
      ("B", map.place(state) + Point(isSame ? 26 : 0, 0), Theme.destination)
    }
    return [source, destination].compactMap(\.self).filter { isVisible($0.1) }
      .map { Pin(letter: $0.0, tip: $0.1, color: $0.2) }
  }

  private func isVisible(_ point: Point) -> Bool {
    point.x > 0 && point.y > 0 && point.x < map.chrome.size.width
      && point.y < map.chrome.size.height
      && !map.chrome.cards.contains { $0.inset(-14).contains(point) }
  }

  private func isEnd(_ state: Int) -> Bool {
    state == map.question?.from || state == map.question?.to
  }

  private func hasCost(_ state: Int) -> Bool {
    map.state.costs[state] >= 0 && state != map.question?.from
  }

  private func firstFree(
    _ text: String,
    _ font: Font,
    around state: Int,
    _ free: LabelRoom
  ) -> Point? {
    let room = map.geography.states[state].room * scale
    let usual = isEnd(state) ? 15.0 : isOnRoute(state) ? -9 : hasCost(state) && room > 24 ? -2 : 4
    let steps = [
      Point(0, usual), Point(0, 4), Point(0, 16), Point(0, -9), Point(-14, 4), Point(14, 4),
      Point(-16, 15), Point(16, 15), Point(-16, -8), Point(16, -8),
    ]
    let place = map.place(state)
    let places = steps.map { place + $0 }.filter {
      let bounds = bounds(text, font, $0)
      return free.holds(bounds, margin: 2) && isOwn(bounds.center, state)
    }
    return places.first { isClear(bounds(text, font, $0)) } ?? places.first
  }

  /// Tells whether a place is within a state, or beside it and in no other one.
  private func isOwn(_ spot: Point, _ state: Int) -> Bool {
    let own = map.ground.states.firstIndex { $0.bounds.contains(spot) && $0.outline.contains(spot) }
    return own ?? state == state
  }

  private func isOnRoute(_ state: Int) -> Bool {
    map.state.route.count > 1 && map.state.route.contains(state)
  }

  /// Tells whether neither the route nor a closed border runs through a label.
  private func isClear(_ bounds: Rect) -> Bool {
    let bounds = bounds.inset(-2.5)
    return !lines.contains { bounds.contains($0) }
  }

  /// A label whose rim, in the colour of its ground, parts it from the lines and dots below it.
  private func label(_ text: String, _ state: Int, _ font: Font, _ place: Point) -> Label {
    let halo = map.fill(state).faded(0.92)
    return Label(text: text, place: place, font: font, ink: map.ink(state), halo: halo)
  }

  private func costLabel(of state: Int, under place: Point, _ free: LabelRoom) -> Label? {
    let room = map.geography.states[state].room * scale
    guard hasCost(state), room > 22 || isEnd(state) && room > 13 else { return nil }
    let text = MoneyText.dollars(map.state.costs[state])
    let font = Font(9.5, .medium)
    // Below its name; where the route runs there, lower or beside it.
    let aside = map.at.measure.width(text, font) / 2 + 8
    let steps = [
      Point(0, 13), Point(0, 26), Point(aside, 13), Point(-aside, 13), Point(aside, 26),
      Point(-aside, 26),
    ]
    return steps.prefix(isOnRoute(state) ? steps.count : 1).map { place + $0 }
      .first { moved in
        let bounds = bounds(text, font, moved)
        return isOwn(bounds.center, state) && free.holds(bounds, margin: 2) && isClear(bounds)
      }
      .map { label(text, state, font, $0) }
  }

  /// What a label covers, its rim included.
  private func bounds(_ text: String, _ font: Font, _ baseline: Point) -> Rect {
    let width = map.at.measure.width(text, font) + 3
    let corner = baseline - Point(width / 2, font.size * 0.8)
    return Rect(x: corner.x, y: corner.y, width: width, height: font.size)
  }
}

extension ShippingLabels {
  /// Whether a state is written on a chip beside the coast.
  func isChip(_ state: Int) -> Bool {
    let room = map.geography.states[state].room
    return room < Self.smallRoom && room * scale < 11
  }

  /// The chips from north to south.
  var chips: [(state: Int, rect: Rect)] {
    let layout = map.chrome
    guard layout.stage.height >= 170, !layout.isPane || layout.size.width >= 300 else { return [] }
    let small = map.geography.states.indices.filter { isChip($0) && isVisible(map.place($0)) }
      .sorted { (map.place($0).y, $0) < (map.place($1).y, $1) }
    guard !small.isEmpty else { return [] }
    let coast = map.camera.viewFromWorld(map.geography.bounds).maxX
    let edge = layout.size.width - (layout.isPane ? 36 : 64)
    let x = min(edge, coast + (layout.isCompact ? 2 : 6))
    let pitch = layout.isCompact ? 18.0 : 19
    let covers = (pins.map(\.frame) + [layout.zoom, layout.theme]).map { $0.inset(-2) }
    var y = -100.0
    return small.map { state in
      let place = map.place(state)
      y = max(place.y + (y < 0 ? 22 : 26), y + pitch)
      // Below a pin or a button that stands where the chip would.
      for cover in covers.sorted(by: { $0.y < $1.y }) where cover.intersects(chip(x, y)) {
        y = cover.maxY + 9
      }
      return (state, chip(x, y))
    }.filter { chip in
      chip.rect.midY - map.place(chip.state).y < 120
        && !layout.cards.contains { $0.inset(-2).intersects(chip.rect) }
    }
  }

  private func chip(_ x: Double, _ middle: Double) -> Rect {
    Rect(x: x, y: middle - 8.5, width: 32, height: 17)
  }

  private func drawChip(of state: Int, _ rect: Rect, into list: inout DisplayList) {
    let figure = Path.rounded(rect, 5)
    list.fill(figure, map.fill(state))
    switch map.phases[state] {
    case .waiting: list.hatch(figure, theme.waiting.faded(0.5), period: 6)
    case .frontier: list.dashed(figure, theme.frontierInk, width: 1.3, on: 4, off: 2.5)
    case .settled, .unknown: break
    }
    if map.phases[state] != .frontier {
      list.stroke(figure, theme.coast.faded(0.8), width: 0.8)
    }
    list.text(
      map.geography.states[state].code,
      at: Point(rect.midX, rect.midY + 3.8),
      Font(10.5, .semibold),
      map.ink(state),
      .center,
      halo: map.phases[state] == .waiting ? theme.land : nil
    )
  }
}
