import Drawing
import SimulationKernel
import Tracing
public import Viewer

extension MazeScene {
  /// Tells a moment in words.
  public func description(at playhead: Playhead, client: String?) -> SceneDescription {
    let view = ViewState(size: Size(width: 1280, height: 800), client: client)
    let frame = MazeFrame(self, at: playhead, in: view, measure: EvenTextMeasure())
    return MazeDescription(title: title, frame: frame).description
  }
}

/// The words for one moment of a maze scene.
struct MazeDescription {
  let title: String
  let frame: MazeFrame

  private var shown: [MazeMoment] { frame.alone.map { [$0] } ?? frame.moments }
  private var end: Int64 { frame.timeline.end.nanoseconds }

  var description: SceneDescription {
    var parts = [head]
    if frame.moments.isEmpty { parts.append(.init("No maze was asked for", [])) }
    if shown.count > 1 { parts.append(comparison) }
    for moment in shown {
      parts.append(progress(of: moment))
      let notice = MazeNotice(moment: moment, outages: frame.outages)
      for notice in [notice.notice, notice.passing].compactMap(\.self) {
        parts.append(SceneDescription.Part("Notice: \(notice.title)", [notice.text]))
      }
      if shown.count == 1 { parts += [waiting(of: moment), map(of: moment)] }
    }
    parts.append(time)
    return SceneDescription(parts: parts, facts: MazeFacts(title: title, frame: frame).value)
  }

  private var head: SceneDescription.Part {
    let clock = MomentText.clock(frame.playhead.time.nanoseconds, end: end)
    var lines = [
      "at \(clock) of \(MomentText.end(end)), "
        + "after record \(frame.playhead.record) of \(frame.timeline.count)"
    ]
    if let alone = frame.alone {
      let others = frame.moments.map(\.client.name).filter { $0 != alone.client.name }
      let rest = others.isEmpty ? "" : "; others: \(others.joined(separator: ", "))"
      lines.append("client \(alone.client.name)\(rest)")
    }
    return SceneDescription.Part(title, lines)
  }

  private var comparison: SceneDescription.Part {
    SceneDescription.Part(
      "\(frame.moments.count) clients side by side",
      frame.moments.map { moment in
        let words = MazeWords(moment)
        let strategy = MazeNames.plain(frame.strategy(of: moment))
        let counts = words.paneCounts.replacing(" · ", with: ", ")
        return "\(moment.client.name) (\(strategy)): \(words.status)"
          + (counts.isEmpty ? "" : ", \(counts)")
      }
    )
  }

  private func progress(of moment: MazeMoment) -> SceneDescription.Part {
    let words = MazeWords(moment)
    let name = shown.count > 1 ? "\(moment.client.name): " : ""
    let heading =
      "\(name)\(CountText.words(moment.roomCount, "room")), \(words.status)"
    guard let growth = moment.growth else { return SceneDescription.Part(heading, []) }
    var lines = [
      "maze \(growth.number), \(MazeNames.plain(growth.strategy)), elapsed \(words.elapsed)"
    ]
    if let way = words.wayText { lines.append(way) }
    lines += [
      "\(CountText.words(moment.requests, "request")), \(moment.underWay.count) in flight, "
        + "\(moment.retries.count) retried",
      "\(CountText.words(moment.unlockedCount, "lock")) opened, \(moment.lockedCount) closed, "
        + "\(CountText.words(moment.avoidedCount, "duplicate")) avoided",
      "depth \(moment.depth), \(CountText.words(moment.deadEnds, "dead end")), "
        + "frontier of \(moment.frontier.count)",
    ]
    if moment.ignoredCount > 0 {
      lines.append("\(CountText.words(moment.ignoredCount, "door")) could not be read")
    }
    for failure in moment.failures.suffix(8) {
      lines.append("failed: room \(failure.place.words), \(failure.reason)")
    }
    for conflict in moment.conflicts.suffix(8) {
      lines.append("conflict at \(conflict.place.words): \(MazeNames.plain(conflict.kind))")
    }
    return SceneDescription.Part(heading, lines)
  }

  private func waiting(of moment: MazeMoment) -> SceneDescription.Part {
    let footer = MazeFooter(moment: moment)
    let now = frame.playhead.time.nanoseconds
    guard !moment.underWay.isEmpty else {
      return SceneDescription.Part(footer.title, [footer.note])
    }
    var lines = moment.underWay.prefix(12).map { index in
      let span = moment.client.spans[index]
      let attempt = span.attempt > 1 ? ", attempt \(span.attempt)" : ""
      let what = MazeRequestWords.asked(span, at: moment.client.homes[index])
      return "\(what)\(attempt), for \(MomentText.end(now - span.start))"
    }
    if moment.underWay.count > 12 { lines.append("and \(moment.underWay.count - 12) more") }
    return SceneDescription.Part(footer.title, lines)
  }

  private func map(of moment: MazeMoment) -> SceneDescription.Part {
    if let lines = MazeLetters(moment: moment).lines {
      return SceneDescription.Part("Maze, north is up (\(MazeLetters.legend))", lines)
    }
    let text = moment.roomCount == 0 ? "no room is known" : "too large to be written"
    return SceneDescription.Part("Maze", [text])
  }

  private var time: SceneDescription.Part {
    let lines = frame.story.marks.map { mark in
      let until =
        mark.until.map { " until \(MomentText.end($0))" }
        ?? (mark.sign == .outage ? " until the end" : "")
      let future = mark.record > frame.playhead.record ? " (still to come)" : ""
      return "\(mark.label) at \(MomentText.end(mark.time))\(until)\(future)"
    }
    return SceneDescription.Part("Time", lines.isEmpty ? ["nothing was made to happen"] : lines)
  }
}
