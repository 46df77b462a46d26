import CarHireRecords
import Drawing
import SimulationKernel
import Tracing
import Viewer

// What each moment changes.
extension MessageDiagram {
  func drawMotion(into list: inout DisplayList) {
    let now = moment.playhead.time.nanoseconds
    let line = y(now)
    list.clipped(to: room) { list in
      let holds = frame.run.world.holds.filter(isOwn)
      for hold in holds { draw(hold, now, into: &list) }
      let underWay = messages.compactMap { way(of: $0, now) }
      for (start, here) in underWay {
        list.stroke(.line(start, here), theme.frontierInk, width: 2.2)
      }
      list.rule(x: card.x, y: line - 1, width: card.width, theme.accent)
      drawWords(besides: line, into: &list)
      for (_, here) in underWay { list.fill(.circle(here, 5), theme.frontierInk) }
      for hold in holds { drawWords(of: hold, now, into: &list) }
    }
    guard room.inset(x: 0, y: -8).contains(Point(room.midX, line)) else { return }
    let text = MomentText.exactly(now, end: frame.run.trace.endTime.nanoseconds)
    let font = Font(11, .semibold, tabular: true)
    let width = frame.measure.width(text, font) + 16
    let pill = Rect(x: card.x + 6, y: line - 10, width: width, height: 20)
    list.card(pill, radius: 10, theme.accent)
    let ink: Color = theme.name == .dark ? theme.panel : .white
    list.text(text, at: Point(pill.midX, line + 4), font, ink, .center)
  }

  /// From where and how far a message is under way; nil where it is not.
  private func way(of message: HireMessage, _ now: Int64) -> (start: Point, here: Point)? {
    // What the supplier already has is on its way back, or lost.
    let isThere = message.deed.map { $0.record <= record } ?? false
    let span = message.span
    guard span.isUnderWay(after: record), !isThere else { return nil }
    let start = Point(clientX, y(span.start))
    let end = message.reached ?? (span.end < .max ? span.end : now + 1)
    let there = Point(x(of: span.service), y(end))
    let length = there.y - start.y
    let share = length > 0 ? min(max((y(now) - start.y) / length, 0), 1) : 0
    let reach = message.reached == nil ? share / 2 : share
    return (start, start.interpolated(to: there, by: reach))
  }

  private func isOwn(_ hold: HireRun.Hold) -> Bool {
    hold.began <= record && moment.offers.contains(hold.offer)
  }

  /// How far a hold goes, and up to when it is spent.
  private func bar(of hold: HireRun.Hold, _ now: Int64) -> (whole: Rect, spent: Int64) {
    let spent = hold.ended <= record ? hold.end : now
    let (top, bottom) = (y(hold.start), y(hold.limit))
    let lane = x(of: hold.supplier) + 9
    return (Rect(x: lane, y: top, width: 11, height: max(bottom - top, 3)), spent)
  }

  /// A hold: what is spent of it is full, the rest hatched.
  private func draw(_ hold: HireRun.Hold, _ now: Int64, into list: inout DisplayList) {
    let (whole, spent) = bar(of: hold, now)
    let height = max(y(min(spent, hold.limit)) - whole.y, 2)
    let bar = Rect(x: whole.x, y: whole.y, width: 11, height: height)
    list.hatch(.rounded(whole, 3), theme.frontierInk.faded(0.55), period: 5)
    list.card(bar, radius: 3, theme.frontier)
    list.dashed(.rounded(whole, 3), theme.frontierInk, width: 1, on: 3, off: 2)
  }

  /// How long a hold still is, or what became of it, on ground of its own.
  private func drawWords(
    of hold: HireRun.Hold,
    _ now: Int64,
    into list: inout DisplayList
  ) {
    let (bar, spent) = bar(of: hold, now)
    guard bar.maxY > room.y + 30, bar.y < room.maxY - 30 else { return }
    let isOver = hold.ended <= record
    let left = MomentText.wholeLength(hold.limit - spent)
    let words =
      hold.isUsed && isOver
      ? ["booked with", "\(left) left"] : isOver ? ["hold is over"] : ["car held", "\(left) left"]
    let font = Font(11, .medium)
    let width = words.map { frame.measure.width($0, font) }.max() ?? 0
    let size = Size(width: width, height: 13 * Double(words.count))
    let place = place(size, beside: bar)
    list.card(place.inset(x: -3, y: -1), radius: 4, theme.panel)
    let isRight = place.x > bar.x
    for (index, text) in words.enumerated() {
      let point = Point(isRight ? place.x : place.maxX, place.y + 10 + Double(index) * 13)
      list.text(text, at: point, font, theme.frontierInk, isRight ? .left : .right)
    }
  }

  /// A place beside a hold, as high as it goes without a line of a message through it.
  ///
  /// Beside the last lane of a narrow card there is room on the left only.
  private func place(_ size: Size, beside bar: Rect) -> Rect {
    let isFree = bar.maxX + 12 + size.width <= card.maxX
    let x = isFree ? bar.maxX + 6 : bar.x - 15 - size.width
    let top = max(bar.y, room.y) + 1
    let bottom = max(min(bar.maxY, room.maxY) - size.height, top)
    let places = stride(from: top, through: bottom, by: 6)
      .map { Rect(x: x, y: $0, width: size.width, height: size.height) }
    let ways = messages.flatMap(ways)
    let free = places.first { place in
      !ways.contains { Path.polygon($0, within: place.inset(x: -2, y: -3)).bounds != nil }
    }
    return free ?? places[0]
  }

  /// The lines of a message, by their ends: there, and back.
  private func ways(of message: HireMessage) -> [[Point]] {
    guard let reached = message.reached else { return [] }
    let span = message.span
    let there = Point(x(of: span.service), y(reached))
    let ends = [y(span.start), span.end < .max ? y(span.end) : there.y]
    return ends.map { [Point(clientX, $0), there] }
  }
}
