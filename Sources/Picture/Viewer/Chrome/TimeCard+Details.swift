package import Drawing
import SimulationKernel
import Tracing

/// What lies under the pointer in the lanes, in words.
extension TimeCard {
  /// The moment first, then happenings, ticks and requests near a point.
  package func details(at point: Point) -> [String] {
    let axis = axis
    let moment = axis.moment(at: point.x)
    let reach = axis.nanoseconds(across: 4)
    var lines = [MomentText.exactly(moment, end: end)] + markLines(near: moment, reach)
    for mark in marks where isNear(mark, moment, reach) {
      lines.append("\(mark.label) at \(MomentText.moment(mark.time, end: end))")
    }
    lines += plotLines(at: point)
    if !isBare { lines += requests(at: point).prefix(5).map(words) }
    return lines.count > 1 ? lines : []
  }

  private var end: Int64 { timeline.end.nanoseconds }

  /// What a person has marked there.
  private func markLines(near moment: Int64, _ reach: Int64) -> [String] {
    func isNear(_ time: SimulationTime?) -> Bool {
      time.map { abs($0.nanoseconds - moment) <= reach } ?? false
    }
    let bookmarks = view.marks.bookmarks.filter(isNear)
    var lines = bookmarks.map { "bookmark at \(MomentText.moment($0.nanoseconds, end: end))" }
    if let record = pause(near: moment, reach) {
      let when = timeline.trace.time(of: record).nanoseconds
      lines.append("the play pauses at record \(record), \(MomentText.moment(when, end: end))")
    }
    if isNear(view.marks.start) { lines.append("the range begins") }
    if isNear(view.marks.end) { lines.append("the range ends") }
    return lines
  }

  /// The first record there that the play pauses at.
  private func pause(near moment: Int64, _ reach: Int64) -> Int? {
    guard let rows = view.pauses else { return nil }
    let trace = timeline.trace
    let first = trace.firstNumber(atOrAfter: SimulationTime(nanoseconds: moment - reach))
    let row = rows.row(upTo: first - 1) + 1
    guard row < rows.count else { return nil }
    let record = rows.record(row)
    return trace.time(of: record).nanoseconds <= moment + reach ? record : nil
  }

  private func isNear(_ mark: Mark, _ moment: Int64, _ reach: Int64) -> Bool {
    guard mark.sign == .outage else { return abs(mark.time - moment) <= reach }
    return moment >= mark.time - reach && moment <= (mark.until ?? axis.end)
  }

  /// The requests under a point of the lanes, or near it.
  func requests(at point: Point) -> [RequestSpan] {
    let placed = placedLanes
    guard
      let index = placed.firstIndex(where: { point.y >= $0.frame.y && point.y <= $0.frame.maxY }),
      point.x >= lanes.x, point.x <= lanes.maxX
    else { return [] }
    let (lane, figures) = (placed[index].frame, figures)
    let pitch = figures.pitches[index]
    let near = figures.bars.filter { bar in
      bar.rect.x - 4 <= point.x && bar.rect.maxX + 4 >= point.x
        && bar.rect.y >= lane.y && bar.rect.y < lane.maxY
    }
    let here = near.filter { abs($0.rect.midY - point.y) <= max(pitch * 1.5, 2) }
    return (here.isEmpty ? near : here).map(\.span)
  }

  private func words(_ span: RequestSpan) -> String {
    let attempt = span.attempt > 1 ? ", attempt \(span.attempt)" : ""
    let head = asked(span) + attempt
    guard span.sent <= playhead.record else {
      return "\(head): from \(MomentText.moment(span.start, end: end))"
    }
    guard span.ended <= playhead.record else {
      let since = max(playhead.time.nanoseconds - span.start, 0)
      return "\(head): waiting for \(MomentText.length(since))"
    }
    return "\(head): \(span.words())"
  }
}
