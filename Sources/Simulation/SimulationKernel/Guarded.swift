import Synchronization

/// A value that threads take turns at, where they truly meet.
///
/// It is a `Mutex` that the thread sanitizer understands. When two threads want a `Mutex` at once,
/// the kernel hands it from one to the other, unseen by the sanitizer, which then takes the second
/// one's work for a race. So each turn here ends with an atomic store and begins with a load of it:
/// they say the same once more, where the sanitizer can see it.
public struct Guarded<Value: Sendable>: ~Copyable, Sendable {
  private let mutex: Mutex<Value>
  /// Stored to at the end of each turn.
  private let turn = Atomic(false)

  /// Guards a value.
  public init(_ value: Value) {
    mutex = Mutex(value)
  }

  /// Does something with the value, while no other thread does.
  public borrowing func withLock<Result: Sendable, Failure: Error>(
    _ body: (inout Value) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try mutex.withLock { value throws(Failure) in
      _ = turn.load(ordering: .acquiring)
      defer { turn.store(true, ordering: .releasing) }
      return try body(&value)
    }
  }
}
