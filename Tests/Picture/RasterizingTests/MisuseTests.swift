import Drawing
import Rasterizing
import Testing
import TestSupport

struct MisuseTests: Misuses {
  @Test(arguments: all.indices)
  func `what must not be asked stops the program, which says why`(_ number: Int) async throws {
    try await expectStop(Self.self, at: number)
  }

  static let all: List = [
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
}
