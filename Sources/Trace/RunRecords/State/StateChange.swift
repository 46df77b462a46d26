import Tracing

/// A change of a state, while it is written.
struct StateChange {
  /// The field that names what holds nothing from now on.
  static let gone = "gone"

  private(set) var fields: [TraceField] = []
  private(set) var gone: [String] = []

  /// A value that differs from the one before; where it does not as it is written, nothing has changed.
  mutating func tell<Value: RecordValue>(_ value: Value, _ old: Value?, as name: String) {
    var (now, before): ([TraceField], [TraceField]) = ([], [])
    value.write(as: name, to: &now)
    old?.write(as: name, to: &before)
    guard now != before else { return }
    fields += now
    gone += before.map(\.key).filter { now[$0] == nil }
  }

  mutating func tell(_ field: TraceField) { fields.append(field) }

  var data: [TraceField] {
    gone.isEmpty ? fields : fields + [TraceField(Self.gone, TraceWords.text(gone))]
  }
}

/// A change of a state, while it is read.
struct StateReading {
  let data: [TraceField]
  let gone: [String]

  init(_ data: [TraceField], gone: [String]) { (self.data, self.gone) = (data, gone) }

  init(_ data: [TraceField]) {
    self.data = data
    gone =
      if case .text(let words) = data[StateChange.gone] { TraceWords.words(in: words) } else { [] }
  }

  /// Tells whether something is told of one of the fields.
  func tells(_ keys: [String]) -> Bool {
    keys.contains { key in data.contains { $0.key == key } || gone.contains(key) }
  }

  /// Reads the new value of a field; nil where it is not told, or is none of these values.
  func value<Value: RecordValue>(_ name: String, of _: Value.Type = Value.self) -> Value? {
    var reader = FieldReader(data)
    return Value.reading(name, from: &reader)
  }

  /// The cells of a column; nil where it is not told.
  func column(_ name: String) -> ColumnText? {
    guard case .text(let text) = data[name] else { return nil }
    return ColumnText(text)
  }
}
