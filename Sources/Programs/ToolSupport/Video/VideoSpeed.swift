public import ArgumentParser
public import Viewer

/// How much virtual time passes in a second of a film: a positive ratio such as `4`, `1/4`, `2.5`.
public struct VideoSpeed: ExpressibleByArgument, Hashable, Sendable, CustomStringConvertible {
  /// The largest numerator and denominator.
  public static let limit: Int64 = 1_000_000

  /// Virtual seconds for ``denominator`` seconds of the film.
  public let numerator: Int64

  /// Seconds of the film for ``numerator`` virtual seconds.
  public let denominator: Int64

  /// As fast as real time.
  public static let normal = VideoSpeed(1, 1)

  /// Creates a speed.
  ///
  /// - Precondition: Both numbers are from 1 to ``limit``.
  public init(_ numerator: Int64, _ denominator: Int64) {
    precondition(
      (1...Self.limit).contains(numerator) && (1...Self.limit).contains(denominator),
      "a film's speed needs two numbers from 1 to \(Self.limit), not \(numerator)/\(denominator)"
    )
    self.numerator = numerator
    self.denominator = denominator
  }

  /// The speed at which a window plays.
  public init(_ speed: Speed) {
    self.init(speed.numerator, speed.denominator)
  }

  /// Reads `4`, `4x`, `1/4` or `0.25`.
  public init?(argument: String) {
    let text = argument.hasSuffix("x") ? argument.dropLast() : argument[...]
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    let numerator: Int64
    let denominator: Int64
    switch parts.count {
    case 1:
      guard let decimal = Self.decimal(text) else { return nil }
      (numerator, denominator) = decimal
    case 2:
      guard let over = Int64(parts[0]), let under = Int64(parts[1]) else { return nil }
      (numerator, denominator) = (over, under)
    default: return nil
    }
    let range = 1...Self.limit
    guard range.contains(numerator), range.contains(denominator) else { return nil }
    self.init(numerator, denominator)
  }

  /// As it is written, such as `1/4x`.
  public var description: String {
    denominator == 1 ? "\(numerator)x" : "\(numerator)/\(denominator)x"
  }

  /// Virtual seconds in a second of the film.
  public var multiple: Double { Double(numerator) / Double(denominator) }

  private static func decimal(_ text: Substring) -> (Int64, Int64)? {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    let fraction = parts.count == 2 ? parts[1] : ""
    let digits = parts[0] + fraction
    guard (1...2).contains(parts.count), fraction.count <= 6, !digits.isEmpty,
      digits.allSatisfy({ $0.isASCII && $0.isNumber }), let whole = Int64(digits)
    else { return nil }
    return (whole, (0..<fraction.count).reduce(1) { scale, _ in scale * 10 })
  }
}
