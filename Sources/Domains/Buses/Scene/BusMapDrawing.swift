import BusesRecords
import BusesValues
import Drawing
import SimulationKernel
import Viewer

/// Draws the city: routes in their colours, stops, the stop that is tracked, and the buses.
struct BusMapDrawing {
  let frame: BusFrame
  let camera: Camera

  var theme: Theme { frame.theme }
  var plan: BusPlan { frame.plan }
  var measure: any TextMeasure { frame.measure }

  /// What the map is clipped to.
  var clip: Rect { frame.layout.mapCard?.inset(1) ?? frame.whole }
  /// How many points a hundred metres are.
  var hundred: Double { camera.scale * 100 }
  /// How thick a route is.
  private var width: Double { min(max(hundred * 0.12, 2), 6) }

  /// How far beside the street's middle a way is drawn: on the right, routes beside each other.
  private func shift(_ pattern: Int) -> Double {
    let lane = Double(plan.patterns[pattern].route % 3)
    return (width * 0.75 + lane * (width + 0.6)) * (hundred > 4 ? 1 : 0.6)
  }

  /// A place beside the line of a way, in points.
  func place(_ world: Point, heading: Point, _ pattern: Int) -> Point {
    camera.viewFromWorld(world) + heading.turned * shift(pattern)
  }

  /// Where a stop is drawn: on the street's middle.
  func stopPlace(_ stop: Int) -> Point { camera.viewFromWorld(plan.stops[stop].place) }

  /// The ways that what is looked at is about; empty when that is all of them.
  var chosen: Set<Int> {
    guard let near = frame.moment?.nearby else {
      let looking = frame.moment?.looking
      return Set(plan.patterns(of: looking?.route, direction: looking?.direction))
    }
    let pairs = Set(near.stops.flatMap { $0.serves.split(separator: ", ").map(String.init) })
    return Set(
      plan.patterns.indices.filter {
        pairs.contains("\(plan.route(ofPattern: $0).number) \(plan.patterns[$0].direction)")
      }
    )
  }

  func isFaded(_ pattern: Int, among chosen: Set<Int>) -> Bool {
    !chosen.isEmpty && !chosen.contains(pattern)
  }

  var trackedStop: Int? { frame.moment?.looking?.stop.flatMap(plan.stop) }

  /// The indices of the stops near the place that is looked at.
  var nearStops: Set<Int> {
    Set((frame.moment?.nearby?.stops ?? []).compactMap { plan.stop($0.stop) })
  }

  /// The indices of the stops that are closed.
  var closedIndices: Set<Int> {
    Set(frame.run.world.closedStops(at: frame.playhead).compactMap(plan.stop))
  }

  func color(_ pattern: Int) -> Color { plan.route(ofPattern: pattern).color ?? theme.thirdInk }

  /// Draws what stands still: routes, stops, what is near.
  func drawStill(into list: inout DisplayList) {
    let chosen = chosen
    let order = plan.patterns.indices.filter { !chosen.contains($0) } + chosen.sorted()
    list.clipped(to: clip) { list in
      for pattern in order { drawStreet(pattern, into: &list) }
      for pattern in order { drawWay(pattern, chosen, into: &list) }
      drawRadius(into: &list)
      drawStops(chosen, into: &list)
    }
  }

  /// The street itself, below all routes.
  private func drawStreet(_ pattern: Int, into list: inout DisplayList) {
    let street = Path.polyline(plan.patterns[pattern].line.map(camera.viewFromWorld))
    let ground = theme.name == .light ? theme.panel : theme.land
    list.stroke(street, ground, width: min(max(hundred * 0.5, width * 3.4), 34))
  }

  private func drawWay(_ pattern: Int, _ chosen: Set<Int>, into list: inout DisplayList) {
    let points = plan.patterns[pattern].line.map(camera.viewFromWorld)
    let path = Path.polyline(points.beside(shift(pattern)))
    let isChosen = chosen.contains(pattern)
    if isChosen { list.stroke(path, theme.casing, width: width + 4) }
    let color = color(pattern).faded(isFaded(pattern, among: chosen) ? 0.38 : 1)
    list.stroke(path, color, width: isChosen ? width + 1 : width)
  }

  /// The stops of the ways that are looked at.
  var servedStops: Set<Int> { Set(chosen.flatMap { plan.patterns[$0].stops }) }

  /// Whether stops are drawn of which nothing is known but where they are.
  var hasAllStops: Bool { hundred > 2.4 }

  private func drawStops(_ chosen: Set<Int>, into list: inout DisplayList) {
    let (closed, near, served) = (closedIndices, nearStops, servedStops)
    let size = min(max(hundred * 0.09, 1.4), 4.2)
    let visible = clip.inset(-10)
    for stop in plan.stops.indices {
      let center = stopPlace(stop)
      guard visible.contains(center) else { continue }
      if closed.contains(stop) {
        list.fill(.circle(center, size + 4), theme.closedCase)
        list.cross(at: center, reach: size + 1, width: 2.2, theme.closed)
      } else if near.contains(stop) {
        list.fill(.circle(center, size + 3.5), theme.panel)
        list.stroke(.circle(center, size + 2.5), theme.accent, width: 2.2)
      } else if hasAllStops || served.contains(stop) {
        let isPlain = !chosen.isEmpty && !served.contains(stop)
        let ink = isPlain ? theme.thirdInk.faded(0.5) : theme.secondInk
        list.fill(.circle(center, size + 0.9), ink)
        list.fill(.circle(center, size), theme.panel)
      }
    }
  }

  /// The circle around what is looked at, in points, with its radius in metres.
  var walkingCircle: (center: Point, radius: Double, meters: Int64)? {
    guard let plane = plan.plane, let looking = frame.moment?.looking,
      looking.screen == .nearby, let latitude = looking.latitude,
      let longitude = looking.longitude, let radius = looking.radius
    else { return nil }
    let center = camera.viewFromWorld(plane.place(latitude, longitude))
    return (center, Double(radius) * camera.scale, Int64(radius))
  }

  /// How far one walks.
  private func drawRadius(into list: inout DisplayList) {
    guard let (center, radius, _) = walkingCircle else { return }
    let circle = Path.circle(center, radius)
    list.fill(circle, theme.accent.faded(0.08))
    list.dashed(circle, theme.accent, width: 1.8, on: 6, off: 4)
    list.fill(.circle(center, 8), theme.panel)
    list.fill(.circle(center, 6), theme.accent)
  }
}

extension Point {
  /// The step to the right of one who takes this step.
  fileprivate var turned: Point { Point(-y, x) }
}

extension [Point] {
  /// The line so far on the right of this one.
  fileprivate func beside(_ shift: Double) -> [Point] {
    indices.flatMap { index -> [Point] in
      let steps = [
        index > 0 ? self[index] - self[index - 1] : .zero,
        index + 1 < count ? self[index + 1] - self[index] : .zero,
      ]
      let normals = steps.compactMap { step -> Point? in
        let length = step.distance(to: .zero)
        return length > 1e-9 ? step.turned * (1 / length) : nil
      }
      guard let first = normals.first, let last = normals.last else { return [] }
      let both = first + last
      let length = both.distance(to: .zero)
      // Where the way turns back: both sides of its end.
      guard length > 0.4 else { return [self[index] + first * shift, self[index] + last * shift] }
      return [self[index] + both * (shift * 2 / (length * length))]
    }
  }
}
