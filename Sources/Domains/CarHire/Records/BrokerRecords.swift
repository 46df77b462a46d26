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
    .field("newer", \.isNewer, "whether it is newer than the one before")
  )
  package let version: Int
  package let isNewer: Bool

  package init(version: Int, isNewer: Bool) { (self.version, self.isNewer) = (version, isNewer) }
}
