import Drawing
import SimulationKernel
import TraceVocabulary

/// Draws the city: routes in their colours, stops, the stop that is tracked, and the buses.
struct BusMapDrawing {
  let frame: BusFrame
  let camera: Camera

  var theme: Theme { frame.theme }
  var plan: BusPlan { frame.story.plan }
  var measure: any TextMeasure { frame.measure }

  /// What the map is clipped to.
  var clip: Rect {
    let size = frame.layout.chrome.size
    return frame.layout.mapCard?.inset(1)
      ?? Rect(x: 0, y: 0, width: size.width, height: size.height)
  }

  /// How many points a hundred metres are.
  private var hundred: Double { camera.scale * 100 }
  /// How thick a route is.
  private var width: Double { min(max(hundred * 0.12, 2), 6) }

  /// How far beside the street's middle a way is drawn: on the right, routes beside each other.
  func shift(_ pattern: Int) -> Double {
    let lane = Double(plan.patterns[pattern].route % 3)
    return (width * 0.75 + lane * (width + 0.6)) * (hundred > 4 ? 1 : 0.6)
  }

  /// A place beside the line of a way, in points.
  func place(_ world: Point, heading: Point, _ pattern: Int) -> Point {
    camera.viewFromWorld(world) + Point(-heading.y, heading.x) * shift(pattern)
  }

  /// The ways that what is looked at is about; empty when that is all of them.
  private var chosen: Set<Int> {
    guard let looking = frame.moment?.looking else { return [] }
    if let near = frame.moment?.nearby {
      let pairs = Set(near.stops.flatMap { $0.serves.split(separator: ", ").map(String.init) })
      return Set(
        plan.patterns.indices.filter { index in
          let pattern = plan.patterns[index]
          return pairs.contains("\(plan.routes[pattern.route].number) \(pattern.direction)")
        }
      )
    }
    return Set(plan.patterns(of: looking.route, direction: looking.direction))
  }

  func isFaded(_ pattern: Int, among chosen: Set<Int>) -> Bool {
    !chosen.isEmpty && !chosen.contains(pattern)
  }

  /// What stands still: routes, stops, what is tracked.
  func drawStill(into list: inout DisplayList) {
    list.clipped(to: clip) { list in
      let chosen = chosen
      let order = plan.patterns.indices.sorted {
        (chosen.contains($0) ? 1 : 0, $0) < (chosen.contains($1) ? 1 : 0, $1)
      }
      for pattern in order { drawStreet(pattern, into: &list) }
      for pattern in order { drawWay(pattern, chosen, into: &list) }
      drawRadius(into: &list)
      drawStops(chosen, into: &list)
      for pattern in order { drawEnd(of: pattern, chosen, into: &list) }
    }
  }

  private func color(_ pattern: Int) -> Color {
    plan.routes[plan.patterns[pattern].route].color ?? theme.thirdInk
  }

  private func line(_ pattern: Int) -> Path {
    let way = plan.patterns[pattern]
    let points = way.line.map(camera.viewFromWorld)
    let shift = shift(pattern)
    guard points.count > 1 else { return .polyline(points) }
    var beside: [Point] = []
    for index in points.indices {
      let before = index > 0 ? points[index] - points[index - 1] : .zero
      let after = index + 1 < points.count ? points[index + 1] - points[index] : .zero
      let normals = [before, after].compactMap { step -> Point? in
        let length = step.distance(to: .zero)
        return length > 1e-9 ? Point(-step.y, step.x) * (1 / length) : nil
      }
      guard let first = normals.first, let last = normals.last else { continue }
      let both = first + last
      let length = both.distance(to: .zero)
      guard length > 0.4 else {
        // The way turns back: both sides of its end.
        beside += [points[index] + first * shift, points[index] + last * shift]
        continue
      }
      beside.append(points[index] + both * (shift * 2 / (length * length)))
    }
    return .polyline(beside)
  }

  /// The street itself, below all routes.
  private func drawStreet(_ pattern: Int, into list: inout DisplayList) {
    let street = Path.polyline(plan.patterns[pattern].line.map(camera.viewFromWorld))
    let ground = theme.name == .light ? theme.panel : theme.land
    list.stroke(street, ground, width: min(max(hundred * 0.5, width * 3.4), 34))
  }

  private func drawWay(_ pattern: Int, _ chosen: Set<Int>, into list: inout DisplayList) {
    let path = line(pattern)
    let isChosen = chosen.contains(pattern)
    let isFaded = isFaded(pattern, among: chosen)
    if isChosen { list.stroke(path, theme.routeCase, width: width + 4) }
    let color = isFaded ? color(pattern).faded(0.38) : color(pattern)
    list.stroke(path, color, width: isChosen ? width + 1 : width)
  }

  /// The number of a route at the end of its way.
  private func drawEnd(of pattern: Int, _ chosen: Set<Int>, into list: inout DisplayList) {
    let way = plan.patterns[pattern]
    guard hundred > 2.2, let last = way.line.last, !isFaded(pattern, among: chosen) else { return }
    let length = way.reach.last ?? 0
    let heading = way.heading(at: max(length - 1, 0))
    let center = place(last, heading: heading, pattern) + heading * 12
    let number = plan.routes[way.route].number
    let font = Font(10.5, .bold)
    let tag = Rect(center: center, width: measure.width(number, font) + 10, height: 16)
    list.card(tag, radius: 4.5, theme.panel)
    list.stroke(.rounded(tag.inset(0.8), 3.8), color(pattern), width: 1.6)
    list.text(number, at: center + Point(0, 3.8), font, theme.ink, .center)
  }

  /// Where a stop is drawn: on the street's middle.
  func stopPlace(_ stop: Int) -> Point { camera.viewFromWorld(plan.stops[stop].place) }

  var trackedStop: Int? { frame.moment?.looking?.stop.flatMap(plan.stop) }

  private func drawStops(_ chosen: Set<Int>, into list: inout DisplayList) {
    let closed = Set(frame.story.closedStops(at: frame.playhead).compactMap(plan.stop))
    let served = Set(chosen.flatMap { plan.patterns[$0].stops })
    let near = Set((frame.moment?.nearby?.stops ?? []).compactMap { plan.stop($0.stop) })
    let size = min(max(hundred * 0.09, 1.4), 4.2)
    let visible = clip.inset(-10)
    for stop in plan.stops.indices {
      let center = stopPlace(stop)
      guard visible.contains(center) else { continue }
      let isPlain = !chosen.isEmpty && !served.contains(stop) && !near.contains(stop)
      let ink = isPlain ? theme.thirdInk.faded(0.5) : theme.secondInk
      if closed.contains(stop) {
        list.fill(.circle(center, size + 4), theme.closedCase)
        list.cross(at: center, reach: size + 1, width: 2.2, theme.closed)
      } else if near.contains(stop) {
        list.fill(.circle(center, size + 3.5), theme.panel)
        list.stroke(.circle(center, size + 2.5), theme.accent, width: 2.2)
      } else if hundred > 2.4 || served.contains(stop) {
        list.fill(.circle(center, size + 0.9), ink)
        list.fill(.circle(center, size), theme.panel)
      }
    }
    drawNames(served.union(near), into: &list)
    if let tracked = trackedStop {
      drawTracked(tracked, isClosed: closed.contains(tracked), into: &list)
    }
  }

  /// The names of stops, where there is room between them.
  private func drawNames(_ stops: Set<Int>, into list: inout DisplayList) {
    guard hundred > 14 else { return }
    let font = Font(11, .medium)
    var taken: [Rect] = []
    let order = plan.stops.indices.filter { stops.isEmpty || stops.contains($0) }
    for stop in order where stop != trackedStop {
      let center = stopPlace(stop)
      guard clip.contains(center) else { continue }
      let name = plan.stops[stop].name
      let rect = Rect(
        x: center.x + 9,
        y: center.y - 8,
        width: measure.width(name, font),
        height: 14
      )
      guard !taken.contains(where: { $0.intersects(rect) }) else { continue }
      taken.append(rect)
      list.text(
        name,
        at: center + Point(9, 4),
        font,
        theme.secondInk,
        halo: theme.backdrop,
        haloWidth: 2
      )
    }
  }

  private func drawTracked(_ stop: Int, isClosed: Bool, into list: inout DisplayList) {
    let center = stopPlace(stop)
    list.fill(.circle(center, 7), theme.panel)
    list.stroke(.circle(center, 6.2), theme.accent, width: 3)
    if isClosed {
      list.fill(.circle(center, 9), theme.closedCase)
      list.stroke(.circle(center, 8.2), theme.accent, width: 2)
      list.cross(at: center, reach: 3.8, width: 2.4, theme.closed)
    } else {
      list.fill(.circle(center, 2.6), theme.accent)
    }
    let name = plan.stops[stop].name + (isClosed ? ", closed" : "")
    let font = Font(12.5, .semibold)
    let width = measure.width(name, font) + 18
    let isRight = center.x + 16 + width < clip.maxX - 4
    let tag = Rect(
      x: isRight ? center.x + 14 : center.x - 14 - width,
      y: center.y - 12,
      width: width,
      height: 24
    )
    list.panel(tag, radius: 8, theme)
    list.text(name, at: Point(tag.x + 9, tag.midY + 4.5), font, theme.ink)
  }

  /// How far one walks: a circle around what is looked at.
  private func drawRadius(into list: inout DisplayList) {
    guard let plane = plan.plane, let looking = frame.moment?.looking,
      looking.screen == "nearby", let latitude = looking.latitude,
      let longitude = looking.longitude, let radius = looking.radius
    else { return }
    let center = camera.viewFromWorld(plane.place(latitude, longitude))
    let circle = Path.circle(center, Double(radius) * camera.scale)
    list.fill(circle, theme.accent.faded(0.08))
    list.dashed(circle, theme.accent, width: 1.8, on: 6, off: 4)
    list.fill(.circle(center, 8), theme.panel)
    list.fill(.circle(center, 6), theme.accent)
    let words = BusWords.distance(millimeters: radius * 1000)
    list.text(
      words,
      at: center + Point(0, -Double(radius) * camera.scale - 6),
      Font(11.5, .semibold),
      theme.accent,
      .center,
      halo: theme.backdrop,
      haloWidth: 2.5
    )
  }
}
