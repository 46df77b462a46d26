/// The one number that, with a scenario, decides everything that happens in a run.
public struct Seed: Hashable, Sendable {
  /// The number as the user gave it.
  public let value: UInt64

  /// Creates a seed.
  public init(_ value: UInt64) {
    self.value = value
  }

  /// Reads a seed written in decimal (`42`) or in hexadecimal (`0x2A`), at most 64 bits.
  ///
  /// - Returns: `nil` when `text` is anything else; signs and spaces are not allowed.
  public init?(_ text: some StringProtocol) {
    let isHexadecimal = text.hasPrefix("0x") || text.hasPrefix("0X")
    let digits = isHexadecimal ? text.dropFirst(2) : text[...]
    // `UInt64(_:radix:)` takes a sign, which a seed does not have.
    guard let first = digits.first, first != "+", first != "-" else { return nil }
    guard let value = UInt64(digits, radix: isHexadecimal ? 16 : 10) else { return nil }
    self.value = value
  }
}

extension Seed: CustomStringConvertible {
  /// The seed in decimal.
  public var description: String { String(value) }
}
