/// The pause behind an attempt that failed, until the same is asked again.
package struct RetrySpan: Hashable, Sendable {
  /// The request that failed, by its place among the client's.
  package let request: Int
  /// The number of the record that says that it will be asked again.
  package let said: Int
  /// When the next attempt is made, in nanoseconds.
  package let due: Int64
  /// The ordinal of the next attempt, from 2, and how many there are at most; nil for no end of them.
  package let attempt: Int
  package let attempts: Int?
  /// Why the last one was not enough, such as `HTTP 503`.
  package let reason: String
  /// The number of the record that ended the pause; `Int.max` while nothing has.
  package internal(set) var ended = Int.max

  /// Whether the next attempt is awaited after so many records: it is due, or waits for its turn.
  package func isPending(after record: Int) -> Bool { said <= record && ended > record }
}
