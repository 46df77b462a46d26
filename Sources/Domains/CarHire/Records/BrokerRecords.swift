import RunRecords
package import Tracing

/// The broker lets its clients know something else.
package struct BrokerRenewed: RecordKind {
  package static let form = RecordForm(
    .ofServices("broker.renewed", ["broker"]),
    Self.init,
    .field("version", \.version, "which edition it is")
  )
  package let version: Int

  package init(version: Int) { self.version = version }
}

/// The customer's client goes by an edition of the broker's control file.
package struct HireInformed: RecordKind {
  package static let form = RecordForm(
    .ofClients("hire.informed", that: "hire"),
    Self.init,
    .field("version", \.version, "which edition it is; 0 is the one that clients come with"),
    .field("newer", \.isNewer, "whether it is newer than the one before"),
    .field("insured", \.canInsure, "whether the customer may buy an insurance"),
    .field("call", \.call, "what the customer dials for help; nothing where no number is known"),
    .field("countries", \.countries, "the codes of the countries that have a number for help"),
    .field("names", \.names, "what the broker calls each"),
    .field("numbers", \.numbers, "what is dialled for each")
  )
  package let version: Int
  package let isNewer: Bool
  package let canInsure: Bool
  package let call: String?
  package let countries: [String]
  package let names: [String]
  package let numbers: [String]

  package init(
    version: Int,
    isNewer: Bool,
    canInsure: Bool,
    call: String?,
    countries: [String] = [],
    names: [String] = [],
    numbers: [String] = []
  ) {
    (self.version, self.isNewer) = (version, isNewer)
    (self.canInsure, self.call) = (canInsure, call)
    (self.countries, self.names, self.numbers) = (countries, names, numbers)
  }
}

/// The desks that a supplier has at a place, or by a name.
package struct HireDesksFound: RecordKind {
  package static let form = RecordForm(
    .ofClients("hire.desks-found", that: "hire"),
    Self.init,
    .field("supplier", \.supplier, "the supplier"),
    .field("desks", \.desks, "their codes, the nearest first; the first is taken")
  )
  package let supplier: String
  package let desks: [String]

  package init(supplier: String, desks: [String]) {
    (self.supplier, self.desks) = (supplier, desks)
  }
}
