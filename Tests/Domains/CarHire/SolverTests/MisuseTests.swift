import CarHire
import CarHireValues
import Services
import Testing
import TestSupport

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
    case decimals = "a currency has 0 to 4 decimals"
    case division = "money is divided among at least one"
    case lookups = "a booking is looked up at least once"
    case pause = "a pause is not negative"

    func commit() {
      var settings = HireSettings()
      switch self {
      case .decimals: _ = Currency(name: "", code: "", decimals: 5)
      case .division: _ = Money(units: 1, currency: Sample.euro).divided(by: 0)
      case .lookups:
        settings.lookups = 0
        _ = HireRun.client(settings)
      case .pause:
        settings.lookupPause = .seconds(-1)
        _ = HireRun.client(settings)
      }
    }
  }
}
