import Drawing
import Rasterizing
import Testing
import TestSupport

struct PNGTests {
  private static func noise(seed: Int, width: Int, height: Int, opaque: Bool) -> PixelImage {
    var numbers = TestNumbers(seed: seed)
    var image = PixelImage(width: width, height: height, color: Color(20, 40, 60))
    for index in image.pixels.indices where numbers.next(below: 4) < 1 {
      let alpha = opaque ? 255 : UInt8(numbers.next(below: 256))
      let color = Color(
        UInt8(numbers.next(below: 256)),
        UInt8(numbers.next(below: 256)),
        UInt8(numbers.next(below: 256)),
        alpha
      )
      image.pixels[index] = color.premultiplied
    }
    return image
  }

  @Test(arguments: [(1, 1), (3, 2), (97, 61), (300, 5)])
  func `an opaque image is read back as it was`(width: Int, height: Int) throws {
    let image = PNGTests.noise(seed: width, width: width, height: height, opaque: true)
    let file = try PNGFile(PNG.encode(image))
    #expect(file.colorKind == 2)
    #expect(file.image == image)
  }

  @Test func `a plain image becomes small and is read back as it was`() throws {
    let image = PixelImage(width: 640, height: 400, color: Color(hex: 0xD3E4EE))
    let bytes = PNG.encode(image)
    #expect(bytes.count < 10_000)
    #expect(try PNGFile(bytes).image == image)
  }

  @Test func `a translucent image keeps its opacity and nearly its colours`() throws {
    let image = PNGTests.noise(seed: 5, width: 40, height: 30, opaque: false)
    let file = try PNGFile(PNG.encode(image))
    #expect(file.colorKind == 6)
    for (found, expected) in zip(file.image.pixels, image.pixels) {
      #expect(found >> 24 == expected >> 24)
      for shift: UInt32 in [16, 8, 0] {
        let difference = Int(found >> shift & 255) - Int(expected >> shift & 255)
        #expect(abs(difference) <= 1)
      }
    }
  }

  @Test func `a film begins with its header and has three planes a frame`() {
    let writer = Y4MWriter(width: 2, height: 1, framesPerSecond: 30)
    #expect(
      String(decoding: writer.header, as: UTF8.self)
        == "YUV4MPEG2 W2 H1 F30:1 Ip A1:1 C444\n"
    )
    let image = PixelImage(width: 2, height: 1, pixels: [0xFF00_0000, 0xFFFF_FFFF])
    #expect(writer.frame(image) == Array("FRAME\n".utf8) + [16, 235, 128, 128, 128, 128])
    let red = PixelImage(width: 2, height: 1, color: Color(255, 0, 0))
    #expect(writer.frame(red).suffix(6) == [82, 82, 90, 90, 240, 240])
  }

  @Test func `raw bytes are blue, green, red and alpha`() {
    let image = PixelImage(width: 1, height: 1, pixels: [0x1122_3344])
    #expect(image.bgraBytes == [0x44, 0x33, 0x22, 0x11])
  }
}
