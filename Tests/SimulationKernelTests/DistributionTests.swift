import ExactMath
import SimulationKernel
import Testing

struct DistributionTests {
  @Test(arguments: [
    (Distribution.constant(5), [5, 5, 5, 5, 5]),
    (.uniform(0, 10_000), [8796, 1343, 5418, 8661, 3550]),
    (.exponential(mean: 1_000_000), [128_362, 2_007_604, 612_861, 143_853, 1_035_673]),
    (
      .logNormal(p50: 700_000_000, p99: 2_600_000_000),
      [1_356_313_929, 375_064_421, 742_695_894, 1_307_550_976, Int64(567_541_571)]
    ),
  ])
  func `a distribution draws the pinned values`(distribution: Distribution, values: [Int64]) {
    var stream = RandomStream(seed: Seed(42), entity: "pinned", purpose: "draws")
    #expect((0..<5).map { _ in distribution.draw(from: &stream) } == values)
  }

  @Test(arguments: [
    Distribution.uniform(3, 1_000_000_000), .exponential(mean: 1_000_000_000),
    .logNormal(p50: 700_000_000, p99: 2_600_000_000), .logNormal(p50: 1_000_000, p99: 1_000_001),
  ])
  func `draws have the shape of their distribution`(distribution: Distribution) {
    var stream = RandomStream(seed: Seed(5), entity: "shape", purpose: "\(distribution)")
    let count = 5_000
    let draws = (0..<count).map { _ in distribution.draw(from: &stream) }.sorted()
    if case .logNormal(_, 1_000_001) = distribution {
      #expect(draws.allSatisfy { (999_997...1_000_003).contains($0) })
      return
    }
    // Kolmogorov and Smirnov: how far the share of draws up to a value is from what it should be.
    var farthest = 0.0
    for (index, draw) in draws.enumerated() {
      let share = distribution.share(upTo: Double(draw))
      farthest = max(farthest, share - Double(index) / Double(count))
      farthest = max(farthest, Double(index + 1) / Double(count) - share)
    }
    // The limit for one false alarm in a thousand.
    #expect(farthest * Double(count).squareRoot() < 1.95)
  }

  @Test func `half of log-normal draws stay below p50 and 99 in 100 below p99`() {
    let distribution = Distribution.logNormal(p50: 700, p99: 2_600)
    var stream = RandomStream(seed: Seed(6), entity: "shape", purpose: "percentiles")
    let draws = (0..<20_000).map { _ in distribution.draw(from: &stream) }.sorted()
    #expect(abs(draws[10_000] - 700) < 15)
    #expect(abs(draws[19_800] - 2_600) < 150)
  }

  @Test func `a uniform draw reaches both of its ends`() {
    var stream = RandomStream(seed: Seed(7), entity: "shape", purpose: "ends")
    let draws = Set((0..<100).map { _ in Distribution.uniform(4, 6).draw(from: &stream) })
    #expect(draws.sorted() == [4, 5, 6])
  }

  @Test func `what is too large becomes the largest number`() {
    var stream = RandomStream(seed: Seed(8), entity: "shape", purpose: "large")
    let exponential = (0..<50).map { _ in Distribution.exponential(mean: .max).draw(from: &stream) }
    #expect(exponential.contains(.max))
    #expect(exponential.allSatisfy { $0 >= 0 })
    let logNormal = (0..<50).map { _ in
      Distribution.logNormal(p50: 1, p99: .max).draw(from: &stream)
    }
    #expect(logNormal.allSatisfy { $0 >= 0 })
    #expect(Distribution.exponential(mean: 0).draw(from: &stream) == 0)
    #expect(Distribution.constant(.max).draw(from: &stream) == .max)
    #expect(Distribution.logNormal(p50: 9, p99: 9).draw(from: &stream) == 9)
  }

  @Test(arguments: [
    (1e-300, -37.0470962993612), (1e-12, -7.034483825301132), (1e-4, -3.71901648545568),
    (0.01, -2.3263478740408408), (0.05, -1.6448536269514726), (0.2, -0.8416212335729142),
    (0.5, 0), (0.75, 0.6744897501960817), (0.99, 2.3263478740408408),
    (0.9999999, 5.199337582290662),
  ])
  func `the normal quantile has the known values`(probability: Double, value: Double) {
    #expect(abs(NormalQuantile.value(at: probability) - value) <= abs(value) * 1e-15)
  }
}

extension Distribution {
  /// The share of draws that should be `value` or less.
  fileprivate func share(upTo value: Double) -> Double {
    switch self {
    case .constant(let constant): value < Double(constant) ? 0 : 1
    case .uniform(let least, let most): (value - Double(least)) / Double(most - least)
    case .exponential(let mean): 1 - ExactMath.exp(-value / Double(mean))
    case .logNormal(let p50, let p99):
      normalShare(
        ExactMath.log(value / Double(p50)) / ExactMath.log(Double(p99) / Double(p50))
          * 2.326_347_874_040_840_8
      )
    }
  }
}

/// The share of normal draws up to `deviation`, by Simpson's rule over the density.
private func normalShare(_ deviation: Double) -> Double {
  let steps = 200
  let width = deviation / Double(steps)
  let sum = (0...steps).reduce(0.0) { sum, step in
    let x = Double(step) * width
    let weight = step == 0 || step == steps ? 1.0 : step % 2 == 0 ? 2 : 4
    return sum + weight * ExactMath.exp(-x * x / 2)
  }
  return 0.5 + sum * width / 3 / (2 * Double.pi).squareRoot()
}
