import Drawing
import Rasterizing
import Testing

struct MisuseTests {
  @Test(arguments: Misuse.allCases)
  func `what must not be asked stops the program, which says why`(_ misuse: Misuse) async throws {
    let exit = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      [misuse] in try misuse.commit()
    }
    let words = String(decoding: try #require(exit).standardErrorContent, as: UTF8.self)
    #expect(words.contains(misuse.rawValue))
  }

  /// A mistake of the programmer, by what the program says of it.
  enum Misuse: String, Codable, CaseIterable {
    case scale = "a picture needs a scale of more than 0, not 0"
    case frame = "a frame must be 2 x 1, not 1 x 1"
    case canvas = "a canvas cannot be -1 x 1"
    case copy = "the image has another size"

    /// Makes the mistake.
    func commit() throws {
      switch self {
      case .scale:
        var rasterizer = Rasterizer(typeface: try Fixtures.typeface())
        _ = rasterizer.render(Picture(size: Size(width: 1, height: 1), layers: []), scale: 0)
      case .frame:
        let writer = Y4MWriter(width: 2, height: 1, framesPerSecond: 30)
        _ = writer.frame(PixelImage(width: 1, height: 1))
      case .canvas: _ = Canvas(width: -1, height: 1)
      case .copy:
        var canvas = Canvas(width: 2, height: 1)
        canvas.copy(PixelImage(width: 1, height: 1))
      }
    }
  }
}
