import Quantities
import SimulationKernel

/// Moments and durations as a clock shows them.
package enum MomentText {
  private static let second: Int64 = 1_000_000_000

  /// `4.654`, `1:23.456` or `1:02:03.456`; six decimals in a run shorter than a tenth of a second.
  package static func clock(_ nanoseconds: Int64, end: Int64) -> String {
    let isFine = end > 0 && end < second / 10
    let unit: Int64 = isFine ? 1_000 : 1_000_000
    let parts = nanoseconds / unit
    let perSecond = second / unit
    let (seconds, fraction) = parts.quotientAndRemainder(dividingBy: perSecond)
    let decimals = String(String(perSecond + fraction).dropFirst())
    return "\(whole(seconds, showsMinutes: end >= 60 * second)).\(decimals)"
  }

  private static func whole(_ seconds: Int64, showsMinutes: Bool) -> String {
    guard showsMinutes || seconds >= 60 else { return "\(seconds)" }
    let (minutes, rest) = seconds.quotientAndRemainder(dividingBy: 60)
    guard minutes >= 60 else { return "\(minutes):\(Decimals.padded(rest))" }
    return "\(minutes / 60):\(Decimals.padded(minutes % 60)):\(Decimals.padded(rest))"
  }

  /// The end with its unit where it is needed: `7.754 s`, `1:23.456`.
  package static func end(_ nanoseconds: Int64) -> String {
    let clock = clock(nanoseconds, end: nanoseconds)
    return nanoseconds < 60 * second ? "\(clock) s" : clock
  }

  /// A moment of a run as long as `end`: `4.5 s` in a run below a minute, else `0:04` or `1:30`.
  package static func moment(_ nanoseconds: Int64, end: Int64) -> String {
    guard end >= 60 * second else { return length(nanoseconds) }
    return whole(nanoseconds / second, showsMinutes: true)
  }

  /// A moment to the millisecond, written as its run's clock: `4.500 s`, `0:04.500`.
  package static func exactly(_ nanoseconds: Int64, end: Int64) -> String {
    let clock = clock(nanoseconds, end: end)
    return nanoseconds < 60 * second && end < 60 * second ? "\(clock) s" : clock
  }

  /// A tick of an axis whose steps are `step`: `0`, `0.5 s`, `250 ms`, `1:30`, `2 h`.
  static func tick(_ nanoseconds: Int64, step: Int64) -> String {
    guard nanoseconds != 0 else { return "0" }
    if nanoseconds >= 3600 * second {
      return step % (3600 * second) == 0
        ? "\(nanoseconds / 3600 / second) h" : whole(nanoseconds / second, showsMinutes: true)
    }
    if nanoseconds >= 60 * second || step >= 60 * second {
      return whole(nanoseconds / second, showsMinutes: true)
    }
    if step >= second / 10 || nanoseconds >= second { return decimal(nanoseconds, second) + " s" }
    if nanoseconds >= second / 1000 { return decimal(nanoseconds, second / 1000) + " ms" }
    return decimal(nanoseconds, 1_000) + " µs"
  }

  /// A length of time: `300 ms`, `2 s`, `1.25 s`, `1:30`.
  package static func length(_ nanoseconds: Int64) -> String {
    if nanoseconds >= 60 * second { return whole(nanoseconds / second, showsMinutes: true) }
    if nanoseconds >= second { return decimal(nanoseconds, second) + " s" }
    if nanoseconds >= second / 1000 { return decimal(nanoseconds, second / 1000) + " ms" }
    return nanoseconds == 0 ? "0 s" : decimal(nanoseconds, 1_000) + " µs"
  }

  package static func length(_ duration: Duration) -> String { length(duration.roundedNanoseconds) }

  /// A length of time in whole seconds: `6 s`, `2:10`, `1:05:00`.
  package static func wholeLength(_ nanoseconds: Int64) -> String {
    length(max(nanoseconds, 0) / second * second)
  }

  /// How long an answer took, in whole milliseconds below a second: `191 ms`, `1.25 s`.
  package static func answer(after nanoseconds: Int64) -> String {
    let millisecond = second / 1000
    guard nanoseconds >= millisecond, nanoseconds < second else {
      return length(max(nanoseconds, 0))
    }
    return length((nanoseconds + millisecond / 2) / millisecond * millisecond)
  }

  /// A quotient with at most three decimals, and none that are zero at the end.
  private static func decimal(_ nanoseconds: Int64, _ unit: Int64) -> String {
    Decimals.text(nanoseconds, per: UInt64(unit), places: 0...3)
  }
}
