/// The names of the states, the federal district and the territories of the United States, by postal
/// code.
package enum StateNames {
  /// The codes that are drawn as land but are not states: nothing is shipped through them.
  static let districts = ["DC"]

  /// The name that belongs to `code`; nothing when there is no such state.
  static func name(of code: String) -> String? { names[code] }

  /// The code of what has that name, in whatever letters; nothing when there is no such state.
  package static func code(ofName name: String) -> String? { codes[name.lowercased()] }

  private static let names = Dictionary(uniqueKeysWithValues: table.map { ($0.code, $0.name) })
  private static let codes = Dictionary(
    uniqueKeysWithValues: (table + otherNames).map { ($0.name.lowercased(), $0.code) }
  )

  private static let table: [(code: String, name: String)] = [
    ("AK", "Alaska"), ("AL", "Alabama"), ("AR", "Arkansas"), ("AS", "American Samoa"),
    ("AZ", "Arizona"), ("CA", "California"), ("CO", "Colorado"), ("CT", "Connecticut"),
    ("DC", "District of Columbia"), ("DE", "Delaware"), ("FL", "Florida"), ("GA", "Georgia"),
    ("GU", "Guam"), ("HI", "Hawaii"), ("IA", "Iowa"), ("ID", "Idaho"), ("IL", "Illinois"),
    ("IN", "Indiana"), ("KS", "Kansas"), ("KY", "Kentucky"), ("LA", "Louisiana"),
    ("MA", "Massachusetts"), ("MD", "Maryland"), ("ME", "Maine"), ("MI", "Michigan"),
    ("MN", "Minnesota"), ("MO", "Missouri"), ("MP", "Northern Mariana Islands"),
    ("MS", "Mississippi"), ("MT", "Montana"), ("NC", "North Carolina"), ("ND", "North Dakota"),
    ("NE", "Nebraska"), ("NH", "New Hampshire"), ("NJ", "New Jersey"), ("NM", "New Mexico"),
    ("NV", "Nevada"), ("NY", "New York"), ("OH", "Ohio"), ("OK", "Oklahoma"), ("OR", "Oregon"),
    ("PA", "Pennsylvania"), ("PR", "Puerto Rico"), ("RI", "Rhode Island"),
    ("SC", "South Carolina"), ("SD", "South Dakota"), ("TN", "Tennessee"), ("TX", "Texas"),
    ("UT", "Utah"), ("VA", "Virginia"), ("VI", "U.S. Virgin Islands"), ("VT", "Vermont"),
    ("WA", "Washington"), ("WI", "Wisconsin"), ("WV", "West Virginia"), ("WY", "Wyoming"),
  ]
  private static let otherNames = [(code: "VI", name: "Virgin Islands")]
}
