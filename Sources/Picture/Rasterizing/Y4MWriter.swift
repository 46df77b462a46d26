public import Drawing

/// Writes frames as an uncompressed film (YUV4MPEG2) with full colour resolution.
///
/// Colours are BT.601 in video range, which is what players assume of such files. Write the
/// `header` once and then each `frame`.
public struct Y4MWriter: Sendable {
  /// How many pixels a row has.
  public let width: Int
  /// How many rows there are.
  public let height: Int
  /// How many frames are shown in a second.
  public let framesPerSecond: Int

  /// Creates a writer for frames of one size.
  public init(width: Int, height: Int, framesPerSecond: Int) {
    self.width = width
    self.height = height
    self.framesPerSecond = framesPerSecond
  }

  /// The bytes the film begins with.
  public var header: [UInt8] {
    Array("YUV4MPEG2 W\(width) H\(height) F\(framesPerSecond):1 Ip A1:1 C444\n".utf8)
  }

  /// Returns the bytes of one frame; what is transparent is black.
  ///
  /// - Precondition: The image has the writer's size.
  public func frame(_ image: PixelImage) -> [UInt8] {
    precondition(
      image.width == width && image.height == height,
      "a frame must be \(width) x \(height), not \(image.width) x \(image.height)"
    )
    let mark = Array("FRAME\n".utf8)
    let count = image.pixels.count
    var bytes = [UInt8](repeating: 0, count: mark.count + 3 * count)
    bytes.replaceSubrange(..<mark.count, with: mark)
    unsafe image.pixels.withUnsafeBufferPointer { pixels in
      unsafe bytes.withUnsafeMutableBufferPointer { bytes in
        for (number, plane) in Plane.all.enumerated() {
          let start = mark.count + number * count
          unsafe plane.put(pixels, into: bytes[start..<start + count])
        }
      }
    }
    return bytes
  }
}

/// One of the three planes: weights of red, green and blue in 1/256.
private struct Plane {
  let offset: Int32
  let red: Int32
  let green: Int32
  let blue: Int32

  static let all = [
    Plane(offset: 16, red: 66, green: 129, blue: 25),
    Plane(offset: 128, red: -38, green: -74, blue: 112),
    Plane(offset: 128, red: 112, green: -94, blue: -18),
  ]

  func put(
    _ pixels: UnsafeBufferPointer<UInt32>,
    into bytes: Slice<UnsafeMutableBufferPointer<UInt8>>
  ) {
    let target = unsafe UnsafeMutableBufferPointer(rebasing: bytes)
    for index in 0..<pixels.count {
      let pixel = unsafe pixels[index]
      let sum =
        red &* Int32(pixel >> 16 & 255) &+ green &* Int32(pixel >> 8 & 255)
        &+ blue &* Int32(pixel & 255)
      unsafe target[index] = UInt8(truncatingIfNeeded: offset &+ (sum &+ 128) >> 8)
    }
  }
}

extension PixelImage {
  /// The pixels as bytes B, G, R, A, row by row: what `ffmpeg -f rawvideo -pix_fmt bgra` reads.
  public var bgraBytes: [UInt8] {
    // In memory a little-endian machine has them in this order already.
    unsafe pixels.map { $0.littleEndian }.withUnsafeBytes { unsafe Array($0) }
  }
}
