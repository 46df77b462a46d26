import RunRecords
import SimulationKernel
import Tracing

/// What a client said that it would do by itself, until it does it or something comes between.
package struct DueStep: Hashable, Sendable {
  /// The record that says so, and its time in nanoseconds; 0 for what the scenario says.
  package let said: Int
  let since: Int64
  /// When it does it, in nanoseconds.
  package let due: Int64
  /// What it does and why then, by words of its domain.
  package let what: String
  package let reason: String?
  /// The number of the record that is the end of it; `Int.max` while nothing is.
  var ended = Int.max

  /// The word for a client that begins.
  package static let start = "start"

  init(_ record: TraceRecord, _ what: String, in wait: Duration, because reason: String?) {
    (said, since) = (record.number, record.time.nanoseconds)
    due = since + wait.wholeNanoseconds
    (self.what, self.reason) = (what, reason)
  }

  /// A client that begins at a time in nanoseconds.
  init(start: Int64) {
    (said, since, due, what, reason) = (0, 0, start, Self.start, nil)
  }
}
