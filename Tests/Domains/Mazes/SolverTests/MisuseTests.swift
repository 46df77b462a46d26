import MazeCrawling
import MazesValues
import Services
import Testing
import TestSupport

struct MisuseTests: Misuses {
  @Test(arguments: all.indices)
  func `what must not be asked stops the program, which says why`(_ number: Int) async throws {
    try await expectStop(Self.self, at: number)
  }

  static let all: List = [
    "at least one room may be asked for": { _ = TestRun("S", concurrency: 0) },
    "a request is asked at least once": { TestRun("S").crawler.settings.policy.attempts = 0 },
    "a time-out is longer than nothing": { TestRun("S").crawler.settings.policy.timeout = .zero },
    "what lies at a place stays there": {
      var table = PlaceTable()
      table[.start] = nil
    },
    "what lies at a place has a number of 0 or more": {
      var table = PlaceTable()
      table[.start] = -1
    },
  ]
}
