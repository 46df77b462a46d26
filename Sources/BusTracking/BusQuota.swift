/// How many calls of a day are used.
public struct BusQuota: Hashable, Sendable {
  /// Why nothing is asked any more today.
  public enum Limit: String, Hashable, Sendable {
    /// As many calls were sent as a day has.
    case counted
    /// The service says that there were too many.
    case told
  }

  /// The calls sent today, every attempt counted.
  public internal(set) var used: Int
  /// How many a day has.
  public let limit: Int
  /// Why nothing is asked any more; nil as long as it is.
  public internal(set) var reached: Limit?

  /// Makes a quota of which nothing is used.
  public init(limit: Int) {
    used = 0
    self.limit = limit
  }

  /// Whether nine tenths are used.
  public var isLow: Bool { used >= limit - limit / 10 }
}
