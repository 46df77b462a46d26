import Synchronization

/// A request book behind one lock, and the continuations of those who wait for a word from it.
///
/// The lock is never held while something waits or is resumed. A word may come before its waiter
/// has settled down to wait; it is kept for it.
final class WaitingDesk: Sendable {
  private enum Place: Sendable {
    case waiting(CheckedContinuation<RequestBook.Word, Never>)
    case told(RequestBook.Word)
  }

  private struct State: Sendable {
    var book: RequestBook
    var places: [Int: Place] = [:]
  }

  private let state: Mutex<State>

  /// Makes a desk whose book remembers so many answers at most.
  init(memoryLimit: Int) {
    state = Mutex(State(book: RequestBook(memoryLimit: memoryLimit)))
  }

  /// Asks or changes the book.
  @discardableResult
  func change<Answer: Sendable>(_ body: (inout RequestBook) -> Answer) -> Answer {
    state.withLock { body(&$0.book) }
  }

  /// Changes the book, and wakes those whom the change concerns, in the book's order.
  func tell(_ body: (inout RequestBook) -> [RequestBook.Call]) {
    let woken = state.withLock { state in
      body(&state.book).compactMap { call in
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
  /// To be called once for each waiter that the book gave a number.
  func word(for waiter: Int) async -> RequestBook.Word {
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let word = state.withLock { state -> RequestBook.Word? in
          if case .told(let word) = state.places.removeValue(forKey: waiter) { return word }
          state.places[waiter] = .waiting(continuation)
          return nil
        }
        if let word { continuation.resume(returning: word) }
      }
    } onCancel: {
      tell { book in book.leave(waiter) }
    }
  }
}
