import Services
import Testing
import TestSupport

struct MisuseTests: Misuses {
  @Test(arguments: all.indices)
  func `what must not be asked stops the program, which says why`(_ number: Int) async throws {
    try await expectStop(Self.self, at: number)
  }

  static let all: List = [
    "a request is asked at least once": { _ = TestWorld("", RequestPolicy(attempts: 0)) },
    "a time-out is longer than nothing": { _ = TestWorld("", RequestPolicy(timeout: .zero)) },
    "at least one request may be under way": { _ = TestWorld("", RequestPolicy(concurrency: 0)) },
    "a pause does not shrink from attempt to attempt": {
      _ = TestWorld("", RequestPolicy(backoffFactor: 0))
    },
    "a pause is not negative": { _ = TestWorld("", RequestPolicy(backoff: .seconds(-1))) },
    "an age is not negative": { _ = TestWorld("", RequestPolicy(maximumAge: .seconds(-1))) },
    "a memory holds no fewer answers than none": { _ = TestWorld("", memoryLimit: -1) },
    "an offset is whole minutes and less than a day": {
      _ = CivilTime(secondsSince1970: 0, utcOffsetSeconds: 1)
    },
    "a nanosecond is 0 to 999,999,999": { _ = CivilTime(secondsSince1970: 0, nanosecond: -1) },
    "civil time has the years 0 to 9999": { _ = CivilTime(secondsSince1970: 253_402_300_800) },
  ]
}
