import Drawing
import SimulationKernel

/// The upper row of a time card: buttons, the clock, the record's number, the speeds.
struct Transport: Sendable {
  let card: TimeCard

  private var theme: Theme { card.theme }
  private var middle: Double {
    let height = card.layout.time.height - card.layout.plotRoom
    return card.layout.time.y + (height < 70 ? 20 : height < 140 ? 23 : 28)
  }

  /// Where the buttons end.
  var bottom: Double { middle + 17 }

  /// What a button does.
  private enum Button: CaseIterable { case home, stepBack, playBack, play, stepForward, end }

  /// The buttons, from Home to End, and their centers; a narrow card has no button to play back.
  private var buttons: [(button: Button, center: Point)] {
    let isCompact = card.layout.isCompact
    return zip(Button.allCases, offsets).compactMap { button, offset in
      button == .playBack && isCompact ? nil : (button, Point(card.card.x + offset, middle))
    }
  }

  private var offsets: [Double] {
    card.layout.isCompact ? [22, 57, 0, 92, 127, 162] : [26, 60, 93, 130, 168, 202]
  }

  /// The left edge of the clock, behind all buttons.
  private var clockX: Double { card.card.x + (offsets.last ?? 0) + 28 }

  private var clock: (now: String, end: String) {
    let end = card.timeline.end.nanoseconds
    let now = MomentText.clock(card.playhead.time.nanoseconds, end: end)
    return (now, "/ \(MomentText.end(end))")
  }

  private static let nowFont = Font(17, .semibold, tabular: true)
  private static let speedFont = Font(12.5, .semibold)
  private static let endFont = Font(13, tabular: true)
  private static let countFont = Font(12.5, tabular: true)

  private var nowEnd: Double {
    let end = card.timeline.end.nanoseconds
    return clockX + card.measure.width(MomentText.clock(end, end: end), Transport.nowFont)
  }

  private var fullEnd: Double {
    nowEnd + 8 + card.measure.width(clock.end, Transport.endFont)
  }

  /// Whether there is room to say how long the run is, beside the chip of the speeds and the sign of
  /// what failed.
  private var tellsEnd: Bool {
    let sign = failures.isEmpty ? 0 : signWidth(words.shortSign) + 14
    return fullEnd + 12 + sign <= menuPlace(isWide: true).x
  }

  /// The right edge of the clock at its widest.
  private var clockEnd: Double { tellsEnd ? fullEnd : nowEnd }

  private var countText: String {
    "record \(card.playhead.record) of \(card.timeline.count)"
  }

  private var countWidth: Double {
    let count = card.timeline.count
    return card.measure.width("record \(count) of \(count)", Transport.countFont)
  }

  /// As many speeds as there is room for, around the one that is set; none where there is only room
  /// for the chip that opens the list of all.
  private var speeds: [Speed] {
    let sign = signWords.map { signWidth($0) + 14 } ?? 0
    let room = menuPlace(isWide: card.view.speed.isOfWhole).x - 2 - clockEnd - 16 - sign
    let withCount = Int((room - countWidth - 20) / 38)
    let alone = Int(room / 38)
    let count = min(withCount >= (sign > 0 ? 3 : 5) ? withCount : alone, 9)
    guard count >= 3 else { return [] }
    let current = card.view.speed.power
    let powers = Speed.powers
    // The usual ones up to 64, as long as the one that is set is in their middle.
    let last = max(6, min(current + count / 2, powers.upperBound))
    let first = min(max(current - count / 2, powers.lowerBound), last - count + 1)
    return (first..<first + count).map(Speed.init(power:))
  }

  private func menuPlace(isWide: Bool) -> Rect {
    let sign = card.measure.width(card.view.speed.sign, Self.speedFont)
    let width = isWide ? max(48, sign + 31) : 28
    return Rect(x: card.card.maxX - 16 - width, y: middle - 14, width: width, height: 28)
  }

  /// The chip that opens the list of all speeds.
  private var menuChip: Rect { menuPlace(isWide: tellsSpeed) }

  /// Whether that chip says the speed, which none of the others does.
  private var tellsSpeed: Bool { card.view.speed.isOfWhole || speeds.isEmpty }

  /// Where those chips and the one for all speeds stand.
  private var chips: Rect {
    let menu = menuChip
    let left = menu.x - Double(speeds.count) * 38
    return Rect(x: left, y: menu.y, width: menu.maxX - left, height: menu.height)
  }

  /// What no moment changes: the speeds, and the list of all of them.
  var still: Box.Placement {
    var placement = Box.Placement()
    placement.add(Box.row(speeds.map(chip) + [menu], gap: 2), in: chips, card.measure)
    if let signPlace, let signWords {
      placement.add(sign(signWords), in: signPlace, card.measure)
    }
    return placement
  }

  /// The ground of the chip that says the speed.
  private var chosen: Color { theme.accent.faded(theme.name == .dark ? 0.25 : 0.14) }

  private func chip(_ speed: Speed) -> Box {
    let isCurrent = speed == card.view.speed
    // Four digits have no room in a larger one.
    let font = Font(speed.sign.count > 4 ? 11 : 12.5, isCurrent ? .semibold : .medium)
    let ink = isCurrent ? theme.accent : theme.secondInk
    return Box.canvas(width: 36) { [self] frame, list in
      if isCurrent { list.card(frame.inset(x: 0, y: 1), radius: 13, chosen) }
      list.text(speed.sign, at: Point(frame.midX, middle + 4.5), font, ink, .center)
    }
    .region(
      RegionID.speed(speed),
      "Speed \(speed.sign)",
      hint: "+ and -",
      action: isCurrent ? nil : .player(.speed(speed))
    )
  }

  /// The speed where no other chip says it, and an arrow downwards.
  private var menu: Box {
    let (speed, tellsSpeed) = (card.view.speed, tellsSpeed)
    let ink = tellsSpeed || card.view.hover == RegionID.speeds ? theme.accent : theme.secondInk
    return Box.canvas(width: menuChip.width) { [self] frame, list in
      if tellsSpeed {
        list.card(frame.inset(x: 0, y: 1), radius: 13, chosen)
        list.text(speed.sign, at: Point(frame.x + 9, middle + 4.5), Self.speedFont, ink)
      }
      let tip = Point(frame.maxX - (tellsSpeed ? 10 : 14), middle + 2)
      let sign: [Point] = [tip + Point(-3.5, -3.5), tip, tip + Point(3.5, -3.5)]
      list.stroke(.polyline(sign), ink, width: 1.7)
    }
    .region(
      RegionID.speeds,
      speed.isOfWhole ? "Whole run in 30 s; all speeds" : "All speeds",
      hint: "Q",
      action: .open(.speeds)
    )
  }

  /// Whether a button does something now; one that would change nothing looks so.
  private func acts(_ button: Button) -> Bool {
    let (timeline, playhead) = (card.timeline, card.playhead)
    return switch button {
    case .home: playhead != timeline.opening
    case .stepBack: playhead != timeline.playhead(before: playhead)
    case .playBack, .play: timeline.end > .start
    case .stepForward, .end: playhead != timeline.last
    }
  }

  private var isPlayingBack: Bool { card.view.isPlaying && card.view.isReversed }

  private func ink(_ button: Button) -> Color {
    if button == .playBack, isPlayingBack { return theme.accent }
    return acts(button) ? theme.ink : theme.thirdInk.faded(0.55)
  }

  private func draw(_ button: Button, at center: Point, into list: inout DisplayList) {
    let ink = ink(button)
    switch button {
    case .home:
      drawBar(at: center + Point(-6, 0), ink, into: &list)
      drawTriangle(at: center + Point(2, 0), toRight: false, reach: 5, ink, into: &list)
    case .stepBack:
      drawTriangle(at: center, toRight: false, reach: 5, ink, into: &list)
      drawBar(at: center + Point(7, 0), ink, into: &list)
    case .playBack where isPlayingBack:
      drawBar(at: center - Point(3, 0), ink, into: &list)
      drawBar(at: center + Point(3, 0), ink, into: &list)
    case .playBack: drawTriangle(at: center, toRight: false, reach: 6, ink, into: &list)
    case .play: drawPlay(at: center, into: &list)
    case .stepForward:
      drawBar(at: center + Point(-7, 0), ink, into: &list)
      drawTriangle(at: center, toRight: true, reach: 5, ink, into: &list)
    case .end:
      drawTriangle(at: center + Point(-2, 0), toRight: true, reach: 5, ink, into: &list)
      drawBar(at: center + Point(6, 0), ink, into: &list)
    }
  }

  /// What each moment changes: the buttons, the clock, the record's number.
  var readout: Box.Placement {
    var placement = Box.Placement()
    for (button, center) in buttons {
      let side = button == .playBack ? 30.0 : 34
      placement.add(box(button), in: Rect(center: center, width: side, height: 34), card.measure)
    }
    drawReadout(into: &placement.list)
    return placement
  }

  private func drawReadout(into list: inout DisplayList) {
    let clock = clock
    let end = card.timeline.end.nanoseconds
    let width = card.measure.width(MomentText.clock(end, end: end), Transport.nowFont)
    let place = Point(clockX + width, middle + 5.5)
    list.text(clock.now, at: place, Transport.nowFont, theme.ink, .right)
    if tellsEnd {
      let beside = Point(clockX + width + 8, middle + 5.5)
      list.text(clock.end, at: beside, Transport.endFont, theme.secondInk)
    }
    let right = (signPlace?.x ?? chips.x) - 14
    guard right - countWidth >= clockEnd + 12 else { return }
    let count = Point(right, middle + 4.5)
    list.text(countText, at: count, Transport.countFont, theme.secondInk, .right)
  }

  private func drawPlay(at center: Point, into list: inout DisplayList) {
    let radius = card.isBare ? 14.0 : 17.0
    let sign: Color = theme.name == .dark ? theme.panel : .white
    list.fill(.circle(center, radius), theme.accent)
    guard card.view.isPlaying else {
      return drawTriangle(at: center - Point(0.6, 0), toRight: true, reach: 5.6, sign, into: &list)
    }
    for x in [-5.6, 1.7] {
      let bar = Rect(x: center.x + x, y: center.y - 6.4, width: 3.9, height: 12.8)
      list.card(bar, radius: 1.4, sign)
    }
  }

  private func drawBar(at center: Point, _ color: Color, into list: inout DisplayList) {
    list.card(Rect(center: center, width: 2.4, height: 11.2), radius: 1.2, color)
  }

  private func drawTriangle(
    at center: Point,
    toRight: Bool,
    reach: Double,
    _ color: Color,
    into list: inout DisplayList
  ) {
    let way = toRight ? 1.0 : -1
    let figure = Path.polygon([
      center + Point(-way * reach * 0.5, -reach), center + Point(way * reach * 0.9, 0),
      center + Point(-way * reach * 0.5, reach),
    ])
    list.fill(figure, color)
    list.stroke(figure, color, width: 1.4)
  }

  private func box(_ button: Button) -> Box {
    let (id, label, hint, input): (String, String, String, PlayerInput) =
      switch button {
      case .home: (RegionID.home, "First moment", "Home", .home)
      case .stepBack: (RegionID.stepBack, "One record back", "Left", .stepBack)
      case .playBack:
        (RegionID.playBack, isPlayingBack ? "Pause" : "Play backwards", "J", .playBack)
      case .play: (RegionID.play, card.view.isPlaying ? "Pause" : "Play", "Space", .togglePlay)
      case .stepForward: (RegionID.stepForward, "One record on", "Right", .stepForward)
      case .end: (RegionID.end, "End", "End", .end)
      }
    return Box.canvas { [self] frame, list in draw(button, at: frame.center, into: &list) }
      .region(id, label, hint: hint, action: acts(button) ? .player(input) : nil)
  }

  var regions: [Region] { readout.regions + still.regions }
}

/// The sign of what is not as expected: where nothing else is, however small the picture.
extension Transport {
  private static let signFont = Font(12, .semibold)

  private var failures: [String] { card.view.failures }

  private var words: FindingWords {
    FindingWords(failures, isEdited: card.view.isEdited, run: card.view.failingRun)
  }

  /// What the sign says: all of it where three speeds and the record's number have room beside it,
  /// nothing where there is only room for a cross; nil while nothing failed.
  private var signWords: String? {
    guard !failures.isEmpty else { return nil }
    let room = menuPlace(isWide: true).x - 2 - clockEnd - 16
    let (whole, short) = (words.sign, words.shortSign)
    if signWidth(whole) + countWidth + 3 * 38 + 34 <= room { return whole }
    return signWidth(short) <= room ? short : ""
  }

  private func signWidth(_ words: String) -> Double {
    words.isEmpty ? 28 : card.measure.width(words, Self.signFont).rounded(.up) + 38
  }

  private var signPlace: Rect? {
    signWords.map { words in
      let width = signWidth(words)
      return Rect(x: chips.x - 10 - width, y: middle - 14, width: width, height: 28)
    }
  }

  /// A press of it opens the list of what failed.
  private func sign(_ text: String) -> Box {
    let style = TextStyle(Self.signFont, theme.ink, height: 28, baseline: 18.3)
    let color = card.view.isEdited ? theme.accent : theme.closed
    let cross = Box.canvas(width: 28) { [card] frame, list in
      if card.view.isEdited {
        list.fill(.circle(frame.center, 3.6), color)
      } else {
        list.cross(at: frame.center, reach: 4, width: 2.2, color)
      }
    }
    return Box.row([cross, Box.text(text, style)])
      .over { [theme] frame, list in
        let ground = color.faded(theme.name == .dark ? 0.24 : 0.12)
        list.card(frame.inset(x: 0, y: 1), radius: 13, ground)
      }
      .region(
        RegionID.findings,
        words.sign,
        hint: words.hint,
        action: .open(.findings)
      )
  }
}
