import Drawing

/// The lanes: requests as bars, what became certain as ticks, happenings across both.
extension TimeCard {
  func drawLanes(into list: inout DisplayList) {
    let frame = lanes
    let figures = figures
    list.card(frame, radius: isBare ? 5 : 8, theme.track)
    guard !isBare else { return list.clipped(to: frame) { drawTicks(figures.ticks, into: &$0) } }
    let upper = requestLane
    if let group {
      let name = measure.truncated(group.name, Font(11, .medium), to: frame.x - 14 - card.x)
      drawName(name, beside: frame, into: &list)
    } else {
      drawName("Requests", beside: upper, into: &list)
    }
    list.clipped(to: frame) { list in
      drawBands(figures.marks, into: &list)
      drawBars(figures.bars, into: &list)
      if !isLow {
        list.rule(x: frame.x, y: upper.maxY, width: frame.width, theme.panelLine)
        drawTicks(figures.ticks, into: &list)
      }
      drawMarks(figures.marks, into: &list)
    }
    guard !isLow, group == nil else { return }
    drawName(ticksName, beside: tickLane, into: &list)
  }

  /// Where the bars, ticks and marks lie.
  private var figures: LaneGeometry {
    let (requests, lane) = (requestLane, tickLane)
    let key = LaneGeometry.Key(
      frame: lanes,
      requests: requests,
      ticks: lane,
      axis: axis,
      pitch: pitch(in: requests),
      tickHeight: isBare ? lane.height : min(14, lane.height - 8)
    )
    return memory.value(for: key) {
      LaneGeometry(key, LaneGeometry.Content(spans: spans, ticks: ticks, marks: marks))
    }
  }

  /// The upper lane.
  var requestLane: Rect {
    let frame = lanes
    let height = isLow ? frame.height : (frame.height * 0.66).rounded()
    return Rect(x: frame.x, y: frame.y, width: frame.width, height: height)
  }

  /// The lower lane; the only one where there is room for no other.
  private var tickLane: Rect {
    let frame = lanes
    guard !isBare else { return frame }
    let split = requestLane.maxY
    return Rect(x: frame.x, y: split, width: frame.width, height: frame.maxY - split)
  }

  /// From one row of bars to the next.
  func pitch(in lane: Rect) -> Double {
    min(4.6, (lane.height - 5) / Double(max(rowCount, 1)))
  }

  private func drawName(_ name: String, beside lane: Rect, into list: inout DisplayList) {
    list.text(
      name,
      at: Point(lane.x - 10, lane.midY + 4),
      Font(11, .medium),
      theme.secondInk,
      .right
    )
  }

  private func drawBars(_ figures: [LaneGeometry.Figure], into list: inout DisplayList) {
    let areFew = spans.count < 1000
    for figure in figures {
      let span = spans[figure.index]
      let look = RequestLook(span, after: playhead.record)
      let isRetry = span.attempt > 1 && areFew
      list.request(look, figure.path, in: figure.rect, isRetry: isRetry, theme)
    }
  }

  private func drawTicks(_ figures: [LaneGeometry.Figure], into list: inout DisplayList) {
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

  /// Outages: hatched while they last.
  private func drawBands(_ figures: [LaneGeometry.MarkFigure], into list: inout DisplayList) {
    let (frame, axis) = (lanes, axis)
    for mark in figures.map(\.mark) where mark.sign == .outage {
      let left = max(axis.x(mark.time), frame.x)
      let right = axis.x(min(mark.until ?? axis.end, axis.end))
      let band = Rect(x: left, y: frame.y, width: max(right - left, 2), height: frame.height)
      let isPast = mark.record <= playhead.record
      let color = isPast ? theme.closed : theme.thirdInk
      list.fill(.rect(band), color.faded(0.08))
      list.hatch(.rect(band), color.faded(0.22), period: 6)
    }
  }

  private func drawMarks(_ figures: [LaneGeometry.MarkFigure], into list: inout DisplayList) {
    for figure in figures where figure.mark.sign != .outage {
      let mark = figure.mark
      let isPast = mark.record <= playhead.record
      let color = isPast ? inkOf(mark.sign) : theme.thirdInk.faded(0.55)
      list.fill(figure.line, color.faded(0.6))
      list.fill(figure.disc, theme.track)
      switch mark.sign {
      case .closed, .opened: list.stroke(figure.sign, color, width: 1.7)
      case .told, .set, .outage: list.fill(figure.sign, color)
      }
    }
  }

  private func inkOf(_ sign: Mark.Sign) -> Color {
    switch sign {
    case .closed, .outage: theme.closed
    case .opened: theme.good
    case .told, .set: theme.secondInk
    }
  }
}
