import Drawing

/// What the pointer does: presses, drags and the stage's zoom and pan.
extension Player {
  mutating func press(_ point: Point, _ region: Region?, on timeline: PlayerTimeline) {
    endScrub()
    guard let region else { return drag = .stage(point) }
    switch region.id {
    case RegionID.timeline:
      let lane = region.bounds
      let (left, right) = (lane.x + TimeCard.lanePadding, lane.maxX - TimeCard.lanePadding)
      beginScrub(
        from: left,
        to: right,
        at: Player.fraction(of: point.x, from: left, to: right),
        on: timeline
      )
    default: if region.isDragged { drag = .stage(point) }
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
      pan(by: point - last)
      drag = .stage(point)
    }
  }

  mutating func release() {
    endScrub()
    drag = .none
  }

  mutating func zoom(by factor: Double, at point: Point) {
    guard factor.isFinite, factor > 0, point.x.isFinite, point.y.isFinite else { return }
    let zoom = min(max(stage.zoom * factor, 1), Viewport.maximumZoom)
    let change = zoom / stage.zoom
    let center = ChromeLayout(size: size).stage.center
    setStage(
      Viewport(zoom: zoom, pan: (point - center) * (1 - change) + stage.pan * change)
    )
    pan(by: .zero)
  }

  /// Moves the stage, but never so far that it is lost; what is fitted stands still.
  mutating func pan(by step: Point) {
    guard step.x.isFinite, step.y.isFinite else { return }
    let room = ChromeLayout(size: size).stage
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
