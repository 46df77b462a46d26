extension ExactMath {
  /// Returns the natural logarithm of `x`.
  ///
  /// Zero gives minus infinity, a negative number NaN, infinity infinity.
  public static func log(_ x: Double) -> Double {
    guard x > 0 else { return x == 0 ? -.infinity : .nan }
    guard x < .infinity else { return x }
    // x = 2^k * (1 + f), with 1 + f between the square roots of 1/2 and of 2.
    var (significand, k) = (x.significand, Double(x.exponent))
    if significand > 1.414_213_562_373_095_1 {
      significand *= 0.5
      k += 1
    }
    let f = significand - 1
    let s = f / (2 + f)
    let z = s * s
    let remainder = z * logSeries(z)
    let half = 0.5 * f * f
    return k * ln2High - ((half - (s * (half + remainder) + k * ln2Low)) - f)
  }

  /// Returns *e* to the power of `x`.
  ///
  /// Above 709.78 the result is infinity; below -745.13 it is zero, and from -708.40 down subnormal.
  public static func exp(_ x: Double) -> Double {
    guard x <= 709.782_712_893_384 else { return x.isNaN ? x : .infinity }
    guard x >= -745.133_219_101_941_1 else { return x.isNaN ? x : 0 }
    // x = k * ln 2 + r, with r in two parts.
    let k = (x * 1.442_695_040_888_963_4).rounded(.toNearestOrEven)
    let high = x - k * ln2High
    let low = k * ln2Low
    let r = high - low
    let square = r * r
    let c = r - square * expSeries(square)
    let power = 1 - ((low - (r * c) / (2 - c)) - high)
    return scaled(power, by: Int(k))
  }

  private static let ln2High = 6.931_471_803_691_238e-01
  private static let ln2Low = 1.908_214_929_270_587_7e-10

  private static func logSeries(_ z: Double) -> Double {
    let w = z * z
    let even =
      3.999_999_999_940_942e-01
      + w * (2.222_219_843_214_978_4e-01 + w * 1.531_383_769_920_937_3e-01)
    let odd =
      6.666_666_666_666_735e-01
      + w
      * (2.857_142_874_366_239e-01
        + w * (1.818_357_216_161_805e-01 + w * 1.479_819_860_511_658_6e-01))
    return odd + z * even
  }

  private static func expSeries(_ z: Double) -> Double {
    1.666_666_666_666_660_2e-01
      + z
      * (-2.777_777_777_701_559_3e-03
        + z
        * (6.613_756_321_437_934e-05
          + z * (-1.653_390_220_546_525_2e-06 + z * 4.138_136_797_057_238_5e-08)))
  }

  /// `x` times two to the power of `exponent`, rounded once.
  private static func scaled(_ x: Double, by exponent: Int) -> Double {
    if exponent > 1_022 { return x * 2 * powerOfTwo(exponent - 1) }
    if exponent < -1_021 { return x * powerOfTwo(exponent + 1_000) * powerOfTwo(-1_000) }
    return x * powerOfTwo(exponent)
  }

  private static func powerOfTwo(_ exponent: Int) -> Double {
    Double(sign: .plus, exponent: exponent, significand: 1)
  }
}
