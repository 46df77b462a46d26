package import Tracing

/// One value of a state: the name it stands under, where it is, and what it means.
package struct StateField<Whole: Beginning>: Sendable {
  let described: [(keys: [String], about: String)]
  /// Its single values, which signals follow; none that takes several fields.
  var leaves: [StateLeaf<Whole>]
  /// The names of its columns, for each kind of rows.
  var tables: [[String]] = []
  /// Writes what has changed of it, the value of now first; all of it where there is none before.
  let write: @Sendable (Whole, Whole?, inout StateChange) -> Void
  /// Reads what has changed.
  var read: @Sendable (StateReading, inout Whole) -> Void = { _, _ in }

  /// The names it stands under.
  package var keys: [String] { described.flatMap(\.keys) }

  /// A value; one that may be missing is named by `gone` when it is, and one type may take several
  /// fields.
  ///
  /// - Parameters:
  ///   - name: The field, or what its fields have in common.
  ///   - path: Where the value stands.
  ///   - about: What it means, in a few words that begin small and end without a full stop.
  ///   - unit: What its numbers are, where the type does not say it, as of cents.
  /// - Returns: The field.
  package static func field<Value: RecordValue & Equatable>(
    _ name: String,
    _ path: StatePath<Whole, Value>,
    _ about: String,
    unit: Signal.Unit? = nil
  ) -> Self {
    var field = derived(name, path, about, unit: unit)
    let keys = Value.keys(of: name)
    field.read = { reading, whole in
      guard reading.tells(keys), let value: Value = reading.value(name) else { return }
      whole[keyPath: path] = value
    }
    return field
  }

  /// A value that follows from others: it is written for those who look on, and never read.
  package static func derived<Value: RecordValue & Equatable>(
    _ name: String,
    _ path: any KeyPath<Whole, Value> & Sendable,
    _ about: String,
    unit: Signal.Unit? = nil
  ) -> Self {
    Self(
      described: [(Value.keys(of: name), about)],
      leaves: [StateLeaf(name, path, about, unit: unit)].compactMap(\.self),
      write: { new, old, change in
        let (value, before) = (new[keyPath: path], old?[keyPath: path])
        if value != before { change.tell(value, before, as: name) }
      }
    )
  }

  /// A count of how often something has happened.
  package static func counter(
    _ name: String,
    _ path: StatePath<Whole, Int>,
    _ about: String
  ) -> Self {
    var field = field(name, path, about)
    for index in field.leaves.indices { field.leaves[index].shape = .counter }
    return field
  }

  /// The fields of a value that is always there.
  package static func part<Part: Beginning>(
    _ path: StatePath<Whole, Part>,
    _ fields: [StateField<Part>]
  ) -> Self {
    let keys = fields.flatMap(\.keys)
    return Self(
      described: fields.flatMap(\.described),
      leaves: fields.flatMap(\.leaves).map { leaf in
        leaf.lying(in: nil) { (whole: Whole) in whole[keyPath: path] }
      },
      tables: fields.flatMap(\.tables),
      write: { new, old, change in
        let (value, before) = (new[keyPath: path], old?[keyPath: path])
        guard value != before else { return }
        for field in fields { field.write(value, before, &change) }
      },
      read: { reading, whole in
        guard reading.tells(keys) else { return }
        for field in fields { field.read(reading, &whole[keyPath: path]) }
      }
    )
  }

  /// The fields of a value that may be missing; the name says when it comes and goes.
  ///
  /// It begins as its properties say.
  package static func part<Part: Beginning>(
    _ name: String,
    _ path: StatePath<Whole, Part?>,
    _ about: String,
    _ fields: [StateField<Part>]
  ) -> Self {
    let keys = [name] + fields.flatMap(\.keys)
    let leaves = fields.flatMap(\.leaves).map { leaf in
      leaf.lying(in: name) { (whole: Whole) in whole[keyPath: path] }
    }
    return Self(
      described: [([name], about)] + fields.flatMap(\.described),
      leaves: [StateLeaf(flag: name, about) { $0[keyPath: path] != nil }] + leaves,
      tables: fields.flatMap(\.tables),
      write: { new, old, change in
        let (value, before) = (new[keyPath: path], old?[keyPath: path])
        if let old, old[keyPath: path] == value { return }
        if old == nil || (value == nil) != (before == nil) {
          change.tell(TraceField(name, (value != nil).traceValue))
        }
        guard let value else { return }
        let base = old == nil ? nil : before ?? Part()
        for field in fields { field.write(value, base, &change) }
      },
      read: { reading, whole in
        guard reading.tells(keys) else { return }
        if let isThere: Bool = reading.value(name) { whole[keyPath: path] = isThere ? Part() : nil }
        // One by one in place: a copy of the part would copy its rows.
        guard var part = whole[keyPath: path] else { return }
        whole[keyPath: path] = nil
        for field in fields { field.read(reading, &part) }
        whole[keyPath: path] = part
      }
    )
  }

  /// Rows, as a column for each field: the first of them is the key, which tells a row of before from
  /// a new one.
  ///
  /// - Precondition: The key is one word or one number.
  package static func rows<Row: Beginning>(
    _ path: StatePath<Whole, [Row]>,
    _ fields: [StateField<Row>]
  ) -> Self {
    let table = StateRows(fields)
    return Self(
      described: fields.flatMap(\.described),
      // No signal follows a cell.
      leaves: fields.map(\.withoutSignal).flatMap(\.leaves).map { leaf in
        leaf.lying(in: nil) { (_: Whole) in nil }
      },
      tables: [fields.flatMap(\.keys)],
      write: { table.write($0[keyPath: path], $1?[keyPath: path], &$2) },
      read: { table.read($0, &$1[keyPath: path]) }
    )
  }

  /// The same field, which no signal follows.
  package var withoutSignal: Self {
    var field = self
    for index in field.leaves.indices { field.leaves[index].isFollowed = false }
    return field
  }
}
