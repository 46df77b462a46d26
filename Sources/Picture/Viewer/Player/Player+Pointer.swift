import Drawing
import SimulationKernel

/// What the pointer does: presses, drags and the stage's zoom and pan.
extension Player {
  mutating func press(_ point: Point, _ region: Region?, on timeline: PlayerTimeline) {
    endScrub()
    guard let region else { return drag = .stage(point) }
    switch region.id {
    case RegionID.timeline:
      let lane = region.bounds
      let (left, right) = (lane.x + TimeCard.lanePadding, lane.maxX - TimeCard.lanePadding)
      if let window = marks.window, !holdsPlayhead(point, in: lane) {
        let held = LaneDrag(from: left, to: right, start: point, window: window)
        return drag = .lanes(held)
      }
      beginScrub(
        from: left,
        to: right,
        at: Player.fraction(of: point.x, from: left, to: right),
        on: timeline
      )
    case RegionID.timeOverview:
      let (left, right) = (region.bounds.x, region.bounds.maxX)
      pressOverview(at: point, from: left, to: right, on: timeline)
    default:
      if region.scrollReach > 0 {
        drag = .list(point, reach: region.scrollReach)
      } else if region.isDragged {
        drag = .stage(point)
      }
    }
  }

  mutating func move(to point: Point, _ region: Region?, on timeline: PlayerTimeline) {
    setHover(region?.id)
    switch drag {
    case .none: break
    case .playhead(let left, let right, _):
      seek(to: Player.fraction(of: point.x, from: left, to: right), on: timeline)
    case .stage(let last):
      guard point.x.isFinite, point.y.isFinite else { return }
      let step = point - last
      pan(by: Point(step.x * dragScale.x, step.y * dragScale.y))
      drag = .stage(point)
    case .list(let last, let reach):
      guard point.x.isFinite, point.y.isFinite else { return }
      scroll(by: point.y - last.y, reach: reach)
      drag = .list(point, reach: reach)
    case .lanes(var held):
      guard point.x.isFinite, point.y.isFinite else { return }
      if held.start.distance(to: point) >= 4 { held.isMoved = true }
      drag = .lanes(held)
      guard held.isMoved else { return }
      let first = held.from(draggedTo: point, until: timeline.end)
      marks.moveWindow(to: first, of: held.window.length, until: timeline.end)
    }
  }

  /// Whether a press in the lanes takes hold of the playhead: above them, or beside its line.
  private func holdsPlayhead(_ point: Point, in lane: Rect) -> Bool {
    guard lane.height > 30, let window = marks.window, window.length > 0 else { return true }
    let share = Double(playhead.time.nanoseconds - window.from.nanoseconds) / Double(window.length)
    let width = lane.width - 2 * TimeCard.lanePadding
    let x = lane.x + TimeCard.lanePadding + share * width
    return point.y < lane.y + 10 || abs(point.x - x) < 7
  }

  /// Beside the window, its middle comes to the pointer first.
  private mutating func pressOverview(
    at point: Point,
    from left: Double,
    to right: Double,
    on timeline: PlayerTimeline
  ) {
    guard marks.window != nil, timeline.end > .start else { return }
    let share = Self.fraction(of: point.x, from: left, to: right)
    let time = share * Double(timeline.end.nanoseconds)
    if let window = marks.window,
      time < Double(window.from.nanoseconds) || time > Double(window.to.nanoseconds)
    {
      LaneView.center(share).apply(to: &marks, at: playhead.time, until: timeline.end)
    }
    if let window = marks.window {
      drag = .lanes(
        LaneDrag(from: left, to: right, start: point, window: window, isOverview: true)
      )
    }
  }

  /// What was not moved in the lanes was a click: the playhead goes there.
  mutating func release(on timeline: PlayerTimeline) {
    if case .lanes(let held) = drag, !held.isMoved, !held.isOverview {
      seek(to: Self.fraction(of: held.start.x, from: held.from, to: held.to), on: timeline)
    }
    endScrub()
    drag = .none
    dragScale = Point(1, 1)
  }

  mutating func zoom(by factor: Double, at point: Point) {
    guard factor.isFinite, factor > 0 else { return }
    let center = ChromeLayout(of: view).stage.center
    look(stage.zoomed(to: Self.held(stage.zoom * factor), holding: point - center))
  }

  /// Looks at the stage from no closer and no farther than one can, and where there is some of it.
  mutating func look(_ viewport: Viewport) {
    guard viewport.zoom.isFinite, viewport.pan.x.isFinite, viewport.pan.y.isFinite else { return }
    setStage(Viewport(zoom: Self.held(viewport.zoom), pan: viewport.pan))
    pan(by: .zero)
  }

  /// A zoom as far as one can go.
  static func held(_ zoom: Double) -> Double { min(max(zoom, 1), Viewport.maximumZoom) }

  /// Moves the stage, but never so far that it is lost; what is fitted stands still.
  mutating func pan(by step: Point) {
    guard step.x.isFinite, step.y.isFinite else { return }
    let room = ChromeLayout(of: view).stage
    let reach = Point(room.width * (stage.zoom - 1) / 2, room.height * (stage.zoom - 1) / 2)
    let pan = stage.pan + step
    let held = Point(
      min(max(pan.x, -reach.x), reach.x),
      min(max(pan.y, -reach.y), reach.y)
    )
    setStage(Viewport(zoom: stage.zoom, pan: held))
  }

  private static func fraction(of x: Double, from left: Double, to right: Double) -> Double {
    right > left ? (x - left) / (right - left) : 0
  }
}

/// What the lanes show, while it is dragged along them, or along the overview.
struct LaneDrag: Hashable, Sendable {
  /// Where the lanes or the overview begin and end, in points.
  let from: Double
  let to: Double
  /// Where the button went down.
  let start: Point
  /// What was shown then.
  let window: TimeStretch
  /// Whether it is the window of the overview that is held, and not the lanes.
  var isOverview = false
  /// Whether the pointer left the place where the button went down.
  var isMoved = false

  /// The first moment that is shown when the pointer is at a point, in nanoseconds.
  func from(draggedTo point: Point, until end: SimulationTime) -> Int64 {
    let share = (point.x - start.x) / max(to - from, 1)
    let whole = Double(end.nanoseconds)
    let step = isOverview ? share * whole : -share * Double(window.length)
    return Int64(min(max(Double(window.from.nanoseconds) + step, 0), whole))
  }
}
