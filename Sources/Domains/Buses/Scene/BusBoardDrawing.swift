import BusesValues
import Drawing
import SimulationKernel
import Viewer

/// Draws the board as a traveller sees it: the next bus, what is urgent, the other buses, the rest.
struct BusBoardDrawing {
  let frame: BusFrame
  let card: Rect

  var theme: Theme { frame.theme }
  var measure: any TextMeasure { frame.measure }
  /// Whether everything is set smaller.
  var isSmall: Bool { card.height < 420 || card.width < 430 }
  private var margin: Double { isSmall ? 16 : 26 }
  var left: Double { card.x + margin }
  var right: Double { card.maxX - margin }
  var headerHeight: Double { isSmall ? 50 : 92 }
  /// What is below the header.
  var body: Rect {
    Rect(
      x: card.x,
      y: card.y + headerHeight,
      width: card.width,
      height: card.height - headerHeight - (isSmall ? 6 : 12)
    )
  }

  func draw(into list: inout DisplayList) {
    list.panel(card, theme)
    drawHeader(into: &list)
    list.rule(x: card.x, y: card.y + headerHeight, width: card.width, theme.panelLine)
    list.clipped(to: card.inset(1)) { list in
      guard let moment = frame.moment else {
        return drawMessage("Nobody tracks a bus here", "", isBad: false, into: &list)
      }
      switch moment.screen {
      case .nothing:
        moment.looking == nil
          ? drawMessage(
            "Not started yet",
            "\(moment.client.name) has not begun to look.",
            isBad: false,
            into: &list
          ) : drawPlaceholders(from: body.y + 8, pitch: isSmall ? 40 : 56, into: &list)
      case .times(let board): drawTimes(board, moment, into: &list)
      case .list(let shown): drawList(shown, moment, into: &list)
      case .nearby(let nearby): drawNearby(nearby, moment, into: &list)
      }
      if !moment.isShown { drawHidden(into: &list) }
    }
  }

  /// How old what is shown is, with the colour that says how good that is.
  var ageWords: (text: String, color: Color) {
    guard let moment = frame.moment else { return ("", theme.secondInk) }
    switch moment.status {
    case .idle: return ("not asked yet", theme.secondInk)
    case .loading: return ("loading", theme.frontierInk)
    case .fresh(let age), .empty(_, let age):
      return ("answers are \(BusWords.length(age)) old", theme.secondInk)
    case .stale(_, _, let age): return ("stale: \(BusWords.length(age)) old", theme.closed)
    case .failed: return ("no answer", theme.closed)
    }
  }

  private func drawHeader(into list: inout DisplayList) {
    let clock = frame.clock.text(frame.playhead.time.nanoseconds, seconds: true)
    let clockFont = Font(isSmall ? 17 : 29, .semibold, tabular: true)
    let baseline = card.y + (isSmall ? 24 : 45)
    list.text(clock, at: Point(right, baseline), clockFont, theme.ink, .right)
    let age = ageWords
    let small = Font(isSmall ? 11.5 : 13)
    let second = card.y + (isSmall ? 41 : 67)
    list.text(age.text, at: Point(right, second), small, age.color, .right)
    let words = frame.titles
    let titleFont = Font(isSmall ? 17 : 25, .bold)
    let room = right - left - measure.width(clock, clockFont) - 18
    let title = measure.truncated(words.title, titleFont, to: room)
    list.text(title, at: Point(left, baseline), titleFont, theme.ink)
    let rest = right - left - measure.width(age.text, small) - 18
    let subtitle = measure.truncated(words.subtitle, small, to: rest)
    list.text(subtitle, at: Point(left, second), small, theme.secondInk)
  }

  /// A message in the middle of the board, for when there is nothing else to show.
  func drawMessage(
    _ title: String,
    _ text: String,
    isBad: Bool,
    into list: inout DisplayList
  ) {
    let center = Point(body.midX, body.midY - (isSmall ? 8 : 24))
    let titleFont = Font(isSmall ? 15 : 20, .semibold)
    if isBad, !isSmall {
      list.warningSign(at: center - Point(0, 36), size: 17, theme.closed, on: theme.panel)
    }
    list.text(
      measure.truncated(title, titleFont, to: right - left),
      at: center + Point(0, 6),
      titleFont,
      isBad ? theme.closed : theme.ink,
      .center
    )
    let font = Font(isSmall ? 12 : 14)
    for (index, line) in measure.wrapped(text, font, to: min(right - left, 460)).prefix(4)
      .enumerated()
    {
      let place = center + Point(0, (isSmall ? 24 : 32) + Double(index) * (font.size + 6))
      list.text(line, at: place, font, theme.secondInk, .center)
    }
  }

  /// Nobody sees the screen: what stands there is veiled.
  private func drawHidden(into list: inout DisplayList) {
    list.fill(.rect(body), theme.panel.faded(0.72))
    let text = "Hidden: nothing is loaded until it is shown again"
    let font = Font(14, .semibold)
    let width = min(measure.width(text, font) + 40, body.width - 20)
    let tag = Rect(center: body.center, width: width, height: 38)
    list.panel(tag, radius: 12, theme)
    list.text(
      measure.truncated(text, font, to: width - 24),
      at: tag.center + Point(0, 5),
      font,
      theme.ink,
      .center
    )
  }

  /// Rows that stand in for what is being loaded.
  func drawPlaceholders(from top: Double, pitch: Double, into list: inout DisplayList) {
    let skeleton = theme.chip
    var y = top
    var row = 0
    while y + pitch <= body.maxY, row < 15 {
      let middle = y + pitch / 2
      let badge = Rect(x: left, y: middle - 14, width: isSmall ? 44 : 60, height: 28)
      list.card(badge, radius: 8, skeleton)
      let widths = [0.42, 0.3, 0.5, 0.36, 0.46]
      let length = (right - badge.maxX - 130) * widths[row % widths.count]
      list.card(
        Rect(x: badge.maxX + 34, y: middle - 7, width: max(length, 30), height: 14),
        radius: 5,
        skeleton
      )
      list.card(Rect(x: right - 52, y: middle - 8, width: 52, height: 16), radius: 5, skeleton)
      y += pitch
      row += 1
      if y + pitch <= body.maxY { list.rule(x: left, y: y, width: right - left, theme.panelLine) }
    }
  }

  /// A route's number on its colour.
  func drawBadge(
    _ number: String,
    color: Color?,
    in rect: Rect,
    size: Double,
    isFaded: Bool = false,
    into list: inout DisplayList
  ) {
    let ground = color ?? theme.chip
    let ink = color.map(theme.label(on:)) ?? theme.ink
    list.card(rect, radius: min(9, rect.height / 3.4), isFaded ? ground.faded(0.4) : ground)
    let font = Font(size, .bold)
    let text = measure.truncated(number, font, to: rect.width - 6)
    let place = Point(rect.midX, rect.midY + size * 0.36)
    list.text(text, at: place, font, isFaded ? theme.secondInk : ink, .center)
  }

  /// The colour of a route: as the board has it, or as the city laid it.
  func color(of route: String, _ told: RouteColor?) -> Color? {
    if let told { return Color(told) }
    return frame.plan.route(route).flatMap { frame.plan.routes[$0].color }
  }
}
