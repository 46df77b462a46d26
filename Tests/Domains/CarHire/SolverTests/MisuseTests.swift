import CarHire
import CarHireValues
import Services
import Testing
import TestSupport

struct MisuseTests: Misuses {
  @Test(arguments: all.indices)
  func `what must not be asked stops the program, which says why`(_ number: Int) async throws {
    try await expectStop(Self.self, at: number)
  }

  static let all: List = [
    "a currency has 0 to 4 decimals": { _ = Currency(name: "", code: "", decimals: 5) },
    "money is divided among at least one": {
      _ = Money(units: 1, currency: Sample.euro).divided(by: 0)
    },
    "a booking is looked up at least once": {
      var settings = HireSettings()
      settings.lookups = 0
      _ = HireRun.client(settings)
    },
    "a pause is not negative": {
      var settings = HireSettings()
      settings.lookupPause = .seconds(-1)
      _ = HireRun.client(settings)
    },
  ]
}
