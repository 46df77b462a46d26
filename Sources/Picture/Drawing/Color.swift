/// An sRGB colour with 8 bits a channel; not premultiplied.
public struct Color: Hashable, Sendable, CustomStringConvertible {
  /// The red channel, 0 to 255.
  public var red: UInt8
  /// The green channel, 0 to 255.
  public var green: UInt8
  /// The blue channel, 0 to 255.
  public var blue: UInt8
  /// The opacity: 0 is invisible, 255 is opaque.
  public var alpha: UInt8

  /// Creates a colour from its channels.
  public init(_ red: UInt8, _ green: UInt8, _ blue: UInt8, _ alpha: UInt8 = 255) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// Creates a colour from `0xRRGGBB`.
  public init(hex: UInt32, alpha: UInt8 = 255) {
    self.init(
      UInt8(truncatingIfNeeded: hex >> 16),
      UInt8(truncatingIfNeeded: hex >> 8),
      UInt8(truncatingIfNeeded: hex),
      alpha
    )
  }

  /// Opaque white.
  public static let white = Color(255, 255, 255)
  /// Opaque black.
  public static let black = Color(0, 0, 0)

  /// `#RRGGBB`, with two more digits when the colour is not opaque.
  public var description: String {
    let channels = alpha == 255 ? [red, green, blue] : [red, green, blue, alpha]
    return channels.reduce(into: "#") { text, channel in
      let digits = String(channel, radix: 16, uppercase: true)
      text += digits.count == 1 ? "0" + digits : digits
    }
  }

  /// Returns the colour with its opacity multiplied by a fraction from 0 to 1.
  public func faded(_ fraction: Double) -> Color {
    Color(red, green, blue, Color.channel(Double(alpha) * fraction))
  }

  /// Returns the colour a fraction of the way to another, channel by channel.
  public func mixed(with other: Color, by fraction: Double) -> Color {
    func mix(_ first: UInt8, _ second: UInt8) -> UInt8 {
      Color.channel(Double(first) + (Double(second) - Double(first)) * fraction)
    }
    return Color(
      mix(red, other.red),
      mix(green, other.green),
      mix(blue, other.blue),
      mix(alpha, other.alpha)
    )
  }

  /// Returns what is seen when this colour lies over an opaque one.
  public func over(_ ground: Color) -> Color {
    let opaque = Color(red, green, blue)
    return Color(ground.red, ground.green, ground.blue)
      .mixed(with: opaque, by: Double(alpha) / 255)
  }

  /// The relative luminance, 0 (black) to 1 (white); opacity is not considered.
  ///
  /// - SeeAlso: WCAG 2.1, "relative luminance".
  public var luminance: Double {
    0.2126 * Color.linear[Int(red)] + 0.7152 * Color.linear[Int(green)]
      + 0.0722 * Color.linear[Int(blue)]
  }

  /// Returns the contrast ratio of two opaque colours, 1 to 21.
  ///
  /// - SeeAlso: WCAG 2.1, "contrast ratio".
  public func contrast(with other: Color) -> Double {
    let first = luminance + 0.05
    let second = other.luminance + 0.05
    return max(first, second) / min(first, second)
  }

  /// Returns the candidate that is easiest to read on this colour; the first one wins a tie.
  ///
  /// - Precondition: There is at least one candidate.
  public func mostReadable(of candidates: [Color]) -> Color {
    precondition(!candidates.isEmpty, "a most readable colour needs candidates")
    return candidates.dropFirst().reduce(candidates[0]) { best, candidate in
      contrast(with: candidate) > contrast(with: best) ? candidate : best
    }
  }

  /// The linear light of each channel value: ((c + 0.055) / 1.055) to the power of 2.4.
  ///
  /// The power is c² times the fifth root of c², which Newton's method finds with + - * / only.
  static let linear: [Double] = (0...255).map { value in
    let encoded = Double(value) / 255
    guard encoded > 0.04045 else { return encoded / 12.92 }
    let base = (encoded + 0.055) / 1.055
    let square = base * base
    var root = 1.0
    for _ in 0..<40 {
      let fourth = root * root * root * root
      root -= (fourth * root - square) / (5 * fourth)
    }
    return square * root
  }

  private static func channel(_ value: Double) -> UInt8 {
    UInt8(min(255, max(0, value)).rounded())
  }
}
