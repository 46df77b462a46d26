import Services
import Synchronization

/// The pauses before a booking is looked up of which nobody knows whether it was made; a customer who
/// does not want to wait breaks them.
final class LookupPauses: Sendable {
  private struct State {
    /// Whether pauses may be broken.
    var isOpen = false
    /// Whether the customer does not want to wait, as said since the last pause ended.
    var isBroken = false
  }

  private let state = Mutex(State())
  private let haste = WordBox<Void>()

  /// Lets the customer break pauses from now on.
  func begin() { state.withLock { $0 = State(isOpen: true) } }

  /// Lets nobody break pauses any more.
  func end() {
    state.withLock { $0 = State() }
    _ = haste.take()
  }

  /// Whether the customer does not want to wait.
  var isBroken: Bool { state.withLock(\.isBroken) }

  /// Breaks the pause that goes on; what is said while none does breaks the next one.
  ///
  /// - Returns: Whether pauses may be broken.
  func breakOff() -> Bool {
    state.withLock { state in
      guard state.isOpen else { return false }
      state.isBroken = true
      haste.put([()])
      return true
    }
  }

  /// Waits until then, or until the customer does not want to.
  ///
  /// - Returns: Whether the pause was a whole one.
  /// - Throws: `CancellationError`.
  func wait(until due: Duration, _ surroundings: Surroundings) async throws -> Bool {
    haste.open()
    let rest = max(due - surroundings.elapsed(), .zero)
    let isWhole = try await withThrowingTaskGroup(of: Bool.self) { group in
      group.addTask(name: "pause") {
        try await surroundings.clock.sleep(for: rest)
        return true
      }
      group.addTask(name: "haste") { [haste] in
        try await haste.waitForWords()
        return false
      }
      defer { group.cancelAll() }
      return try await group.next() ?? true
    }
    // What comes next is what the customer wants, too.
    _ = haste.take()
    state.withLock { $0.isBroken = false }
    return isWhole
  }
}
