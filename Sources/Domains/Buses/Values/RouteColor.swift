/// The color in which a route is drawn, without transparency.
package struct RouteColor: Hashable, Sendable {
  /// The red part, 0 to 255.
  package let red: UInt8
  /// The green part, 0 to 255.
  package let green: UInt8
  /// The blue part, 0 to 255.
  package let blue: UInt8

  package init(red: UInt8, green: UInt8, blue: UInt8) {
    (self.red, self.green, self.blue) = (red, green, blue)
  }

  /// What a route without a readable color is drawn in.
  package static let lightGray = RouteColor(red: 0xD3, green: 0xD3, blue: 0xD3)

  /// Reads six hex digits, such as `#cc3300`, `0xCC3300` or `xcc3300`.
  ///
  /// Every `#` is left out, then every `0x`, then every `x`; what is left must be six hex digits
  /// exactly, in either case. Nil otherwise.
  package init?(hex text: String) {
    let digits = ["#", "0x", "x"].reduce(text) { $0.replacing($1, with: "") }
    guard digits.utf8.count == 6, digits.allSatisfy({ $0.isASCII && $0.isHexDigit }),
      let number = UInt32(digits, radix: 16)
    else { return nil }
    red = UInt8(number >> 16)
    green = UInt8(number >> 8 & 0xFF)
    blue = UInt8(number & 0xFF)
  }

  /// The color as `#cc3300`.
  package var hex: String {
    let digits = Array("0123456789abcdef".utf8)
    let bytes = [red, green, blue].flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }
    return "#" + String(decoding: bytes, as: UTF8.self)
  }
}
