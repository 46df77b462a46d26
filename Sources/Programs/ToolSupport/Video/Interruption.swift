import Glibc
import Synchronization

/// Ctrl+C and its like, held back while something half done must be taken away again.
public enum Interruption: Sendable {
  private static let pending = Atomic<Int32>(0)
  private static let signals = [SIGINT, SIGTERM, SIGHUP]

  /// Whether the person has asked to stop since ``holdBack()``.
  public static var isPending: Bool { pending.load(ordering: .relaxed) != 0 }

  /// Remembers the wish to stop, in place of stopping at once.
  ///
  /// A program that was started from a thread without signals gets them back.
  public static func holdBack() {
    pending.store(0, ordering: .relaxed)
    var wished = sigset_t()
    unsafe sigemptyset(&wished)
    // Without SA_RESTART, so that nobody waits on for a reader that does not read.
    var action = sigaction()
    unsafe action.__sigaction_handler.sa_handler = {
      Interruption.pending.store($0, ordering: .relaxed)
    }
    for number in signals {
      unsafe sigaction(number, &action, nil)
      unsafe sigaddset(&wished, number)
    }
    unsafe pthread_sigmask(SIG_UNBLOCK, &wished, nil)
  }

  /// Lets a wish to stop end the program again; ends it when there was one.
  public static func letThrough() {
    for number in signals { _ = signal(number, SIG_DFL) }
    let number = pending.load(ordering: .relaxed)
    if number != 0 { raise(number) }
  }
}
