public import Graphs
public import ShippingValues

/// When the borders are priced.
public enum Pricing: String, Hashable, Sendable, CaseIterable {
  /// When the search needs them.
  case onDemand = "on-demand"
  /// The whole country is priced at once, then the route is sought.
  case prefetchAll = "prefetch-all"
}

/// What a user asks for: the cheapest route from one state to another.
public struct RouteRequest: Hashable, Sendable {
  /// The code of the state to start from; nothing when none was chosen.
  public var from: String?
  /// The code of the state to reach; nothing when none was chosen.
  public var to: String?
  /// What every crossing costs beside the fuel, in cents.
  public var borderFee: Cents
  /// The way to search.
  public var strategy: SearchStrategy
  /// When the borders are priced.
  public var pricing: Pricing

  /// Makes a request.
  public init(
    from: String?,
    to: String?,
    borderFee: Cents,
    strategy: SearchStrategy = .dijkstra,
    pricing: Pricing = .onDemand
  ) {
    self.from = from
    self.to = to
    self.borderFee = borderFee
    self.strategy = strategy
    self.pricing = pricing
  }
}

/// What became of a request.
public struct RouteResult: Hashable, Sendable {
  /// The answer itself.
  public enum Outcome: Hashable, Sendable {
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

  /// The answer itself.
  public let outcome: Outcome
  /// The proof of it: that no route is cheaper, or that there is none, for what was known.
  public let certificate: RouteCertificate?
  /// How many borders were asked for it.
  public let quotes: Int
  /// How many states were settled.
  public let settled: Int
  /// How many requests were sent for it: every attempt, those for changes included.
  public let requests: Int
  /// How long it took.
  public let took: Duration
  /// The borders that had no answer after the last attempt, in order; the route avoids them.
  public let unanswered: [Border]
  /// How many roads closed or opened meanwhile, as far as it mattered.
  public let changes: Int
}
