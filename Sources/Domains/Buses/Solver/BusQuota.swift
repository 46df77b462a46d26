/// How many calls of a day are used, and whether more are asked for.
public struct BusQuota: Hashable, Sendable {
  /// Why nothing is asked any more.
  public enum Reason: String, Hashable, Sendable, CaseIterable {
    /// As many calls were sent as a day has: nothing is asked before midnight.
    case counted
    /// The service says that there were too many: it is asked again after a pause, or at midnight.
    case told
  }

  /// The calls sent today, every attempt counted.
  public internal(set) var used = 0
  /// How many a day has.
  public let limit: Int
  /// Why nothing is asked any more; nil as long as it is.
  public internal(set) var reached: Reason?

  /// Makes a quota of which nothing is used; of no calls at all, none is left.
  public init(limit: Int) {
    self.limit = limit
    reached = limit > 0 ? nil : .counted
  }

  /// Whether nine tenths are used.
  public var isLow: Bool { used >= limit - limit / 10 }

  /// What is told while nothing is asked; nil as long as something is.
  package var exhaustion: BusTrouble? {
    guard let reached else { return nil }
    return BusTrouble(
      kind: .quota,
      told: BusMessage.quotaExceeded.told,
      message: reached == .counted
        ? "\(used) of \(limit) calls of the day are used" : BusMessage.quotaExceeded.rawValue
    )
  }
}
