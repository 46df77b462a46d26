/// The names of the 48 contiguous states and of the federal district, by postal code.
enum StateNames {
  /// The codes that are drawn as land but are not states: nothing is shipped through them.
  static let districts = ["DC"]

  /// The name that belongs to `code`; nothing when the map does not know it.
  static func name(of code: String) -> String? {
    var (low, high) = (0, table.count)
    while low < high {
      let middle = (low + high) / 2
      if table[middle].code == code { return table[middle].name }
      if table[middle].code < code { low = middle + 1 } else { high = middle }
    }
    return nil
  }

  private static let table: [(code: String, name: String)] = [
    ("AL", "Alabama"), ("AR", "Arkansas"), ("AZ", "Arizona"), ("CA", "California"),
    ("CO", "Colorado"), ("CT", "Connecticut"), ("DC", "District of Columbia"), ("DE", "Delaware"),
    ("FL", "Florida"), ("GA", "Georgia"), ("IA", "Iowa"), ("ID", "Idaho"), ("IL", "Illinois"),
    ("IN", "Indiana"), ("KS", "Kansas"), ("KY", "Kentucky"), ("LA", "Louisiana"),
    ("MA", "Massachusetts"), ("MD", "Maryland"), ("ME", "Maine"), ("MI", "Michigan"),
    ("MN", "Minnesota"), ("MO", "Missouri"), ("MS", "Mississippi"), ("MT", "Montana"),
    ("NC", "North Carolina"), ("ND", "North Dakota"), ("NE", "Nebraska"), ("NH", "New Hampshire"),
    ("NJ", "New Jersey"), ("NM", "New Mexico"), ("NV", "Nevada"), ("NY", "New York"),
    ("OH", "Ohio"), ("OK", "Oklahoma"), ("OR", "Oregon"), ("PA", "Pennsylvania"),
    ("RI", "Rhode Island"), ("SC", "South Carolina"), ("SD", "South Dakota"), ("TN", "Tennessee"),
    ("TX", "Texas"), ("UT", "Utah"), ("VA", "Virginia"), ("VT", "Vermont"), ("WA", "Washington"),
    ("WI", "Wisconsin"), ("WV", "West Virginia"), ("WY", "Wyoming"),
  ]
}
