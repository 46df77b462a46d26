public import Scenarios
public import SimulationKernel

/// What those who watch a run are told, and when: the notes of its scenario.
///
/// None of it is in the trace.
public struct Narration: Hashable, Sendable {
  /// The notes, in the order of their moments.
  public internal(set) var notes: [ScenarioNote]
  /// Whether play pauses at each of them.
  public var pauses = false
  /// Whether they are seen.
  public var isShown = true

  /// Tells the notes; the default tells nothing.
  public init(_ notes: [ScenarioNote] = []) { self.notes = notes }

  /// How long a note is told, in nanoseconds: a sixth of the run, but three seconds at least.
  private static func span(in end: SimulationTime) -> Int64 {
    max(end.nanoseconds / 6, 3_000_000_000)
  }

  /// What is told at a moment: the note that began last, for a while; nil when that is nothing.
  public func note(at time: SimulationTime, of end: SimulationTime) -> ScenarioNote? {
    guard isShown else { return nil }
    let next = notes.partitioningIndex { $0.moment > time }
    guard next > 0 else { return nil }
    let note = notes[next - 1]
    return time.nanoseconds - note.moment.nanoseconds <= Self.span(in: end) ? note : nil
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
    pauses && isShown && notes.contains { $0.moment == time }
  }
}

extension ScenarioNote {
  /// How long it takes to read, in milliseconds of real time: a second to look, and 55 ms a letter.
  public var readingTime: Int { min(max(1_000 + 55 * text.count, 2_000), 9_000) }
}
