import SimulationKernel
import Testing
import TestSupport

struct MisuseTests: Misuses {
  @Test(arguments: all.indices)
  func `what must not be asked stops the program, which says why`(_ number: Int) async throws {
    try await expectStop(Self.self, at: number)
  }

  static let all: List = [
    "an event cannot be scheduled in the past": {
      var queue = EventQueue()
      queue.schedule(1, at: SimulationTime(nanoseconds: 10))
      _ = queue.popNext()
      queue.schedule(2, at: SimulationTime(nanoseconds: 9))
    },
    "too many events are scheduled at once": {
      var queue = EventQueue(firstGeneration: 1, slotLimit: 64)
      for payload in 0...64 { queue.schedule(UInt64(payload), at: .start) }
    },
    "a constant to be drawn is zero or more": { drawOnce(.constant(-1)) },
    "a uniform draw is from zero or more, upward": { drawOnce(.uniform(5, 4)) },
    "the mean of exponential draws is zero or more": { drawOnce(.exponential(mean: -1)) },
    "log-normal draws have a p50 of one or more, up to p99": {
      drawOnce(.logNormal(p50: 5, p99: 4))
    },
    "normal draws are around zero or more": { drawOnce(.normal(mean: -1, deviation: 2)) },
    "normal draws are zero or more": { _ = Distribution.mean(ofNormal: -1, deviation: 1) },
    "triangular draws go from zero or more over the mode to the most": {
      drawOnce(.triangular(least: 5, mode: 4, most: 6))
    },
    "there is a value to draw": { drawOnce(.empirical([])) },
    "the least of Pareto draws is one or more": {
      drawOnce(.pareto(least: 0, shape: .init(thousandths: 1_000)))
    },
    "the scale of Weibull draws is zero or more": {
      drawOnce(.weibull(scale: -1, shape: .init(thousandths: 1_000)))
    },
    "a shape is more than zero": { drawOnce(.weibull(scale: 1, shape: .init(thousandths: 0))) },
    "a weight is one or more": { drawOnce(.mixture([.init(weight: 0, .constant(1))])) },
    "there is a distribution to draw from": { drawOnce(.mixture([])) },
    "draws are shifted by zero or more": { drawOnce(.shift(by: -1, of: .constant(1))) },
    "draws are bounded by zero or more": { drawOnce(.bounded(.constant(1), atMost: -1)) },
    "such draws are not made of one number each": {
      print(Distribution.uniform(1, 9).share(keptBy: 5))
    },
    "a quantile is asked for between 0 and 1": { print(NormalQuantile.value(at: 1)) },
    "nothing to draw from: the range is empty": {
      var stream = RandomStream(seed: Seed(1), entity: "a", purpose: "b")
      print(stream.integer(in: 3..<3))
    },
    "a ratio needs a denominator of one or more": { print(Ratio(1, 0)) },
    "a ratio is from 0 to 1": { print(Ratio(2, 1)) },
    " is more than 292 years": { print(Duration.seconds(10_000_000_000).wholeNanoseconds) },
    "is finer than the virtual clock's 1 ns resolution": {
      print(Duration(secondsComponent: 0, attosecondsComponent: 1_500_000_000).wholeNanoseconds)
    },
  ]
}

// Printed, because the optimiser drops what nobody reads, and its traps.
private func drawOnce(_ distribution: Distribution) {
  var stream = RandomStream(seed: Seed(1), entity: "a", purpose: "b")
  print(distribution.draw(from: &stream))
}
