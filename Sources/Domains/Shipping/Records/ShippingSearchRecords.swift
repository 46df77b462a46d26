import RunRecords
package import Tracing

/// A route is asked for; the client's model writes it as the solver begins.
package struct ShippingAsked: RecordKind, Hashable {
  package static let form = RecordForm(
    "shipping.asked",
    Self.init,
    .field("from", \.from),
    .field("to", \.to),
    .field("fee", \.fee),
    .field("pricing", \.pricing),
    .field("number", \.number)
  )
  /// The code of the source; nil when none is chosen.
  package let from: String?
  /// The code of the destination; nil when none is chosen.
  package let to: String?
  /// The fee at every border; in cents.
  package let fee: Int64
  /// The way of pricing: `on-demand` or `prefetch-all`.
  package let pricing: String
  /// The ordinal of the question among this client's, from 1.
  package let number: Int

  package init(from: String?, to: String?, fee: Int64, pricing: String, number: Int) {
    (self.from, self.to, self.fee, self.pricing, self.number) = (from, to, fee, pricing, number)
  }
}

/// A search begins from the source, at first and again after a road has changed.
package struct ShippingSearch: RecordKind {
  package static let form = RecordForm("shipping.search", Self.init, .field("number", \.number))
  /// The ordinal of the search for this question, from 1.
  package let number: Int

  package init(number: Int) { self.number = number }
}

/// The cheapest cost of a state becomes certain; the solver reports it.
package struct ShippingSettled: RecordKind {
  package static let form = RecordForm(
    "shipping.settled",
    Self.init,
    .field("state", \.state),
    .field("cost", \.cost),
    .field("from", \.from)
  )
  /// The code of the state, such as `OH`.
  package let state: String
  /// The cost from the source to the state; in cents, fees included.
  package let cost: Int64
  /// The state before it on the cheapest way; nil at the source.
  package let from: String?

  package init(state: String, cost: Int64, from: String?) {
    (self.state, self.cost, self.from) = (state, cost, from)
  }
}

/// A cheaper way to a state on the frontier is found; the solver reports it.
package struct ShippingRelaxed: RecordKind {
  package static let form = RecordForm(
    "shipping.relaxed",
    Self.init,
    .field("state", \.state),
    .field("cost", \.cost),
    .field("from", \.from)
  )
  /// The code of the state, such as `OH`.
  package let state: String
  /// The cost from the source to the state; in cents, fees included.
  package let cost: Int64
  /// The state it is reached from.
  package let from: String

  package init(state: String, cost: Int64, from: String) {
    (self.state, self.cost, self.from) = (state, cost, from)
  }
}

/// The search cannot go on before some borders are priced; the solver reports it.
package struct ShippingWaiting: RecordKind {
  package static let form = RecordForm(
    "shipping.waiting",
    Self.init,
    .field("state", \.state),
    .field("borders", \.borders)
  )
  /// The state that was settled last; nil when the whole country is priced.
  package let state: String?
  /// The borders waited for, in order.
  package let borders: [String]

  package init(state: String?, borders: [String]) {
    (self.state, self.borders) = (state, borders)
  }
}
