import Diagnostics

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
  /// What a quantity must be a multiple of, in base units.
  var multipleOf: Int64?
  /// Whether keys that are not written are left out instead of getting their default.
  var isPartial = false
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
