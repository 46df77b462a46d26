import Drawing

/// The lanes: requests as bars, what became certain as ticks, happenings across both.
extension TimeCard {
  func drawLanes(into list: inout DisplayList) {
    let frame = lanes
    list.card(frame, radius: isBare ? 5 : 8, theme.track)
    guard !isBare else { return list.clipped(to: frame) { drawTicks(into: &$0, frame) } }
    let upper = requestLane
    let split = upper.maxY
    drawName("Requests", beside: upper, into: &list)
    list.clipped(to: frame) { list in
      drawBands(into: &list, frame)
      drawBars(into: &list, upper)
      if !isLow {
        list.rule(x: frame.x, y: split, width: frame.width, theme.panelLine)
        let lower = Rect(x: frame.x, y: split, width: frame.width, height: frame.maxY - split)
        drawTicks(into: &list, lower)
      }
      drawMarks(into: &list, frame)
    }
    guard !isLow else { return }
    let lower = Rect(x: frame.x, y: split, width: frame.width, height: frame.maxY - split)
    drawName(ticksName, beside: lower, into: &list)
  }

  /// The upper lane.
  var requestLane: Rect {
    let frame = lanes
    let height = isLow ? frame.height : (frame.height * 0.66).rounded()
    return Rect(x: frame.x, y: frame.y, width: frame.width, height: height)
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

  private func drawBars(into list: inout DisplayList, _ lane: Rect) {
    let pitch = pitch(in: lane)
    let height = min(3, pitch * 0.68)
    let axis = axis
    for span in spans where axis.shows(span.start, span.end) {
      let look = look(of: span)
      let left = max(axis.x(span.start), lane.x - 4)
      let right = max(left + 2, axis.x(min(span.end, axis.end)))
      let bar = Rect(
        x: left,
        y: lane.y + 4 + Double(span.row) * pitch,
        width: right - left,
        height: height
      )
      draw(look, bar, isRetry: span.attempt > 1 && spans.count < 1000, into: &list)
    }
  }

  private enum BarLook { case future, waiting, answered, failed, timedOut, abandoned }

  private func look(of span: RequestSpan) -> BarLook {
    guard span.sent <= playhead.record else { return .future }
    guard span.ended <= playhead.record else { return .waiting }
    return switch span.outcome {
    case .open: .waiting
    case .answered: .answered
    case .failed: .failed
    case .timedOut: .timedOut
    case .abandoned: .abandoned
    }
  }

  /// Answered is whole, timed out is broken, failed ends in a block; a retry begins with a notch.
  private func draw(
    _ look: BarLook,
    _ bar: Rect,
    isRetry: Bool,
    into list: inout DisplayList
  ) {
    let radius = bar.height / 2
    switch look {
    case .future: list.card(bar, radius: radius, theme.thirdInk.faded(0.35))
    case .waiting: list.card(bar, radius: radius, theme.frontierInk)
    case .answered: list.card(bar, radius: radius, theme.accent.faded(0.55))
    case .abandoned: list.card(bar, radius: radius, theme.thirdInk.faded(0.6))
    case .timedOut:
      var x = bar.x
      while x < bar.maxX {
        let width = min(4, bar.maxX - x)
        list.fill(.rect(Rect(x: x, y: bar.y, width: width, height: bar.height)), theme.closed)
        x += 6.5
      }
    case .failed:
      list.card(bar, radius: radius, theme.closed.faded(0.55))
      let block = Rect(x: bar.maxX - 3, y: bar.y - 0.5, width: 3, height: bar.height + 1)
      list.fill(.rect(block), theme.closed)
    }
    guard isRetry, look != .future, bar.height >= 2 else { return }
    list.fill(.rect(Rect(x: bar.x, y: bar.y - 0.5, width: 2, height: bar.height + 1)), theme.ink)
  }

  private func drawTicks(into list: inout DisplayList, _ lane: Rect) {
    let height = isBare ? lane.height : min(14, lane.height - 8)
    let y = lane.midY - height / 2
    for tick in ticks where axis.shows(tick.time, tick.time) {
      let x = axis.x(tick.time)
      let isPast = tick.record <= playhead.record
      let bar = Rect(x: x - 1.6, y: y, width: 3.2, height: height)
      list.card(bar, radius: 1.6, isPast ? tick.color : theme.thirdInk.faded(0.3))
      guard isPast, theme.name == .light, ticks.count < 400 else { continue }
      list.stroke(.rounded(bar, 1.6), Color(hex: 0x2C5B6B, alpha: 120), width: 0.7)
    }
  }

  /// Outages: hatched while they last.
  private func drawBands(into list: inout DisplayList, _ frame: Rect) {
    for mark in marks where mark.sign == .outage && axis.shows(mark.time, mark.until ?? axis.end) {
      let left = max(axis.x(mark.time), frame.x)
      let right = axis.x(min(mark.until ?? axis.end, axis.end))
      let band = Rect(x: left, y: frame.y, width: max(right - left, 2), height: frame.height)
      let isPast = mark.record <= playhead.record
      let color = isPast ? theme.closed : theme.thirdInk
      list.fill(.rect(band), color.faded(0.08))
      list.hatch(.rect(band), color.faded(0.22), period: 6)
    }
  }

  private func drawMarks(into list: inout DisplayList, _ frame: Rect) {
    for mark in marks where mark.sign != .outage && axis.shows(mark.time, mark.time) {
      let isPast = mark.record <= playhead.record
      let color = isPast ? inkOf(mark.sign) : theme.thirdInk.faded(0.55)
      let x = axis.x(mark.time)
      list.fill(
        .rect(Rect(x: x - 0.5, y: frame.y, width: 1, height: frame.height)),
        color.faded(0.6)
      )
      let center = Point(min(max(x, frame.x + 6), frame.maxX - 6), frame.maxY - 6)
      list.fill(.circle(center, 5), theme.track)
      switch mark.sign {
      case .closed: list.cross(at: center, reach: 3, width: 1.7, color)
      case .opened: list.stroke(.circle(center, 3), color, width: 1.7)
      case .told, .set, .outage:
        list.fill(
          .polygon([
            center - Point(0, 4), center + Point(4, 0), center + Point(0, 4), center - Point(4, 0),
          ]),
          color
        )
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
