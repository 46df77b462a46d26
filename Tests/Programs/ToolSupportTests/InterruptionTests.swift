import Glibc
import Synchronization
import Testing
import ToolSupport

/// What becomes of the signals that end a program while a film is made; one at a time, as there is
/// one set of signals.
@Suite(.serialized)
struct InterruptionTests {
  private static let heard = Atomic<Int32>(0)

  @Test func `a signal is held back, and then does what it did before`() {
    let before = signal(SIGHUP) { InterruptionTests.heard.store($0, ordering: .relaxed) }
    defer { _ = signal(SIGHUP, before) }
    Interruption.holdBack()
    raise(SIGHUP)
    #expect(Interruption.isPending && Self.heard.load(ordering: .relaxed) == 0)
    Interruption.letThrough()
    #expect(Self.heard.exchange(0, ordering: .relaxed) == SIGHUP)
    raise(SIGHUP)
    #expect(Self.heard.load(ordering: .relaxed) == SIGHUP)
  }

  @Test func `a signal that was thrown away stays so`() {
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
