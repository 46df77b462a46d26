public import RunRecords
public import Tracing

/// The solver knows the fuel cost of a border.
public struct ShippingQuoted: RecordKind {
  /// The kind as the trace names it.
  public static let kind = "shipping.quoted"
  /// The border, its two codes in alphabetical order: `CO-UT`.
  public let border: String
  /// The fuel cost, without the fee; in cents.
  public let cents: Int64

  /// Says what a border costs.
  public init(border: String, cents: Int64) {
    self.border = border
    self.cents = cents
  }

  /// The fields in the order they are written.
  public var data: [TraceField] { [TraceField("border", border), TraceField("cents", cents)] }

  /// Reads a record of this kind.
  public init?(_ record: TraceRecord) {
    guard record.kind == Self.kind,
      let border = record.text("border"),
      let cents = record.integer("cents")
    else { return nil }
    self.init(border: border, cents: cents)
  }
}

/// The solver learns that a border cannot be used.
public struct ShippingClosed: RecordKind {
  /// The kind as the trace names it.
  public static let kind = "shipping.closed"
  /// The border, its two codes in alphabetical order: `CO-UT`.
  public let border: String

  /// Says which border is closed.
  public init(border: String) {
    self.border = border
  }

  /// The fields in the order they are written.
  public var data: [TraceField] { [TraceField("border", border)] }

  /// Reads a record of this kind.
  public init?(_ record: TraceRecord) {
    guard record.kind == Self.kind, let border = record.text("border") else { return nil }
    self.init(border: border)
  }
}

/// The solver learns that a border can be used again; its price is unknown again.
public struct ShippingOpened: RecordKind {
  /// The kind as the trace names it.
  public static let kind = "shipping.opened"
  /// The border, its two codes in alphabetical order: `CO-UT`.
  public let border: String

  /// Says which border is open.
  public init(border: String) {
    self.border = border
  }

  /// The fields in the order they are written.
  public var data: [TraceField] { [TraceField("border", border)] }

  /// Reads a record of this kind.
  public init?(_ record: TraceRecord) {
    guard record.kind == Self.kind, let border = record.text("border") else { return nil }
    self.init(border: border)
  }
}

/// The solver gives up on a border: no attempt brought an answer.
public struct ShippingUnanswered: RecordKind {
  /// The kind as the trace names it.
  public static let kind = "shipping.unanswered"
  /// The border, its two codes in alphabetical order: `CO-UT`.
  public let border: String
  /// The last failure, such as `timed out after 3 s`.
  public let reason: String

  /// Says which border stays unknown.
  public init(border: String, reason: String) {
    self.border = border
    self.reason = reason
  }

  /// The fields in the order they are written.
  public var data: [TraceField] { [TraceField("border", border), TraceField("reason", reason)] }

  /// Reads a record of this kind.
  public init?(_ record: TraceRecord) {
    guard record.kind == Self.kind,
      let border = record.text("border"),
      let reason = record.text("reason")
    else { return nil }
    self.init(border: border, reason: reason)
  }
}

/// A road closes in the world; the service `roads` writes it, with itself as entity.
public struct RoadClosed: RecordKind {
  /// The kind as the trace names it.
  public static let kind = "road.closed"
  /// The border, its two codes in alphabetical order: `CO-UT`.
  public let border: String
  /// The ordinal of the change among those of all roads, from 1.
  public let change: Int

  /// Says which road closed.
  public init(border: String, change: Int) {
    self.border = border
    self.change = change
  }

  /// The fields in the order they are written.
  public var data: [TraceField] { [TraceField("border", border), TraceField("change", change)] }

  /// Reads a record of this kind.
  public init?(_ record: TraceRecord) {
    guard record.kind == Self.kind,
      let border = record.text("border"),
      let change = record.count("change")
    else { return nil }
    self.init(border: border, change: change)
  }
}

/// A road opens in the world; the service `roads` writes it, with itself as entity.
public struct RoadOpened: RecordKind {
  /// The kind as the trace names it.
  public static let kind = "road.opened"
  /// The border, its two codes in alphabetical order: `CO-UT`.
  public let border: String
  /// The ordinal of the change among those of all roads, from 1.
  public let change: Int

  /// Says which road opened.
  public init(border: String, change: Int) {
    self.border = border
    self.change = change
  }

  /// The fields in the order they are written.
  public var data: [TraceField] { [TraceField("border", border), TraceField("change", change)] }

  /// Reads a record of this kind.
  public init?(_ record: TraceRecord) {
    guard record.kind == Self.kind,
      let border = record.text("border"),
      let change = record.count("change")
    else { return nil }
    self.init(border: border, change: change)
  }
}
