import CarHireValues
import Testing

/// Words that scenarios, messages and pictures share.
struct HireExtraTests {
  @Test func `each extra has a word of scenarios and a name of suppliers`() {
    #expect(
      HireExtra.allCases.map { "\($0.rawValue): \($0.title)" } == [
        "navigation: Satellite navigation", "toddler_seat: Toddler seat",
        "infant_seat: Infant seat", "ski_rack: Ski rack",
      ]
    )
    #expect(OfferOrder.allCases.map(\.rawValue) == ["price", "size", "company"])
    #expect(TestCard.allCases.map(\.rawValue) == ["accepted", "declined", "expired"])
  }
}
