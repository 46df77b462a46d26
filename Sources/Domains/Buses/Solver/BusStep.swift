package import BusesValues

/// One thing that a tracker tells whoever watches; moments are since the run began.
package enum BusStep: Hashable, Sendable {
  /// Something else is known and shown from now on.
  case state(BoardState)
  /// A question was answered, with so many rows; errors stand beside them.
  case answered(BusQuestion, rows: Int, badRows: Int, errors: [BusAPIError])
  /// A row could not be read; the others stay.
  case badRow(BusBadRow)
  /// A question has no answer after the last attempt, or a well-formed no.
  case failed(BusQuestion, BusTrouble)
  /// The answer came when something else was looked at; nothing of it is shown.
  case dropped(BusQuestion)
  /// Unless something comes between, this is done next by itself; nil for nothing.
  case next(BusPlan?)
}

/// What a tracker does by itself when its time comes, since the run began.
package struct BusPlan: Hashable, Sendable {
  /// What is done.
  package enum Deed: String, Hashable, Sendable {
    /// What is shown is loaded again.
    case load
    /// A list that did not come is asked for again.
    case list
  }

  /// When it is done.
  package let moment: Duration
  /// What is done.
  package let deed: Deed
  /// Whether it is done no sooner because the calls of the day are used up.
  package let isOfQuota: Bool
}
