/// The order of what is due at one moment: lower phases fire first.
public enum EventPhase: UInt8, Hashable, Sendable, Comparable, CaseIterable {
  /// What the scenario's timeline does to the world.
  case timeline
  /// An answer reaching whoever asked.
  case delivery
  /// A sleep or a time-out that ends.
  case timer
  /// What goes on by itself whether or not anybody waits for it, such as a bus between two stops:
  /// it never keeps a run going.
  case background

  /// Orders phases from first to last.
  public static func < (earlier: EventPhase, later: EventPhase) -> Bool {
    earlier.rawValue < later.rawValue
  }
}

/// An event that fired: when, in which phase, and what it carried.
public struct Event: Hashable, Sendable {
  /// The moment the event was scheduled for.
  public let time: SimulationTime
  /// The phase it was scheduled in.
  public let phase: EventPhase
  /// What whoever scheduled it gave it to carry.
  public let payload: UInt64

  /// Creates an event.
  public init(time: SimulationTime, phase: EventPhase, payload: UInt64) {
    self.time = time
    self.phase = phase
    self.payload = payload
  }
}

/// Names one scheduled event, so that it can be cancelled.
///
/// A handle stays valid until its event fires or is cancelled. After that it is stale, and
/// ``EventQueue/cancel(_:)`` refuses it. Handles belong to the queue that gave them out.
public struct EventHandle: Hashable, Sendable {
  package let slot: UInt32
  package let generation: UInt32
}
