extension ExactMath {
  /// Returns the angle from -pi/2 to pi/2 whose sine is `x`, in radians.
  ///
  /// Outside of -1 to 1 it is NaN. The sign of a zero is kept.
  public static func arcSine(_ x: Double) -> Double {
    let size = x.magnitude
    guard size <= 1 else { return .nan }
    if size < 0.5 {
      return size < 0x1p-27 ? x : x + x * arcSeries(x * x)
    }
    let z = (1 - size) * 0.5
    let root = z.squareRoot()
    let series = arcSeries(z)
    guard size < 0.975 else {
      let angle = halfPi - (2 * (root + root * series) - halfPiLow)
      return x < 0 ? -angle : angle
    }
    let high = Double(bitPattern: root.bitPattern & 0xFFFF_FFFF_0000_0000)
    let low = (z - high * high) / (root + high)
    let p = 2 * root * series - (halfPiLow - 2 * low)
    let q = quarterPiHigh - 2 * high
    let angle = quarterPiHigh - (p - q)
    return x < 0 ? -angle : angle
  }

  /// Returns the angle of the point (`x`, `y`) seen from the origin, from -pi to pi, in radians.
  ///
  /// Zeros and infinities are treated as IEEE 754 recommends: the signs of zeros say which side of
  /// an axis is meant, so (0, 0) gives 0 and (-0, 0), as `x` and `y`, gives pi; an infinite
  /// coordinate counts as infinitely longer than a finite one, and as long as another infinite one.
  ///
  /// - Parameters:
  ///   - y: The second coordinate, as in every language's `atan2`.
  ///   - x: The first coordinate.
  /// - Returns: The angle; less than 2 units in the last place from the true value.
  public static func arcTangent(_ y: Double, _ x: Double) -> Double {
    guard !x.isNaN, !y.isNaN else { return .nan }
    let angle = angleInFirstQuadrant(y.magnitude, x.magnitude)
    let isLeft = x.sign == .minus
    // pi less the angle, with the part of pi that a Double cannot hold.
    let upper = isLeft ? 2 * halfPi - (angle - 2 * halfPiLow) : angle
    return y.sign == .minus ? -upper : upper
  }

  private static let halfPi = 1.570_796_326_794_896_6
  private static let halfPiLow = 6.123_233_995_736_766e-17
  private static let quarterPiHigh = 0.785_398_163_397_448_3

  private static func angleInFirstQuadrant(_ y: Double, _ x: Double) -> Double {
    if y == 0 { return 0 }
    if x == 0 { return halfPi }
    if y == .infinity { return x == .infinity ? quarterPiHigh : halfPi }
    if x == .infinity { return 0 }
    // Past these the quotient over- or underflows, or what it adds is less than half a unit.
    let apart = Int(y.exponent) - Int(x.exponent)
    if apart > 60 { return halfPi }
    return arcTangent(ofPositive: y / x)
  }

  private static func arcTangent(ofPositive x: Double) -> Double {
    // The angle is that of a known tangent plus that of the small rest.
    let (known, knownLow, rest): (Double, Double, Double)
    switch x {
    case ..<0.437_5: (known, knownLow, rest) = (0, 0, x)
    case ..<0.687_5:
      (known, knownLow) = (4.636_476_090_008_061e-01, 2.269_877_745_296_168_7e-17)
      rest = (2 * x - 1) / (2 + x)
    case ..<1.187_5:
      (known, knownLow, rest) = (quarterPiHigh, halfPiLow / 2, (x - 1) / (x + 1))
    case ..<2.437_5:
      (known, knownLow) = (9.827_937_232_473_29e-01, 1.390_331_103_123_099_8e-17)
      rest = (x - 1.5) / (1 + 1.5 * x)
    default: (known, knownLow, rest) = (halfPi, halfPiLow, -1 / x)
    }
    let z = rest * rest
    let series = rest * arcTangentSeries(z)
    guard known != 0 else { return rest - series }
    return known - ((series - knownLow) - rest)
  }

  private static func arcTangentSeries(_ z: Double) -> Double {
    let w = z * z
    let odd =
      3.333_333_333_333_293e-01
      + w
      * (1.428_571_427_250_346_6e-01
        + w
        * (9.090_887_133_436_507e-02
          + w
          * (6.661_073_137_387_531e-02
            + w * (4.976_877_994_615_932_4e-02 + w * 1.628_582_011_536_578_2e-02))))
    let even =
      -1.999_999_999_987_648_3e-01
      + w
      * (-1.111_111_040_546_235_6e-01
        + w
        * (-7.691_876_205_044_83e-02
          + w * (-5.833_570_133_790_573_5e-02 + w * -3.653_157_274_421_691_6e-02)))
    return z * (odd + z * even)
  }

  /// (asin(t) - t) / t, where `z` is t squared.
  private static func arcSeries(_ z: Double) -> Double {
    let above =
      1.666_666_666_666_666_6e-01
      + z
      * (-3.255_658_186_224_009e-01
        + z
        * (2.012_125_321_348_629_3e-01
          + z
          * (-4.005_553_450_067_941e-02
            + z * (7.915_349_942_898_145e-04 + z * 3.479_331_075_960_212e-05))))
    let below =
      1
      + z
      * (-2.403_394_911_734_414
        + z
        * (2.020_945_760_233_505_7
          + z * (-6.882_839_716_054_533e-01 + z * 7.703_815_055_590_194e-02)))
    return z * above / below
  }
}
