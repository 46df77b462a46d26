/// Blends premultiplied pixels; integers only, rounded to the nearest.
enum PixelBlending {
  /// Returns a pixel with all its channels multiplied by `factor / 255`.
  @inline(__always)
  static func scaled(_ pixel: UInt32, by factor: UInt32) -> UInt32 {
    let odd = (pixel & 0xFF_00FF) &* factor &+ 0x80_0080
    let even = (pixel >> 8 & 0xFF_00FF) &* factor &+ 0x80_0080
    return (odd &+ (odd >> 8 & 0xFF_00FF)) >> 8 & 0xFF_00FF
      | (even &+ (even >> 8 & 0xFF_00FF)) & 0xFF00_FF00
  }

  /// Returns what is seen when `source` lies over `ground`.
  @inline(__always)
  static func over(_ ground: UInt32, _ source: UInt32) -> UInt32 {
    source &+ scaled(ground, by: 255 &- source >> 24)
  }

  /// Blends one colour onto a row, each pixel as strongly as its mask says.
  ///
  /// - Parameters:
  ///   - color: The premultiplied colour.
  ///   - mask: The coverage of each pixel, 0 to 255.
  ///   - pixels: The row.
  ///   - count: How many pixels.
  static func blend(
    _ color: UInt32,
    through mask: UnsafePointer<UInt8>,
    onto pixels: UnsafeMutablePointer<UInt32>,
    count: Int
  ) {
    let isOpaque = color >> 24 == 255
    var index = 0
    while index &+ 8 <= count {
      let bits = unsafe UnsafeRawPointer(mask + index).loadUnaligned(as: UInt64.self)
      if bits != 0 {
        let place = unsafe UnsafeMutableRawPointer(pixels + index)
        if isOpaque, bits == .max {
          unsafe place.storeBytes(of: Lanes(repeating: color), as: Lanes.self)
        } else {
          let ground = unsafe place.loadUnaligned(as: Lanes.self)
          let result = blendEight(color, bits, ground)
          unsafe place.storeBytes(of: result, as: Lanes.self)
        }
      }
      index &+= 8
    }
    while index < count {
      let coverage = UInt32(unsafe mask[index])
      if coverage != 0 {
        let source = coverage == 255 ? color : scaled(color, by: coverage)
        unsafe pixels[index] = over(pixels[index], source)
      }
      index &+= 1
    }
  }

  private typealias Lanes = SIMD8<UInt32>
  private typealias Halves = SIMD16<UInt16>

  /// Blends eight pixels at once, with the same rounding as one.
  @inline(__always)
  private static func blendEight(_ color: UInt32, _ bits: UInt64, _ ground: Lanes) -> Lanes {
    let low = Lanes(repeating: 0xFF_00FF)
    let bytes = unsafe unsafeBitCast(bits.littleEndian, to: SIMD8<UInt8>.self)
    let coverage = doubled(Lanes(truncatingIfNeeded: bytes))
    let sourceOdd = scaledHalves(Lanes(repeating: color & 0xFF_00FF), coverage)
    let sourceEven = scaledHalves(Lanes(repeating: color >> 8 & 0xFF_00FF), coverage)
    let opposite = doubled(Lanes(repeating: 255) &- sourceEven &>> 16)
    let odd = sourceOdd &+ scaledHalves(ground & low, opposite)
    let even = sourceEven &+ scaledHalves(ground &>> 8 & low, opposite)
    return odd | even &<< 8
  }

  /// Repeats each small number in both halves of its lane.
  @inline(__always)
  private static func doubled(_ lanes: Lanes) -> Lanes { lanes | lanes &<< 16 }

  /// Multiplies 16-bit halves and divides by 255, rounded.
  @inline(__always)
  private static func scaledHalves(_ first: Lanes, _ second: Lanes) -> Lanes {
    let left = unsafe unsafeBitCast(first, to: Halves.self)
    let right = unsafe unsafeBitCast(second, to: Halves.self)
    let product = left &* right &+ Halves(repeating: 128)
    return unsafe unsafeBitCast((product &+ product &>> 8) &>> 8, to: Lanes.self)
  }
}
