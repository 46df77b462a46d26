/// A grid of premultiplied ARGB pixels, row by row from the top.
///
/// A pixel is `0xAARRGGBB`; in memory on a little-endian machine that is B, G, R, A.
public struct PixelImage: Hashable, Sendable {
  /// How many pixels a row has.
  public let width: Int
  /// How many rows there are.
  public let height: Int
  /// The pixels, `width * height` of them.
  public var pixels: [UInt32]

  /// Creates an image from its pixels.
  ///
  /// - Precondition: There are exactly `width * height` pixels.
  public init(width: Int, height: Int, pixels: [UInt32]) {
    precondition(
      width >= 0 && height >= 0 && pixels.count == width * height,
      "an image of \(width) x \(height) needs \(width * height) pixels, not \(pixels.count)"
    )
    self.width = width
    self.height = height
    self.pixels = pixels
  }

  /// Creates an image of one colour.
  public init(width: Int, height: Int, color: Color = Color(0, 0, 0, 0)) {
    self.init(
      width: width,
      height: height,
      pixels: Array(repeating: color.premultiplied, count: width * height)
    )
  }

  /// The pixel of a column and row, `0xAARRGGBB` premultiplied.
  public subscript(x: Int, y: Int) -> UInt32 {
    get { pixels[y * width + x] }
    set { pixels[y * width + x] = newValue }
  }

  /// The pixels within a rectangle of points, as far as there are any.
  ///
  /// - Parameters:
  ///   - rect: What is cut out; its edges move to whole pixels.
  ///   - scale: How many pixels a point has.
  /// - Returns: A picture of its own.
  public func cut(to rect: Rect, scale: Double) -> PixelImage {
    func pixel(_ place: Double, _ most: Int) -> Int {
      min(max(Int((place * scale).rounded()), 0), most)
    }
    let (left, right) = (pixel(rect.x, width), pixel(rect.maxX, width))
    let (top, bottom) = (pixel(rect.y, height), pixel(rect.maxY, height))
    let rows = (top..<bottom).flatMap { pixels[$0 * width + left..<$0 * width + right] }
    return PixelImage(width: right - left, height: bottom - top, pixels: rows)
  }
}

extension Color {
  /// The colour as a pixel, `0xAARRGGBB`, with the channels multiplied by the opacity.
  public var premultiplied: UInt32 {
    let alpha = UInt32(alpha)
    func part(_ channel: UInt8) -> UInt32 {
      let product = UInt32(channel) * alpha + 128
      return (product + product >> 8) >> 8
    }
    return alpha << 24 | part(red) << 16 | part(green) << 8 | part(blue)
  }
}
