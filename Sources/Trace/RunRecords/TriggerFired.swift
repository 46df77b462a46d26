public import Tracing

/// What an entry of the timeline waited for has become true, and it happens now; the world writes
/// it, with the timeline as entity, and the record that made it true as cause.
public struct TriggerFired: RecordKind {
  /// How it stands in a trace.
  public static let form = RecordForm(
    .ofThings("trigger.fired", called: Self.entity),
    Self.init,
    .field("entry", \.entry, "the number of the entry in the timeline, from 1"),
    .field("time", \.time, "how often it has happened, this time included")
  )

  /// Whom it happens to.
  public static let entity = "timeline"

  /// The number of the entry in the timeline, from 1.
  public let entry: Int
  /// How often it has happened, this time included.
  public let time: Int

  /// Says what happens, and for which time.
  public init(entry: Int, time: Int) {
    (self.entry, self.time) = (entry, time)
  }
}
