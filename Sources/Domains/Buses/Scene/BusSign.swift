import Drawing
import Viewer

/// What is drawn on the map, by the name it has in the legend.
enum BusSign: String, CaseIterable {
  case tracked = "Your stop"
  case next = "Next bus"
  case bus = "Bus"
  case several = "Several"
  case bunched = "Bunched"
  case held = "Held up"
  case broken = "Broken"
  case stop = "Stop"
  case closed = "Closed"

  /// Draws it as the legend has it.
  func draw(at center: Point, _ theme: Theme, into list: inout DisplayList) {
    let body = Rect(center: center, width: 14, height: 10)
    func bus(_ state: BusRun.State, isHero: Bool = false) {
      list.bus(body, Theme.source, state, isHero: isHero, theme)
    }
    switch self {
    case .tracked: list.trackedStop(at: center, isClosed: false, theme)
    case .next: bus(.running, isHero: true)
    case .bus: bus(.running)
    case .several:
      list.card(body.inset(-2.4), radius: 7.2, theme.secondInk)
      list.text("×2", at: center + Point(0, 3.8), Font(10.5, .bold), theme.panel, .center)
    case .bunched:
      list.ring(body.inset(-2.4), theme)
      for x in [-3.0, 3.0] { list.fill(.circle(center + Point(x, 0), 2.3), Theme.source) }
    case .held: bus(.held)
    case .broken: bus(.broken)
    case .stop:
      list.fill(.circle(center, 4.2), theme.secondInk)
      list.fill(.circle(center, 3.1), theme.panel)
    case .closed: list.cross(at: center, reach: 3.6, width: 2.1, theme.closed)
    }
  }
}

/// Figures of the map and of its legend.
extension DisplayList {
  /// A bus without its nose.
  mutating func bus(
    _ rect: Rect,
    _ color: Color,
    _ state: BusRun.State,
    isHero: Bool,
    _ theme: Theme
  ) {
    let radius = rect.height / 2.6
    if isHero { card(rect.inset(-4.4), radius: radius + 4, theme.accent) }
    card(rect.inset(-1.8), radius: radius + 1.8, theme.panel)
    card(rect, radius: radius, state == .broken ? theme.closedCase : color)
    switch state {
    case .running: break
    case .held: hatch(.rounded(rect, radius), theme.panel.faded(0.6), period: 5)
    case .broken:
      stroke(.rounded(rect.inset(0.8), radius), theme.closed, width: 1.6)
      cross(at: rect.center, reach: rect.height * 0.26, width: 2.2, theme.closed)
    }
  }

  /// The stop that is tracked.
  mutating func trackedStop(at center: Point, isClosed: Bool, _ theme: Theme) {
    if isClosed {
      fill(.circle(center, 9), theme.closedCase)
      stroke(.circle(center, 8.2), theme.accent, width: 2)
      cross(at: center, reach: 3.8, width: 2.4, theme.closed)
    } else {
      fill(.circle(center, 7.7), theme.panel)
      stroke(.circle(center, 6.2), theme.accent, width: 3)
      fill(.circle(center, 2.6), theme.accent)
    }
  }

  /// A broken ring around buses that come as one.
  mutating func ring(_ rect: Rect, _ theme: Theme) {
    let outline = Path.rounded(rect, min(rect.height, rect.width) / 2.4)
    fill(outline, theme.frontier.faded(0.55))
    dashed(outline, theme.frontierInk, width: 1.8, on: 5, off: 3)
  }
}
