import Foundation
import Glibc
import Synchronization
import ToolSupport

/// Waits for the display, but not for ever: a display that does not answer holds the thread that
/// asked it, so another one goes on with the session.
///
/// Whoever takes the session first has it. The display's thread stands still when it comes too late.
final class Patience: Sendable {
  /// How long a display may take to answer.
  ///
  /// What comes instead is to be there within five seconds.
  static let usual: TimeInterval = 2

  private let session: Mutex<Session?>
  private let answer = DispatchSemaphore(value: 0)

  /// Begins to wait.
  ///
  /// - Parameters:
  ///   - session: What is lent until the display answers.
  ///   - limit: How long, in seconds.
  ///   - end: What is done instead, on another thread; the program ends with it.
  init(
    lending session: sending Session,
    limit: TimeInterval = usual,
    otherwise end: @escaping @Sendable (Session) throws -> Void
  ) {
    self.session = Mutex(session)
    let thread = Thread { [self] in
      guard answer.wait(timeout: .now() + limit) == .timedOut, let session = take() else { return }
      // No library is asked to clean up: one of them hangs.
      _exit(CommandRunner.status { try end(session) }.rawValue)
    }
    thread.name = "patience"
    thread.start()
  }

  /// Takes the session back when the display has answered.
  func end() -> Session {
    answer.signal()
    guard let session = take() else {
      while true { pause() }
    }
    return session
  }

  private func take() -> sending Session? {
    session.withLock { session in
      let taken = session
      session = nil
      return taken
    }
  }
}
