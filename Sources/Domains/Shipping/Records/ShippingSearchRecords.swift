import RunRecords
package import Tracing

/// A route is asked for; the client's model writes it as the solver begins.
package struct ShippingAsked: RecordKind, Hashable {
  package static let form = RecordForm(
    .ofClients("shipping.asked", that: "ship"),
    Self.init,
    .field("from", \.from, "the code of the source, if one is chosen"),
    .field("to", \.to, "the code of the destination, if one is chosen"),
    .field("fee", \.fee, "the fee at every border; in cents"),
    .field("strategy", \.strategy, "the way to search, such as `dijkstra`"),
    .field("pricing", \.pricing, "the way of pricing: `on-demand` or `prefetch-all`"),
    .field("number", \.number, "the ordinal of the question among this client's, from 1")
  )
  package let from: String?
  package let to: String?
  package let fee: Int64
  package let strategy: String
  package let pricing: String
  package let number: Int

  package init(
    from: String?,
    to: String?,
    fee: Int64,
    strategy: String,
    pricing: String,
    number: Int
  ) {
    (self.from, self.to, self.fee, self.number) = (from, to, fee, number)
    (self.strategy, self.pricing) = (strategy, pricing)
  }
}

/// A search begins from the source, at first and again after a road has changed.
package struct ShippingSearch: RecordKind {
  package static let form = RecordForm(
    .ofClients("shipping.search", that: "ship"),
    Self.init,
    .field("number", \.number, "the ordinal of the search for this question, from 1")
  )
  package let number: Int

  package init(number: Int) { self.number = number }
}

/// The cheapest cost of a state becomes certain; the solver reports it.
package struct ShippingSettled: RecordKind {
  package static let form = RecordForm(
    .ofClients("shipping.settled", that: "ship"),
    Self.init,
    .field("state", \.state, "the code of the state, such as `OH`"),
    .field("cost", \.cost, "the cost from the source to the state; in cents, fees included"),
    .field("from", \.from, "the state before it on the cheapest way; left out at the source"),
    .field("side", \.side, "`goal` where the cost is that from the state to the destination")
  )
  package let state: String
  package let cost: Int64
  package let from: String?
  package let side: String?

  package init(state: String, cost: Int64, from: String?, side: String? = nil) {
    (self.state, self.cost, self.from, self.side) = (state, cost, from, side)
  }
}

/// A better way to a state on the frontier is found; the solver reports it.
package struct ShippingRelaxed: RecordKind {
  package static let form = RecordForm(
    .ofClients("shipping.relaxed", that: "ship"),
    Self.init,
    .field("state", \.state, "the code of the state, such as `OH`"),
    .field("cost", \.cost, "the cost from the source to the state; in cents, fees included"),
    .field("from", \.from, "the state it is reached from"),
    .field("side", \.side, "`goal` where the cost is that from the state to the destination")
  )
  package let state: String
  package let cost: Int64
  package let from: String
  package let side: String?

  package init(state: String, cost: Int64, from: String, side: String? = nil) {
    (self.state, self.cost, self.from, self.side) = (state, cost, from, side)
  }
}
