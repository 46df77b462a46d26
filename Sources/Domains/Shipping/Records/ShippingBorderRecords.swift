public import RunRecords
public import Tracing

/// The solver knows the fuel cost of a border.
public struct ShippingQuoted: RecordKind {
  /// How it stands in a trace.
  public static let form = RecordForm(
    "shipping.quoted",
    Self.init,
    .field("border", \.border),
    .field("cents", \.cents)
  )
  /// The border, its two codes in alphabetical order: `CO-UT`.
  public let border: String
  /// The fuel cost, without the fee; in cents.
  public let cents: Int64

  /// Says what a border costs.
  public init(border: String, cents: Int64) {
    self.border = border
    self.cents = cents
  }
}

/// The solver learns that a border cannot be used.
public struct ShippingClosed: RecordKind {
  /// How it stands in a trace.
  public static let form = RecordForm("shipping.closed", Self.init, .field("border", \.border))
  /// The border, its two codes in alphabetical order: `CO-UT`.
  public let border: String

  /// Says which border is closed.
  public init(border: String) {
    self.border = border
  }
}

/// The solver learns that a border can be used again; its price is unknown again.
public struct ShippingOpened: RecordKind {
  /// How it stands in a trace.
  public static let form = RecordForm("shipping.opened", Self.init, .field("border", \.border))
  /// The border, its two codes in alphabetical order: `CO-UT`.
  public let border: String

  /// Says which border is open.
  public init(border: String) {
    self.border = border
  }
}

/// The solver gives up on a border: no attempt brought an answer.
public struct ShippingUnanswered: RecordKind {
  /// How it stands in a trace.
  public static let form = RecordForm(
    "shipping.unanswered",
    Self.init,
    .field("border", \.border),
    .field("reason", \.reason)
  )
  /// The border, its two codes in alphabetical order: `CO-UT`.
  public let border: String
  /// The last failure, such as `timed out after 3 s`.
  public let reason: String

  /// Says which border stays unknown.
  public init(border: String, reason: String) {
    self.border = border
    self.reason = reason
  }
}

/// A road closes in the world; the service `roads` writes it, with itself as entity.
public struct RoadClosed: RecordKind {
  /// How it stands in a trace.
  public static let form = RecordForm(
    "road.closed",
    Self.init,
    .field("border", \.border),
    .field("change", \.change)
  )
  /// The border, its two codes in alphabetical order: `CO-UT`.
  public let border: String
  /// The ordinal of the change among those of all roads, from 1.
  public let change: Int

  /// Says which road closed.
  public init(border: String, change: Int) {
    self.border = border
    self.change = change
  }
}

/// A road opens in the world; the service `roads` writes it, with itself as entity.
public struct RoadOpened: RecordKind {
  /// How it stands in a trace.
  public static let form = RecordForm(
    "road.opened",
    Self.init,
    .field("border", \.border),
    .field("change", \.change)
  )
  /// The border, its two codes in alphabetical order: `CO-UT`.
  public let border: String
  /// The ordinal of the change among those of all roads, from 1.
  public let change: Int

  /// Says which road opened.
  public init(border: String, change: Int) {
    self.border = border
    self.change = change
  }
}
