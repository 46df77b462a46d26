import SimulationKernel

/// How the playhead goes on with real time, or back.
extension Player {
  /// Lets real time pass; virtual time follows at the speed, and stops at the end, or goes back
  /// to the beginning of what is played over and over.
  ///
  /// - Parameters:
  ///   - realTime: How much has passed.
  ///   - timeline: The run.
  ///   - isWhole: Whether the run is known to its end; if not, it is no end to go back from.
  public mutating func advance(
    by realTime: Duration,
    on timeline: PlayerTimeline,
    isWhole: Bool = true
  ) {
    guard isPlaying, !isScrubbing, realTime > .zero else { return }
    // A window that slept for long goes on from where it was, not an hour later.
    let real = min(realTime, .seconds(3600)).roundedNanoseconds
    let scaled = real * speed.numerator + carry
    carry = scaled % speed.denominator
    let step = scaled / speed.denominator
    guard step > 0 else { return }
    let before = playhead
    defer { follow(from: before, on: timeline) }
    if isReversed { return goBack(by: step, on: timeline, isWhole: isWhole) }
    if let loop = loop(on: timeline, isWhole: isWhole) {
      let time = playhead.time.nanoseconds + step
      if time >= loop.to.nanoseconds {
        return playhead = timeline.playhead(at: wrapped(time, in: loop))
      }
    }
    let rest = timeline.end.nanoseconds - playhead.time.nanoseconds
    let next = SimulationTime(nanoseconds: playhead.time.nanoseconds + min(step, rest))
    if view.hasRoomForNotes, let pause = narration.pause(after: playhead.time, until: next) {
      return stop(at: timeline.playhead(at: pause))
    }
    guard step < rest else {
      playhead = timeline.last
      isPlaying = false
      return
    }
    playhead = timeline.playhead(at: next)
  }

  /// Goes back in time, and stops at the first record, or goes on from the end of what is played
  /// over and over.
  private mutating func goBack(by step: Int64, on timeline: PlayerTimeline, isWhole: Bool) {
    let now = playhead.time.nanoseconds
    if let loop = loop(on: timeline, isWhole: isWhole), now - step <= loop.from.nanoseconds {
      let beyond = loop.from.nanoseconds - (now - step)
      let offset = playhead.time >= loop.from ? beyond % loop.length : 0
      let time = SimulationTime(nanoseconds: loop.to.nanoseconds - offset)
      return playhead = timeline.playhead(at: time)
    }
    let first = timeline.first
    guard now - step > first.time.nanoseconds else {
      if playhead.time > first.time || playhead.record > first.record { playhead = first }
      return isPlaying = false
    }
    playhead = timeline.playhead(at: SimulationTime(nanoseconds: now - step))
  }

  /// Plays on, or pauses; at the end it plays from the start.
  mutating func togglePlay(on timeline: PlayerTimeline) {
    guard !isPlaying else { return isPlaying = false }
    (carry, isReversed) = (0, false)
    if isAtEnd(of: timeline) {
      let loop = loop(on: timeline, isWhole: true)
      playhead = loop.map { timeline.playhead(at: $0.from) } ?? timeline.opening
    }
    isPlaying = playhead.time < timeline.end
    if !isPlaying { playhead = timeline.last }
  }

  /// Plays backwards, or pauses; at the first record it plays from the end.
  mutating func playBack(on timeline: PlayerTimeline) {
    guard !isPlaying || !isReversed else { return isPlaying = false }
    (carry, isReversed) = (0, true)
    if playhead.time <= timeline.first.time {
      let loop = loop(on: timeline, isWhole: true)
      playhead = loop.map { timeline.playhead(at: $0.to) } ?? timeline.last
    }
    isPlaying = playhead.time > timeline.first.time
  }
}
