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
    .field("company", \.company, "the broker's name"),
    .field("tint", \.tint, "the colour of the broker's windows; nothing where it has none"),
    .field("terms", \.terms, "the page with the broker's terms; nothing where there is none"),
    .field("engine", \.engine, "the page with the terms of the search, likewise"),
    .field("countries", \.countries, "the codes of the countries that have a number for help"),
    .field("names", \.names, "what the broker calls each"),
    .field("numbers", \.numbers, "what is dialled for each")
  )
  package let version: Int
  package let isNewer: Bool
  package let canInsure: Bool
  package let call: String?
  package let company: String
  package let tint: String?
  package let terms: String?
  package let engine: String?
  package let countries: [String]
  package let names: [String]
  package let numbers: [String]

  package init(
    version: Int,
    isNewer: Bool,
    canInsure: Bool,
    call: String?,
    company: String = "",
    tint: String? = nil,
    terms: String? = nil,
    engine: String? = nil,
    countries: [String] = [],
    names: [String] = [],
    numbers: [String] = []
  ) {
    (self.version, self.isNewer) = (version, isNewer)
    (self.canInsure, self.call) = (canInsure, call)
    (self.company, self.tint) = (company, tint)
    (self.terms, self.engine) = (terms, engine)
    (self.countries, self.names, self.numbers) = (countries, names, numbers)
  }
}

/// The customer's client has a picture of a supplier, or of a car.
package struct HirePictured: RecordKind {
  package static let form = RecordForm(
    .ofClients("hire.pictured", that: "hire"),
    Self.init,
    .field("supplier", \.supplier, "the supplier"),
    .field("car", \.car, "the car that it shows; nothing for the supplier's own"),
    .field("bytes", \.bytes, "how large it is"),
    .field("kept", \.wasKept, "whether it was kept from before")
  )
  package let supplier: String
  package let car: String?
  package let bytes: Int
  package let wasKept: Bool

  package init(supplier: String, car: String? = nil, bytes: Int, wasKept: Bool) {
    (self.supplier, self.car) = (supplier, car)
    (self.bytes, self.wasKept) = (bytes, wasKept)
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
