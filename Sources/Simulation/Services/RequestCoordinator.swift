import Synchronization

/// A request table behind one lock, and the continuations of those who wait for a word from it.
///
/// The lock is never held while something waits or is resumed. A word may come before its waiter
/// has settled down to wait; it is kept for it.
final class RequestCoordinator: Sendable {
  private enum Place: Sendable {
    case waiting(CheckedContinuation<RequestTable.Word, Never>)
    case told(RequestTable.Word)
  }

  private struct State: Sendable {
    var table: RequestTable
    var places: [Int: Place] = [:]
  }

  private let state: Mutex<State>

  /// Makes a coordinator whose table remembers so many answers at most.
  init(memoryLimit: Int) {
    state = Mutex(State(table: RequestTable(memoryLimit: memoryLimit)))
  }

  /// Asks or changes the table.
  @discardableResult
  func change<Answer: Sendable>(_ body: (inout RequestTable) -> Answer) -> Answer {
    state.withLock { body(&$0.table) }
  }

  /// Changes the table, and wakes those whom the change concerns, in the table's order.
  func tell(_ body: (inout RequestTable) -> [RequestTable.Call]) {
    let woken = state.withLock { state in
      body(&state.table).compactMap { call in
        switch state.places.removeValue(forKey: call.waiter) {
        case .waiting(let continuation):
          return (continuation, call.word)
        case .told, nil:
          state.places[call.waiter] = .told(call.word)
          return nil
        }
      }
    }
    for (continuation, word) in woken { continuation.resume(returning: word) }
  }

  /// Waits for what a waiter is told; a cancelled waiter leaves at once.
  ///
  /// To be called once for each waiter that the table gave a number.
  func word(for waiter: Int) async -> RequestTable.Word {
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let word = state.withLock { state -> RequestTable.Word? in
          if case .told(let word) = state.places.removeValue(forKey: waiter) { return word }
          state.places[waiter] = .waiting(continuation)
          return nil
        }
        if let word { continuation.resume(returning: word) }
      }
    } onCancel: {
      tell { table in table.leave(waiter) }
    }
  }
}
