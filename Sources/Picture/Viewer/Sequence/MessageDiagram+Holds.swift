package import Drawing
import SimulationKernel
import Tracing

// What each moment changes: the messages under way, what is kept, and the line of the playhead.
extension MessageDiagram {
  package func drawMotion(into list: inout DisplayList) {
    let now = playhead.time.nanoseconds
    let holds = holds
    let bars = holds.map(bar)
    // Before all messages it lies above the name of the first, after them below the last.
    let times = axis.times
    let line = y(now) + (now > times.last ?? now ? 12 : now < times.first ?? now ? -22 : 0)
    list.clipped(to: room) { list in
      for (hold, bar) in zip(holds, bars) { draw(hold, as: bar, now, into: &list) }
      let underWay = seen.compactMap { way(of: $0, now) }
      for way in underWay { list.stroke(.polyline(way), theme.frontierInk, width: 2.2) }
      let rule = Rect(x: card.x, y: line - 1, width: card.width, height: 2)
      list.fill(.rect(rule), theme.accent)
      drawWords(besides: line, into: &list)
      for way in underWay { list.fill(.circle(way[way.count - 1], 5), theme.frontierInk) }
      var taken = holds.isEmpty ? [] : taken
      for (number, hold) in holds.enumerated() {
        drawWords(of: hold, now, at: number, of: bars, besides: &taken, into: &list)
      }
    }
    guard room.inset(x: 0, y: -8).contains(Point(room.midX, line)) else { return }
    let pill = pill(at: line)
    list.card(pill, radius: 10, theme.accent)
    let ink: Color = theme.name == .dark ? theme.panel : .white
    list.text(pillText, at: Point(pill.midX, pill.y + 14), Self.pillFont, ink, .center)
  }

  private static let pillFont = Font(11, .semibold, tabular: true)

  private var pillText: String {
    MomentText.exactly(playhead.time.nanoseconds, end: index.trace.endTime.nanoseconds)
  }

  /// The frame of the moment, left of the lanes; where they begin too far left, below the line:
  /// what came of a message is said above it.
  func pill(at line: Double) -> Rect {
    let width = measure.width(pillText, Self.pillFont) + 16
    let top = min(line - (card.x + 6 + width > lanes.store ? 0 : 10), card.maxY - 24)
    return Rect(x: card.x + 6, y: top, width: width, height: 20)
  }

  /// The place that a message under way has come to; nil where it is not under way.
  private func way(of message: RunMessage, _ now: Int64) -> [Point]? {
    // Of what is lost on its way back nothing more comes.
    let isLost = message.isLost && message.deed.map { $0.record <= record } ?? false
    guard message.span.isUnderWay(after: record), !isLost else { return nil }
    return course(of: message).passed(y(now))
  }

  /// The most holds that are drawn, where very many lie in one place.
  private static let mostHolds = 40

  /// The holds that are seen, in the order in which they began.
  private var holds: [MessageHold] {
    let (from, to) = (axis.time(at: scroll - 60), axis.time(at: scroll + room.height))
    // What begins behind all messages lies below the last.
    let isAtEnd = to >= axis.times.last ?? 0
    let all = index.holds(from: from, to: isAtEnd ? .max : to, after: record)
    return all.suffix(Self.mostHolds).filter {
      y($0.start) < room.maxY && y(end(of: $0)) + 22 > room.y && lanes.x(of: $0.service) != nil
    }
  }

  /// The end of a hold as far as is known, in nanoseconds.
  private func end(of hold: MessageHold) -> Int64 {
    hold.ended <= record ? min(hold.end, hold.limit) : hold.limit
  }

  /// The frame of a hold, beside those of the same service that are not over when it begins.
  private func bar(of hold: MessageHold) -> Rect {
    let last = end(of: hold)
    // What goes on behind all messages ends below the last.
    let isBeyond = last > axis.times.last ?? .max
    let bottom = isBeyond ? y(last) + 22 : hold.ended <= record ? self.top(last) : y(last)
    let top = y(hold.start)
    let lane = (lanes.x(of: hold.service) ?? lanes.last) + 9 + 14 * Double(hold.slot)
    return Rect(x: lane, y: top, width: 11, height: max(bottom - top, 3))
  }

  /// A hold: what is spent of it is full, the rest hatched.
  private func draw(
    _ hold: MessageHold,
    as whole: Rect,
    _ now: Int64,
    into list: inout DisplayList
  ) {
    let passed = y(now) + (now > axis.times.last ?? now ? 12 : 0)
    let isOver = hold.ended <= record
    let height = isOver ? whole.height : max(min(passed, whole.maxY) - whole.y, 2)
    let bar = Rect(x: whole.x, y: whole.y, width: 11, height: height)
    list.hatch(.rounded(whole, 3), theme.frontierInk.faded(0.55), period: 5)
    list.card(bar, radius: 3, theme.frontier)
    list.dashed(.rounded(whole, 3), theme.frontierInk, width: 1, on: 3, off: 2)
  }

  /// The rest of a hold, or what became of it, on ground of its own.
  private func drawWords(
    of hold: MessageHold,
    _ now: Int64,
    at number: Int,
    of bars: [Rect],
    besides taken: inout [Rect],
    into list: inout DisplayList
  ) {
    let bar = bars[number]
    guard bar.maxY > room.y + 30, bar.y < room.maxY - 30 else { return }
    let isOver = hold.ended <= record
    let left = MomentText.wholeLength(hold.limit - min(end(of: hold), now))
    let words = index.form.holdWords(hold, isOver, left)
    let font = Font(11, .medium)
    let width = words.map { measure.width($0, font) }.max() ?? 0
    let size = Size(width: width, height: 13 * Double(words.count))
    guard let place = place(size, beside: bar, besides: taken, bars) else { return }
    taken.append(place)
    list.card(place.inset(x: -3, y: -1), radius: 4, theme.panel)
    let isRight = place.x > bar.x
    for (index, text) in words.enumerated() {
      let point = Point(isRight ? place.x : place.maxX, place.y + 10 + Double(index) * 13)
      list.text(text, at: point, font, theme.frontierInk, isRight ? .left : .right)
    }
  }

  /// A place beside a hold, as high as it goes with nothing below it; nil where there is none.
  ///
  /// Beside the last lane of a narrow card there is room on the left only.
  private func place(
    _ size: Size,
    beside bar: Rect,
    besides taken: [Rect],
    _ bars: [Rect]
  ) -> Rect? {
    let beside = bars.filter { abs($0.x - bar.x) < 40 && $0.y < bar.maxY && $0.maxY > bar.y }
    let right = (beside.map(\.maxX).max() ?? bar.maxX) + 6
    let left = max((beside.map(\.x).min() ?? bar.x) - 15 - size.width, lanes.last + 6)
    let top = max(bar.y, room.y) + 1
    let bottom = max(min(bar.maxY, room.maxY) - size.height, top)
    let places = (right + 6 + size.width <= card.maxX ? [right, left] : [left]).flatMap { x in
      stride(from: top, through: bottom, by: 6)
        .map { Rect(x: x, y: $0, width: size.width, height: size.height) }
        .filter { place in !taken.contains { $0.intersects(place.inset(x: -3, y: -1)) } }
    }
    let clear = places.filter { place in !bars.contains { $0.intersects(place) } }
    let ways = seen.map { course(of: $0).corners }
      .flatMap { zip($0, $0.dropFirst()).map { [$0, $1] } }
    let free = clear.filter { place in
      !ways.contains { Path.polygon($0, within: place.inset(x: -2, y: -3)).bounds != nil }
    }
    return free.first { place in lanes.services.allSatisfy { $0.x < place.x || $0.x > place.maxX } }
      ?? free.first
  }
}
