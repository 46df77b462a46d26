import Services
import Synchronization

/// The pauses before a booking is looked up of which nobody knows whether it was made; a customer who
/// does not want to wait breaks them.
final class LookupPauses: Sendable {
  /// Whether pauses may be broken.
  private let isOpen = Mutex(false)
  /// What the customer said since the last pause ended.
  private let haste = WordBox<Void>()

  /// Lets the customer break pauses from now on.
  func begin() { isOpen.withLock { $0 = true } }

  /// Lets nobody break pauses any more.
  func end() {
    isOpen.withLock { $0 = false }
    _ = haste.take()
  }

  /// Whether the customer does not want to wait.
  var isBroken: Bool { haste.hasWords }

  /// Breaks the pause that goes on; what is said while none does breaks the next one.
  ///
  /// - Returns: Whether pauses may be broken.
  func breakOff() -> Bool {
    isOpen.withLock { isOpen in
      if isOpen { haste.put([()]) }
      return isOpen
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
    return isWhole
  }
}
