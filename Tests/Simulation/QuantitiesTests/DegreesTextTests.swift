import Quantities
import Testing

struct DegreesTextTests {
  @Test(
    arguments: [
      (41_881_650, 6, "41.881650"), (41_881_670, 4, "41.8817"), (-87_630_000, 4, "-87.6300"),
      (-87_634_900, 2, "-87.63"), (-400, 3, "0.000"), (5, 6, "0.000005"), (99_950_000, 1, "100.0"),
    ] as [(Int64, Int, String)]
  )
  func `a coordinate is rounded to its decimals`(millionths: Int64, decimals: Int, text: String) {
    #expect(DegreesText.text(millionths: millionths, decimals: decimals) == text)
    #expect(DegreesText.text(Double(millionths) / 1_000_000, decimals: decimals) == text)
  }
}
