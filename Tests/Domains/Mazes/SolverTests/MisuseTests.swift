import MazeCrawling
import MazesValues
import Services
import Testing

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
    case concurrency = "at least one room may be asked for"
    case attempts = "a request is asked at least once"
    case timeout = "a time-out is longer than nothing"
    case removal = "what lies at a place stays there"
    case negativeNumber = "what lies at a place has a number of 0 or more"

    /// Makes the mistake.
    func commit() {
      switch self {
      case .concurrency: _ = TestRun("S", concurrency: 0)
      case .attempts: TestRun("S").crawler.settings.policy.attempts = 0
      case .timeout: TestRun("S").crawler.settings.policy.timeout = .zero
      case .removal:
        var table = PlaceTable()
        table[.start] = nil
      case .negativeNumber:
        var table = PlaceTable()
        table[.start] = -1
      }
    }
  }
}
