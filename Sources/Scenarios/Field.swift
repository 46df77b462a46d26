/// One key of a section: what it is called, what may stand there, and what it is for.
///
/// Lists of fields are walked by the reader, by defaults, by suggestions and by whatever describes
/// the format.
public struct Field: Hashable, Sendable {
  /// The key as written in the file.
  public let key: String
  /// What may stand as its value.
  public let type: FieldType
  /// Whether the section is wrong without it.
  public let isRequired: Bool
  /// The value it has when it is left out, written as in a file.
  public let defaultText: String?
  /// The least value of every quantity in it, in base units.
  public let atLeast: Int64?
  /// The greatest value of every quantity in it, in base units.
  public let atMost: Int64?
  /// What every quantity in it must be a multiple of, in base units.
  public let multipleOf: Int64?
  /// Whether the happening `set` may change it while the run goes on.
  public let isSettable: Bool
  /// Whether a saved session expects of an outcome what was seen.
  public let isPinned: Bool
  /// What it is for, in one line.
  public let about: String

  /// Makes a field.
  ///
  /// - Parameters:
  ///   - key: the key as written in the file.
  ///   - type: what may stand as its value.
  ///   - required: whether the section is wrong without it.
  ///   - defaultText: the value it has when it is left out, written as in a file.
  ///   - atLeast: the least value of every quantity in it, in base units (nanoseconds, cents).
  ///     Durations are never below zero, whatever is said here.
  ///   - atMost: the greatest value of every quantity in it, in base units.
  ///   - multipleOf: what every quantity in it must be a multiple of, in base units.
  ///   - settable: whether the happening `set` may change it.
  ///   - pinned: whether a saved session expects of an outcome what was seen.
  ///   - about: what it is for, in one line.
  public init(
    _ key: String,
    _ type: FieldType,
    required: Bool = false,
    default defaultText: String? = nil,
    atLeast: Int64? = nil,
    atMost: Int64? = nil,
    multipleOf: Int64? = nil,
    settable: Bool = false,
    pinned: Bool = false,
    about: String
  ) {
    self.key = key
    self.type = type
    self.isRequired = required
    self.defaultText = defaultText
    self.atLeast = atLeast
    self.atMost = atMost
    self.multipleOf = multipleOf
    self.isSettable = settable
    self.isPinned = pinned
    self.about = about
  }
}
