/// An angle less a whole number of right angles: at most an eighth of a turn to either side.
///
/// The reduction is done in integers with as many bits of 2/pi as the angle needs, so it is as
/// exact for 1e300 as for 1.
///
/// - SeeAlso: Payne and Hanek, "Radian Reduction for Trigonometric Functions", SIGNUM Newsletter 18
///   (1983), <https://doi.org/10.1145/1057600.1057602>.
struct ReducedAngle {
  /// How many right angles were taken away, modulo 4.
  let quadrant: Int
  /// What is left, in radians, as the sum of two numbers.
  let high: Double
  let low: Double

  /// - Precondition: `x` is finite, and more than half a radian from zero.
  init(_ x: Double) {
    // |x| = whole * 2^shift; of 2/pi the bits worth four right angles or more do not matter, and
    // 192 bits from there on are enough: no number is nearer to a right angle than 2^-62.
    let whole = x.significandBitPattern | 1 << 52
    let shift = Int(x.exponent) - 52
    let product = Self.product(whole, firstBit: shift + 62)
    var turn = Int(truncatingIfNeeded: product.0 >> 62)
    // The fraction of a right angle, in units of 2^-128; beyond a half the next one is nearer.
    var fraction =
      UInt128(product.0 << 2 | product.1 >> 62) << 64
      | UInt128(product.1 << 2 | product.2 >> 62)
    let isBeyondHalf = fraction >> 127 == 1
    if isBeyondHalf {
      turn += 1
      fraction = 0 &- fraction
    }
    let (high, low) = Self.radians(fraction)
    let isNegative = isBeyondHalf != (x < 0)
    quadrant = (x < 0 ? -turn : turn) & 3
    self.high = isNegative ? -high : high
    self.low = isNegative ? -low : low
  }

  /// The lowest 192 bits, highest word first, of `whole` times 192 bits of 2/pi.
  private static func product(_ whole: UInt64, firstBit: Int) -> (UInt64, UInt64, UInt64) {
    let high = whole &* bits(firstBit)
    let middle = whole.multipliedFullWidth(by: bits(firstBit + 64))
    let low = whole.multipliedFullWidth(by: bits(firstBit + 128))
    let (second, carry) = middle.low.addingReportingOverflow(low.high)
    return (high &+ middle.high &+ (carry ? 1 : 0), second, low.low)
  }

  /// 64 bits of 2/pi, the first of them `first` places from the beginning of the table.
  private static func bits(_ first: Int) -> UInt64 {
    let (index, offset) = (first >> 6, UInt64(first & 63))
    guard offset != 0 else { return twoOverPi[index] }
    return twoOverPi[index] << offset | twoOverPi[index + 1] >> (64 - offset)
  }

  /// A fraction of a right angle, in units of 2^-128, in radians.
  private static func radians(_ fraction: UInt128) -> (Double, Double) {
    guard fraction != 0 else { return (0, 0) }
    let leading = fraction.leadingZeroBitCount
    let aligned = fraction << UInt128(leading)
    // 26 + 27 bits, then 53 more: the products below with halves of pi/2 are exact.
    let first = Double(UInt64(truncatingIfNeeded: aligned >> 102)) * 0x1p-26
    let second = Double(UInt64(truncatingIfNeeded: aligned >> 75) & 0x7FF_FFFF) * 0x1p-53
    let rest = Double(UInt64(truncatingIfNeeded: aligned >> 22) & 0x1F_FFFF_FFFF_FFFF) * 0x1p-106
    let scale = Double(sign: .plus, exponent: -leading, significand: 1)
    // pi/2 = 26 bits + 27 bits + the rest.
    let (a, b, c) = (0x1.921fb5p+0, 0x1.110b46p-26, 6.123_233_995_736_766e-17)
    let high = (first + second) * (a + b)
    let error = ((first * a - high) + first * b + second * a) + second * b
    let low = error + ((first + second) * c + rest * a)
    return (high * scale, low * scale)
  }

  /// 64 zeros, then the binary digits of 2/pi behind the point.
  private static let twoOverPi: [UInt64] = [
    0,
    0xA2F9_836E_4E44_1529, 0xFC27_57D1_F534_DDC0,
    0xDB62_9599_3C43_9041, 0xFE51_63AB_DEBB_C561,
    0xB724_6E3A_424D_D2E0, 0x0649_2EEA_09D1_921C,
    0xFE1D_EB1C_B129_A73E, 0xE882_35F5_2EBB_4484,
    0xE99C_7026_B45F_7E41, 0x3991_D639_8353_39F4,
    0x9C84_5F8B_BDF9_283B, 0x1FF8_97FF_DE05_980F,
    0xEF2F_118B_5A0A_6D1F, 0x6D36_7ECF_27CB_09B7,
    0x4F46_3F66_9E5F_EA2D, 0x7527_BAC7_EBE5_F17B,
    0x3D07_39F7_8A52_92EA, 0x6BFB_5FB1_1F8D_5D08,
    0x5603_3046_FC7B_6BAB, 0xF0CF_BC20_9AF4_361D,
  ]
}
