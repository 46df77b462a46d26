/// The status of a search for a route: its phase, and what it waits for.
public struct SearchStatus: Hashable, Sendable {
  /// A phase of a search.
  public enum Phase: String, Hashable, Sendable, CaseIterable {
    /// No route is looked for.
    case idle
    /// No search begins before the roads have told what has changed.
    case roads
    /// Borders are priced, and states settled.
    case searching
    /// The cheapest route is found.
    case found
    /// There is no route.
    case noRoute = "no-route"
    /// The question could not be answered.
    case failed
  }

  /// The phase.
  public var phase = Phase.idle
  /// The state that was settled last; nil where all borders of the country are priced first.
  public var around: String?
  /// The borders that are priced before the search goes on, such as `CO-UT`; all of them, until it
  /// does.
  public var waiting: [String] = []
  /// The state that is settled next if no price comes any more, and its cost so far in cents.
  public var next: String?, nextCost: Int64?
  /// The states that a price which is out could bring before it, itself included.
  public var cheaper: [String] = []

  /// Makes the status of one that has not begun.
  public init() {}

  /// Makes the status of a search that waits for nothing.
  public init(_ phase: Phase) { self.phase = phase }
}
