public import MazesValues
public import Tracing

extension MazeCounts {
  /// The locks given up, nil for none: a record says only that there are some.
  fileprivate var someGivenUp: Int? {
    get { givenUp > 0 ? givenUp : nil }
    set { givenUp = newValue ?? 0 }
  }
}

/// A number of a crawl, and the field that it stands in.
private struct CountField: Sendable {
  let key: String
  let write: @Sendable (MazeCounts, inout [TraceField]) -> Void
  /// Reads the field; false when it is missing or holds something else.
  let read: @Sendable (inout MazeCounts, inout FieldReader) -> Bool

  init<Value: RecordValue>(
    _ key: String,
    _ path: any WritableKeyPath<MazeCounts, Value> & Sendable
  ) {
    self.key = key
    write = { counts, data in counts[keyPath: path].write(as: key, to: &data) }
    read = { counts, reader in
      guard let value = reader.value(key, of: Value.self) else { return false }
      counts[keyPath: path] = value
      return true
    }
  }

  /// All fields in the order they are written.
  static let all = [
    CountField("outcome", \.outcome), CountField("rooms", \.rooms), CountField("exits", \.exits),
    CountField("steps", \.steps), CountField("dead_ends", \.deadEnds),
    CountField("loops", \.loops), CountField("depth", \.depth), CountField("unlocks", \.unlocks),
    CountField("duplicates", \.duplicates), CountField("failed", \.failed),
    CountField("given_up", \.someGivenUp), CountField("conflicts", \.conflicts),
    CountField("ignored", \.ignored), CountField("tiles", \.tiles),
    CountField("requests", \.requests), CountField("took", \.took),
  ]
}

extension MazeCounts: RecordValue {
  /// Writes a field for each number; none for a way out when no exit is known, nor for locks given
  /// up when there are none.
  public func write(as name: String, to data: inout [TraceField]) {
    for field in CountField.all { field.write(self, &data) }
  }

  /// Reads a field for each number.
  public static func reading(_ name: String, from reader: inout FieldReader) -> MazeCounts? {
    var counts = MazeCounts(outcome: "")
    for field in CountField.all where !field.read(&counts, &reader) { return nil }
    return counts
  }

  /// The names of the numbers.
  public static func keys(of name: String) -> [String] { CountField.all.map(\.key) }
}
