import Drawing
import Testing

struct MisuseTests {
  @Test(arguments: misuses.indices)
  func `what must not be asked stops the program, which says why`(_ number: Int) async throws {
    let exit = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      [number] in misuses[number].value()
    }
    let words = String(decoding: try #require(exit).standardErrorContent, as: UTF8.self)
    #expect(words.contains(misuses[number].key))
  }
}

/// Mistakes of the programmer, by what the program says of each.
private let misuses: KeyValuePairs<String, @Sendable () -> Void> = [
  "an image of 2 x 2 needs 4 pixels, not 3": {
    _ = PixelImage(width: 2, height: 2, pixels: [0, 0, 0])
  },
  "a most readable colour needs candidates": { _ = Color.white.mostReadable(of: []) },
  "a camera needs a scale of more than 0, not 0": { _ = Camera(scale: 0) },
]
