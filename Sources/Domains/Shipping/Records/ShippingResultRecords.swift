public import RunRecords
public import Tracing

/// The solver has the cheapest route for the answers it received.
public struct ShippingFound: RecordKind {
  /// The kind as the trace names it.
  public static let kind = "shipping.found"
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

  /// The fields in the order they are written.
  public var data: [TraceField] {
    [
      TraceField("route", words: route),
      TraceField("fuel", words: fuel.map(String.init)),
      TraceField("fee", fee),
      TraceField("cost", cost),
      TraceField("requests", requests),
      TraceField("took", took),
      TraceField("unanswered", words: unanswered),
    ]
  }

  /// Reads a record of this kind.
  public init?(_ record: TraceRecord) {
    guard record.kind == Self.kind,
      let route = record.words("route"),
      let fuel = record.integers("fuel"),
      let fee = record.integer("fee"),
      let cost = record.integer("cost"),
      let requests = record.count("requests"),
      let took = record.duration("took"),
      let unanswered = record.words("unanswered")
    else { return nil }
    self.init(
      route: route,
      fuel: fuel,
      fee: fee,
      cost: cost,
      requests: requests,
      took: took,
      unanswered: unanswered
    )
  }
}

/// The solver has found that no route exists.
public struct ShippingNone: RecordKind {
  /// The kind as the trace names it.
  public static let kind = "shipping.none"
  /// The closed borders that separate the destination from the source, in order.
  public let closed: [String]
  /// The borders that were never answered, in order.
  public let unanswered: [String]

  /// Says what stands between the two states.
  public init(closed: [String], unanswered: [String]) {
    self.closed = closed
    self.unanswered = unanswered
  }

  /// The fields in the order they are written.
  public var data: [TraceField] {
    [TraceField("closed", words: closed), TraceField("unanswered", words: unanswered)]
  }

  /// Reads a record of this kind.
  public init?(_ record: TraceRecord) {
    guard record.kind == Self.kind,
      let closed = record.words("closed"),
      let unanswered = record.words("unanswered")
    else { return nil }
    self.init(closed: closed, unanswered: unanswered)
  }
}

/// The solver could not answer the question at all (a missing end, too many changes).
public struct ShippingFailed: RecordKind {
  /// The kind as the trace names it.
  public static let kind = "shipping.failed"
  /// What was wrong, as a person would be told.
  public let message: String

  /// Says why there is no answer.
  public init(message: String) {
    self.message = message
  }

  /// The fields in the order they are written.
  public var data: [TraceField] { [TraceField("message", message)] }

  /// Reads a record of this kind.
  public init?(_ record: TraceRecord) {
    guard record.kind == Self.kind, let message = record.text("message") else { return nil }
    self.init(message: message)
  }
}
