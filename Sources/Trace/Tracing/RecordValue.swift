/// A value of a record, and how it stands in the record's fields.
public protocol RecordValue: Sendable {
  /// Writes its fields.
  func write(as name: String, to data: inout [TraceField])

  /// Reads its fields.
  ///
  /// - Returns: nil when one is missing, or holds none of these values.
  static func reading(_ name: String, from reader: inout FieldReader) -> Self?

  /// Reads its fields as `reading` does, and throws where that is nil.
  ///
  /// It asks for no optional, so that a form reads at once whatever type it has.
  static func requiring(
    _ name: String,
    from reader: inout FieldReader
  ) throws(UnreadField) -> Self

  /// Whether all its fields are missing, as they are for nil.
  static func isMissing(_ name: String, in reader: FieldReader) -> Bool

  /// The names of its fields in the order they are written.
  static func keys(of name: String) -> [String]
}

/// A value that stands in one field.
public protocol FieldValue: RecordValue {
  /// What the field holds.
  var traceValue: TraceValue { get }

  /// Reads what a field holds; nil when that is none of these values.
  init?(_ traceValue: TraceValue)
}

extension RecordValue {
  /// Reads its fields, or throws.
  @inlinable
  public static func requiring(
    _ name: String,
    from reader: inout FieldReader
  ) throws(UnreadField) -> Self {
    guard let value = reading(name, from: &reader) else { throw UnreadField() }
    return value
  }

  /// Whether the field of that name is missing.
  @inlinable
  public static func isMissing(_ name: String, in reader: FieldReader) -> Bool {
    reader.lacks(name)
  }

  /// The name itself.
  public static func keys(of name: String) -> [String] { [name] }
}

extension FieldValue {
  /// Writes the one field.
  @inlinable
  public func write(as name: String, to data: inout [TraceField]) {
    data.append(TraceField(name, traceValue))
  }

  /// Reads the one field.
  @inlinable
  public static func reading(_ name: String, from reader: inout FieldReader) -> Self? {
    guard let value = reader.take(name) else { return nil }
    return Self(value)
  }
}

/// Nil is a value without fields.
extension Optional: RecordValue where Wrapped: RecordValue {
  /// Writes what is there.
  @inlinable
  public func write(as name: String, to data: inout [TraceField]) {
    self?.write(as: name, to: &data)
  }

  /// Reads what is there.
  @inlinable
  public static func reading(_ name: String, from reader: inout FieldReader) -> Wrapped?? {
    if Wrapped.isMissing(name, in: reader) { return .some(nil) }
    guard let value = Wrapped.reading(name, from: &reader) else { return nil }
    return .some(value)
  }

  /// Reads what is there, or throws.
  @inlinable
  public static func requiring(
    _ name: String,
    from reader: inout FieldReader
  ) throws(UnreadField) -> Wrapped? {
    if Wrapped.isMissing(name, in: reader) { return nil }
    return try Wrapped.requiring(name, from: &reader)
  }

  /// The names of what may be there.
  public static func keys(of name: String) -> [String] { Wrapped.keys(of: name) }
}

/// A text that is one of a few words.
extension FieldValue where Self: RawRepresentable<String> {
  /// The word.
  public var traceValue: TraceValue { .text(rawValue) }

  /// Reads the word; nil when it is none of them.
  public init?(_ traceValue: TraceValue) {
    guard case .text(let text) = traceValue else { return nil }
    self.init(rawValue: text)
  }
}
