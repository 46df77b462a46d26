import Services
import Synchronization

/// The pauses before a booking is looked up of which nobody knows whether it was made; a customer who
/// does not want to wait breaks them.
final class LookupPauses: Sendable {
  private let isOpen = Mutex(false)
  private let haste = WordBox<Void>()

  /// Lets the customer break pauses from now on, or no longer.
  func open(_ isOpen: Bool) {
    self.isOpen.withLock { $0 = isOpen }
    _ = haste.take()
  }

  /// Breaks the pause that goes on; where none does, the next one.
  ///
  /// - Returns: Whether pauses may be broken.
  func breakOff() -> Bool {
    let isOpen = isOpen.withLock(\.self)
    if isOpen { haste.put([()]) }
    return isOpen
  }

  /// Waits until then, or until the customer does not want to.
  ///
  /// - Returns: Whether the pause was a whole one.
  /// - Throws: `CancellationError`.
  func wait(until due: Duration, _ surroundings: Surroundings) async throws -> Bool {
    haste.open()
    let rest = max(due - surroundings.elapsed(), .zero)
    return try await withThrowingTaskGroup(of: Bool.self) { group in
      group.addTask(name: "pause") {
        try await surroundings.clock.sleep(for: rest)
        return true
      }
      group.addTask(name: "haste") { [haste] in
        try await haste.waitForWords()
        return false
      }
      defer { group.cancelAll() }
      let isWhole = try await group.next() ?? true
      if !isWhole { _ = haste.take() }
      return isWhole
    }
  }
}
