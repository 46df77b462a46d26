/// The status of a search for a route: its phase, and what it waits for.
package struct SearchStatus: Hashable, Sendable {
  /// A phase of a search.
  package enum Phase: String, Hashable, Sendable, CaseIterable {
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

  package var phase = Phase.idle
  /// The state that was settled last; nil before any is, while all borders are priced before the
  /// search, and for a search that proposes routes.
  package var around: String?
  /// The borders whose prices are waited for, such as `CO-UT`; told anew when others are, not when
  /// some of them are answered.
  package var waiting: [String] = []
  /// The state that is settled next if no price comes any more, and its cost so far in cents.
  package var next: String?, nextCost: Int64?
  /// Those of the borders waited for that hold the next state up: a way over them could cost as little.
  package var holding: [String] = []
  /// The states beyond those borders, which may be settled first; the next one may be among them.
  package var cheaper: [String] = []
  /// The cheapest route there could be, its states in order; of a search that proposes routes.
  package var proposal: [String] = []
  /// The cost below which there is no route, and that of the best route known so far; in cents.
  package var least: Int64?, best: Int64?

  package init() {}

  package init(_ phase: Phase) { self.phase = phase }
}
