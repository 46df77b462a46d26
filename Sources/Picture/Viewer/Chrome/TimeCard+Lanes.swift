import Drawing
import SimulationKernel

/// The lanes: requests as bars, what became certain as ticks, happenings across both.
extension TimeCard {
  func drawLanes(into list: inout DisplayList) {
    let (frame, figures, placed) = (lanes, figures, placedLanes)
    list.card(frame, radius: isBare ? 5 : 8, theme.track)
    guard !isBare else { return list.clipped(to: frame) { drawTicks(figures.ticks, into: &$0) } }
    // Names of lanes that are lower than letters would lie on each other.
    for (lane, place) in placed where placed.count == 1 && group == nil || frame.height >= 9 {
      drawName(of: lane, beside: group == nil ? place : frame, into: &list)
    }
    list.clipped(to: frame) { list in
      drawBands(figures.marks, into: &list)
      drawBars(figures, into: &list)
      for (_, place) in placed.dropFirst() {
        list.rule(x: frame.x, y: place.y, width: frame.width, theme.panelLine.faded(0.6))
      }
      if !isLow {
        list.rule(x: frame.x, y: tickLane.y, width: frame.width, theme.panelLine)
        drawTicks(figures.ticks, into: &list)
      }
      drawMarks(figures.marks, into: &list)
    }
    drawLabels(figures.labels, into: &list)
    guard !isLow, group == nil else { return }
    drawName(ticksName, Self.nameFont, beside: tickLane, into: &list)
  }

  /// Where the bars, ticks, marks and labels lie.
  var figures: LaneGeometry {
    let (lane, placed) = (tickLane, placedLanes)
    let key = LaneGeometry.Key(
      frame: lanes,
      client: view.client,
      lanes: placed.map { .init(id: "\($0.lane.id) \($0.lane.parts.count)", frame: $0.frame) },
      ticks: lane,
      axis: axis,
      tickHeight: isBare ? lane.height : min(14, lane.height - 6),
      labels: labelRow,
      overview: overview,
      end: timeline.end.nanoseconds,
      letters: measure.width("Frontier 0123456789", LaneGeometry.labelFont)
    )
    return memory.value(for: key) {
      LaneGeometry(
        key,
        LaneGeometry.Content(
          lanes: placed.map(\.lane.rows),
          ticks: ticks,
          marks: marks,
          measure: measure
        )
      )
    }
  }

  /// The lanes of requests, and where they lie.
  var placedLanes: [(lane: TimeLane, frame: Rect)] {
    let area = requestArea
    let height = area.height / Double(max(timeLanes.count, 1))
    return timeLanes.enumerated().map { index, lane in
      let top = area.y + Double(index) * height
      return (lane, Rect(x: area.x, y: top, width: area.width, height: height))
    }
  }

  /// The upper part, with all lanes of requests.
  private var requestArea: Rect {
    let frame = lanesBelowPlots
    let ticks = isLow ? 0 : frame.height - tickTop
    return Rect(x: frame.x, y: frame.y, width: frame.width, height: frame.height - ticks)
  }

  /// What the signals leave of the frame.
  private var lanesBelowPlots: Rect {
    let (frame, room) = (lanes, plotRoom)
    return Rect(x: frame.x, y: frame.y + room, width: frame.width, height: frame.height - room)
  }

  /// Where the ticks begin below the signals: one or two lanes leave them a third.
  private var tickTop: Double {
    let height = lanesBelowPlots.height
    return timeLanes.count > 2 ? height - Self.leastTicks : (height * 0.66).rounded()
  }

  /// The lower lane; the only one where there is room for no other.
  private var tickLane: Rect {
    let frame = lanesBelowPlots
    guard !isBare, !isLow else { return frame }
    let top = tickTop
    return Rect(x: frame.x, y: frame.y + top, width: frame.width, height: frame.height - top)
  }

  /// Where the happenings are named, between the buttons and the lanes; nil where there is no room.
  private var labelRow: Rect? {
    guard !isLow, group == nil else { return nil }
    return Rect(x: lanes.x, y: lanes.y - 13, width: lanes.width, height: 12)
  }

  private func drawName(of lane: TimeLane, beside place: Rect, into list: inout DisplayList) {
    let font = place.height < 13 ? Font(9.5, .medium) : Self.nameFont
    let room = place.x - card.x - (lane.fold == nil ? 20 : 30)
    let name = measure.truncated(lane.name, font, to: room)
    drawName(name, font, beside: place, into: &list)
    guard lane.fold != nil else { return }
    let tip = Point(place.x - 16 - measure.width(name, font), place.midY)
    let sign: [Point] =
      lane.isFolded
      ? [tip + Point(-4, -3.5), tip + Point(1, 0), tip + Point(-4, 3.5)]
      : [tip + Point(-5, -2.5), tip + Point(2, -2.5), tip + Point(-1.5, 2.5)]
    let isHovered = view.hover == RegionID.lane(lane.id)
    list.fill(.polygon(sign), isHovered ? theme.accent : theme.thirdInk)
  }

  private func drawName(
    _ name: String,
    _ font: Font,
    beside lane: Rect,
    into list: inout DisplayList
  ) {
    let drop = font.size * 0.36
    list.text(name, at: Point(lane.x - 10, lane.midY + drop), font, theme.secondInk, .right)
  }

  private func drawBars(_ figures: LaneGeometry, into list: inout DisplayList) {
    for figure in figures.bars {
      let look = RequestLook(figure.span, after: playhead.record)
      let isRetry = figure.span.attempt > 1 && figures.areFew
      list.request(look, figure.path, in: figure.rect, isRetry: isRetry, theme)
    }
  }

  private func drawTicks(_ figures: [LaneGeometry.Notch], into list: inout DisplayList) {
    let future = theme.thirdInk.faded(0.3)
    let hasRims = theme.name == .light && ticks.count < 400
    for figure in figures {
      let tick = ticks[figure.index]
      let isPast = tick.record <= playhead.record
      list.fill(figure.path, isPast ? tick.color : future)
      guard isPast, hasRims else { continue }
      list.stroke(figure.path, Color(hex: 0x2C5B6B, alpha: 120), width: 0.7)
    }
  }

  /// Outages: hatched while they last, in the lanes of those who are down; who has none has
  /// their sign in the lane of the ticks.
  private func drawBands(_ figures: [LaneGeometry.MarkFigure], into list: inout DisplayList) {
    let (frame, axis, placed) = (lanes, axis, placedLanes)
    for mark in figures.map(\.mark) where mark.sign == .outage {
      let left = max(axis.x(mark.time), frame.x)
      let right = min(axis.x(min(mark.until ?? axis.end, axis.end)), frame.maxX)
      let color = mark.record <= playhead.record ? theme.closed : theme.thirdInk
      let own = placed.filter { lane, _ in mark.service.map(lane.services.contains) ?? true }
      for place in own.isEmpty ? [tickLane] : own.map(\.frame) {
        let band = Rect(x: left, y: place.y, width: max(right - left, 2), height: place.height)
        list.fill(.rect(band), color.faded(0.08))
        list.hatch(.rect(band), color.faded(0.22), period: 6)
      }
    }
  }

  private func drawMarks(_ figures: [LaneGeometry.MarkFigure], into list: inout DisplayList) {
    for figure in figures where figure.mark.sign != .outage {
      let color = ink(of: figure.mark, future: 0.55)
      list.fill(figure.line, color.faded(0.6))
      list.fill(figure.disc, theme.track)
      if let trail = figure.trail {
        list.dashed(trail, color, width: 1.2, on: 2, off: 2)
        list.fill(.circle(trail.points[0], 2), color)
      }
      if figure.mark.awaitedSince != nil { list.stroke(figure.disc, color, width: 1.2) }
      switch figure.mark.sign {
      case .closed, .opened: list.stroke(figure.sign, color, width: 1.7)
      case .told, .set, .outage, .fault: list.fill(figure.sign, color)
      }
    }
  }

  /// What happened, beside where its line comes up to.
  private func drawLabels(_ labels: [LaneGeometry.Label], into list: inout DisplayList) {
    for label in labels {
      let ink = ink(of: label.mark, future: 1)
      list.text(label.text, at: label.place, LaneGeometry.labelFont, ink)
      let x = axis.x(label.mark.time)
      guard x >= lanes.x else { continue }
      list.fill(.rect(Rect(x: x - 0.5, y: lanes.y - 10, width: 1, height: 10)), ink.faded(0.6))
    }
  }

  private func ink(of mark: Mark, future: Double) -> Color {
    mark.record <= playhead.record ? inkOf(mark.sign) : theme.thirdInk.faded(future)
  }

  private func inkOf(_ sign: Mark.Sign) -> Color {
    switch sign {
    case .closed, .outage, .fault: theme.closed
    case .opened: theme.good
    case .told, .set: theme.secondInk
    }
  }

  /// The names of the lanes: a click folds what they are of.
  var nameRegions: [Region] {
    placedLanes.filter { !$0.lane.id.isEmpty }.map { lane, place in
      Region(
        id: RegionID.lane(lane.id),
        Rect(x: card.x + 6, y: place.y, width: place.x - card.x - 8, height: place.height),
        label: lane.label,
        hint: lane.fold == nil ? "" : lane.isFolded ? "unfold  Shift+L" : "fold  Shift+L",
        action: lane.fold.map { .player(.fold($0)) }
      )
    }
  }
}
