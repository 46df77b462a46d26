public import Scenarios
public import SimulationKernel

/// What those who watch a run are told, and when: the notes of its scenario.
///
/// None of it is in the trace.
public struct Narration: Hashable, Sendable {
  /// The notes, in the order of their moments.
  public private(set) var notes: [ScenarioNote]
  /// Whether play pauses at each of them.
  public var pauses = false
  /// Whether they are seen.
  public var isShown = true
  /// How fast those who watch see the run go by.
  public var speed = Speed.normal
  /// When the note began that was put away; it is told again once the playhead has left it.
  private var closed: SimulationTime?

  /// Tells the notes; the default tells nothing.
  public init(_ notes: [ScenarioNote] = []) { self.notes = notes }

  /// Whether any note is told in the course of the run.
  var tells: Bool { isShown && !notes.isEmpty }

  /// The notes that are seen, without what was done to them.
  var still: Narration { Narration(isShown ? notes : []) }

  /// What is told at a moment: the note that began last, until it is read at the speed of those who
  /// watch; nil when that is nothing, or was put away.
  public func note(at time: SimulationTime) -> ScenarioNote? {
    guard isShown, let note = lastNote(at: time), note.moment != closed else { return nil }
    return note
  }

  /// What would be told at a moment if nothing were hidden or put away.
  private func lastNote(at time: SimulationTime) -> ScenarioNote? {
    let next = notes.partitioningIndex { $0.moment > time }
    guard next > 0 else { return nil }
    let note = notes[next - 1]
    let passed = Double(time.nanoseconds - note.moment.nanoseconds)
    return passed <= Double(note.readingTime) * 1_000_000 * speed.multiple ? note : nil
  }

  /// Tells other notes: none of them was put away.
  mutating func tell(_ notes: [ScenarioNote]) {
    if notes != self.notes { closed = nil }
    self.notes = notes
  }

  /// Puts away what is told at a moment.
  mutating func close(at time: SimulationTime) { closed = lastNote(at: time)?.moment ?? closed }

  /// Goes with the playhead from one moment to another: what was put away is told again when it
  /// begins anew, and does not come back before.
  mutating func follow(from before: SimulationTime, to time: SimulationTime) {
    guard let closed else { return }
    let next = notes.partitioningIndex { $0.moment > time }
    let begun = next > 0 ? notes[next - 1].moment : nil
    if begun != closed || time == closed && before != closed {
      self.closed = nil
    }
  }

  /// The first note after a moment, up to another one, at which play pauses.
  func pause(after time: SimulationTime, until last: SimulationTime) -> SimulationTime? {
    guard pauses, isShown else { return nil }
    let next = notes.partitioningIndex { $0.moment > time }
    guard next < notes.count, notes[next].moment <= last else { return nil }
    return notes[next].moment
  }

  /// Whether play pauses at a moment.
  func pauses(at time: SimulationTime) -> Bool {
    pauses && isShown && closed != time && notes.contains { $0.moment == time }
  }
}

extension ScenarioNote {
  /// How long it takes to read, in milliseconds of real time: a second to look, and 55 ms a letter.
  public var readingTime: Int { min(max(1_000 + 55 * text.count, 2_000), 9_000) }
}
