import Quantities

/// A moment on the virtual clock, in whole nanoseconds since the run began.
///
/// Times are integers so that adding a duration and subtracting it again lands on the same
/// moment on every machine.
public struct SimulationTime: InstantProtocol, Hashable, Sendable {
  /// Nanoseconds since the run began.
  public let nanoseconds: Int64

  /// The moment a run begins.
  public static let start = SimulationTime(nanoseconds: 0)

  /// The end of the clock, 146 years after the start: what is due then never happens.
  ///
  /// It is half of what 64 bits hold, so that they hold the sum of a moment and a duration of a trace.
  public static let end = SimulationTime(nanoseconds: 1 << 62)

  /// Creates a moment from a count of nanoseconds since the run began.
  public init(nanoseconds: Int64) {
    self.nanoseconds = nanoseconds
  }

  /// Returns the moment `duration` after this one; past the end of the clock, that end.
  ///
  /// Services and clients may wait for as long as a scenario says, one wait after the other, so a
  /// moment that the clock never reaches is no mistake.
  ///
  /// - Precondition: `duration` is a whole number of nanoseconds.
  public func advanced(by duration: Duration) -> SimulationTime {
    guard let step = duration.clockNanoseconds else {
      return duration < .zero ? SimulationTime(nanoseconds: .min) : .end
    }
    let (later, isTooFar) = nanoseconds.addingReportingOverflow(step)
    guard !isTooFar else { return step < 0 ? SimulationTime(nanoseconds: .min) : .end }
    return min(SimulationTime(nanoseconds: later), .end)
  }

  /// Tells how long it is from this moment until `other`; negative when `other` is earlier.
  public func duration(to other: SimulationTime) -> Duration {
    .nanoseconds(other.nanoseconds - nanoseconds)
  }

  /// Orders moments from earlier to later.
  public static func < (earlier: SimulationTime, later: SimulationTime) -> Bool {
    earlier.nanoseconds < later.nanoseconds
  }
}

extension SimulationTime: CustomStringConvertible {
  /// The moment in seconds, exactly and with no more digits than that takes: `4.654s`.
  public var description: String { Decimals.text(nanoseconds, per: 1_000_000_000) + "s" }
}

extension Duration {
  /// This duration as a count of nanoseconds, with no rounding.
  ///
  /// - Precondition: the duration is a whole number of nanoseconds, and fits in 292 years.
  public var wholeNanoseconds: Int64 {
    guard let nanoseconds = clockNanoseconds else {
      preconditionFailure("\(self) is more than 292 years")
    }
    return nanoseconds
  }

  /// This duration as a count of nanoseconds; nil when it is more than 292 years.
  ///
  /// - Precondition: the duration is a whole number of nanoseconds.
  fileprivate var clockNanoseconds: Int64? {
    // A nanosecond has 2^9 times 5^9 attoseconds. Where nothing is left over, a shift and a product
    // modulo 2^64 divide by that; multiplying again shows whether it was so.
    let attoseconds = self.attoseconds
    let nanoseconds = Int64(truncatingIfNeeded: attoseconds >> 9) &* Self.inverseOf5ToThe9
    let product = nanoseconds.multipliedFullWidth(by: 1_000_000_000)
    guard
      product.low == UInt64(truncatingIfNeeded: attoseconds),
      product.high == Int64(truncatingIfNeeded: attoseconds >> 64)
    else {
      let isWhole = attoseconds % 1_000_000_000 == 0
      precondition(isWhole, "\(self) is finer than the virtual clock's 1 ns resolution")
      return nil
    }
    return nanoseconds
  }

  /// What 5^9 has to be multiplied by to give 1 modulo 2^64.
  private static var inverseOf5ToThe9: Int64 { -8_194_354_213_138_031_507 }
}
