package import BreweriesValues
import RunRecords
package import Tracing

/// What the device lets a finder know has changed; the client writes this and all records of finders.
package struct FinderPermission: RecordKind {
  package static let form = RecordForm(
    .ofClients("brewery.permission", that: "find"),
    Self.init,
    .field("permission", \.permission, "what it may know")
  )
  package let permission: LocationPermission

  package init(permission: LocationPermission) { self.permission = permission }
}

/// A finder asks for a location.
package struct FinderLocating: RecordKind {
  package static let form = RecordForm(
    .ofClients("brewery.locating", that: "find"),
    Self.init,
    .field("number", \.number, "counted from 1")
  )
  package let number: Int

  package init(number: Int) { self.number = number }
}

/// A finder knows where the device is.
package struct FinderLocated: RecordKind {
  package static let form = RecordForm(
    .ofClients("brewery.located", that: "find"),
    Self.init,
    .fields(\.place, "where the device is"),
    .field("accuracy", \.accuracy, "how far the place may be off, in metres"),
    .field("fix", \.fix, "which of the device's fixes it is"),
    .field("requests", \.requests, "the requests it answers; none when the device has moved")
  )
  package let place: RecordedPlace
  package let accuracy: Int
  package let fix: Int
  package let requests: [Int64]

  package init(place: RecordedPlace, accuracy: Int, fix: Int, requests: [Int64]) {
    (self.place, self.accuracy, self.fix, self.requests) = (place, accuracy, fix, requests)
  }
}

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

/// The service has told names.
package struct FinderSuggested: RecordKind {
  package static let form = RecordForm(
    .ofClients("brewery.suggested", that: "find"),
    Self.init,
    .field("names", \.names, "the names, the best first")
  )
  package let names: [String]

  package init(names: [String]) { self.names = names }
}

/// The service has counted what fits, in all and, where it tells that, of each kind, the most first.
package struct FinderCounted: RecordKind {
  package static let form = RecordForm(
    .ofClients("brewery.counted", that: "find"),
    Self.init,
    .field("total", \.total, "how many there are in all"),
    .field("types", \.types, "such as `micro`; nothing where the service does not tell"),
    .field("of_types", \.ofTypes, "how many there are of each type"),
    .field("states", \.states, "states and provinces"),
    .field("in_states", \.inStates, "how many there are in each of them"),
    .field("countries", \.countries, "countries"),
    .field("in_countries", \.inCountries, "how many there are in each country")
  )
  package let total: Int
  package let types: [String]?
  package let ofTypes: [Int64]?
  package let states: [String]?
  package let inStates: [Int64]?
  package let countries: [String]?
  package let inCountries: [Int64]?

  package init(
    total: Int,
    types: [String]? = nil,
    ofTypes: [Int64]? = nil,
    states: [String]? = nil,
    inStates: [Int64]? = nil,
    countries: [String]? = nil,
    inCountries: [Int64]? = nil
  ) {
    (self.total, self.types, self.ofTypes) = (total, types, ofTypes)
    (self.states, self.inStates) = (states, inStates)
    (self.countries, self.inCountries) = (countries, inCountries)
  }
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
