package import Tracing

/// The form of a state, said once: its kind, its fields in order, and its outcomes.
///
/// Writing what has changed, reading it, signals, outcomes and the list of records come from it.
package struct StateForm<State: RecordedState>: Sendable {
  /// The kind of its records, such as `brewery.finder`.
  package let kind: String
  /// The fields as those of a record.
  package let record: RecordForm<StateDelta<State>>
  /// The outcomes that a scenario can expect.
  package let outcomes: [StateOutcome<State>]
  /// The names of the columns, for each kind of rows.
  let tables: [[String]]
  let former: [String]
  let leaves: [StateLeaf<State>]
  private let fields: [StateField<State>]

  /// Describes a state.
  ///
  /// - Parameters:
  ///   - name: The name of its kind, and whose its records are.
  ///   - fields: Its fields, in the order they are written.
  ///   - outcomes: What a scenario can expect of it, in the order of its summary.
  ///   - former: What the kinds are called behind the dot that told the same before.
  /// - Precondition: No two of its fields have a name in common, and none is called `gone`.
  package init(
    _ name: RecordName,
    _ fields: [StateField<State>],
    outcomes: [StateOutcome<State>.Sketch] = [],
    formerly former: [String] = []
  ) {
    let leaves = fields.flatMap(\.leaves)
    let described =
      fields.flatMap(\.described)
      + [([StateChange.gone], "the fields that hold nothing from now on")]
    let keys = described.flatMap(\.keys)
    precondition(Set(keys).count == keys.count, "fields of a state have names of their own")
    (kind, self.fields, self.leaves) = (name.kind, fields, leaves)
    let stem = name.kind.prefix { $0 != "." }
    self.former = former.map { "\(stem).\($0)" }
    tables = fields.flatMap(\.tables)
    self.outcomes = outcomes.map { $0.outcome(leaves) }
    record = RecordForm(
      name,
      fields: described,
      write: { $1 += $0.data },
      make: { StateDelta(data: $0.data) }
    )
  }

  /// Tells a state from the one before it: no field where all is the same, all where none was.
  func change(from old: State?, to new: State) -> [TraceField] {
    var change = StateChange()
    for field in fields { field.write(new, old, &change) }
    return change.data
  }

  /// Brings a state up to date; what cannot be read stays as it was.
  func apply(_ data: [TraceField], to state: inout State) {
    let reading = StateReading(data)
    for field in fields { field.read(reading, &state) }
  }

  /// A signal for each single value of the state, in the order of the fields.
  package func signals(of owner: Signal.Owner) -> [Signal] {
    leaves.filter(\.isFollowed).map { leaf in
      var signal = Signal(
        leaf.name,
        leaf.shape,
        leaf.unit,
        of: owner,
        about: leaf.about,
        .follow(kind, leaf.name, parts: leaf.parts)
      )
      signal.initial = leaf.value(State()).map { SignalValue($0, isList: leaf.shape == .list) }
      return signal
    }
  }
}
