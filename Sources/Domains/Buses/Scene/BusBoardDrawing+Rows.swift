import BusesValues
import Drawing
import SimulationKernel
import Viewer

/// The rows of a stop's board: the hero, a bus, a bulletin, what went wrong.
extension BusBoardDrawing {
  /// Where the columns begin; those for which there is no room are nil.
  struct Columns {
    let badge: Rect
    let destination: Double
    let bus: Double?
    let status: Double?
  }

  func columns(in rect: Rect) -> Columns {
    let isTight = card.width < 560
    let height = min(isSmall ? 26.0 : 32, rect.height - 8)
    let badge = Rect(
      x: left,
      y: rect.midY - height / 2,
      width: isTight || isSmall ? 48 : 60,
      height: height
    )
    let status = right - (card.width < 700 ? 210 : 264)
    return Columns(
      badge: badge,
      destination: badge.maxX + (isTight ? 16 : 34),
      bus: card.width < 700 ? nil : status - 100,
      status: card.width < 500 ? nil : status
    )
  }

  func drawColumnNames(into list: inout DisplayList) {
    let columns = columns(in: Rect(x: card.x, y: body.y, width: card.width, height: 40))
    let y = body.y + 19
    let font = Font(11.5, .medium)
    list.text("Line", at: Point(left, y), font, theme.secondInk)
    list.text("Destination", at: Point(columns.destination, y), font, theme.secondInk)
    if let bus = columns.bus { list.text("Bus", at: Point(bus, y), font, theme.secondInk) }
    if let x = columns.status { list.text("Status", at: Point(x, y), font, theme.secondInk) }
    list.text("Due", at: Point(right, y), font, theme.secondInk, .right)
  }

  /// The next bus, or that there is none.
  func drawHero(
    _ board: BusBoard,
    _ buses: BusStatus,
    in rect: Rect,
    into list: inout DisplayList
  ) {
    let isStale = buses.trouble != nil
    let tint = isStale ? theme.field : theme.accent.faded(theme.name == .dark ? 0.2 : 0.09)
    list.card(rect, radius: 10, tint)
    guard let hero = board.hero else { return drawNoHero(buses, in: rect, into: &list) }
    let columns = columns(in: rect)
    let height = isSmall ? 30.0 : 46
    let badge = Rect(
      x: left,
      y: rect.midY - height / 2,
      width: columns.badge.width,
      height: height
    )
    drawBadge(
      hero.route,
      color: color(of: hero.route, hero.color),
      in: badge,
      size: isSmall ? 14 : 19,
      into: &list
    )
    let ink = isStale ? theme.secondInk : theme.ink
    let end = drawWait(
      hero,
      in: rect,
      size: isSmall ? 24 : 40,
      ink,
      caption: "minutes",
      into: &list
    )
    let titleFont = Font(isSmall ? 15 : 22, .bold)
    let limit = (columns.status ?? end) - 14
    list.text(
      measure.truncated(hero.destination, titleFont, to: limit - columns.destination),
      at: Point(columns.destination, rect.midY + (isSmall ? -2 : 0)),
      titleFont,
      ink
    )
    let font = Font(isSmall ? 11 : 13)
    let name = hero.routeName ?? "route \(hero.route)"
    let bus = hero.vehicle.map { "bus \($0)" }
    let late = hero.isDelayed && columns.status == nil ? "Delayed" : nil
    let words = [late, name, hero.direction, bus].compactMap(\.self).joined(separator: " · ")
    list.text(
      measure.truncated(words, font, to: limit - columns.destination),
      at: Point(columns.destination, rect.midY + (isSmall ? 13 : 23)),
      font,
      theme.secondInk
    )
    if let x = columns.status {
      drawStatus(hero, at: Point(x, rect.midY), until: end - 10, isStale: isStale, into: &list)
    }
  }

  private func drawNoHero(_ buses: BusStatus, in rect: Rect, into list: inout DisplayList) {
    let columns = columns(in: rect)
    let isLoading = buses == .loading || buses == .idle
    if isLoading {
      let height = isSmall ? 30.0 : 46
      let badge = Rect(
        x: left,
        y: rect.midY - height / 2,
        width: columns.badge.width,
        height: height
      )
      list.card(badge, radius: 9, theme.chip)
      list.card(
        Rect(x: columns.destination, y: rect.midY - 10, width: 190, height: 20),
        radius: 6,
        theme.chip
      )
      list.card(
        Rect(x: right - 66, y: rect.midY - 14, width: 66, height: 28),
        radius: 7,
        theme.chip
      )
      return
    }
    let titleFont = Font(isSmall ? 15 : 22, .bold)
    var (title, told) = ("no buses", "")
    if case .empty(let words, _) = buses { told = words ?? "The service knows of none." }
    // That nobody knows is not the same as that there are none.
    if case .failed(let words, _) = buses { (title, told) = ("not known", words) }
    list.text(title, at: Point(left, rect.midY - (isSmall ? 0 : 2)), titleFont, theme.secondInk)
    let font = Font(isSmall ? 11 : 13)
    list.text(
      measure.truncated(told, font, to: right - left - 80),
      at: Point(left, rect.midY + (isSmall ? 15 : 21)),
      font,
      theme.secondInk
    )
    let waitFont = Font(isSmall ? 24 : 40, .bold)
    list.text(
      "--",
      at: Point(right, rect.midY + waitFont.size * 0.36),
      waitFont,
      theme.thirdInk,
      .right
    )
  }

  func drawBus(
    _ bus: BusArrival,
    in rect: Rect,
    isStale: Bool,
    into list: inout DisplayList
  ) {
    let columns = columns(in: rect)
    let isGone = !bus.canBeBoarded
    if bus.isChosen {
      list.card(
        Rect(x: card.x + 10, y: rect.y + 8, width: 4, height: rect.height - 16),
        radius: 2,
        theme.accent.faded(isGone ? 0.4 : 1)
      )
    }
    drawBadge(
      bus.route,
      color: color(of: bus.route, bus.color),
      in: columns.badge,
      size: rect.height < 42 ? 13 : 16,
      isFaded: isGone,
      into: &list
    )
    let ink = isGone ? theme.thirdInk : isStale ? theme.secondInk : theme.ink
    let size = rect.height < 42 ? 15.0 : 18
    let end = drawWait(
      bus,
      in: rect,
      size: rect.height < 42 ? 19 : 25,
      ink,
      caption: "min",
      into: &list
    )
    let font = Font(size, .semibold)
    let limit = (columns.bus ?? columns.status ?? end - 18) - 14
    let hasSecond = columns.status == nil && rect.height >= 44
    list.text(
      measure.truncated(bus.destination, font, to: limit - columns.destination),
      at: Point(columns.destination, rect.midY + (hasSecond ? -2 : size * 0.36)),
      font,
      ink
    )
    if hasSecond {
      let words = BusWords.status(of: bus, frame.clock).text
      let place = Point(columns.destination, rect.midY + 15)
      list.text(
        measure.truncated(words, Font(12), to: limit - columns.destination),
        at: place,
        Font(12),
        theme.secondInk
      )
    }
    if let x = columns.bus {
      let number = bus.vehicle ?? "–"
      list.text(number, at: Point(x, rect.midY + 5.4), Font(15, tabular: true), theme.secondInk)
    }
    if let x = columns.status {
      drawStatus(bus, at: Point(x, rect.midY), until: end - 10, isStale: isStale, into: &list)
    } else if !hasSecond {
      // Without room for words, the sign alone says that a bus is late or does not come.
      let sign = BusWords.status(of: bus, frame.clock).sign
      guard sign == .late || sign == .crossed else { return }
      let color = isStale || sign == .crossed ? theme.secondInk : theme.frontierInk
      draw(sign, at: Point(end - 16, rect.midY), color, into: &list)
    }
  }

  /// What stands where the minutes do; returns where it begins.
  private func drawWait(
    _ bus: BusArrival,
    in rect: Rect,
    size: Double,
    _ ink: Color,
    caption: String,
    into list: inout DisplayList
  ) -> Double {
    let baseline = rect.midY + size * 0.36
    let font = Font(size, .bold, tabular: true)
    if let minutes = bus.minutes, minutes > 0, bus.canBeBoarded {
      let small = Font(size < 30 ? 12.5 : 13)
      let caption = minutes == 1 && caption == "minutes" ? "minute" : caption
      list.text(caption, at: Point(right, baseline), small, theme.secondInk, .right)
      let x = right - measure.width(caption, small) - 10
      list.text("\(minutes)", at: Point(x, baseline), font, ink, .right)
      return x - measure.width("\(minutes)", font)
    }
    let (text, color): (String, Color) =
      if !bus.canBeBoarded {
        ("—", theme.thirdInk)
      } else if bus.isDelayed, bus.minutes == nil {
        (
          bus.predicted.map { frame.clock.text($0.wholeNanoseconds, seconds: false) } ?? "?",
          theme.frontierInk
        )
      } else {
        (bus.wait, ink)
      }
    list.text(text, at: Point(right, baseline), font, color, .right)
    return right - measure.width(text, font)
  }

  func drawBone(in rect: Rect, into list: inout DisplayList) {
    let columns = columns(in: rect)
    list.card(columns.badge, radius: 8, theme.chip)
    let width = 120 + (rect.y * 37).truncatingRemainder(dividingBy: 90)
    list.card(
      Rect(x: columns.destination, y: rect.midY - 7, width: width, height: 14),
      radius: 5,
      theme.chip
    )
    list.card(Rect(x: right - 52, y: rect.midY - 8, width: 52, height: 16), radius: 5, theme.chip)
  }

  /// A bulletin: an urgent one with its whole text on its own ground.
  func draw(
    _ bulletin: BusBulletin,
    in rect: Rect,
    _ pitch: Pitch,
    into list: inout DisplayList
  ) {
    let isHigh = bulletin.priority == .high
    let lines = detail(of: bulletin, pitch)
    if isHigh {
      let ground = Rect(
        x: card.x + 10,
        y: rect.y + 2,
        width: card.width - 20,
        height: rect.height - 4
      )
      list.card(ground, radius: 8, theme.closed.faded(theme.name == .dark ? 0.18 : 0.1))
    } else {
      list.rule(x: left, y: rect.y, width: right - left, theme.panelLine)
    }
    let color =
      isHigh ? theme.closed : bulletin.priority == .medium ? theme.frontierInk : theme.secondInk
    let baseline = rect.y + (isSmall ? 20 : 24)
    let ground = theme.panel
    list.warningSign(at: Point(left + 9, baseline - 4.6), size: 7.5, color, on: ground)
    let tagFont = Font(11, .medium)
    let parts = [BusWords.priority(of: bulletin), BusWords.concern(of: bulletin)]
    let words = parts.filter { !$0.isEmpty }.joined(separator: " · ")
    let tag = measure.truncated(words, tagFont, to: (right - left) * 0.4)
    list.text(tag, at: Point(right, baseline), tagFont, color, .right)
    let font = Font(14.5, .semibold)
    let room = right - left - 46 - measure.width(tag, tagFont)
    list.text(
      measure.truncated(bulletin.subject, font, to: room),
      at: Point(left + 28, baseline),
      font,
      theme.ink
    )
    for (index, line) in lines.enumerated() {
      let place = Point(left + 28, baseline + 18 + Double(index) * 17)
      list.text(line, at: place, Font(12.5), theme.secondInk)
    }
  }

  /// What went wrong with one half, and what the user is told.
  func drawTrouble(_ title: String, _ text: String, in rect: Rect, into list: inout DisplayList) {
    let ground = Rect(
      x: card.x + 10,
      y: rect.y + 2,
      width: card.width - 20,
      height: rect.height - 4
    )
    list.card(ground, radius: 8, theme.frontier.faded(theme.name == .dark ? 0.45 : 0.38))
    list.card(
      Rect(x: ground.x, y: ground.y, width: 4, height: ground.height),
      radius: 2,
      theme.closed
    )
    let baseline = rect.midY - (isSmall ? 3 : 4)
    list.cross(at: Point(left + 9, rect.midY), reach: 4.5, width: 2.2, theme.closed)
    let font = Font(isSmall ? 12.5 : 14, .semibold)
    let room = right - left - 30
    list.text(
      measure.truncated(title, font, to: room),
      at: Point(left + 28, baseline),
      font,
      theme.ink
    )
    list.text(
      measure.truncated(text, Font(12), to: room),
      at: Point(left + 28, baseline + 16),
      Font(12),
      theme.secondInk
    )
  }
}
