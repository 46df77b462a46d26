import SimulationKernel

/// What a person marks in the time of a run.
extension Player {
  mutating func mark(_ mark: PlayerMark, on timeline: PlayerTimeline) {
    switch mark {
    case .rangeStart: marks.setStart(playhead.time)
    case .rangeEnd: marks.setEnd(playhead.time)
    case .loop: marks.isLooping.toggle()
    case .clear: marks = TimeMarks()
    case .clearRange: (marks.start, marks.end, marks.isLooping) = (nil, nil, false)
    case .bookmark: marks.toggleBookmark(playhead.time)
    case .bookmarks(let times): marks.setBookmarks(times)
    case .nextBookmark:
      guard let time = marks.bookmark(after: playhead.time) else { return }
      stop(at: timeline.playhead(at: time))
    case .zoomToRange:
      guard let range = marks.range(until: timeline.end), range.length > 0 else { return }
      marks.window = range
      marks.show(playhead.time, until: timeline.end)
    }
  }

  /// What is played over and over; nil when nothing is, and while its end is not yet computed.
  func loop(on timeline: PlayerTimeline, isWhole: Bool) -> TimeStretch? {
    guard marks.isLooping else { return nil }
    guard isWhole || marks.end.map({ $0 <= timeline.end }) == true else { return nil }
    let whole = TimeStretch(from: .start, to: timeline.end)
    let loop = marks.range(until: timeline.end) ?? whole
    return loop.length > 0 ? loop : nil
  }

  /// Where a playhead is that passed the end of a loop on its way to a moment.
  func wrapped(_ time: Int64, in loop: TimeStretch) -> SimulationTime {
    let beyond = time - loop.to.nanoseconds
    let isFromInside = playhead.time <= loop.to
    let offset = isFromInside ? beyond % loop.length : 0
    return SimulationTime(nanoseconds: loop.from.nanoseconds + offset)
  }
}
