package import Graphs
package import ShippingValues

/// When the borders are priced.
package enum Pricing: String, Hashable, Sendable, CaseIterable {
  /// Each is priced when the search needs it.
  case onDemand = "on-demand"
  /// The whole country is priced at once, then the route is sought.
  case prefetchAll = "prefetch-all"
}

/// What a user asks for: the cheapest route from one state to another.
package struct RouteRequest: Hashable, Sendable {
  /// The codes of the states to start from and to reach; nil where none was chosen.
  package var from: String?, to: String?
  /// What every crossing costs beside the fuel, in cents.
  package var borderFee: Cents
  package var strategy: SearchStrategy
  package var pricing: Pricing

  package init(
    from: String?,
    to: String?,
    borderFee: Cents,
    strategy: SearchStrategy = .dijkstra,
    pricing: Pricing = .onDemand
  ) {
    (self.from, self.to, self.borderFee) = (from, to, borderFee)
    (self.strategy, self.pricing) = (strategy, pricing)
  }
}

/// What became of a request.
package struct RouteResult: Hashable, Sendable {
  /// The answer itself.
  package enum Outcome: Hashable, Sendable {
    /// The cheapest route for the answers received.
    ///
    /// `states` are codes, the start first; `fuel` has one amount for each crossing, without the
    /// fee; `total` is the sum of all fuel and of `fee` for each crossing. All in cents.
    case found(states: [String], fuel: [Cents], fee: Cents, total: Cents)
    /// There is no route: these borders lie between what could be reached and the rest.
    case none(closed: [Border], unanswered: [Border])
    /// Nothing was sought, or the search was given up, for the reason in the message.
    case failed(String)
  }

  package let outcome: Outcome
  /// The proof of it: that no route is cheaper, or that there is none, for what was known.
  package let certificate: RouteCertificate?
  /// The numbers of borders asked for it, and of states settled.
  package let quotes: Int, settled: Int
  /// The number of requests sent for it: every attempt, those for changes included.
  package let requests: Int
  package let took: Duration
  /// The borders that had no answer after the last attempt, in order; the route avoids them.
  package let unanswered: [Border]
  /// The number of roads that closed or opened meanwhile, as far as it mattered.
  package let changes: Int
}
