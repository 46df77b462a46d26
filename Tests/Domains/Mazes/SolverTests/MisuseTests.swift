import MazeCrawling
import MazesValues
import Services
import Testing

struct MisuseTests {
  @Test(arguments: misuses.indices)
  func `what must not be asked stops the program, which says why`(_ number: Int) async throws {
    let exit = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      [number] in misuses[number].value()
    }
    let words = String(decoding: try #require(exit).standardErrorContent, as: UTF8.self)
    #expect(words.contains(misuses[number].key))
  }
}

/// Mistakes of the programmer, by what the program says of each.
private let misuses: KeyValuePairs<String, @Sendable () -> Void> = [
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
