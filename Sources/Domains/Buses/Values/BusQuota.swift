/// How many calls of a day are used, and whether more are asked for.
package struct BusQuota: Hashable, Sendable {
  /// Why nothing is asked any more.
  package enum Reason: String, Hashable, Sendable, CaseIterable {
    /// As many calls were sent as a day has: nothing is asked before midnight.
    case counted
    /// The service says that there were too many: it is asked again after a pause, or at midnight.
    case told
  }

  /// The calls sent today, every attempt counted.
  package var used = 0
  package var limit = 0
  /// Why nothing is asked any more; nil as long as it is.
  package var reached: Reason?

  package init() {}

  /// Makes a quota of which nothing is used; of no calls at all, none is left.
  package init(limit: Int) { (self.limit, reached) = (limit, limit > 0 ? nil : .counted) }

  /// Whether nine tenths are used.
  package var isLow: Bool { used >= limit - limit / 10 }
}
