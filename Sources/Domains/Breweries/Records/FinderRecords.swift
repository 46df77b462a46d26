package import BreweriesValues
import RunRecords
package import Tracing

/// Requests of a location have none; without any, movements are no longer told.
package struct FinderNotLocated: RecordKind {
  package static let form = RecordForm(
    .ofClients("brewery.not-located", that: "find"),
    Self.init,
    .field("trouble", \.kind, "the kind of trouble"),
    .field("told", \.told, "what the device said of it"),
    .field("requests", \.requests, "the requests that have no location")
  )
  package let kind: TroubleKind
  package let told: String
  package let requests: [Int64]

  package init(kind: TroubleKind, told: String, requests: [Int64]) {
    (self.kind, self.told, self.requests) = (kind, told, requests)
  }
}

/// An answer was read.
package struct FinderAnswered: RecordKind {
  package static let form = RecordForm(
    .ofClients("brewery.answered", that: "find"),
    Self.init,
    .field("question", \.question, "as the interface has it"),
    .field("rows", \.rows, "how many rows could be read"),
    .field("bad_rows", \.badRows, "how many could not")
  )
  package let question: String
  package let rows: Int
  package let badRows: Int

  package init(question: String, rows: Int, badRows: Int) {
    (self.question, self.rows, self.badRows) = (question, rows, badRows)
  }
}

/// A row could not be read.
package struct FinderBadRow: RecordKind {
  package static let form = RecordForm(
    .ofClients("brewery.bad-row", that: "find"),
    Self.init,
    .field("row", \.row, "counted from 1"),
    .field("why", \.why, "what is wrong with it")
  )
  package let row: Int
  package let why: String

  package init(row: Int, why: String) { (self.row, self.why) = (row, why) }
}

/// A question has no answer.
package struct FinderFailed: RecordKind {
  package static let form = RecordForm(
    .ofClients("brewery.failed", that: "find"),
    Self.init,
    .field("question", \.question, "as the interface has it"),
    .field("trouble", \.kind, "the kind of trouble"),
    .field("told", \.told, "what the service said of it, or what happened")
  )
  package let question: String
  package let kind: TroubleKind
  package let told: String

  package init(question: String, kind: TroubleKind, told: String) {
    (self.question, self.kind, self.told) = (question, kind, told)
  }
}

/// What came of a question was no longer wanted.
package struct FinderDropped: RecordKind {
  package static let form = RecordForm(
    .ofClients("brewery.dropped", that: "find"),
    Self.init,
    .field("question", \.question, "as the interface has it")
  )
  package let question: String

  package init(question: String) { self.question = question }
}

/// The user goes to the settings.
package struct FinderSettings: RecordKind {
  package static let form = RecordForm(
    .ofClients("brewery.settings", that: "find"),
    Self.init,
    .field("page", \.page, "which page of them")
  )
  package let page: String

  package init(page: String) { self.page = page }
}
