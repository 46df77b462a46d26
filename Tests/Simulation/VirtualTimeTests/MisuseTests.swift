import Glibc
import Testing
import VirtualTime

struct MisuseTests {
  @Test(arguments: Misuse.allCases)
  func `what must not be asked stops the program, which says why`(_ misuse: Misuse) async throws {
    let exit = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      [misuse] in misuse.commit()
    }
    let words = String(decoding: try #require(exit).standardErrorContent, as: UTF8.self)
    #expect(words.contains(misuse.rawValue))
  }

  /// A mistake of the programmer, by what the program says of it.
  enum Misuse: String, Codable, CaseIterable {
    case blindOnlooker = "an onlooker looks after at least one event"
    case secondRun = "a run loop runs only once"
    case noSteps = "a run must be allowed at least one step"
    case costlyRecords = "a record cannot cost jobs"
    case longWait = "an action waits from 1 to 128 turns"
    case noThreadKeys = "this process has no thread-specific key left"

    /// Makes the mistake.
    func commit() {
      switch self {
      case .blindOnlooker: _ = Onlooker(every: 0) { _ in true }
      case .secondRun:
        let loop = VirtualRunLoop()
        _ = loop.run(until: nil)
        _ = loop.run(until: nil)
      case .noSteps: _ = VirtualRunLoop.Limits(jobsPerInstant: 0)
      case .costlyRecords: _ = VirtualRunLoop.Limits(jobsPerRecord: -1)
      case .longWait: VirtualRunLoop().afterTurns(129) {}
      case .noThreadKeys:
        var key = pthread_key_t()
        while unsafe pthread_key_create(&key, nil) == 0 {}
        _ = VirtualRunLoop().run(until: nil)
      }
    }
  }
}
