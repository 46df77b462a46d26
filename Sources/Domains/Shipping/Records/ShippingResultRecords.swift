import RunRecords
package import Tracing

/// The solver has the cheapest route for the answers it received.
package struct ShippingFound: RecordKind, Hashable {
  package static let form = RecordForm(
    "shipping.found",
    Self.init,
    .field("route", \.route),
    .field("fuel", \.fuel),
    .field("fee", \.fee),
    .field("cost", \.cost),
    .field("requests", \.requests),
    .field("took", \.took),
    .field("unanswered", \.unanswered)
  )
  /// The codes of the states, the source first.
  package let route: [String]
  /// The fuel cost of each border on the route, without the fee; in cents.
  package let fuel: [Int64]
  /// The fee at every border; in cents.
  package let fee: Int64
  /// Fuel and fees of the whole route; in cents.
  package let cost: Int64
  /// How many requests it took, attempts included.
  package let requests: Int
  /// How long it took on the virtual clock, in nanoseconds in the record.
  package let took: Duration
  /// The borders that were never answered, in order.
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
    "shipping.none",
    Self.init,
    .field("closed", \.closed),
    .field("unanswered", \.unanswered)
  )
  /// The closed borders that separate the destination from the source, in order.
  package let closed: [String]
  /// The borders that were never answered, in order.
  package let unanswered: [String]

  package init(closed: [String], unanswered: [String]) {
    (self.closed, self.unanswered) = (closed, unanswered)
  }
}

/// The solver could not answer the question at all (a missing end, too many changes).
package struct ShippingFailed: RecordKind {
  package static let form = RecordForm("shipping.failed", Self.init, .field("message", \.message))
  /// What was wrong, as a person would be told.
  package let message: String

  package init(message: String) { self.message = message }
}
