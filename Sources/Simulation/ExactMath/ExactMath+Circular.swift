extension ExactMath {
  /// Returns the sine of `x`, an angle in radians.
  ///
  /// An infinite angle gives NaN. The sign of a zero is kept.
  public static func sine(_ x: Double) -> Double {
    guard x.magnitude > quarterPi else { return sineNearZero(x, 0) }
    guard x.isFinite else { return .nan }
    let angle = ReducedAngle(x)
    let value =
      angle.quadrant & 1 == 0
      ? sineNearZero(angle.high, angle.low) : cosineNearZero(angle.high, angle.low)
    return angle.quadrant & 2 == 0 ? value : -value
  }

  /// Returns the cosine of `x`, an angle in radians.
  ///
  /// An infinite angle gives NaN.
  public static func cosine(_ x: Double) -> Double {
    guard x.magnitude > quarterPi else { return cosineNearZero(x, 0) }
    guard x.isFinite else { return .nan }
    let angle = ReducedAngle(x)
    let value =
      angle.quadrant & 1 == 0
      ? cosineNearZero(angle.high, angle.low) : sineNearZero(angle.high, angle.low)
    return (angle.quadrant + 1) & 2 == 0 ? value : -value
  }

  private static let quarterPi = 0.785_398_163_397_448_3

  /// The sine of `high + low`, an angle of at most a quarter of pi.
  private static func sineNearZero(_ high: Double, _ low: Double) -> Double {
    // The sine is the angle itself here. A zero keeps its sign only when nothing is added to it.
    guard high.magnitude > 0x1p-27 else { return low == 0 ? high : high + low }
    let z = high * high
    let cube = z * high
    let series =
      8.333_333_333_322_49e-03
      + z
      * (-1.984_126_982_985_795e-04
        + z
        * (2.755_731_370_707_006_8e-06
          + z * (-2.505_076_025_340_686_3e-08 + z * 1.589_690_995_211_55e-10)))
    return high - ((z * (0.5 * low - cube * series) - low) - cube * -1.666_666_666_666_663_2e-01)
  }

  /// The cosine of `high + low`, an angle of at most a quarter of pi.
  private static func cosineNearZero(_ high: Double, _ low: Double) -> Double {
    let z = high * high
    let series =
      4.166_666_666_666_66e-02
      + z
      * (-1.388_888_888_887_411e-03
        + z
        * (2.480_158_728_947_673e-05
          + z
          * (-2.755_731_435_139_066_3e-07
            + z * (2.087_572_321_298_175e-09 + z * -1.135_964_755_778_819_5e-11))))
    let half = 0.5 * z
    let near = 1 - half
    return near + (((1 - near) - half) + (z * (z * series) - high * low))
  }
}
