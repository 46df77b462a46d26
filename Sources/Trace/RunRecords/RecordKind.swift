public import Tracing

/// One kind of record: what its fields are, with types.
///
/// A kind says its form; it may code its fields itself where speed asks for it.
public protocol RecordKind: Hashable, Sendable {
  /// The kind's name, how one is made, and its fields.
  static var form: RecordForm<Self> { get }

  /// The fields in the order they are written.
  var data: [TraceField] { get }

  /// Reads a record of this kind.
  ///
  /// - Returns: `nil` for a record of another kind, or one that lacks a field.
  init?(_ record: TraceRecord)
}

extension RecordKind {
  /// The kind as the trace names it, such as `shipping.settled`.
  @inlinable public static var kind: String { form.kind }

  /// The kind's name, with whose its records are.
  public static var recordName: RecordName { form.name }

  /// The names of the fields, those that may be missing included.
  public static var keys: [String] { form.keys }

  /// The fields and what they mean, as the form has them.
  public static var fields: [(keys: [String], about: String)] { form.fields }

  /// The fields as the form has them.
  @inlinable public var data: [TraceField] { Self.form.data(of: self) }

  /// Reads a record as the form has it.
  @inlinable
  public init?(_ record: TraceRecord) {
    guard let read = Self.form.reading(record) else { return nil }
    self = read
  }
}
