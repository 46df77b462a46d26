import SimulationKernel

/// Keeps what was made last, from one frame to the next.
///
/// What it returns depends on the key alone, never on what was asked before. Paths that are kept
/// share their points from frame to frame, so that whoever compares two frames' layers sees at
/// once that they are the same.
package final class KeptValue<Key: Equatable & Sendable, Value: Sendable>: Sendable {
  private let kept = Guarded<(key: Key, value: Value)?>(nil)

  package init() {}

  /// The value for a key; `make` gives the same for the same key, every time.
  package func value(for key: Key, make: () -> Value) -> Value {
    kept.withLock { kept in
      if let kept, kept.key == key { return kept.value }
      let value = make()
      kept = (key, value)
      return value
    }
  }
}
