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
    .field("quotes", \.quotes, "how many borders were asked"),
    .field("requests", \.requests, "how many requests it took, attempts included"),
    .field("took", \.took, "how long it took on the virtual clock, in nanoseconds in the record"),
    .field("unanswered", \.unanswered, "the borders that were never answered, in order")
  )
  package let route: [String]
  package let fuel: [Int64]
  package let fee: Int64
  package let cost: Int64
  package let quotes: Int
  package let requests: Int
  package let took: Duration
  package let unanswered: [String]

  package init(
    route: [String],
    fuel: [Int64],
    fee: Int64,
    cost: Int64,
    quotes: Int,
    requests: Int,
    took: Duration,
    unanswered: [String]
  ) {
    (self.route, self.fuel, self.fee, self.cost) = (route, fuel, fee, cost)
    (self.quotes, self.requests) = (quotes, requests)
    (self.took, self.unanswered) = (took, unanswered)
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

/// The proof of an answer, which one pass over the borders checks.
///
/// Over no border, in neither direction, does the potential rise by more than crossing it costs, or
/// by more than the fee where no price is known; from start to destination it rises by the cost of
/// the route. Closed borders and those never answered set no bound. Where there is no route, it is 1
/// at the states of a set that holds the start, not the destination, and is left by such borders
/// only; it is 2 at all others.
package struct ShippingProved: RecordKind, Hashable {
  package static let form = RecordForm(
    .ofClients("shipping.proved", that: "ship"),
    Self.init,
    .field("cost", \.cost, "the cost that is proved, in cents; left out without a route"),
    .field("potentials", \.potentials, "of each state, in the order of their codes; in cents")
  )
  package let cost: Int64?
  package let potentials: [Int64]

  package init(cost: Int64?, potentials: [Int64]) {
    (self.cost, self.potentials) = (cost, potentials)
  }
}
