import RunRecords
package import Tracing

/// The solver has the cheapest route for the answers it received.
package struct ShippingFound: RecordKind, Hashable {
  package static let form = RecordForm(
    .ofClients("shipping.found", that: "ship"),
    Self.init,
    .field("route", \.route, "the codes of the states, the source first"),
    .field("fuel", \.fuel, "the fuel cost of each border on the route, without the fee; in cents"),
    .field("fee", \.fee, "the fee at every border; in cents"),
    .field("cost", \.cost, "fuel and fees of the whole route; in cents"),
    .field("requests", \.requests, "how many requests it took, attempts included"),
    .field("took", \.took, "how long it took on the virtual clock, in nanoseconds in the record"),
    .field("unanswered", \.unanswered, "the borders that were never answered, in order")
  )
  package let route: [String]
  package let fuel: [Int64]
  package let fee: Int64
  package let cost: Int64
  package let requests: Int
  package let took: Duration
  package let unanswered: [String]

  package init(
    route: [String],
    fuel: [Int64],
    fee: Int64,
    cost: Int64,
    requests: Int,
    took: Duration,
    unanswered: [String]
  ) {
    (self.route, self.fuel, self.fee, self.cost) = (route, fuel, fee, cost)
    (self.requests, self.took, self.unanswered) = (requests, took, unanswered)
  }
}

/// The solver has found that no route exists.
package struct ShippingNone: RecordKind, Hashable {
  package static let form = RecordForm(
    .ofClients("shipping.none", that: "ship"),
    Self.init,
    .field("closed", \.closed, "the closed borders that separate the destination from the source"),
    .field("unanswered", \.unanswered, "the borders that were never answered, in order")
  )
  package let closed: [String]
  package let unanswered: [String]

  package init(closed: [String], unanswered: [String]) {
    (self.closed, self.unanswered) = (closed, unanswered)
  }
}

/// The solver could not answer the question at all (a missing end, too many changes).
package struct ShippingFailed: RecordKind {
  package static let form = RecordForm(
    .ofClients("shipping.failed", that: "ship"),
    Self.init,
    .field("message", \.message, "what was wrong, as a person would be told")
  )
  package let message: String

  package init(message: String) { self.message = message }
}
