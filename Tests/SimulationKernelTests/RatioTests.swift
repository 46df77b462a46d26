import SimulationKernel
import Testing

struct RatioTests {
  @Test(arguments: [
    (75, 100, "3/4"), (0, 7, "0/1"), (7, 7, "1/1"), (1, 10, "1/10"), (Int64.max, Int64.max, "1/1"),
  ])
  func `a ratio is in lowest terms`(numerator: Int64, denominator: Int64, text: String) {
    #expect(Ratio(numerator, denominator).description == text)
  }

  @Test func `equal ratios are equal however they were written`() {
    #expect(Ratio(2, 8) == Ratio(25, 100))
    #expect(Ratio(0, 5) == .never)
    #expect(Ratio(5, 5) == .always)
  }
}
