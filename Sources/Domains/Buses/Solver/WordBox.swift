import Synchronization

/// Where words of a user lie until the tracker takes them.
final class WordBox: Sendable {
  fileprivate struct State: Sendable {
    var words: [BusWord] = []
    var isClosed = false
    var reader: CheckedContinuation<Void, Never>?
  }

  private let state = Mutex(State())

  /// Puts words in, and wakes who waits for them.
  func put(_ words: [BusWord]) {
    let reader = state.withLock { state in
      state.words += words
      return state.takeReader()
    }
    reader?.resume()
  }

  /// Takes what lies there, without waiting.
  func take() -> [BusWord] {
    state.withLock { state in
      defer { state.words = [] }
      return state.words
    }
  }

  /// Lets readers wait, after the last one was cancelled.
  func open() {
    state.withLock { $0.isClosed = false }
  }

  /// Waits until something lies there; nobody else may wait.
  ///
  /// - Throws: `CancellationError`.
  func waitForWords() async throws {
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let isReady = state.withLock { state in
          guard state.words.isEmpty, !state.isClosed else { return true }
          state.reader = continuation
          return false
        }
        if isReady { continuation.resume() }
      }
    } onCancel: {
      let reader = state.withLock { state in
        state.isClosed = true
        return state.takeReader()
      }
      reader?.resume()
    }
    try Task.checkCancellation()
  }
}

extension WordBox.State {
  fileprivate mutating func takeReader() -> CheckedContinuation<Void, Never>? {
    defer { reader = nil }
    return reader
  }
}
