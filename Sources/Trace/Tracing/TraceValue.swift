/// What one field of a record holds: a whole number or a text.
///
/// A trace knows nothing else, so that it reads the same on every machine: money is in cents,
/// times in nanoseconds, coordinates in micro-degrees.
public enum TraceValue: Hashable, Sendable {
  /// A whole number; the unit is the field's.
  case integer(Int64)
  /// A text of any Unicode scalars.
  case text(String)

  /// Stands for a secret (a key, an e-mail address) that must be comparable but not readable.
  ///
  /// - Returns: `#` and the first 8 hex digits of the text's SHA-256.
  public static func secret(_ text: String) -> TraceValue {
    .text("#" + Fingerprint(of: Array(text.utf8)).description.prefix(8))
  }
}

/// One named value of a record.
public struct TraceField: Hashable, Sendable {
  /// The name, in lower case.
  public let key: String
  /// The value.
  public let value: TraceValue

  /// Names a value.
  public init(_ key: String, _ value: TraceValue) {
    self.key = key
    self.value = value
  }

  /// Names a text.
  public init(_ key: String, _ text: String) {
    self.init(key, .text(text))
  }

  /// Names a whole number.
  public init(_ key: String, _ integer: Int64) {
    self.init(key, .integer(integer))
  }

  /// Names a count or an ordinal.
  public init(_ key: String, _ integer: Int) {
    self.init(key, .integer(Int64(integer)))
  }
}

extension [TraceField] {
  /// The value of the first field of that name.
  public subscript(key: String) -> TraceValue? {
    first { $0.key == key }?.value
  }
}
