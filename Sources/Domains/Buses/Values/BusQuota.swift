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
  public var used: Int
  /// How many a day has.
  public let limit: Int
  /// Why nothing is asked any more; nil as long as it is.
  public var reached: Reason?

  /// Makes a quota of which nothing is used; of no calls at all, none is left.
  public init(limit: Int) { self.init(used: 0, limit: limit, reached: limit > 0 ? nil : .counted) }

  /// Makes a quota.
  public init(used: Int, limit: Int, reached: Reason? = nil) {
    self.used = used
    self.limit = limit
    self.reached = reached
  }

  /// Whether nine tenths are used.
  public var isLow: Bool { used >= limit - limit / 10 }
}
