public import RunRecords
public import Tracing

/// A route is asked for; the client's model writes it as the solver begins.
public struct ShippingAsked: RecordKind {
  /// The kind as the trace names it.
  public static let kind = "shipping.asked"
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

  /// The fields in the order they are written.
  public var data: [TraceField] {
    [
      from.map { TraceField("from", $0) },
      to.map { TraceField("to", $0) },
      TraceField("fee", fee),
      TraceField("pricing", pricing),
      TraceField("number", number),
    ].compactMap(\.self)
  }

  /// Reads a record of this kind.
  public init?(_ record: TraceRecord) {
    guard record.kind == Self.kind,
      record.mayBeText("from"),
      record.mayBeText("to"),
      let fee = record.integer("fee"),
      let pricing = record.text("pricing"),
      let number = record.count("number")
    else { return nil }
    self.init(
      from: record.text("from"),
      to: record.text("to"),
      fee: fee,
      pricing: pricing,
      number: number
    )
  }
}

/// A search begins from the source, at first and again after a road has changed.
public struct ShippingSearch: RecordKind {
  /// The kind as the trace names it.
  public static let kind = "shipping.search"
  /// The ordinal of the search for this question, from 1.
  public let number: Int

  /// Says which search began.
  public init(number: Int) {
    self.number = number
  }

  /// The fields in the order they are written.
  public var data: [TraceField] { [TraceField("number", number)] }

  /// Reads a record of this kind.
  public init?(_ record: TraceRecord) {
    guard record.kind == Self.kind, let number = record.count("number") else { return nil }
    self.init(number: number)
  }
}

/// The cheapest cost of a state becomes certain; the solver reports it.
public struct ShippingSettled: RecordKind {
  /// The kind as the trace names it.
  public static let kind = "shipping.settled"
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

  /// The fields in the order they are written.
  public var data: [TraceField] {
    [
      TraceField("state", state),
      TraceField("cost", cost),
      from.map { TraceField("from", $0) },
    ].compactMap(\.self)
  }

  /// Reads a record of this kind.
  public init?(_ record: TraceRecord) {
    guard record.kind == Self.kind,
      let state = record.text("state"),
      let cost = record.integer("cost"),
      record.mayBeText("from")
    else { return nil }
    self.init(state: state, cost: cost, from: record.text("from"))
  }
}

/// A cheaper way to a state on the frontier is found; the solver reports it.
public struct ShippingRelaxed: RecordKind {
  /// The kind as the trace names it.
  public static let kind = "shipping.relaxed"
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

  /// The fields in the order they are written.
  public var data: [TraceField] {
    [TraceField("state", state), TraceField("cost", cost), TraceField("from", from)]
  }

  /// Reads a record of this kind.
  public init?(_ record: TraceRecord) {
    guard record.kind == Self.kind,
      let state = record.text("state"),
      let cost = record.integer("cost"),
      let from = record.text("from")
    else { return nil }
    self.init(state: state, cost: cost, from: from)
  }
}

/// The search cannot go on before some borders are priced; the solver reports it.
public struct ShippingWaiting: RecordKind {
  /// The kind as the trace names it.
  public static let kind = "shipping.waiting"
  /// The state that was settled last; nil when the whole country is priced.
  public let state: String?
  /// The borders waited for, in order.
  public let borders: [String]

  /// Says what is waited for.
  public init(state: String?, borders: [String]) {
    self.state = state
    self.borders = borders
  }

  /// The fields in the order they are written.
  public var data: [TraceField] {
    [
      state.map { TraceField("state", $0) },
      TraceField("borders", words: borders),
    ].compactMap(\.self)
  }

  /// Reads a record of this kind.
  public init?(_ record: TraceRecord) {
    guard record.kind == Self.kind,
      record.mayBeText("state"),
      let borders = record.words("borders")
    else { return nil }
    self.init(state: record.text("state"), borders: borders)
  }
}
