public import BusesValues

/// One thing that a tracker tells whoever watches; moments are since the run began.
public enum BusStep: Hashable, Sendable {
  /// Another screen, or another thing on it, is looked at from now on.
  ///
  /// `generation` counts what was looked at from 1; late answers of an older one are dropped.
  case looking(BusChoice, screen: BusScreen, generation: Int)
  /// The screen is shown (again), or hidden.
  case shown(Bool)
  /// A question is asked; what it is about stands in `question`.
  case asked(BusQuestion)
  /// A question was answered, with so many rows; errors stand beside them.
  case answered(BusQuestion, rows: Int, badRows: Int, errors: [BusAPIError])
  /// A row could not be read; the others stay.
  case badRow(BusBadRow)
  /// A question has no answer after the last attempt, or a well-formed no.
  case failed(BusQuestion, BusTrouble)
  /// The answer came when something else was looked at; nothing of it is shown.
  case dropped(BusQuestion)
  /// Both halves of a load have settled, well or badly; `number` counts the loads of a generation.
  case settled(number: Int, arrivals: BusHalf.Phase, bulletins: BusHalf.Phase)
  /// A list of the drill-down shows something else.
  case list(BusList)
  /// The board of a stop shows something else.
  case board(BusBoard)
  /// The screen of what is near shows something else.
  case nearby(NearbyBoard)
  /// The quota runs low, is used up, or is there again.
  case quota(BusQuota)
  /// Unless something comes between, this is done next by itself; nil for nothing.
  case next(BusPlan?)
}

/// What a tracker does by itself when its time comes, since the run began.
public struct BusPlan: Hashable, Sendable {
  /// What is done.
  public enum Deed: String, Hashable, Sendable {
    /// What is shown is loaded again.
    case load
    /// A list that did not come is asked for again.
    case list
  }

  /// When it is done.
  public let moment: Duration
  /// What is done.
  public let deed: Deed
  /// Whether it is done no sooner because the calls of the day are used up.
  public let isOfQuota: Bool
}
