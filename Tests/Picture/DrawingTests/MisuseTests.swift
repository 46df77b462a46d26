import Drawing
import Testing
import TestSupport

struct MisuseTests: Misuses {
  @Test(arguments: all.indices)
  func `what must not be asked stops the program, which says why`(_ number: Int) async throws {
    try await expectStop(Self.self, at: number)
  }

  static let all: List = [
    "an image of 2 x 2 needs 4 pixels, not 3": {
      _ = PixelImage(width: 2, height: 2, pixels: [0, 0, 0])
    },
    "a most readable colour needs candidates": { _ = Color.white.mostReadable(of: []) },
    "a camera needs a scale of more than 0, not 0": { _ = Camera(scale: 0) },
  ]
}
