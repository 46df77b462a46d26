/// How it stands with one of the questions behind a screen.
package struct BusHalf: Hashable, Sendable {
  /// How far it has come.
  package enum Phase: String, Hashable, Sendable, CaseIterable {
    /// Nothing was asked yet.
    case idle
    /// Nothing was answered yet: placeholders.
    case loading
    /// What is shown is the last answer.
    case loaded
    /// The last answer says that there is nothing; `trouble` says why, when the service did.
    case empty
    /// Nothing is shown, and the last question failed.
    case failed
    /// What is shown is an older answer, because the last question failed.
    case stale
  }

  package var phase = Phase.idle
  /// Why it is empty, failed or stale.
  package var trouble: BusTrouble?
  /// When what is shown was answered, since the run began; its age counts from here.
  package var answered: Duration?
  package var badRows = 0
  /// What the service said beside the rows of that answer.
  package var errors: [BusAPIError] = []

  package init() {}
}

/// One thing that the service said beside the rows of an answer, or instead of them.
package struct BusAPIError: Hashable, Sendable {
  package var trouble = BusTrouble()
  /// The id of the stop it is about, if it says so.
  package var stop: String?

  package init() {}

  package init(_ trouble: BusTrouble, stop: String?) { (self.trouble, self.stop) = (trouble, stop) }
}
