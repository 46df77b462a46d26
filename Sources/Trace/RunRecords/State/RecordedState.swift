package import Tracing

/// A value that begins as its properties say.
package protocol Beginning: Hashable, Sendable {
  /// Makes the value before anything is known.
  init()
}

/// All that a client knows and shows at a moment, recorded as what changes of it.
///
/// The solver that publishes it, the scene, and expectations have one and the same type.
package protocol RecordedState: Beginning {
  /// Its kind, its fields and its outcomes, in order.
  static var form: StateForm<Self> { get }
}

/// A kind of record that tells what has changed of a state, whatever state that is.
package protocol StateKind: RecordKind {
  /// A state before its first record.
  static var beginning: any StateFold { get }

  /// The shape and unit of a field's values; nil of one that takes several fields, or is none.
  static func quantity(of key: String) -> (shape: Signal.Shape, unit: Signal.Unit)?

  /// The names of the columns, for each kind of rows.
  static var tables: [[String]] { get }

  /// The kinds that told the same before there was the state.
  static var former: [String] { get }
}

extension StateKind {
  /// The field that names those which hold nothing from now on.
  package static var gone: String { StateChange.gone }
}

/// A state that records bring up to date, whatever state that is.
package protocol StateFold: Sendable {
  /// Takes in the next record of its entity; one of another kind changes nothing.
  mutating func take(_ record: TraceRecord)

  /// All its fields; what holds nothing is left out.
  var fields: [TraceField] { get }
}

private struct WholeFold<State: RecordedState>: StateFold {
  var state = State()

  mutating func take(_ record: TraceRecord) { StateDelta<State>(record)?.apply(to: &state) }

  var fields: [TraceField] { State.form.change(from: nil, to: state) }
}

/// A record of what has changed of a state.
package struct StateDelta<State: RecordedState>: StateKind {
  /// The kind of the state, and its fields.
  package static var form: RecordForm<Self> { State.form.record }

  /// The fields that have changed.
  package let data: [TraceField]

  init(data: [TraceField]) { self.data = data }

  /// Tells two states apart; nil where all fields are the same.
  package init?(from old: State, to new: State) {
    data = State.form.change(from: old, to: new)
    if data.isEmpty { return nil }
  }

  /// Reads a record of the kind; each field of it is looked at when it is applied.
  package init?(_ record: TraceRecord) {
    guard record.kind == State.form.kind else { return nil }
    data = record.data
  }

  /// Brings a state up to date; what cannot be read stays as it was.
  package func apply(to state: inout State) { State.form.apply(data, to: &state) }

  package static var beginning: any StateFold { WholeFold<State>() }

  package static func quantity(of key: String) -> (shape: Signal.Shape, unit: Signal.Unit)? {
    State.form.leaves.first { $0.name == key }.map { ($0.shape, $0.unit) }
  }

  package static var tables: [[String]] { State.form.tables }

  package static var former: [String] { State.form.former }
}

/// The path of a value in a whole.
package typealias StatePath<Whole, Value> = any WritableKeyPath<Whole, Value> & Sendable
