/// The color in which a route is drawn, without transparency.
package struct RouteColor: Hashable, Sendable {
  /// The red part, 0 to 255.
  package let red: UInt8
  /// The green part, 0 to 255.
  package let green: UInt8
  /// The blue part, 0 to 255.
  package let blue: UInt8

  /// Makes a color from its parts, 0 to 255 each.
  package init(red: UInt8, green: UInt8, blue: UInt8) {
    self.red = red
    self.green = green
    self.blue = blue
  }

  /// What a route without a readable color is drawn in.
  package static let lightGray = RouteColor(red: 0xD3, green: 0xD3, blue: 0xD3)

  /// Reads six hex digits, such as `#cc3300`, `0xCC3300` or `xcc3300`.
  ///
  /// Every `#` is left out, then every `0x`, then every `x`; what is left must be six hex digits
  /// exactly, in either case. Nil otherwise.
  package init?(hex text: String) {
    var digits = text.utf8.filter { $0 != UInt8(ascii: "#") }
    digits = Self.leavingOut(Array("0x".utf8), from: digits)
    digits.removeAll { $0 == UInt8(ascii: "x") }
    guard digits.count == 6 else { return nil }
    var number: UInt32 = 0
    for digit in digits {
      guard let value = Self.value(ofHexDigit: digit) else { return nil }
      number = number << 4 | value
    }
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

  private static func leavingOut(_ pair: [UInt8], from text: [UInt8]) -> [UInt8] {
    var kept: [UInt8] = []
    var index = 0
    while index < text.count {
      if text[index...].starts(with: pair) {
        index += pair.count
      } else {
        kept.append(text[index])
        index += 1
      }
    }
    return kept
  }

  private static func value(ofHexDigit digit: UInt8) -> UInt32? {
    switch digit {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(digit - UInt8(ascii: "0"))
    case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt32(digit - UInt8(ascii: "a")) + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt32(digit - UInt8(ascii: "A")) + 10
    default: nil
    }
  }
}
