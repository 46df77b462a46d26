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
      for hold in frame.run.world.holds where isOwn(hold) { draw(hold, now, into: &list) }
      for message in messages where message.span.isUnderWay(after: record) {
        drawUnderWay(message, now, into: &list)
      }
      list.rule(x: card.x, y: line - 1, width: card.width, theme.accent)
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

  private func drawUnderWay(
    _ message: HireMessage,
    _ now: Int64,
    into list: inout DisplayList
  ) {
    // What the supplier already has is on its way back, or lost.
    let isThere = message.deed.map { $0.record <= record } ?? false
    guard !isThere else { return }
    let span = message.span
    let start = Point(clientX, y(span.start))
    let end = message.reached ?? (span.end < .max ? span.end : now + 1)
    let there = Point(x(of: span.service), y(end))
    let length = there.y - start.y
    let share = length > 0 ? min(max((y(now) - start.y) / length, 0), 1) : 0
    let reach = message.reached == nil ? share / 2 : share
    let here = start.interpolated(to: there, by: reach)
    list.stroke(.line(start, here), theme.frontierInk, width: 2.2)
    list.fill(.circle(here, 5), theme.frontierInk)
  }

  private func isOwn(_ hold: HireRun.Hold) -> Bool {
    hold.began <= record && moment.offers.contains(hold.offer)
  }

  /// A hold: what is spent of it is full, the rest hatched.
  private func draw(_ hold: HireRun.Hold, _ now: Int64, into list: inout DisplayList) {
    let lane = x(of: hold.supplier) + 9
    let isOver = hold.ended <= record
    let spent = isOver ? hold.end : now
    let (top, middle) = (y(hold.start), y(min(spent, hold.limit)))
    let bottom = max(y(hold.limit), middle)
    let whole = Rect(x: lane, y: top, width: 11, height: max(bottom - top, 3))
    let bar = Rect(x: lane, y: top, width: 11, height: max(middle - top, 2))
    list.hatch(.rounded(whole, 3), theme.frontierInk.faded(0.55), period: 5)
    list.card(bar, radius: 3, theme.frontier)
    list.dashed(.rounded(whole, 3), theme.frontierInk, width: 1, on: 3, off: 2)
    let left = MomentText.wholeLength(hold.limit - spent)
    let words =
      hold.isUsed && isOver
      ? ["booked with", "\(left) left"] : isOver ? ["hold is over"] : ["car held", "\(left) left"]
    // Beside the last lane of a narrow card there is no room.
    let font = Font(11, .medium)
    let width = words.map { frame.measure.width($0, font) }.max() ?? 0
    let isFree = lane + 17 + width <= card.maxX - 6
    for (index, text) in words.enumerated() {
      let place = Point(lane + (isFree ? 17 : -15), top + 11 + Double(index) * 13)
      let (ink, anchor) = (theme.frontierInk, isFree ? Anchor.left : .right)
      list.text(text, at: place, font, ink, anchor, halo: theme.panel, haloWidth: 2)
    }
  }
}
