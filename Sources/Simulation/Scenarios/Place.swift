import Diagnostics

/// What becomes of keys that are not written.
enum LeftOut {
  /// They get their defaults, and required ones are missing.
  case standard
  /// They stay as they are: the section changes one that is there.
  case unchanged
  /// They stay as they are, but required ones are missing: the section stands in one that changes
  /// another, and is taken over as a whole.
  case unchangedWithin
}

/// What is known of the place a value stands at, beside its type.
struct Place {
  /// Where what holds the value is named; nil when nothing stands in the file.
  var at: FilePosition?
  /// The key, or what stands for it in a message.
  var name: String
  /// The least value of a quantity, in base units.
  var atLeast: Int64?
  /// The greatest value of a quantity, in base units.
  var atMost: Int64?
  /// What becomes of the keys of a section that are not written.
  var leftOut = LeftOut.standard
  /// What a quantity must be a multiple of, in base units.
  var multipleOf: Int64?
  /// What may stand here, when it is more than the type at hand.
  var words: String?

  init(at position: FilePosition?, name: String) {
    self.at = position
    self.name = name
  }

  init(at position: FilePosition?, field: Field) {
    self.init(at: position, name: field.key)
    atLeast = field.atLeast
    atMost = field.atMost
    multipleOf = field.multipleOf
  }
}
