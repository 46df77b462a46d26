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
    var bytes = Array("FRAME\n".utf8)
    bytes.reserveCapacity(bytes.count + 3 * image.pixels.count)
    add(image, offset: 16, weights: (66, 129, 25), to: &bytes)
    add(image, offset: 128, weights: (-38, -74, 112), to: &bytes)
    add(image, offset: 128, weights: (112, -94, -18), to: &bytes)
    return bytes
  }

  /// Adds one plane; the weights of red, green and blue are in 1/256.
  private func add(
    _ image: PixelImage,
    offset: Int32,
    weights: (red: Int32, green: Int32, blue: Int32),
    to bytes: inout [UInt8]
  ) {
    for pixel in image.pixels {
      let red = Int32(pixel >> 16 & 255)
      let green = Int32(pixel >> 8 & 255)
      let blue = Int32(pixel & 255)
      let sum = weights.red &* red &+ weights.green &* green &+ weights.blue &* blue
      bytes.append(UInt8(truncatingIfNeeded: offset &+ (sum &+ 128) >> 8))
    }
  }
}

extension PixelImage {
  /// The pixels as bytes B, G, R, A, row by row: what `ffmpeg -f rawvideo -pix_fmt bgra` reads.
  public var bgraBytes: [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(pixels.count * 4)
    for pixel in pixels {
      bytes.append(UInt8(truncatingIfNeeded: pixel))
      bytes.append(UInt8(truncatingIfNeeded: pixel >> 8))
      bytes.append(UInt8(truncatingIfNeeded: pixel >> 16))
      bytes.append(UInt8(truncatingIfNeeded: pixel >> 24))
    }
    return bytes
  }
}
