package import CarHireValues
import RunRecords
package import Tracing

/// A message was answered, or it is known that it will not be.
package struct HireAsked: RecordKind {
  package static let form = RecordForm(
    .ofClients("hire.asked", that: "hire", "retrieve"),
    Self.init,
    .field("message", \.message, "its name in OpenTravel"),
    .field("supplier", \.supplier, "who was asked"),
    .field("trouble", \.trouble, "what the customer reads; nothing when all is well, or no cars"),
    .field("kind", \.kind, "what kind of trouble that is, such as `refused`"),
    .field("brief", \.brief, "the same in a few words"),
    .field("unread", \.unread, "how many cars, fees and so on could not be read; nothing for none"),
    .field("warnings", \.warnings, "what the supplier warns of; nothing where it does not")
  )
  package let message: String
  package let supplier: String
  package let trouble: String?
  package let kind: TroubleKind?
  package let brief: String?
  package let unread: Int?
  package let warnings: [String]?

  package init(
    message: String,
    supplier: String,
    trouble: String?,
    kind: TroubleKind? = nil,
    brief: String? = nil,
    unread: Int? = nil,
    warnings: [String]? = nil
  ) {
    (self.message, self.supplier) = (message, supplier)
    (self.trouble, self.kind, self.brief) = (trouble, kind, brief)
    (self.unread, self.warnings) = (unread, warnings)
  }
}

/// The customer gives up.
package struct HireFailed: RecordKind {
  package static let form = RecordForm(
    .ofClients("hire.failed", that: "hire", "retrieve"),
    Self.init,
    .field("trouble", \.trouble, "what kind of trouble it is, such as `refused` or `mistake`"),
    .field("why", \.why, "what the customer reads")
  )
  package let trouble: TroubleKind
  package let why: String

  package init(_ trouble: TroubleKind, why: String) {
    (self.trouble, self.why) = (trouble, why)
  }
}
