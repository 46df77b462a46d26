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
    (.normal(mean: 1_000, deviation: 900), [2055, 4, 1094, 1997, 665]),
    (.triangular(least: 100, mode: 300, most: 1_000), [725, 255, 463, 709, 363]),
    (.empirical([7, 7, 9, 30]), [30, 7, 9, 30, 7]),
    (.pareto(least: 1_000, shape: .init(thousandths: 1_500)), [1089, 3813, 1505, 1101, 1995]),
    (.weibull(scale: 1_000, shape: .init(thousandths: 700)), [53, 2706, 497, 63, 1051]),
    (
      .mixture([.init(weight: 3, .constant(1)), .init(weight: 1, .uniform(5, 900))]),
      [125, 1, 323, 172, 1]
    ),
    (.shift(by: 1_000, of: .uniform(0, 99)), [1087, 1013, 1054, 1086, 1035]),
    (
      .bounded(.logNormal(p50: 700_000_000, p99: 2_600_000_000), atMost: 1_000_000_000),
      [375_064_421, 742_695_894, 567_541_571, 424_145_426, 541_118_008]
    ),
  ])
  func `a distribution draws the pinned values`(distribution: Distribution, values: [Int64]) {
    var stream = RandomStream(seed: Seed(42), entity: "pinned", purpose: "draws")
    #expect((0..<5).map { _ in distribution.draw(from: &stream) } == values)
  }

  @Test(arguments: [
    Distribution.uniform(3, 1_000_000_000), .exponential(mean: 1_000_000_000),
    .logNormal(p50: 700_000_000, p99: 2_600_000_000), .logNormal(p50: 1_000_000, p99: 1_000_001),
    .normal(mean: 1_000_000, deviation: 200_000), .normal(mean: 100_000, deviation: 400_000),
    .triangular(least: 1_000, mode: 2_000_000, most: 9_000_000),
    .triangular(least: 0, mode: 0, most: 5_000_000),
    .triangular(least: 7, mode: 90_000, most: 90_000),
    .pareto(least: 1_000_000, shape: .init(thousandths: 1_160)),
    .weibull(scale: 1_000_000_000, shape: .init(thousandths: 2_500)),
    .weibull(scale: 1_000_000_000, shape: .init(thousandths: 600)),
    .mixture([
      .init(weight: 3, .uniform(0, 1_000_000)),
      .init(weight: 2, .shift(by: 500_000, of: .exponential(mean: 700_000))),
    ]),
    .bounded(.normal(mean: 100_000, deviation: 400_000), atMost: 500_000),
    .bounded(.pareto(least: 1_000_000, shape: .init(thousandths: 1_160)), atMost: 3_000_000),
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

  @Test(arguments: [
    Distribution.normal(mean: 10_000_000, deviation: 100_000_000),
    .normal(mean: 100_000, deviation: 50_000), .normal(mean: 0, deviation: 1_000_000),
    .normal(mean: 500_000, deviation: 1_000),
    .bounded(.normal(mean: 10_000_000, deviation: 100_000_000), atMost: 40_000_000),
    .bounded(.normal(mean: 100_000, deviation: 50_000), atMost: 100_000),
    .bounded(.normal(mean: 900_000, deviation: 250_000), atMost: 1_000_000),
    .bounded(.exponential(mean: 1_000_000), atMost: 700_000),
    .bounded(.logNormal(p50: 1_000_000, p99: 3_000_000), atMost: 4_000_000),
    .bounded(.pareto(least: 1_000_000, shape: .init(thousandths: 900)), atMost: 60_000_000),
    .bounded(.weibull(scale: 1_000_000, shape: .init(thousandths: 600)), atMost: 2_000_000),
  ])
  func `the mean of what is cut is that of its draws`(distribution: Distribution) throws {
    var stream = RandomStream(seed: Seed(9), entity: "shape", purpose: "\(distribution)")
    let count = 40_000
    let sum = (0..<count).reduce(0.0) { sum, _ in
      sum + Double(distribution.draw(from: &stream))
    }
    let mean = Double(try #require(distribution.meanOfCut))
    #expect(abs(sum / Double(count) / mean - 1) < 0.02)
  }

  @Test func `a normal distribution of a mean of 10 and a deviation of 100 has one of 84`() {
    let distribution = Distribution.normal(mean: 10_000, deviation: 100_000)
    #expect(distribution.meanOfCut == 83_533)
    #expect(Distribution.normal(mean: 5, deviation: 0).meanOfCut == 5)
    #expect(Distribution.exponential(mean: 5).meanOfCut == nil)
    #expect(Distribution.mean(ofNormal: 7, deviation: 0, atMost: 5) == 5)
    // All that could be kept lies in a tail that has no weight.
    #expect(Distribution.mean(ofNormal: 1_000_000, deviation: 1, atMost: 5) == 5)
  }

  @Test(arguments: [
    (Distribution.exponential(mean: 1_000_000), Int64(10_051)),
    (.logNormal(p50: 700_000, p99: 2_600_000), 188_462),
    (.normal(mean: 10_000_000, deviation: 100_000_000), 1_359_049),
    (.pareto(least: 1_000_000, shape: .init(thousandths: 1_000)), 1_010_102),
    (.weibull(scale: 1_000_000, shape: .init(thousandths: 1_000)), 10_051),
  ])
  func `a bound keeps the part that it is said to`(distribution: Distribution, bound: Int64) {
    #expect(distribution.bound(keeping: 0.01) == bound)
    #expect(distribution.share(keptBy: bound) >= 0.01)
    #expect(distribution.share(keptBy: bound - 2) < 0.01)
    var stream = RandomStream(seed: Seed(10), entity: "shape", purpose: "bound")
    let kept = (0..<20_000).count { _ in distribution.draw(from: &stream) <= bound }
    #expect((120...280).contains(kept))
  }

  @Test func `what a bound never keeps becomes the bound`() {
    var stream = RandomStream(seed: Seed(11), entity: "shape", purpose: "never")
    let never = Distribution.bounded(.constant(9), atMost: 8)
    #expect(never.draw(from: &stream) == 8)
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
    let pareto = Distribution.pareto(least: .max, shape: .init(thousandths: 1))
    #expect(pareto.draw(from: &stream) == .max)
    let weibull = Distribution.weibull(scale: .max, shape: .init(thousandths: 1))
    #expect((0..<50).allSatisfy { _ in weibull.draw(from: &stream) >= 0 })
    #expect(Distribution.normal(mean: .max, deviation: .max).draw(from: &stream) >= 0)
    #expect(Distribution.shift(by: .max, of: .constant(1)).draw(from: &stream) == .max)
    #expect(Distribution.triangular(least: 4, mode: 4, most: 4).draw(from: &stream) == 4)
    #expect(Distribution.normal(mean: 0, deviation: 0).draw(from: &stream) == 0)
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
    case .uniform(let least, let most):
      min(1, (value - Double(least)) / Double(most - least))
    case .exponential(let mean): 1 - ExactMath.exp(-value / Double(mean))
    case .logNormal(let p50, let p99):
      normalShare(
        ExactMath.log(value / Double(p50)) / ExactMath.log(Double(p99) / Double(p50))
          * 2.326_347_874_040_840_8
      )
    case .normal(let mean, let deviation):
      // Of those that are not negative.
      (normalShare((value - Double(mean)) / Double(deviation))
        - normalShare(-Double(mean) / Double(deviation)))
        / normalShare(Double(mean) / Double(deviation))
    case .triangular(let least, let mode, let most):
      triangleShare(value, Double(least), Double(mode), Double(most))
    case .empirical(let values):
      Double(values.count { Double($0) <= value }) / Double(values.count)
    case .pareto(let least, let shape):
      1 - ExactMath.exp(ExactMath.log(Double(least) / value) * Double(shape.thousandths) / 1_000)
    case .weibull(let scale, let shape):
      value <= 0
        ? 0
        : 1
          - ExactMath.exp(
            -ExactMath.exp(ExactMath.log(value / Double(scale)) * Double(shape.thousandths) / 1_000)
          )
    case .mixture(let parts):
      parts.reduce(0.0) { $0 + Double($1.weight) * $1.distribution.share(upTo: value) }
        / Double(parts.reduce(0) { $0 + $1.weight })
    case .shift(let more, let distribution):
      max(0, distribution.share(upTo: value - Double(more)))
    case .bounded(let distribution, let most):
      min(1, distribution.share(upTo: value) / distribution.share(upTo: Double(most) + 0.5))
    }
  }
}

/// The share of a triangle that lies before a value.
private func triangleShare(
  _ value: Double,
  _ least: Double,
  _ mode: Double,
  _ most: Double
) -> Double {
  value < mode
    ? (value - least) * (value - least) / ((most - least) * (mode - least))
    : 1 - (most == mode ? 0 : (most - value) * (most - value) / ((most - least) * (most - mode)))
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
