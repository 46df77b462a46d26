/// How it stands with one of the questions behind a screen.
public struct BusHalf: Hashable, Sendable {
  /// How far it has come.
  public enum Phase: String, Hashable, Sendable, CaseIterable {
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

  /// How far it has come.
  public var phase: Phase
  /// Why it is empty, failed or stale.
  public var trouble: BusTrouble?
  /// When what is shown was answered, since the run began; its age counts from here.
  public var answered: Duration?
  /// How many rows of that answer could not be read.
  public var badRows: Int
  /// What the service said beside the rows of that answer.
  public var errors: [BusAPIError]

  /// Makes a half; what is left out is empty.
  public init(
    phase: Phase = .idle,
    trouble: BusTrouble? = nil,
    answered: Duration? = nil,
    badRows: Int = 0,
    errors: [BusAPIError] = []
  ) {
    self.phase = phase
    self.trouble = trouble
    self.answered = answered
    self.badRows = badRows
    self.errors = errors
  }
}

/// One thing that the service said beside the rows of an answer, or instead of them.
public struct BusAPIError: Hashable, Sendable {
  /// The kind, what the user is told, and the service's words.
  public let trouble: BusTrouble
  /// The id of the stop it is about, if it says so.
  public let stop: String?

  /// Makes an entry.
  public init(trouble: BusTrouble, stop: String? = nil) {
    self.trouble = trouble
    self.stop = stop
  }
}
