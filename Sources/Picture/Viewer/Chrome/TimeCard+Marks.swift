import Drawing
import SimulationKernel
import Tracing

/// What a person has marked in the time of the run: a range with brackets, bookmarks as flags.
extension TimeCard {
  /// The range within the run, when there is one.
  private var range: TimeStretch? { view.marks.range(until: timeline.end) }

  func drawPersonalMarks(into list: inout DisplayList) {
    let frame = lanes
    list.clipped(
      to: Rect(x: frame.x, y: frame.y - 14, width: frame.width, height: frame.height + 16)
    ) { list in
      if let range { draw(range, into: &list) }
      for time in view.marks.bookmarks { drawFlag(at: time, into: &list) }
    }
    drawPauses(into: &list)
    drawMore(into: &list)
    if isBare { return }
    if view.marks.isLooping { drawLoop(into: &list) }
    drawPauseSign(into: &list)
  }

  /// Points up at the moments at which the play pauses, from below the lanes.
  private func drawPauses(into list: inout DisplayList) {
    let top = lanes.maxY - (isBare ? 3 : 1)
    for x in pausePlaces {
      let tip = Point(x, top)
      list.fill(.polygon([tip, tip + Point(2.6, 5), tip + Point(-2.6, 5)]), theme.accent)
    }
  }

  /// Where the play pauses, as far as that can be told apart: one place for all that are nearer to each
  /// other than a point.
  private var pausePlaces: [Double] {
    guard let rows = view.pauses else { return [] }
    let axis = axis
    var places: [Double] = []
    var next = timeline.trace.firstNumber(atOrAfter: SimulationTime(nanoseconds: axis.start))
    while next <= timeline.count {
      let row = rows.row(upTo: next - 1) + 1
      guard row < rows.count else { break }
      let time = timeline.trace.time(of: rows.record(row)).nanoseconds
      guard time <= axis.end else { break }
      places.append(axis.x(time))
      let beyond = SimulationTime(nanoseconds: time + max(axis.nanoseconds(across: 1), 1))
      next = timeline.trace.firstNumber(atOrAfter: beyond)
    }
    return places
  }

  /// Where the sign lies that says that the play pauses somewhere; nil where it does not.
  var pauseSign: Rect? {
    guard view.pauses != nil, !isBare, group == nil else { return nil }
    let baseline = card.maxY - (isLow ? 6 : 8)
    return Rect(x: card.x + 10, y: baseline - 11, width: 22, height: 15)
  }

  private func drawPauseSign(into list: inout DisplayList) {
    guard let sign = pauseSign else { return }
    let isHovered = view.hover == RegionID.pauses
    let ground = theme.accent.faded(theme.name == .dark ? 0.25 : 0.14)
    list.card(sign, radius: 7.5, isHovered ? theme.accent.faded(0.32) : ground)
    for side in [-2.4, 2.4] {
      let bar = Rect(center: Point(sign.midX + side, sign.midY), width: 2.2, height: 8)
      list.card(bar, radius: 1, theme.accent)
    }
  }

  /// The sign, which says at what the play pauses, and ends that.
  var pauseRegions: [Region] {
    guard let sign = pauseSign, let rows = view.pauses else { return [] }
    let query = rows.filter.query.isEmpty ? "what the list showed" : rows.filter.query
    let count = rows.isComplete ? "\(CountText.words(rows.count))" : "searching"
    return [
      Region(
        id: RegionID.pauses,
        sign.inset(x: -2, y: -4),
        label: "The play pauses at \(query) (\(count)); a click ends that",
        hint: "P",
        action: .endBreakpoint
      )
    ]
  }

  /// What lies outside the range is veiled; the range has a bracket at each end and a bar above.
  private func draw(_ range: TimeStretch, into list: inout DisplayList) {
    let (frame, axis) = (lanes, axis)
    let left = min(max(axis.x(range.from.nanoseconds), frame.x), frame.maxX)
    let right = min(max(axis.x(range.to.nanoseconds), frame.x), frame.maxX)
    let veil = theme.panel.faded(0.6)
    for (from, to) in [(frame.x, left), (right, frame.maxX)] where to > from {
      list.fill(.rect(Rect(x: from, y: frame.y, width: to - from, height: frame.height)), veil)
    }
    let bar = Rect(x: left, y: frame.y - 3, width: right - left, height: 3)
    list.fill(.rect(bar), theme.accent.faded(0.45))
    let ends = [(view.marks.start, left, 4.0), (view.marks.end, right, -4.0)]
    for (time, x, hook) in ends
    where time.map({ axis.shows($0.nanoseconds, $0.nanoseconds) }) == true {
      let (top, bottom) = (frame.y - 2, frame.maxY - 1)
      let bracket = Path.polyline([
        Point(x + hook, top), Point(x, top), Point(x, bottom), Point(x + hook, bottom),
      ])
      list.stroke(bracket, theme.accent, width: 1.8)
    }
  }

  /// A pole through the lanes with a pennant, below where the playhead has its knob.
  private func drawFlag(at time: SimulationTime, into list: inout DisplayList) {
    guard time <= timeline.end else { return }
    let (frame, x) = (lanes, axis.x(time.nanoseconds))
    let top = frame.y + (isBare ? -7 : 4)
    let pole = Rect(x: x - 0.5, y: top, width: 1, height: frame.maxY - top)
    list.fill(.rect(pole), theme.ink.faded(0.55))
    let way = x + 10 > frame.maxX ? -1.0 : 1
    list.fill(
      .polygon([Point(x, top), Point(x + way * 9, top + 3.5), Point(x, top + 7)]),
      theme.ink
    )
  }

  /// Arrows where the lanes go on beyond what is shown.
  private func drawMore(into list: inout DisplayList) {
    guard let window = view.marks.window else { return }
    let frame = lanes
    func arrow(_ x: Double, _ way: Double) -> Path {
      .polygon([
        Point(x, frame.midY - 4), Point(x + way * 5, frame.midY), Point(x, frame.midY + 4),
      ])
    }
    if window.from > .start { list.fill(arrow(frame.x - 2, -1), theme.secondInk) }
    if window.to < timeline.end { list.fill(arrow(frame.maxX + 2, 1), theme.secondInk) }
  }

  /// A chip beside the axis that says that time goes round.
  private func drawLoop(into list: inout DisplayList) {
    let font = Font(10, .semibold)
    let width = measure.width("Loop", font) + 12
    let baseline = card.maxY - (isLow ? 6 : 8)
    let chip = Rect(x: lanes.x - 14 - width, y: baseline - 11, width: width, height: 15)
    list.card(chip, radius: 7.5, theme.accent.faded(theme.name == .dark ? 0.25 : 0.14))
    list.text("Loop", at: Point(chip.midX, baseline), font, theme.accent, .center)
  }
}
