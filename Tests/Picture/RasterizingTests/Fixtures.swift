import Drawing
import Foundation
import Rasterizing
import Testing
import TestSupport

/// What the tests of this target share.
enum Fixtures {
  /// The typeface of the repository's assets.
  static func typeface() throws -> Typeface {
    try #require(loaded, "Assets/type/inter.txt was not found above the tests")
  }

  private static let loaded = try? Typeface(Checkout.asset("type/inter.txt"))

  /// A digest of an image's pixels: FNV-1a with 64 bits.
  static func digest(_ image: PixelImage) -> String {
    var value: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in image.bgraBytes { value = (value ^ UInt64(byte)) &* 0x100_0000_01B3 }
    return String(value, radix: 16)
  }

  /// The sum of all pixels' opacities, in whole pixels.
  static func opaqueArea(_ image: PixelImage) -> Double {
    image.pixels.reduce(0) { $0 + Double($1 >> 24) } / 255
  }
}

/// Numbers that look random and are the same in every run (xorshift).
struct TestNumbers {
  private var state: UInt64

  init(seed: Int) { state = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 | 1 }

  mutating func next(below limit: Double) -> Double {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return Double(state >> 11) / 9_007_199_254_740_992 * limit
  }

  mutating func polygon(corners: Int, in size: Double) -> [Point] {
    (0..<corners).map { _ in Point(next(below: size), next(below: size)) }
  }
}
