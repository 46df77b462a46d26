import ExactMath
import Testing

/// The very bits: a change of them changes the fingerprint of runs.
struct PinnedBitsTests {
  @Test(arguments: [
    (ExactMath.log, 3.7, UInt64(0x3FF4_EEEE_650A_E550)),
    (ExactMath.log, 1e-9, UInt64(0xC034_B927_F32B_FFB8)),
    (ExactMath.exp, -4.25, UInt64(0x3F8D_3691_1122_1752)),
    (ExactMath.exp, 700.125, UInt64(0x7F10_C24E_D83B_8E53)),
    (ExactMath.sine, 2.5, UInt64(0x3FE3_26AF_0DCF_CAB0)),
    (ExactMath.sine, 1e22, UInt64(0xBFEB_453A_B76B_F397)),
    (ExactMath.cosine, 0.7, UInt64(0x3FE8_7996_529F_9D93)),
    (ExactMath.cosine, -1e5, UInt64(0xBFEF_FAC3_841B_3DA7)),
    (ExactMath.arcSine, 0.3, UInt64(0x3FD3_8015_9E14_F6FF)),
    (ExactMath.arcSine, -0.99, UInt64(0xBFF6_DE3C_6F33_D51D)),
  ])
  func `it gives the bits`(
    function: @Sendable (Double) -> Double,
    argument: Double,
    bits: UInt64
  ) {
    #expect(function(argument).bitPattern == bits)
  }

  @Test(arguments: [
    (1.0, 3.0, UInt64(0x3FD4_978F_A326_9EE1)),
    (-2.0, 0.7, UInt64(0xBFF3_BEF6_3199_BBA3)),
    (1e-3, -5.0, UInt64(0x4009_2192_78B8_981C)),
  ])
  func `the arc tangent gives the pinned bits`(y: Double, x: Double, bits: UInt64) {
    #expect(ExactMath.arcTangent(y, x).bitPattern == bits)
  }
}
