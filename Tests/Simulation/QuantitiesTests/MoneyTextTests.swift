import Quantities
import Testing

struct MoneyTextTests {
  @Test(
    arguments: [
      (0, "$0.00"), (5, "$0.05"), (4_217, "$42.17"), (-50, "-$0.50"), (123_456, "$1234.56"),
      (.min, "-$92233720368547758.08"),
    ] as [(Int64, String)]
  )
  func `money is written in dollars`(cents: Int64, words: String) {
    #expect(MoneyText.plain(cents) == words)
  }

  @Test func `where it is read the thousands stand apart`() {
    let amounts: [Int64] = [0, -5, 123_456, -100_000_000]
    #expect(amounts.map(MoneyText.dollars) == ["$0.00", "-$0.05", "$1,234.56", "-$1,000,000.00"])
  }

  @Test func `parts of a cent are told where there are some`() {
    let amounts: [Int64] = [1_500_000, 1_234_567, -100]
    let words = amounts.map { MoneyText.plain($0, per: 1_000_000) }
    #expect(words == ["$1.50", "$1.234567", "-$0.0001"])
  }
}
