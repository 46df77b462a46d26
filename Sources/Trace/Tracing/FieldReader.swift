/// The fields of a record while it is read; they are found at once when asked for in their order.
public struct FieldReader: Sendable {
  /// All fields.
  public let data: [TraceField]
  private let names: [String]
  private var valueCount = 0
  private var fieldCount = 0

  init(_ data: [TraceField], names: [String]) {
    self.data = data
    self.names = names
  }

  /// The value of the first field of that name.
  public mutating func take(_ key: String) -> TraceValue? {
    guard fieldCount < data.count, data[fieldCount].key == key else { return data[key] }
    fieldCount += 1
    return data[fieldCount - 1].value
  }

  /// Reads a value that stands under `name`; nil when it is missing or something else.
  public mutating func value<Value: RecordValue>(_ name: String, of type: Value.Type) -> Value? {
    Value.reading(name, from: &self)
  }

  /// Whether no field has that name.
  public func lacks(_ key: String) -> Bool {
    guard fieldCount < data.count, data[fieldCount].key == key else { return data[key] == nil }
    return false
  }

  @usableFromInline
  mutating func nextName() -> String {
    valueCount += 1
    return names[valueCount - 1]
  }
}

/// A field that is missing, or holds something else.
public struct UnreadField: Error {
  /// Says that nothing could be read.
  @inlinable
  public init() {}
}
