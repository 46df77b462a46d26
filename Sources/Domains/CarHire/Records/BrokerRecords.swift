import RunRecords
package import Tracing

/// The broker lets its clients know something else.
package struct BrokerRenewed: RecordKind {
  package static let form = RecordForm(
    "broker.renewed",
    Self.init,
    .field("version", \.version)
  )
  /// Which edition it is.
  package let version: Int

  package init(version: Int) { self.version = version }
}

/// The customer's client goes by an edition of the broker's control file.
package struct HireInformed: RecordKind {
  package static let form = RecordForm(
    "hire.informed",
    Self.init,
    .field("version", \.version),
    .field("newer", \.isNewer),
    .field("insured", \.canInsure),
    .field("call", \.call)
  )
  /// Which edition it is; 0 is the one that clients come with.
  package let version: Int
  /// Whether it is newer than the one before.
  package let isNewer: Bool
  /// Whether the customer may buy an insurance.
  package let canInsure: Bool
  /// What the customer dials for help; nothing where no number is known.
  package let call: String?

  package init(version: Int, isNewer: Bool, canInsure: Bool, call: String?) {
    (self.version, self.isNewer) = (version, isNewer)
    (self.canInsure, self.call) = (canInsure, call)
  }
}

/// The customer's client has the picture of a supplier.
package struct HirePictured: RecordKind {
  package static let form = RecordForm(
    "hire.pictured",
    Self.init,
    .field("supplier", \.supplier),
    .field("bytes", \.bytes),
    .field("kept", \.wasKept)
  )
  package let supplier: String
  /// How large it is.
  package let bytes: Int
  /// Whether it was kept from before.
  package let wasKept: Bool

  package init(supplier: String, bytes: Int, wasKept: Bool) {
    (self.supplier, self.bytes, self.wasKept) = (supplier, bytes, wasKept)
  }
}

/// The desks that a supplier has at a place, or by a name.
package struct HireDesksFound: RecordKind {
  package static let form = RecordForm(
    "hire.desks-found",
    Self.init,
    .field("supplier", \.supplier),
    .field("desks", \.desks)
  )
  package let supplier: String
  /// Their codes, the nearest first; the first is taken.
  package let desks: [String]

  package init(supplier: String, desks: [String]) {
    (self.supplier, self.desks) = (supplier, desks)
  }
}
