import BusesRecords
import BusesValues
import Drawing
import Viewer

/// What is written on the map at a moment, so that nothing covers any of it.
struct BusMapLabels {
  /// A text on a card of its own, or with a rim.
  struct Label {
    let text: String
    let rect: Rect
  }

  /// The name of the stop that is tracked.
  var tracked: Label?
  /// The numbers at the ends of ways, with the pattern that ends there.
  var ends: [(label: Label, pattern: Int)] = []
  var names: [Label] = []
  /// How far one walks to what is near.
  var radius: Label?
  /// How many buses come as one, where that is written.
  var bunches: [Label] = []
  /// The buses whose numbers can be read.
  var numbered: Set<String> = []

  /// What is covered already.
  private var taken: [Rect]

  init(taken: [Rect]) { self.taken = taken }

  mutating func take(_ rect: Rect) { taken.append(rect) }

  func isFree(_ rect: Rect) -> Bool { !taken.contains { $0.intersects(rect) } }

  /// The first of some places that is free, which is taken then.
  mutating func place(_ text: String, among places: [Rect]) -> Label? {
    guard let rect = places.first(where: isFree) else { return nil }
    take(rect)
    return Label(text: text, rect: rect)
  }
}

extension BusMapDrawing {
  private static var endFont: Font { Font(10.5, .bold) }
  private static var nameFont: Font { Font(11, .medium) }
  private static var trackedFont: Font { Font(12.5, .semibold) }
  private static var radiusFont: Font { Font(11.5, .semibold) }

  /// All that a bus covers: its body, its rim and its nose.
  func footprint(of bus: BusFleet.Bus, isHero: Bool) -> Rect {
    let rect = frame(of: bus)
    let reach = abs(bus.heading.x) * rect.width / 2 + abs(bus.heading.y) * rect.height / 2
    let nose = Rect(center: rect.center + bus.heading * (reach + 5), width: 14, height: 14)
    return rect.inset(isHero ? -4.4 : -1.8).union(nose)
  }

  /// Decides what is written where: from what lies on top down to what lies lowest.
  ///
  /// `order` holds the buses from the lowest to the one on top.
  func labels(_ order: [BusFleet.Bus], hero: BusFleet.Bus?) -> BusMapLabels {
    let cards =
      frame.layout.mapCard == nil ? frame.layout.cards : [frame.layout.legend].compactMap(\.self)
    var labels = BusMapLabels(taken: cards)
    if frame.layout.board == nil, let notice = frame.layout.chrome.notice,
      let moment = frame.moment, BusMessages(moment: moment, run: frame.run).passing != nil
    {
      labels.take(notice)
    }
    if let hero {
      labels.take(footprint(of: hero, isHero: true))
      if bearsNumbers { labels.numbered.insert(hero.number) }
    }
    if let stop = trackedStop {
      let center = stopPlace(stop)
      labels.tracked = placeTracked(stop, center, &labels)
      labels.take(Rect(center: center, width: 18, height: 18))
    }
    for bunch in bunches(of: frame.buses) {
      let whole = ring(around: bunch)
      // On a corner of the ring, else beside it.
      let places = [whole, whole.inset(-10), whole.inset(-22)].flatMap { ring in
        [
          Point(ring.maxX, ring.y), Point(ring.x, ring.y), Point(ring.maxX, ring.maxY),
          Point(ring.x, ring.maxY), Point(ring.midX, ring.y), Point(ring.midX, ring.maxY),
        ].map { Rect(center: $0, width: 17, height: 17) }
      }.filter(clip.holds)
      if let label = labels.place("\(bunch.count)", among: places) { labels.bunches.append(label) }
    }
    for bus in order.reversed() where bus.number != hero?.number {
      let number = plan.routes[plan.patterns[bus.pattern].route].number
      let width = measure.width(number, Font(10, .bold))
      let text = Rect(center: frame(of: bus).center, width: width, height: 9)
      if bearsNumbers, labels.isFree(text) { labels.numbered.insert(bus.number) }
      labels.take(footprint(of: bus, isHero: false))
    }
    placeStill(&labels)
    return labels
  }

  /// What has no need to be seen is written where no bus is.
  private func placeStill(_ labels: inout BusMapLabels) {
    let chosen = chosen
    labels.radius = radiusPlaces.flatMap { labels.place($0.text, among: $0.places) }
    let order = plan.patterns.indices.sorted {
      (chosen.contains($0) ? 0 : 1, $0) < (chosen.contains($1) ? 0 : 1, $1)
    }
    for pattern in order {
      guard let (text, rect) = endPlace(of: pattern, chosen),
        let label = labels.place(text, among: [rect])
      else { continue }
      labels.ends.append((label, pattern))
    }
    for (text, rect) in namePlaces(chosen) {
      if let label = labels.place(text, among: [rect]) { labels.names.append(label) }
    }
  }

  /// Beside its stop, a little farther where the bus that is shown stands there.
  private func placeTracked(
    _ stop: Int,
    _ center: Point,
    _ labels: inout BusMapLabels
  ) -> BusMapLabels.Label? {
    let isClosed = closedIndices.contains(stop)
    let name = plan.stops[stop].name + (isClosed ? ", closed" : "")
    let width = measure.width(name, Self.trackedFont) + 18
    func place(_ gap: Double) -> [Rect] {
      [
        Rect(x: center.x + gap, y: center.y - 12, width: width, height: 24),
        Rect(x: center.x - gap - width, y: center.y - 12, width: width, height: 24),
        Rect(center: center - Point(0, gap + 14), width: width, height: 24),
        Rect(center: center + Point(0, gap + 14), width: width, height: 24),
      ]
    }
    let places = (place(14) + place(30) + place(48)).filter { clip.inset(2).holds($0) }
    return labels.place(name, among: places)
  }

  /// The number of a route at the end of its way.
  private func endPlace(of pattern: Int, _ chosen: Set<Int>) -> (text: String, rect: Rect)? {
    let way = plan.patterns[pattern]
    guard camera.scale * 100 > 2.2, let last = way.line.last, !isFaded(pattern, among: chosen)
    else {
      return nil
    }
    let heading = way.heading(at: max((way.reach.last ?? 0) - 1, 0))
    let center = place(last, heading: heading, pattern) + heading * 12
    let number = plan.routes[way.route].number
    let width = measure.width(number, Self.endFont) + 10
    let rect = Rect(center: center, width: width, height: 16)
    return clip.holds(rect) ? (number, rect) : nil
  }

  /// The names of stops, where the map is large enough for them.
  private func namePlaces(_ chosen: Set<Int>) -> [(text: String, rect: Rect)] {
    guard camera.scale * 100 > 14 else { return [] }
    let near = (frame.moment?.nearby?.stops ?? []).compactMap { plan.stop($0.stop) }
    let served = Set(chosen.flatMap { plan.patterns[$0].stops }).union(near)
    return plan.stops.indices.compactMap { stop in
      guard served.isEmpty || served.contains(stop), stop != trackedStop else { return nil }
      let center = stopPlace(stop)
      let width = measure.width(plan.stops[stop].name, Self.nameFont)
      let rect = Rect(x: center.x + 9, y: center.y - 8, width: width, height: 14)
      return clip.contains(center) && clip.holds(rect) ? (plan.stops[stop].name, rect) : nil
    }
  }

  /// How far one walks, at one of the four sides of the circle.
  private var radiusPlaces: (text: String, places: [Rect])? {
    guard let circle = walkingCircle else { return nil }
    let text = BusWords.distance(millimeters: circle.meters * 1000)
    let size = (width: measure.width(text, Self.radiusFont) + 4, height: 14.0)
    let reach = circle.radius + 10
    let places = [
      circle.center - Point(0, reach), circle.center + Point(0, reach),
      circle.center + Point(reach + size.width / 2, 0),
      circle.center - Point(reach + size.width / 2, 0),
    ]
    return (
      text,
      places.map { Rect(center: $0, width: size.width, height: size.height) }.filter(clip.holds)
    )
  }
}

// How labels are drawn.
extension BusMapDrawing {
  /// What lies lower than the buses.
  func drawLow(_ labels: BusMapLabels, into list: inout DisplayList) {
    for name in labels.names {
      list.text(
        name.text,
        at: Point(name.rect.x, name.rect.y + 12),
        Self.nameFont,
        theme.secondInk,
        halo: theme.backdrop,
        haloWidth: 2
      )
    }
    if let radius = labels.radius {
      list.text(
        radius.text,
        at: radius.rect.center + Point(0, 4),
        Self.radiusFont,
        theme.accent,
        .center,
        halo: theme.backdrop,
        haloWidth: 2.5
      )
    }
    for (label, pattern) in labels.ends {
      list.card(label.rect, radius: 4.5, theme.panel)
      list.stroke(.rounded(label.rect.inset(0.8), 3.8), color(pattern), width: 1.6)
      list.text(label.text, at: label.rect.center + Point(0, 3.8), Self.endFont, theme.ink, .center)
    }
  }

  /// What lies over all buses but the one that is shown.
  func drawHigh(_ labels: BusMapLabels, into list: inout DisplayList) {
    for label in labels.bunches {
      let center = label.rect.center
      list.fill(.circle(center, 8.5), theme.panel)
      list.fill(.circle(center, 7.2), theme.frontierInk)
      list.text(label.text, at: center + Point(0, 3.7), Font(10.5, .bold), theme.panel, .center)
    }
    if let stop = trackedStop { drawTracked(stop, into: &list) }
    if let tag = labels.tracked {
      list.panel(tag.rect, radius: 8, theme)
      let place = Point(tag.rect.x + 9, tag.rect.midY + 4.5)
      list.text(tag.text, at: place, Self.trackedFont, theme.ink)
    }
  }

  private func drawTracked(_ stop: Int, into list: inout DisplayList) {
    let center = stopPlace(stop)
    if closedIndices.contains(stop) {
      list.fill(.circle(center, 9), theme.closedCase)
      list.stroke(.circle(center, 8.2), theme.accent, width: 2)
      list.cross(at: center, reach: 3.8, width: 2.4, theme.closed)
    } else {
      list.fill(.circle(center, 7.7), theme.panel)
      list.stroke(.circle(center, 6.2), theme.accent, width: 3)
      list.fill(.circle(center, 2.6), theme.accent)
    }
  }
}

extension Rect {
  /// Whether all of another rectangle lies inside.
  fileprivate func holds(_ other: Rect) -> Bool {
    other.x >= x && other.maxX <= maxX && other.y >= y && other.maxY <= maxY
  }
}
