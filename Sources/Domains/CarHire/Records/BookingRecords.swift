import RunRecords
package import Tracing

/// Nothing tells what became of a booking: it is looked up.
package struct HireLookedUp: RecordKind {
  package static let form = RecordForm(
    .ofClients("hire.looked-up", that: "hire", "retrieve"),
    Self.init,
    .field("supplier", \.supplier, "the supplier"),
    .field("attempt", \.attempt, "counted from 1")
  )
  package let supplier: String
  package let attempt: Int

  package init(supplier: String, attempt: Int) {
    (self.supplier, self.attempt) = (supplier, attempt)
  }
}

/// The customer has a booking: made, changed or found.
package struct HireBooked: RecordKind {
  package static let form = RecordForm(
    .ofClients("hire.booked", that: "hire", "retrieve"),
    Self.init,
    .field("supplier", \.supplier, "the supplier"),
    .field("how", \.how, "`made`, `changed` or `found`"),
    .field("reference", \.reference, "the reference of the booking")
  )
  package let supplier: String
  package let how: String
  package let reference: String

  package init(supplier: String, how: String, reference: String) {
    (self.supplier, self.how, self.reference) = (supplier, how, reference)
  }
}

/// The customer's booking is cancelled.
package struct HireCancelled: RecordKind {
  package static let form = RecordForm(
    .ofClients("hire.cancelled", that: "hire"),
    Self.init,
    .field("supplier", \.supplier, "the supplier"),
    .field("reference", \.reference, "the reference of the booking")
  )
  package let supplier: String
  package let reference: String

  package init(supplier: String, reference: String) {
    (self.supplier, self.reference) = (supplier, reference)
  }
}

/// The voucher is sent by mail.
package struct HireVoucher: RecordKind {
  package static let form = RecordForm(
    .ofClients("hire.voucher", that: "hire"),
    Self.init,
    .field("supplier", \.supplier, "the supplier"),
    .field("reference", \.reference, "the reference of the booking")
  )
  package let supplier: String
  package let reference: String

  package init(supplier: String, reference: String) {
    (self.supplier, self.reference) = (supplier, reference)
  }
}
