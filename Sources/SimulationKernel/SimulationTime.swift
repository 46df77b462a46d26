/// A moment on the virtual clock, in whole nanoseconds since the run began.
///
/// Times are integers so that adding a duration and subtracting it again lands on the same
/// moment on every machine.
public struct SimulationTime: InstantProtocol, Hashable, Sendable {
  /// Nanoseconds since the run began.
  public let nanoseconds: Int64

  /// The moment a run begins.
  public static let start = SimulationTime(nanoseconds: 0)

  /// Creates a moment from a count of nanoseconds since the run began.
  public init(nanoseconds: Int64) {
    self.nanoseconds = nanoseconds
  }

  /// Returns the moment `duration` after this one.
  ///
  /// - Precondition: `duration` is a whole number of nanoseconds, and the result fits in 292 years.
  public func advanced(by duration: Duration) -> SimulationTime {
    let (later, isTooFar) = nanoseconds.addingReportingOverflow(duration.wholeNanoseconds)
    precondition(!isTooFar, "\(self) and \(duration) are more than 292 years")
    return SimulationTime(nanoseconds: later)
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
  public var description: String {
    let (seconds, remainder) = nanoseconds.magnitude.quotientAndRemainder(dividingBy: 1_000_000_000)
    let sign = nanoseconds < 0 ? "-" : ""
    guard remainder != 0 else { return "\(sign)\(seconds)s" }
    // The leading 1 keeps the zeros behind the point; it is dropped again.
    var decimals = String(1_000_000_000 + remainder).dropFirst()
    while decimals.last == "0" { decimals.removeLast() }
    return "\(sign)\(seconds).\(decimals)s"
  }
}

extension Duration {
  /// This duration as a count of nanoseconds, with no rounding.
  ///
  /// - Precondition: the duration is a whole number of nanoseconds, and fits in 292 years.
  public var wholeNanoseconds: Int64 {
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
      preconditionFailure("\(self) is more than 292 years")
    }
    return nanoseconds
  }

  /// What 5^9 has to be multiplied by to give 1 modulo 2^64.
  private static var inverseOf5ToThe9: Int64 { -8_194_354_213_138_031_507 }
}
