public import Drawing

/// Writes images as PNG files, the same bytes on every machine.
///
/// - SeeAlso: RFC 2083 (PNG), RFC 1950 (zlib), RFC 1951 (deflate).
public enum PNG: Sendable {
  /// Returns the bytes of a PNG file.
  ///
  /// An image whose pixels are all opaque is written without an alpha channel.
  ///
  /// - Parameters:
  ///   - image: The picture.
  ///   - software: What the file says it was made by; nothing when it is nil.
  /// - Returns: The bytes.
  public static func encode(_ image: PixelImage, software: String? = nil) -> [UInt8] {
    let isOpaque = image.pixels.allSatisfy { $0 >> 24 == 255 }
    var file: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    let header =
      bigEndian(UInt32(image.width)) + bigEndian(UInt32(image.height))
      + [8, isOpaque ? 2 : 6, 0, 0, 0]
    add("IHDR", header, to: &file)
    if let software { add("tEXt", Array("Software\0\(software)".utf8), to: &file) }
    add("IDAT", zlib(isOpaque ? opaqueRows(image) : translucentRows(image)), to: &file)
    add("IEND", [], to: &file)
    return file
  }

  private static func add(_ name: String, _ content: [UInt8], to file: inout [UInt8]) {
    file += bigEndian(UInt32(content.count))
    let start = file.count
    file += name.utf8
    file += content
    file += bigEndian(Checksum.crc32(file[start...]))
  }

  private static func zlib(_ bytes: [UInt8]) -> [UInt8] {
    var deflater = Deflater()
    return [0x78, 0x01] + deflater.compress(bytes) + bigEndian(Checksum.adler32(bytes))
  }

  private static func bigEndian(_ number: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
  }

  /// The rows as differences to the row above (filter 2, "up"), three bytes a pixel.
  private static func opaqueRows(_ image: PixelImage) -> [UInt8] {
    let width = image.width
    let stride = width * 3 + 1
    var bytes = [UInt8](repeating: 0, count: stride * image.height)
    var pixels = image.pixels[...]
    var above = [UInt32](repeating: 0, count: width)[...]
    for row in 0..<image.height {
      let line = pixels.prefix(width)
      var place = row * stride
      bytes[place] = 2
      place += 1
      for (pixel, upper) in zip(line, above) {
        bytes[place] = UInt8(truncatingIfNeeded: pixel >> 16 &- upper >> 16)
        bytes[place + 1] = UInt8(truncatingIfNeeded: pixel >> 8 &- upper >> 8)
        bytes[place + 2] = UInt8(truncatingIfNeeded: pixel &- upper)
        place += 3
      }
      above = line
      pixels = pixels.dropFirst(width)
    }
    return bytes
  }

  /// The rows without a filter, four bytes a pixel, no longer premultiplied.
  private static func translucentRows(_ image: PixelImage) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity((image.width * 4 + 1) * image.height)
    for row in 0..<image.height {
      bytes.append(0)
      for column in 0..<image.width {
        let pixel = image[column, row]
        let alpha = pixel >> 24
        for shift: UInt32 in [16, 8, 0] {
          let channel = pixel >> shift & 255
          bytes.append(alpha == 0 ? 0 : UInt8(min(255, (channel * 255 + alpha / 2) / alpha)))
        }
        bytes.append(UInt8(alpha))
      }
    }
    return bytes
  }
}

/// The checksums a PNG file holds.
enum Checksum {
  private static let crcTable: [UInt32] = (0..<256).map { index in
    (0..<8).reduce(UInt32(index)) { value, _ in
      value & 1 == 1 ? 0xEDB8_8320 ^ value >> 1 : value >> 1
    }
  }

  static func crc32(_ bytes: ArraySlice<UInt8>) -> UInt32 {
    let table = crcTable
    return ~bytes.reduce(UInt32.max) { value, byte in
      table[Int((value ^ UInt32(byte)) & 255)] ^ value >> 8
    }
  }

  static func adler32(_ bytes: [UInt8]) -> UInt32 {
    var low: UInt32 = 1
    var high: UInt32 = 0
    for start in stride(from: 0, to: bytes.count, by: 5000) {
      for byte in bytes[start..<min(start + 5000, bytes.count)] {
        low &+= UInt32(byte)
        high &+= low
      }
      low %= 65_521
      high %= 65_521
    }
    return high << 16 | low
  }
}
