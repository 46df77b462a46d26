import Glibc
import Testing
import TestSupport
import VirtualTime

struct MisuseTests: Misuses {
  @Test(arguments: all.indices)
  func `what must not be asked stops the program, which says why`(_ number: Int) async throws {
    try await expectStop(Self.self, at: number)
  }

  static let all: List = [
    "an onlooker looks after at least one event": { _ = Onlooker(every: 0) { _ in true } },
    "a run loop runs only once": {
      let loop = VirtualRunLoop()
      _ = loop.run(until: nil)
      _ = loop.run(until: nil)
    },
    "a run must be allowed at least one step": { _ = VirtualRunLoop.Limits(jobsPerInstant: 0) },
    "a record cannot cost jobs": { _ = VirtualRunLoop.Limits(jobsPerRecord: -1) },
    "an action waits from 1 to 128 turns": { VirtualRunLoop().afterTurns(129) {} },
    "this process has no thread-specific key left": {
      var key = pthread_key_t()
      while unsafe pthread_key_create(&key, nil) == 0 {}
      _ = VirtualRunLoop().run(until: nil)
    },
  ]
}
