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
    case attempts = "a request is asked at least once"
    case timeout = "a time-out is longer than nothing"
    case concurrency = "at least one request may be under way"
    case shrinkingPause = "a pause does not shrink from attempt to attempt"
    case negativePause = "a pause is not negative"
    case negativeAge = "an age is not negative"
    case memory = "a memory holds no fewer answers than none"
    case offset = "an offset is whole minutes and less than a day"
    case nanosecond = "a nanosecond is 0 to 999,999,999"
    case year = "civil time has the years 0 to 9999"

    /// Makes the mistake.
    func commit() {
      switch self {
      case .attempts: _ = TestWorld("", RequestPolicy(attempts: 0))
      case .timeout: _ = TestWorld("", RequestPolicy(timeout: .zero))
      case .concurrency: _ = TestWorld("", RequestPolicy(concurrency: 0))
      case .shrinkingPause: _ = TestWorld("", RequestPolicy(backoffFactor: 0))
      case .negativePause: _ = TestWorld("", RequestPolicy(backoff: .seconds(-1)))
      case .negativeAge: _ = TestWorld("", RequestPolicy(maximumAge: .seconds(-1)))
      case .memory: _ = TestWorld("", memoryLimit: -1)
      case .offset: _ = CivilTime(secondsSince1970: 0, utcOffsetSeconds: 1)
      case .nanosecond: _ = CivilTime(secondsSince1970: 0, nanosecond: -1)
      case .year: _ = CivilTime(secondsSince1970: 253_402_300_800)
      }
    }
  }
}
