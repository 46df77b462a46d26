import Drawing

/// What the pointer does: presses, drags and the stage's zoom and pan.
extension Player {
  mutating func press(_ point: Point, _ region: Region?, on timeline: PlayerTimeline) {
    endScrub()
    guard let region else { return grip = .stage(point) }
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
    case let id where RegionID.isOnStage(id): grip = .stage(point)
    default: if region.isEnabled { grip = .control(region.id) }
    }
  }

  mutating func move(to point: Point, _ region: Region?, on timeline: PlayerTimeline) {
    setHover(region?.id)
    switch grip {
    case .none, .control: break
    case .playhead(let left, let right, _):
      seek(to: Player.fraction(of: point.x, from: left, to: right), on: timeline)
    case .stage(let last):
      guard point.x.isFinite, point.y.isFinite else { return }
      pan(by: point - last)
      grip = .stage(point)
    }
  }

  mutating func release(_ region: Region?, on timeline: PlayerTimeline) {
    let held = grip
    endScrub()
    grip = .none
    guard case .control(let id) = held, let region else { return }
    // All rooms of a pane are one control.
    let client = RegionID.client(in: id)
    guard id == region.id || client != nil && client == RegionID.client(in: region.id) else {
      return
    }
    activate(id, on: timeline)
  }

  /// Does what the control of a region does; the other regions do nothing.
  mutating func activate(_ id: String, on timeline: PlayerTimeline) {
    let center = ChromeLayout(size: size).stage.center
    switch id {
    case RegionID.play: apply(.togglePlay, on: timeline)
    case RegionID.stepForward: apply(.stepForward, on: timeline)
    case RegionID.stepBack: apply(.stepBack, on: timeline)
    case RegionID.home: apply(.home, on: timeline)
    case RegionID.end: apply(.end, on: timeline)
    case RegionID.zoomIn: apply(.zoom(by: 1.5, at: center), on: timeline)
    case RegionID.zoomOut: apply(.zoom(by: 1 / 1.5, at: center), on: timeline)
    case RegionID.fit: apply(.fit, on: timeline)
    case RegionID.theme: apply(.toggleTheme, on: timeline)
    case RegionID.face: apply(.nextFace, on: timeline)
    case RegionID.allClients: apply(.show(client: nil), on: timeline)
    default:
      if let client = RegionID.client(in: id) {
        apply(.show(client: client), on: timeline)
      } else if let speed = Speed.all.first(where: { RegionID.speed($0) == id }) {
        apply(.speed(speed), on: timeline)
      }
    }
  }

  mutating func zoom(by factor: Double, at point: Point) {
    guard factor.isFinite, factor > 0, point.x.isFinite, point.y.isFinite else { return }
    let zoom = min(max(stage.zoom * factor, 1), StageView.maximumZoom)
    let change = zoom / stage.zoom
    let center = ChromeLayout(size: size).stage.center
    setStage(
      StageView(zoom: zoom, pan: (point - center) * (1 - change) + stage.pan * change)
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
    setStage(StageView(zoom: stage.zoom, pan: held))
  }

  private static func fraction(of x: Double, from left: Double, to right: Double) -> Double {
    right > left ? (x - left) / (right - left) : 0
  }
}
