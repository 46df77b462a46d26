import Synchronization

/// Where words of a user lie until a solver takes them.
public final class WordBox<Word: Sendable>: Sendable {
  private struct State: Sendable {
    var words: [Word] = []
    var isClosed = false
    var reader: CheckedContinuation<Void, Never>?

    mutating func takeReader() -> CheckedContinuation<Void, Never>? {
      defer { reader = nil }
      return reader
    }
  }

  private let state = Mutex(State())

  /// Makes an empty box.
  public init() {}

  /// Puts words in, and wakes who waits for them.
  public func put(_ words: [Word]) {
    let reader = state.withLock { state in
      state.words += words
      return state.takeReader()
    }
    reader?.resume()
  }

  /// Takes what lies there, without waiting.
  public func take() -> [Word] {
    state.withLock { state in
      defer { state.words = [] }
      return state.words
    }
  }

  /// Whether something lies there.
  public var hasWords: Bool { state.withLock { !$0.words.isEmpty } }

  /// Lets readers wait, after the last one was cancelled.
  public func open() {
    state.withLock { $0.isClosed = false }
  }

  /// Waits until something lies there; nobody else may wait.
  ///
  /// - Throws: `CancellationError`.
  public func waitForWords() async throws {
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
