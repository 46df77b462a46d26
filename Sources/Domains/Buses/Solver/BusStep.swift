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
  /// Nothing is asked before this moment, but when the user says so.
  case next(at: Duration)
}
