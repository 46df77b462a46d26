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
  /// The state that was settled last; nil before, where all borders of the country are priced first,
  /// and for a search that settles none for good.
  public var around: String?
  /// The borders whose prices are waited for, such as `CO-UT`; told anew when others are, not when
  /// some of them are answered.
  public var waiting: [String] = []
  /// The state that is settled next if no price comes any more, and its cost so far in cents.
  public var next: String?, nextCost: Int64?
  /// Those of the borders waited for over which a way could be as cheap as that to the next state.
  public var holding: [String] = []
  /// The states beyond them: one of them may come before the next state, itself included.
  public var cheaper: [String] = []
  /// The cheapest route there could be, its states in order; of a search that proposes routes.
  public var proposal: [String] = []
  /// What no route costs less than, and the cost of the best route known so far; in cents.
  public var least: Int64?, best: Int64?

  /// Makes the status of one that has not begun.
  public init() {}

  /// Makes the status of a search that waits for nothing.
  public init(_ phase: Phase) { self.phase = phase }
}
