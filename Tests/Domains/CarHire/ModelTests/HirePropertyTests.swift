import CarHire
import CarHireValues
import SimulationKernel
import Testing
import TestSupport

/// Whatever goes wrong, what suppliers hold is what customers know.
struct HirePropertyTests {
  /// Two after each other, one across both, and one of a day.
  private static func rentals() throws -> [Rental] {
    try [("04", "08"), ("08", "12"), ("06", "10"), ("04", "05")].map { first, last in
      Rental(
        pickUpDesk: "DUB",
        returnDesk: "DUB",
        pickUp: try #require(DeskTime("2031-05-\(first)T10:00:00")),
        returning: try #require(DeskTime("2031-05-\(last)T10:00:00"))
      )
    }
  }

  @Test func `no car is sold twice, nobody is charged twice, and each booking is known`() throws {
    let rentals = try Self.rentals()
    let count = SearchEffort.count(500)
    var counts: [String: Int] = [:]
    var troubles: Set<HireTrouble> = []
    for seed in 1...UInt64(count) {
      let outcome = Rush(Seed(seed)).result(rentals)
      #expect(outcome.broken == [], "seed \(seed)")
      counts.merge(outcome.counts, uniquingKeysWith: +)
      troubles.formUnion(outcome.troubles)
    }
    // The runs were worth looking at: much was booked, changed and cancelled, and much went wrong.
    for name in ["booked", "changed", "cancelled"] {
      #expect(counts[name, default: 0] > count / 4, "\(counts)")
    }
    #expect(troubles.count > 4)
    #expect(troubles.contains(.unknownBooking))
  }

  @Test(
    arguments: [
      (.resend, "is charged twice"), (.keptHold, "a hold is not released"),
      (.keptBooking, "does not know of"), (.noNumbers, "knows another times"),
      (.keptCar, "a hold is not released"),
    ] as [(Rush.PlantedBug, String)]
  )
  func `a planted bug is found`(bug: Rush.PlantedBug, words: String) throws {
    let rentals = try Self.rentals()
    let found = (UInt64(1)...100).contains { seed in
      Rush(Seed(seed), bug: bug).result(rentals).broken.contains { $0.contains(words) }
    }
    #expect(found)
  }
}
