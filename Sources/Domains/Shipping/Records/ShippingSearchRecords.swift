public import RunRecords
public import Tracing

/// A route is asked for; the client's model writes it as the solver begins.
public struct ShippingAsked: RecordKind, Hashable {
  /// How it stands in a trace.
  public static let form = RecordForm(
    "shipping.asked",
    Self.init,
    .field("from", \.from),
    .field("to", \.to),
    .field("fee", \.fee),
    .field("pricing", \.pricing),
    .field("number", \.number)
  )
  /// The code of the source; nil when none is chosen.
  public let from: String?
  /// The code of the destination; nil when none is chosen.
  public let to: String?
  /// The fee at every border; in cents.
  public let fee: Int64
  /// The way of pricing: `on-demand` or `prefetch-all`.
  public let pricing: String
  /// The ordinal of the question among this client's, from 1.
  public let number: Int

  /// Says what was asked.
  public init(from: String?, to: String?, fee: Int64, pricing: String, number: Int) {
    self.from = from
    self.to = to
    self.fee = fee
    self.pricing = pricing
    self.number = number
  }
}

/// A search begins from the source, at first and again after a road has changed.
public struct ShippingSearch: RecordKind {
  /// How it stands in a trace.
  public static let form = RecordForm("shipping.search", Self.init, .field("number", \.number))
  /// The ordinal of the search for this question, from 1.
  public let number: Int

  /// Says which search began.
  public init(number: Int) {
    self.number = number
  }
}

/// The cheapest cost of a state becomes certain; the solver reports it.
public struct ShippingSettled: RecordKind {
  /// How it stands in a trace.
  public static let form = RecordForm(
    "shipping.settled",
    Self.init,
    .field("state", \.state),
    .field("cost", \.cost),
    .field("from", \.from)
  )
  /// The code of the state, such as `OH`.
  public let state: String
  /// The cost from the source to the state; in cents, fees included.
  public let cost: Int64
  /// The state before it on the cheapest way; nil at the source.
  public let from: String?

  /// Says which state was settled.
  public init(state: String, cost: Int64, from: String?) {
    self.state = state
    self.cost = cost
    self.from = from
  }
}

/// A cheaper way to a state on the frontier is found; the solver reports it.
public struct ShippingRelaxed: RecordKind {
  /// How it stands in a trace.
  public static let form = RecordForm(
    "shipping.relaxed",
    Self.init,
    .field("state", \.state),
    .field("cost", \.cost),
    .field("from", \.from)
  )
  /// The code of the state, such as `OH`.
  public let state: String
  /// The cost from the source to the state; in cents, fees included.
  public let cost: Int64
  /// The state it is reached from.
  public let from: String

  /// Says which state got cheaper.
  public init(state: String, cost: Int64, from: String) {
    self.state = state
    self.cost = cost
    self.from = from
  }
}

/// The search cannot go on before some borders are priced; the solver reports it.
public struct ShippingWaiting: RecordKind {
  /// How it stands in a trace.
  public static let form = RecordForm(
    "shipping.waiting",
    Self.init,
    .field("state", \.state),
    .field("borders", \.borders)
  )
  /// The state that was settled last; nil when the whole country is priced.
  public let state: String?
  /// The borders waited for, in order.
  public let borders: [String]

  /// Says what is waited for.
  public init(state: String?, borders: [String]) {
    self.state = state
    self.borders = borders
  }
}
