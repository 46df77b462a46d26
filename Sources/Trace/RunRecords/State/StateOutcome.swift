package import Tracing

/// An outcome that a scenario can expect of a state.
package struct StateOutcome<State: Sendable>: Sendable {
  /// The name.
  package let name: String
  /// The unit of its values.
  package let unit: Signal.Unit
  /// The meaning, in a few words.
  package let about: String
  /// Tells whether a saved session expects what was seen of it.
  package let isPinned: Bool
  /// Tells whether a field of that name may hold nothing, which stands as an empty text.
  package let isOptional: Bool
  /// Tells whether it is several values in one text.
  package private(set) var isList = false
  let value: @Sendable (State, Duration) -> TraceValue?

  /// An outcome, before its form knows the fields.
  package struct Sketch: Sendable {
    let outcome: @Sendable ([StateLeaf<State>]) -> StateOutcome

    /// A field of the state; nothing stands as an empty text, or as 0.
    ///
    /// - Precondition: The state has a field of that name.
    package static func of(_ name: String, pinned isPinned: Bool = false) -> Self {
      Self { leaves in
        guard let leaf = leaves.first(where: { $0.name == name }) else {
          preconditionFailure("a state has the fields that are expected of it")
        }
        let nothing: TraceValue =
          switch leaf.unit {
          case .text, .names: .text("")
          case .count, .time, .money, .flag: .integer(0)
          }
        return StateOutcome(
          name: name,
          unit: leaf.unit,
          about: leaf.about,
          isPinned: isPinned,
          isOptional: leaf.isOptional || !leaf.parts.isEmpty
        ) { state, _ in leaf.value(state) ?? nothing }
      }
    }

    /// An outcome that is made of the state.
    package static func made<Value: FieldValue>(
      _ name: String,
      _ unit: Signal.Unit,
      _ about: String,
      pinned isPinned: Bool = false,
      _ value: @escaping @Sendable (State) -> Value?
    ) -> Self {
      Self { _ in
        StateOutcome(
          name: name,
          unit: unit,
          about: about,
          isPinned: isPinned,
          isOptional: false
        ) { state, _ in value(state)?.traceValue }
      }
    }

    /// An outcome that is a list of words, made of the state.
    package static func list(
      _ name: String,
      _ about: String,
      _ words: @escaping @Sendable (State) -> [String]?
    ) -> Self {
      let text = made(name, .text, about) { words($0).map { TraceWords.text($0) } }
      return Self { leaves in
        var outcome = text.outcome(leaves)
        outcome.isList = true
        return outcome
      }
    }

    /// An outcome that says how long ago a moment was.
    package static func age(
      _ name: String,
      _ about: String,
      _ moment: @escaping @Sendable (State) -> Duration?
    ) -> Self {
      Self { _ in
        StateOutcome(
          name: name,
          unit: .time,
          about: about,
          isPinned: false,
          isOptional: false
        ) { state, now in moment(state).map { (now - $0).traceValue } }
      }
    }
  }
}

extension RecordedState {
  /// The outcomes at a moment of the run.
  package func outcome(at now: Duration) -> [TraceField] {
    Self.form.outcomes.compactMap { outcome in
      outcome.value(self, now).map { TraceField(outcome.name, $0) }
    }
  }
}
