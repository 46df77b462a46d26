import BusesValues
import Drawing
import SimulationKernel
import Viewer

/// The board as a traveller sees it: a header, and what stands on the screen below it.
struct BusBoardDrawing {
  let frame: BusFrame
  let card: Rect

  var theme: Theme { frame.theme }
  /// Whether everything is set smaller.
  var isSmall: Bool { card.height < 420 || card.width < 430 }
  /// What is free beside each line.
  var margin: Double { isSmall ? 16 : 26 }

  /// All of it, on its card.
  var box: Box {
    let screen = frame.moment.map(screen) ?? message("Nobody tracks a bus here")
    let isHidden = frame.moment.map { !$0.isShown } ?? false
    return Box.column([
      header, .rule(theme.panelLine), Box.layers([screen] + (isHidden ? [veil] : [])).asked(-1),
      .gap(height: isSmall ? 6 : 12),
    ])
    .clipped()
    .over { [theme] frame, list in list.panel(frame, theme) }
    .region("board", frame.titles.title)
  }

  private func screen(_ moment: BusSnapshot) -> Box {
    switch moment.screen {
    case .nothing: message("Not started yet", "\(moment.client.name) has not begun to look.")
    case .times(let board): times(board, moment)
    case .list(let list): self.list(list, moment)
    case .nearby(let nearby): self.nearby(nearby, moment)
    }
  }

  /// What is waited for, as the panel says it.
  var awaited: (title: String, note: String) {
    let waiting = frame.moment.map {
      $0.waiting(refresh: frame.settings.refresh(of: $0.client.name))
    }
    return (waiting?.title ?? "", waiting?.note ?? "")
  }

  private var header: Box {
    let (small, titles, age) = (Font(isSmall ? 11.5 : 13), frame.titles, age)
    func line(_ text: Box, _ other: Box, height: Double) -> Box {
      Box.row([text.asked(-1), .gap(width: 18), other]).sized(height: height)
    }
    func text(_ text: String, _ font: Font, _ color: Color, _ baseline: Double) -> Box {
      let style = TextStyle(font, color, height: baseline + 7, baseline: baseline)
      return .text(text, style, sizes: [1, 0.92, 0.84].map { font.size * $0 })
    }
    let (first, second) = isSmall ? (24.0, 11.0) : (45, 15)
    let now = frame.clock.text(frame.playhead.time.nanoseconds, seconds: true)
    return Box.column([
      line(
        text(titles.title, Font(isSmall ? 17 : 25, .bold), theme.ink, first),
        text(now, Font(isSmall ? 17 : 29, .semibold, tabular: true), theme.ink, first),
        height: isSmall ? 30 : 52
      ),
      line(
        text(titles.subtitle, small, theme.secondInk, second),
        text(age.text, small, age.color, second),
        height: isSmall ? 20 : 40
      ),
    ]).padded(left: margin, right: margin).region(RegionID.boardHead, titles.title)
  }

  /// How old what is shown is, with the colour that says how good that is.
  private var age: (text: String, color: Color) {
    guard let status = frame.moment?.status else { return ("", theme.secondInk) }
    switch status.phase {
    case .idle: return ("not asked yet", theme.secondInk)
    case .loading: return ("loading", theme.frontierInk)
    case .loaded, .empty: return ("answers are \(status.old)", theme.secondInk)
    case .stale: return ("stale: \(status.old)", theme.closed)
    case .failed: return ("no answer", theme.closed)
    }
  }

  /// A message in the middle of the board, for when there is nothing else to show.
  func message(
    _ title: String,
    _ text: String = "",
    _ sign: Box = .empty,
    _ ink: Color? = nil
  ) -> Box {
    let large = Font(isSmall ? 15 : 20, .semibold)
    let small = Font(isSmall ? 12 : 14)
    return Box.column([
      sign,
      .paragraph(
        title,
        TextStyle(large, ink ?? theme.ink, .center, height: isSmall ? 22 : 34),
        limit: 2
      ),
      .paragraph(text, TextStyle(small, theme.secondInk, .center, height: small.size + 6), limit: 4)
        .sized(width: min(card.width - 2 * margin, 460)),
    ]).centered().padded(left: margin, right: margin)
  }

  /// Why there is nothing to show, and when it is tried again, as far as that is known.
  func failure(_ trouble: BusTrouble, _ moment: BusSnapshot) -> Box {
    let sign = Box.canvas(height: 52) { [theme] frame, list in
      list.warningSign(at: frame.center, size: 17, theme.closed, on: theme.panel)
    }
    let again =
      moment.underWay.isEmpty
      ? moment.untilNext.map { "It is asked again in \(BusWords.length($0))." }
      : "It is being asked again."
    return message(
      BusWords.title(ofTrouble: trouble.kind),
      "\(trouble.told) \(again ?? "")",
      isSmall ? .empty : sign,
      theme.closed
    )
  }

  /// Nobody sees the screen: what stands there is veiled.
  private var veil: Box {
    let text = "Hidden: nothing is loaded until it is shown again"
    return Box.text(text, TextStyle(Font(14, .semibold), theme.ink, .center, height: 38))
      .padded(left: 12, right: 12)
      .over { [theme] frame, list in list.panel(frame, radius: 12, theme) }
      .centered().padded(left: margin, right: margin)
      .over { [theme] frame, list in list.fill(.rect(frame), theme.panel.faded(0.72)) }
  }
}

/// What the lines of all screens are made of.
extension BusBoardDrawing {
  /// A text in the middle of its line's height.
  func text(_ text: String, _ font: Font, _ color: Color) -> Box {
    .text(text, TextStyle(font, color, height: font.size * 1.3)).centered()
  }

  /// A title over a note.
  func texts(_ title: Box, _ note: String, size: Double = 12.5) -> Box {
    .column([title, text(note, Font(size), theme.secondInk)]).centered()
  }

  /// The colour of a route: as the board has it, or as the city laid it.
  func color(of route: String, _ told: RouteColor?) -> Color? {
    told.map { Color($0) } ?? frame.plan.route(route).flatMap { frame.plan.routes[$0].color }
  }

  /// A route's number on its colour.
  func badge(
    _ number: String,
    _ told: RouteColor?,
    size: Double,
    height: Double,
    isFaded: Bool = false
  ) -> Box {
    let color = color(of: number, told)
    let ground = color ?? theme.chip
    let ink = isFaded ? theme.secondInk : color.map(theme.label(on:)) ?? theme.ink
    return Box.label(number, TextStyle(Font(size, .bold), ink, .center, height: height))
      .padded(left: 3, right: 3)
      .card(isFaded ? ground.faded(0.4) : ground, radius: min(9, height / 3.4)).centered()
  }

  /// A line in the columns of the board; those for which there is no room are left out.
  func columns(
    _ badge: Box,
    _ title: Box,
    bus: Box? = nil,
    status: Box = .empty,
    due: Box,
    height: Double
  ) -> Box {
    let isTight = card.width < 560
    let number = card.width < 700 ? nil : bus?.sized(width: 100)
    let last = Box.row([status.asked(-1), .gap(width: 10), due])
      .sized(width: card.width < 700 ? 210 : 264)
    return Box.row(
      [
        badge.sized(width: isTight || isSmall ? 48 : 60), .gap(width: isTight ? 16 : 34),
        title.asked(-1), .gap(width: hasStatus ? 14 : 32), number, hasStatus ? last : due,
      ].compactMap(\.self)
    ).sized(height: height).padded(left: margin, right: margin)
  }

  /// Whether there is a column for what is said of a bus.
  var hasStatus: Bool { card.width >= 500 }

  /// A line below another one, with a rule between them.
  func ruled(_ line: Box, isFirst: Bool = false) -> Box {
    guard !isFirst else { return line }
    return .column([.rule(theme.panelLine).padded(left: margin, right: margin), line])
  }

  /// A line that is on a ground of its own.
  func grounded(_ line: Box, _ color: Color, above: Double = 2) -> Box {
    line.over { frame, list in list.card(frame.inset(x: 10, y: above), radius: 8, color) }
  }

  /// What went wrong with one half, and what the user is told.
  func trouble(_ trouble: BusTrouble, of half: String = "", _ age: String) -> Box {
    let words = half + BusWords.title(ofTrouble: trouble.kind)
    let sign = Box.canvas(width: 18) { [theme] frame, list in
      list.cross(at: frame.center, reach: 4.5, width: 2.2, theme.closed)
    }
    let title = text(words, Font(isSmall ? 12.5 : 14, .semibold), theme.ink)
    let told = texts(title, "\(trouble.told) \(age)", size: 12)
    let line = Box.row([sign, .gap(width: 10), told.asked(-1)])
      .sized(height: isSmall ? 40 : 52).padded(left: margin, right: margin)
      .over { [theme] frame, list in
        let bar = Rect(x: frame.x + 10, y: frame.y + 2, width: 4, height: frame.height - 4)
        list.card(bar, radius: 2, theme.closed)
      }
    return grounded(line, theme.frontier.faded(theme.name == .dark ? 0.45 : 0.38))
  }
}
