public import RunRecords
public import Tracing

/// The solver has the cheapest route for the answers it received.
public struct ShippingFound: RecordKind, Hashable {
  /// How it stands in a trace.
  public static let form = RecordForm(
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
  public let route: [String]
  /// The fuel cost of each border on the route, without the fee; in cents.
  public let fuel: [Int64]
  /// The fee at every border; in cents.
  public let fee: Int64
  /// Fuel and fees of the whole route; in cents.
  public let cost: Int64
  /// How many requests it took, attempts included.
  public let requests: Int
  /// How long it took on the virtual clock, in nanoseconds in the record.
  public let took: Duration
  /// The borders that were never answered, in order.
  public let unanswered: [String]

  /// Says which route was found.
  public init(
    route: [String],
    fuel: [Int64],
    fee: Int64,
    cost: Int64,
    requests: Int,
    took: Duration,
    unanswered: [String]
  ) {
    self.route = route
    self.fuel = fuel
    self.fee = fee
    self.cost = cost
    self.requests = requests
    self.took = took
    self.unanswered = unanswered
  }
}

/// The solver has found that no route exists.
public struct ShippingNone: RecordKind, Hashable {
  /// How it stands in a trace.
  public static let form = RecordForm(
    "shipping.none",
    Self.init,
    .field("closed", \.closed),
    .field("unanswered", \.unanswered)
  )
  /// The closed borders that separate the destination from the source, in order.
  public let closed: [String]
  /// The borders that were never answered, in order.
  public let unanswered: [String]

  /// Says what stands between the two states.
  public init(closed: [String], unanswered: [String]) {
    self.closed = closed
    self.unanswered = unanswered
  }
}

/// The solver could not answer the question at all (a missing end, too many changes).
public struct ShippingFailed: RecordKind {
  /// How it stands in a trace.
  public static let form = RecordForm("shipping.failed", Self.init, .field("message", \.message))
  /// What was wrong, as a person would be told.
  public let message: String

  /// Says why there is no answer.
  public init(message: String) {
    self.message = message
  }
}
