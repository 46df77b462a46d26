import Drawing
import SimulationKernel

/// The upper row of a time card: buttons, the clock, the record's number, the speeds.
struct Transport: Sendable {
  let card: TimeCard

  private var theme: Theme { card.theme }
  private var middle: Double { card.card.y + (card.isBare ? 20 : card.isLow ? 23 : 28) }

  /// The centers of the five buttons, from Home to End.
  private var buttons: [Point] {
    let offsets = [26.0, 61, 96, 131, 166]
    let start = card.layout.isCompact ? card.card.x - 4 : card.card.x
    return offsets.map { Point(start + $0, middle) }
  }

  private var clockX: Double { (buttons.last?.x ?? 0) + 28 }

  private var clock: (now: String, end: String) {
    let end = card.timeline.end.nanoseconds
    let now = MomentText.clock(card.playhead.time.nanoseconds, end: end)
    return (now, "/ \(MomentText.end(end))")
  }

  private static let nowFont = Font(17, .semibold, tabular: true)
  private static let endFont = Font(13, tabular: true)
  private static let countFont = Font(12.5, tabular: true)

  /// Where the clock ends, at its widest.
  private var clockEnd: Double {
    let end = card.timeline.end.nanoseconds
    return clockX + card.measure.width(MomentText.clock(end, end: end), Transport.nowFont)
      + 8 + card.measure.width("/ \(MomentText.end(end))", Transport.endFont)
  }

  private var countText: String {
    "record \(card.playhead.record) of \(card.timeline.count)"
  }

  private var countWidth: Double {
    let count = card.timeline.count
    return card.measure.width("record \(count) of \(count)", Transport.countFont)
  }

  /// As many speeds as there is room for, around the one that is set.
  private var speeds: [Speed] {
    let room = card.card.maxX - 16 - clockEnd - 16
    let withCount = room - countWidth - 20
    let count =
      if withCount >= 9 * 38 { 9 } else if withCount >= 5 * 38 { 5 } else if room >= 5 * 38 {
        5
      } else if room >= 3 * 38 { 3 } else { room >= 38 ? 1 : 0 }
    let current = card.view.speed.power
    let powers = Speed.powers
    // The usual ones up to 64, as long as the one that is set is in their middle.
    let last = max(6, min(current + count / 2, powers.upperBound))
    let first = min(max(current - count / 2, powers.lowerBound), last - count + 1)
    return (first..<first + count).map(Speed.init(power:))
  }

  private func chip(_ index: Int, of count: Int) -> Rect {
    Rect(
      x: card.card.maxX - 16 - Double(count - index) * 38,
      y: middle - 14,
      width: 36,
      height: 28
    )
  }

  func drawStill(into list: inout DisplayList) {
    let speeds = speeds
    for (index, speed) in speeds.enumerated() {
      let chip = chip(index, of: speeds.count)
      let isCurrent = speed == card.view.speed
      if isCurrent {
        list.card(
          chip.inset(x: 0, y: 1),
          radius: 13,
          theme.accent.faded(theme.name == .dark ? 0.25 : 0.14)
        )
      }
      list.text(
        speed.sign,
        at: Point(chip.midX, middle + 4.5),
        Font(12.5, isCurrent ? .semibold : .medium),
        isCurrent ? theme.accent : theme.secondInk,
        .center
      )
    }
  }

  /// What each button does now; one that would change nothing looks so.
  private var acts: [Bool] {
    let (timeline, playhead) = (card.timeline, card.playhead)
    return [
      playhead != timeline.first, playhead != timeline.playhead(before: playhead),
      timeline.end > .start, playhead != timeline.last, playhead != timeline.last,
    ]
  }

  private func ink(_ button: Int) -> Color {
    acts[button] ? theme.ink : theme.thirdInk.faded(0.55)
  }

  private func drawButtons(into list: inout DisplayList) {
    let places = buttons
    drawBar(at: places[0] + Point(-6, 0), ink(0), into: &list)
    drawTriangle(at: places[0] + Point(2, 0), toRight: false, reach: 5, ink(0), into: &list)
    drawTriangle(at: places[1], toRight: false, reach: 5, ink(1), into: &list)
    drawBar(at: places[1] + Point(7, 0), ink(1), into: &list)
    drawPlay(at: places[2], into: &list)
    drawBar(at: places[3] + Point(-7, 0), ink(3), into: &list)
    drawTriangle(at: places[3], toRight: true, reach: 5, ink(3), into: &list)
    drawTriangle(at: places[4] + Point(-2, 0), toRight: true, reach: 5, ink(4), into: &list)
    drawBar(at: places[4] + Point(6, 0), ink(4), into: &list)
  }

  func drawReadout(into list: inout DisplayList) {
    drawButtons(into: &list)
    let clock = clock
    let end = card.timeline.end.nanoseconds
    let width = card.measure.width(MomentText.clock(end, end: end), Transport.nowFont)
    let place = Point(clockX + width, middle + 5.5)
    list.text(clock.now, at: place, Transport.nowFont, theme.ink, .right)
    list.text(
      clock.end,
      at: Point(clockX + width + 8, middle + 5.5),
      Transport.endFont,
      theme.secondInk
    )
    let speeds = speeds
    let right = chip(0, of: speeds.count).x - 14
    guard right - countWidth >= clockEnd + 12 else { return }
    list.text(
      countText,
      at: Point(right, middle + 4.5),
      Transport.countFont,
      theme.secondInk,
      .right
    )
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

  var regions: [Region] {
    let inputs: [(id: String, label: String, hint: String, input: PlayerInput)] = [
      (RegionID.home, "First record", "Home", .home),
      (RegionID.stepBack, "One record back", "Left", .stepBack),
      (RegionID.play, card.view.isPlaying ? "Pause" : "Play", "Space", .togglePlay),
      (RegionID.stepForward, "One record on", "Right", .stepForward),
      (RegionID.end, "End", "End", .end),
    ]
    let acts = acts
    let transport = zip(buttons, inputs).enumerated().map { index, button in
      let (center, input) = button
      return Region(
        id: input.id,
        Rect(center: center, width: 34, height: 34),
        label: input.label,
        hint: input.hint,
        action: acts[index] ? .player(input.input) : nil
      )
    }
    let speeds = speeds
    let chips = speeds.enumerated().map { index, speed in
      Region(
        id: RegionID.speed(speed),
        chip(index, of: speeds.count),
        label: "Speed \(speed.sign)",
        hint: "+ and -",
        action: speed == card.view.speed ? nil : .player(.speed(speed))
      )
    }
    return transport + chips
  }
}
