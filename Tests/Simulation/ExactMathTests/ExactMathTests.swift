import ExactMath
import Foundation
import Testing

/// Each function against the platform's library, which errs by less than a unit itself.
struct ExactMathTests {
  @Test func `the logarithm agrees with libm`() {
    for x in spread(from: 0x1p-1070, to: 1e308) + spread(from: 0.5, to: 2) {
      expectClose(ExactMath.log(x), Foundation.log(x), "log", x)
    }
    #expect(ExactMath.log(1) == 0)
    #expect(ExactMath.log(0) == -.infinity)
    #expect(ExactMath.log(-0.0) == -.infinity)
    #expect(ExactMath.log(.infinity) == .infinity)
    #expect(ExactMath.log(-1).isNaN)
    #expect(ExactMath.log(.nan).isNaN)
  }

  @Test func `the exponential agrees with libm`() {
    for x in spread(from: 1e-20, to: 745) + spread(from: 0.1, to: 30) {
      expectClose(ExactMath.exp(x), Foundation.exp(x), "exp", x)
      expectClose(ExactMath.exp(-x), Foundation.exp(-x), "exp", -x)
    }
    #expect(ExactMath.exp(0) == 1)
    #expect(ExactMath.exp(709.782_712_893_384).isFinite)
    #expect(ExactMath.exp(709.782_712_893_384_1) == .infinity)
    #expect(ExactMath.exp(.infinity) == .infinity)
    #expect(ExactMath.exp(-745.133_219_101_941_1) == .leastNonzeroMagnitude)
    #expect(ExactMath.exp(-745.14) == 0)
    #expect(ExactMath.exp(-.infinity) == 0)
    #expect(ExactMath.exp(.nan).isNaN)
  }

  @Test func `sine and cosine agree with libm, for angles of any size`() {
    let nearRightAngles = (1...2_000).flatMap { turn in
      let angle = Double(turn) * .pi / 2
      return [angle.nextDown, angle, angle.nextUp]
    }
    for x in spread(from: 1e-300, to: 1e308) + spread(from: 0.01, to: 100) + nearRightAngles {
      expectClose(ExactMath.sine(x), Foundation.sin(x), "sine", x)
      expectClose(ExactMath.sine(-x), -Foundation.sin(x), "sine", -x)
      expectClose(ExactMath.cosine(x), Foundation.cos(x), "cosine", x)
      expectClose(ExactMath.cosine(-x), Foundation.cos(x), "cosine", -x)
    }
    // The double nearest to a multiple of a right angle: its cosine is -4.68716592425462761112e-19
    // (Muller, "Elementary Functions", 3rd edition, section 11.1). glibc is 8 units off.
    let nearest = 6_381_956_970_095_103.0 * 0x1p797
    #expect(ExactMath.cosine(nearest) == -4.687_165_924_254_628e-19)
    #expect(ExactMath.sine(-0.0).sign == .minus)
    #expect(ExactMath.cosine(0) == 1)
    #expect(ExactMath.sine(.infinity).isNaN)
    #expect(ExactMath.cosine(-.infinity).isNaN)
    #expect(ExactMath.sine(.nan).isNaN)
    #expect(ExactMath.cosine(.nan).isNaN)
  }

  @Test func `the arc sine agrees with libm`() {
    let nearOne = spread(from: 1e-16, to: 0.5).map { 1 - $0 }
    for x in spread(from: 1e-300, to: 1) + nearOne + [1] {
      expectClose(ExactMath.arcSine(x), Foundation.asin(x), "arc sine", x)
      expectClose(ExactMath.arcSine(-x), -Foundation.asin(x), "arc sine", -x)
    }
    #expect(ExactMath.arcSine(-0.0).sign == .minus)
    for x in [1.000_000_1, -1.000_000_1, .infinity, .nan] {
      #expect(ExactMath.arcSine(x).isNaN)
    }
  }

  @Test func `the arc tangent agrees with libm in all quadrants`() {
    let ys = spread(from: 1e-12, to: 1e12)
    let xs = spread(from: 1e-12, to: 1e12, seed: 9) + spread(from: 0x1p-1030, to: 1e308, seed: 10)
    for (y, x) in zip(ys + ys, xs) {
      for (y, x) in [(y, x), (y, -x), (-y, x), (-y, -x)] {
        expectClose(ExactMath.arcTangent(y, x), Foundation.atan2(y, x), "arc tangent", y, x)
      }
    }
  }

  @Test func `the arc tangent treats zeros and infinities as libm does`() {
    let edges: [Double] = [0, 1, 0x1p-1030, 1e300, .infinity].flatMap { [$0, -$0] }
    for y in edges {
      for x in edges {
        let (ours, theirs) = (ExactMath.arcTangent(y, x), Foundation.atan2(y, x))
        expectClose(ours, theirs, "arc tangent", y, x)
        #expect(ours.sign == theirs.sign, "arc tangent of \(y), \(x)")
      }
    }
    #expect(ExactMath.arcTangent(.nan, 1).isNaN)
    #expect(ExactMath.arcTangent(1, .nan).isNaN)
  }
}

/// Numbers whose logarithms are spread evenly, the same ones in each run.
private func spread(from least: Double, to most: Double, seed: UInt64 = 1) -> [Double] {
  let (low, high) = (Foundation.log(least), Foundation.log(most))
  var state = seed
  return (0..<4_000).map { _ in
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Foundation.exp(low + (high - low) * Double(state >> 11) * 0x1p-53)
  }
}

/// Less than a unit from the truth each, so that there is at most one number between the two.
private func expectClose(
  _ ours: Double,
  _ theirs: Double,
  _ name: String,
  _ arguments: Double...,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let apart = abs(Int64(bitPattern: ours.bitPattern) - Int64(bitPattern: theirs.bitPattern))
  if ours != theirs, apart > 1 {
    Issue.record(
      "\(name) of \(arguments): \(ours), but libm says \(theirs)",
      sourceLocation: sourceLocation
    )
  }
}
