import Glibc
import Synchronization

/// Ctrl+C and its like, held back while something half done must be taken away again.
public enum Interruption: Sendable {
  private static let pending = Atomic<Int32>(0)
  private static let signals = [SIGINT, SIGTERM, SIGHUP]
  /// The former actions of the signals; empty while none is held back.
  private static let before = Mutex<[sigaction]>([])

  /// Whether the person has asked to stop since ``holdBack()``.
  public static var isPending: Bool { pending.load(ordering: .relaxed) != 0 }

  /// Remembers the wish to stop, in place of stopping at once.
  ///
  /// A program that was started from a thread without signals gets them back; what it was started not
  /// to hear of (as `nohup` does) it does not hear of.
  public static func holdBack() {
    pending.store(0, ordering: .relaxed)
    var wished = sigset_t()
    unsafe sigemptyset(&wished)
    // Without SA_RESTART, so that nobody waits on for a reader that does not read.
    var action = sigaction()
    unsafe action.__sigaction_handler.sa_handler = {
      Interruption.pending.store($0, ordering: .relaxed)
    }
    before.withLock { before in
      let isFirst = before.isEmpty
      for number in signals {
        var old = sigaction()
        unsafe sigaction(number, &action, &old)
        if old.isIgnored { unsafe sigaction(number, &old, nil) }
        if isFirst { before.append(old) }
        unsafe sigaddset(&wished, number)
      }
    }
    unsafe pthread_sigmask(SIG_UNBLOCK, &wished, nil)
  }

  /// Lets a wish to stop do again what it did before, and does that when there was one.
  public static func letThrough() {
    before.withLock { before in
      for (number, old) in zip(signals, before) {
        var old = old
        unsafe sigaction(number, &old, nil)
      }
      before = []
    }
    let number = pending.load(ordering: .relaxed)
    if number != 0 { raise(number) }
  }
}

extension sigaction {
  /// Tells whether the signal is thrown away.
  fileprivate var isIgnored: Bool {
    unsafe unsafeBitCast(__sigaction_handler.sa_handler, to: Int.self)
      == unsafeBitCast(SIG_IGN, to: Int.self)
  }
}
