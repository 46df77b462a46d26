import Glibc
import Testing
import ToolSupport

/// What becomes of the signals that end a program while a film is made; one at a time, as there is
/// one set of signals.
@Suite(.serialized)
struct InterruptionTests {
  @Test func `what was done at a signal before is done again, and what was thrown away stays so`() {
    let before = signal(SIGHUP, SIG_IGN)
    defer { _ = signal(SIGHUP, before) }
    Interruption.holdBack()
    raise(SIGHUP)
    #expect(!Interruption.isPending)
    Interruption.letThrough()
    raise(SIGHUP)
    #expect(!Interruption.isPending)
  }
}
