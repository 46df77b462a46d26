import Quantities
import Testing

struct DecimalsTests {
  @Test(
    arguments: [
      (0, 1_000, "0"), (1_500, 1_000, "1.5"), (-50, 1_000, "-0.05"), (12_000, 1_000, "12"),
      (7, 1, "7"), (.min, 1_000_000_000, "-9223372036.854775808"),
    ] as [(Int64, UInt64, String)]
  )
  func `an amount has the decimals that it takes`(amount: Int64, unit: UInt64, text: String) {
    #expect(Decimals.text(amount, per: unit) == text)
  }

  @Test(
    arguments: [
      (0, 2...2, "0.00"), (5_250, 3...9, "5.250"), (1_999, 0...1, "1.9"), (1_050, 0...1, "1"),
      (1_050, 2...3, "1.05"),
    ] as [(Int64, ClosedRange<Int>, String)]
  )
  func `decimals are filled and cut`(thousandths: Int64, places: ClosedRange<Int>, text: String) {
    let unit: UInt64 = places.upperBound == 9 ? 1_000_000_000 : 1_000
    let amount = thousandths * Int64(unit / 1_000)
    #expect(Decimals.text(amount, per: unit, places: places) == text)
  }

  @Test func `zeros stand in front of a short number`() {
    let numbers = [0, 7, 59, 1999]
    #expect(numbers.map { Decimals.padded($0) } == ["00", "07", "59", "1999"])
    #expect(Decimals.padded(7, digits: 4) == "0007")
  }

  @Test func `thousands stand apart`() {
    let numbers = [0, 999, 1_000, -1_234_567]
    #expect(numbers.map { Decimals.grouped($0) } == ["0", "999", "1,000", "-1,234,567"])
  }
}
