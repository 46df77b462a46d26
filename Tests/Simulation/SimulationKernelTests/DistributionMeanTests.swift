import SimulationKernel
import Testing

struct DistributionMeanTests {
  /// The mean of many draws, those beyond the bound left out.
  private func drawn(_ mean: Int64, _ deviation: Int64, atMost bound: Int64?) -> Double {
    var stream = RandomStream(seed: Seed(1), entity: "mean", purpose: "test")
    let normal = Distribution.normal(mean: mean, deviation: deviation)
    var (sum, count) = (0.0, 0.0)
    for _ in 0..<40_000 {
      let draw = normal.draw(from: &stream)
      if let bound, draw > bound { continue }
      (sum, count) = (sum + Double(draw), count + 1)
    }
    return sum / count
  }

  @Test(
    arguments: [
      (10_000, 100_000, nil), (100_000, 50_000, nil), (0, 1_000_000, nil), (500_000, 1_000, nil),
      (10_000, 100_000, 50_000), (100_000, 50_000, 100_000), (900_000, 250_000, 1_000_000),
    ] as [(Int64, Int64, Int64?)]
  )
  func `the mean of normal draws that are cut is that of what is drawn`(
    mean: Int64,
    deviation: Int64,
    bound: Int64?
  ) {
    let told = Distribution.mean(ofNormal: mean, deviation: deviation, atMost: bound)
    let drawn = drawn(mean, deviation, atMost: bound)
    #expect(abs(Double(told) - drawn) < 0.02 * Double(deviation) + 1, "\(told) \(drawn)")
  }

  @Test func `without a deviation it is the mean, within its bound`() {
    #expect(Distribution.mean(ofNormal: 7, deviation: 0) == 7)
    #expect(Distribution.mean(ofNormal: 7, deviation: 0, atMost: 5) == 5)
    #expect(Distribution.mean(ofNormal: 10_000_000, deviation: 100_000_000) == 83_533_175)
    // All that could be kept lies in a tail that has no weight.
    #expect(Distribution.mean(ofNormal: 1_000_000, deviation: 1, atMost: 5) == 5)
  }
}
