/// What a kind of record is, said once: its name and whose it is, how one is made, and its fields in
/// order.
///
/// Writing and reading come from it.
///
/// The compiler holds the list to the initializer: as many values, of its types, in its order.
public struct RecordForm<Record: Sendable>: Sendable {
  /// The kind as the trace names it, such as `shipping.settled`.
  public let kind: String
  /// Its name, with whose its records are.
  public let name: RecordName
  /// The fields in the order they are written, those that may be missing included: for each value
  /// the names it stands under, and what it means.
  public let fields: [(keys: [String], about: String)]
  /// The names of the fields in that order.
  public let keys: [String]
  @usableFromInline let names: [String]
  @usableFromInline let write: @Sendable (Record, inout [TraceField]) -> Void
  @usableFromInline let make: @Sendable (inout FieldReader) -> Record?

  /// Describes a kind.
  ///
  /// - Parameters:
  ///   - name: Its name, and whose its records are.
  ///   - initializer: Makes a record of the values; nil when they do not go together.
  ///   - fields: Where the values stand, in the order of the initializer.
  @inlinable
  public init<each Value: RecordValue>(
    _ name: RecordName,
    _ initializer: @escaping @Sendable (repeat each Value) -> Record?,
    _ fields: repeat RecordField<Record, each Value>
  ) {
    var described: [(keys: [String], about: String)] = []
    var names: [String] = []
    for field in repeat each fields {
      described.append((field.keys, field.about))
      names.append(field.name)
    }
    (self.name, kind) = (name, name.kind)
    self.fields = described
    keys = described.flatMap(\.keys)
    self.names = names
    write = { record, data in
      for field in repeat each fields {
        field.value(record).write(as: field.name, to: &data)
      }
    }
    make = { reader in
      do throws(UnreadField) {
        return initializer(repeat try (each Value).requiring(reader.nextName(), from: &reader))
      } catch {
        return nil
      }
    }
  }

  /// Describes a kind whose records write and read themselves.
  package init(
    _ name: RecordName,
    fields: [(keys: [String], about: String)],
    write: @escaping @Sendable (Record, inout [TraceField]) -> Void,
    make: @escaping @Sendable (inout FieldReader) -> Record?
  ) {
    (self.name, kind, self.fields) = (name, name.kind, fields)
    (self.write, self.make) = (write, make)
    (keys, names) = (fields.flatMap(\.keys), [])
  }

  /// The fields of a record, in the order they are written.
  public func data(of record: Record) -> [TraceField] {
    var data: [TraceField] = []
    data.reserveCapacity(keys.count)
    write(record, &data)
    return data
  }

  /// Reads a record of this kind.
  ///
  /// - Returns: nil for a record of another kind, or one that lacks a field or holds something else
  ///   in it.
  public func reading(_ record: TraceRecord) -> Record? {
    guard record.kind == kind else { return nil }
    var reader = FieldReader(record.data, names: names)
    return make(&reader)
  }
}

/// One value of a record, the name that it stands under, and what it means.
public struct RecordField<Record: Sendable, Value: RecordValue>: Sendable {
  /// The name of its field; of several fields, what they have in common.
  public let name: String
  /// What it means, with its unit, in a few words that begin small and end without a full stop.
  public let about: String
  @usableFromInline let value: @Sendable (Record) -> Value

  @inlinable
  init(name: String, about: String, value: @escaping @Sendable (Record) -> Value) {
    (self.name, self.about, self.value) = (name, about, value)
  }

  /// A value in the field of that name.
  @inlinable
  public static func field(
    _ name: String,
    _ value: @escaping @Sendable (Record) -> Value,
    _ about: String
  ) -> Self {
    Self(name: name, about: about, value: value)
  }

  /// A value whose type names the fields it takes.
  @inlinable
  public static func fields(
    _ value: @escaping @Sendable (Record) -> Value,
    _ about: String
  ) -> Self {
    Self(name: "", about: about, value: value)
  }

  @usableFromInline var keys: [String] { Value.keys(of: name) }
}
