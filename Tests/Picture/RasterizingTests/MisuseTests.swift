import Drawing
import Rasterizing
import Testing

struct MisuseTests {
  @Test(arguments: misuses.indices)
  func `what must not be asked stops the program, which says why`(_ number: Int) async throws {
    let exit = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      [number] in try misuses[number].value()
    }
    let words = String(decoding: try #require(exit).standardErrorContent, as: UTF8.self)
    #expect(words.contains(misuses[number].key))
  }
}

/// Mistakes of the programmer, by what the program says of each.
private let misuses: KeyValuePairs<String, @Sendable () throws -> Void> = [
  "a picture needs a scale of more than 0, not 0": {
    var rasterizer = Rasterizer(typeface: try Fixtures.typeface())
    _ = rasterizer.render(Picture(size: Size(width: 1, height: 1), layers: []), scale: 0)
  },
  "a frame must be 2 x 1, not 1 x 1": {
    let writer = Y4MWriter(width: 2, height: 1, framesPerSecond: 30)
    _ = writer.frame(PixelImage(width: 1, height: 1))
  },
  "a canvas cannot be -1 x 1": { _ = Canvas(width: -1, height: 1) },
  "the image has another size": {
    var canvas = Canvas(width: 2, height: 1)
    canvas.copy(PixelImage(width: 1, height: 1))
  },
]
