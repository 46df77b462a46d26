package import BreweriesValues
import RunRecords
package import Tracing

/// What the device lets a finder know has changed; the client writes this and all records of finders.
package struct FinderPermission: RecordKind {
  package static let form = RecordForm(
    "brewery.permission",
    Self.init,
    .field("permission", \.permission)
  )
  package let permission: LocationPermission

  package init(permission: LocationPermission) {
    self.permission = permission
  }
}

/// A finder asks for a location.
package struct FinderLocating: RecordKind {
  package static let form = RecordForm(
    "brewery.locating",
    Self.init,
    .field("number", \.number)
  )
  /// Counted from 1.
  package let number: Int

  package init(number: Int) {
    self.number = number
  }
}

/// A finder knows where the device is.
package struct FinderLocated: RecordKind {
  package static let form = RecordForm(
    "brewery.located",
    Self.init,
    .fields(\.place),
    .field("accuracy", \.accuracy),
    .field("fix", \.fix),
    .field("requests", \.requests)
  )
  package let place: RecordedPlace
  /// How far the place may be off, in metres.
  package let accuracy: Int
  /// Which of the device's fixes it is.
  package let fix: Int
  /// The requests it answers; none when the device has moved.
  package let requests: [Int64]

  package init(place: RecordedPlace, accuracy: Int, fix: Int, requests: [Int64]) {
    (self.place, self.accuracy, self.fix, self.requests) = (place, accuracy, fix, requests)
  }
}

/// Requests of a location have none; without any, movements are no longer told.
package struct FinderNotLocated: RecordKind {
  package static let form = RecordForm(
    "brewery.not-located",
    Self.init,
    .field("trouble", \.kind),
    .field("told", \.told),
    .field("requests", \.requests)
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
    "brewery.answered",
    Self.init,
    .field("question", \.question),
    .field("rows", \.rows),
    .field("bad_rows", \.badRows)
  )
  /// As the interface has it.
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
    "brewery.bad-row",
    Self.init,
    .field("row", \.row),
    .field("why", \.why)
  )
  /// Counted from 1.
  package let row: Int
  package let why: String

  package init(row: Int, why: String) {
    (self.row, self.why) = (row, why)
  }
}

/// A question has no answer.
package struct FinderFailed: RecordKind {
  package static let form = RecordForm(
    "brewery.failed",
    Self.init,
    .field("question", \.question),
    .field("trouble", \.kind),
    .field("told", \.told)
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
    "brewery.dropped",
    Self.init,
    .field("question", \.question)
  )
  package let question: String

  package init(question: String) {
    self.question = question
  }
}

/// The service has told names.
package struct FinderSuggested: RecordKind {
  package static let form = RecordForm(
    "brewery.suggested",
    Self.init,
    .field("names", \.names)
  )
  package let names: [String]

  package init(names: [String]) {
    self.names = names
  }
}

/// The service has counted what fits, in all and, where it tells that, of each kind, the most first.
package struct FinderCounted: RecordKind {
  package static let form = RecordForm(
    "brewery.counted",
    Self.init,
    .field("total", \.total),
    .field("types", \.types),
    .field("of_types", \.ofTypes),
    .field("states", \.states),
    .field("in_states", \.inStates),
    .field("countries", \.countries),
    .field("in_countries", \.inCountries)
  )
  package let total: Int
  /// Such as `micro`; nothing where the service does not tell.
  package let types: [String]?
  /// How many there are of each type.
  package let ofTypes: [Int64]?
  /// States and provinces.
  package let states: [String]?
  /// How many there are in each of them.
  package let inStates: [Int64]?
  package let countries: [String]?
  /// How many there are in each country.
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
    "brewery.settings",
    Self.init,
    .field("page", \.page)
  )
  /// Which page of them.
  package let page: String

  package init(page: String) {
    self.page = page
  }
}
