import RunRecords
package import Tracing

/// The solver knows the fuel cost of a border.
package struct ShippingQuoted: RecordKind {
  package static let form = RecordForm(
    .ofClients("shipping.quoted", that: "ship"),
    Self.init,
    .field("border", \.border, "the border, its two codes in alphabetical order: `CO-UT`"),
    .field("cents", \.cents, "the fuel cost, without the fee; in cents")
  )
  package let border: String
  package let cents: Int64

  package init(border: String, cents: Int64) { (self.border, self.cents) = (border, cents) }
}

/// The solver learns that a border cannot be used.
package struct ShippingClosed: RecordKind {
  package static let form = formOfBorder("shipping.closed", Self.init, \.border)
  package let border: String

  package init(border: String) { self.border = border }
}

/// The solver learns that a border can be used again; its price is unknown again.
package struct ShippingOpened: RecordKind {
  package static let form = formOfBorder("shipping.opened", Self.init, \.border)
  package let border: String

  package init(border: String) { self.border = border }
}

private func formOfBorder<Record: Sendable>(
  _ kind: String,
  _ make: @escaping @Sendable (String) -> Record?,
  _ border: @escaping @Sendable (Record) -> String
) -> RecordForm<Record> {
  let about = "the border, its two codes in alphabetical order: `CO-UT`"
  return RecordForm(.ofClients(kind, that: "ship"), make, .field("border", border, about))
}

/// The solver gives up on a border: no attempt brought an answer.
package struct ShippingUnanswered: RecordKind {
  package static let form = RecordForm(
    .ofClients("shipping.unanswered", that: "ship"),
    Self.init,
    .field("border", \.border, "the border, its two codes in alphabetical order: `CO-UT`"),
    .field("reason", \.reason, "the last failure, such as `timed out after 3 s`")
  )
  package let border: String
  package let reason: String

  package init(border: String, reason: String) { (self.border, self.reason) = (border, reason) }
}

/// A road closes in the world; the service `roads` writes it, with itself as entity.
package struct RoadClosed: RecordKind {
  package static let form = RecordForm(
    .ofServices("road.closed", ["roads"]),
    Self.init,
    .field("border", \.border, "the border, its two codes in alphabetical order: `CO-UT`"),
    .field("change", \.change, "its ordinal among all changes, from 1; none where it was so")
  )
  package let border: String
  package let change: Int?

  package init(border: String, change: Int?) { (self.border, self.change) = (border, change) }
}

/// A road opens in the world; the service `roads` writes it, with itself as entity.
package struct RoadOpened: RecordKind {
  package static let form = RecordForm(
    .ofServices("road.opened", ["roads"]),
    Self.init,
    .field("border", \.border, "the border, its two codes in alphabetical order: `CO-UT`"),
    .field("change", \.change, "its ordinal among all changes, from 1; none where it was so")
  )
  package let border: String
  package let change: Int?

  package init(border: String, change: Int?) { (self.border, self.change) = (border, change) }
}
