import SimulationKernel
import Testing

struct MisuseTests {
  @Test(arguments: Misuse.allCases)
  func `what must not be asked stops the program, which says why`(_ misuse: Misuse) async throws {
    let exit = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      [misuse] in misuse.commit()
    }
    let words = String(decoding: try #require(exit).standardErrorContent, as: UTF8.self)
    #expect(words.contains(misuse.rawValue))
  }

  /// A mistake of the programmer, by what the program says of it.
  enum Misuse: String, Codable, CaseIterable {
    case past = "an event cannot be scheduled in the past"
    case tooMany = "too many events are scheduled at once"
    case constant = "a constant to be drawn is zero or more"
    case uniform = "a uniform draw is from zero or more, upward"
    case exponential = "the mean of exponential draws is zero or more"
    case logNormal = "log-normal draws have a p50 of one or more, up to p99"
    case normal = "normal draws are around zero or more"
    case cut = "normal draws are zero or more"
    case triangular = "triangular draws go from zero or more over the mode to the most"
    case empirical = "there is a value to draw"
    case pareto = "the least of Pareto draws is one or more"
    case weibull = "the scale of Weibull draws is zero or more"
    case shape = "a shape is more than zero"
    case weight = "a weight is one or more"
    case mixture = "there is a distribution to draw from"
    case shift = "draws are shifted by zero or more"
    case bound = "draws are bounded by zero or more"
    case shapeless = "such draws are not made of one number each"
    case quantile = "a quantile is asked for between 0 and 1"
    case emptyRange = "nothing to draw from: the range is empty"
    case denominator = "a ratio needs a denominator of one or more"
    case ratio = "a ratio is from 0 to 1"
    case long = " is more than 292 years"
    case fine = "is finer than the virtual clock's 1 ns resolution"

    /// Makes the mistake.
    func commit() {
      switch self {
      case .past:
        var queue = EventQueue()
        queue.schedule(1, at: SimulationTime(nanoseconds: 10))
        _ = queue.popNext()
        queue.schedule(2, at: SimulationTime(nanoseconds: 9))
      case .tooMany:
        var queue = EventQueue(firstGeneration: 1, slotLimit: 64)
        for payload in 0...64 { queue.schedule(UInt64(payload), at: .start) }
      case .constant: drawOnce(.constant(-1))
      case .uniform: drawOnce(.uniform(5, 4))
      case .exponential: drawOnce(.exponential(mean: -1))
      case .logNormal: drawOnce(.logNormal(p50: 5, p99: 4))
      case .normal: drawOnce(.normal(mean: -1, deviation: 2))
      case .cut: _ = Distribution.mean(ofNormal: -1, deviation: 1)
      case .triangular: drawOnce(.triangular(least: 5, mode: 4, most: 6))
      case .empirical: drawOnce(.empirical([]))
      case .pareto: drawOnce(.pareto(least: 0, shape: .init(thousandths: 1_000)))
      case .weibull: drawOnce(.weibull(scale: -1, shape: .init(thousandths: 1_000)))
      case .shape: drawOnce(.weibull(scale: 1, shape: .init(thousandths: 0)))
      case .weight: drawOnce(.mixture([.init(weight: 0, .constant(1))]))
      case .mixture: drawOnce(.mixture([]))
      case .shift: drawOnce(.shift(by: -1, of: .constant(1)))
      case .bound: drawOnce(.bounded(.constant(1), atMost: -1))
      case .shapeless: print(Distribution.uniform(1, 9).share(keptBy: 5))
      case .quantile: print(NormalQuantile.value(at: 1))
      case .emptyRange:
        var stream = RandomStream(seed: Seed(1), entity: "a", purpose: "b")
        print(stream.integer(in: 3..<3))
      case .denominator: print(Ratio(1, 0))
      case .ratio: print(Ratio(2, 1))
      case .long: print(Duration.seconds(10_000_000_000).wholeNanoseconds)
      case .fine:
        print(Duration(secondsComponent: 0, attosecondsComponent: 1_500_000_000).wholeNanoseconds)
      }
    }
  }
}

// Printed, because the optimiser drops what nobody reads, and its traps.
private func drawOnce(_ distribution: Distribution) {
  var stream = RandomStream(seed: Seed(1), entity: "a", purpose: "b")
  print(distribution.draw(from: &stream))
}
