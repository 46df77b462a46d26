import Drawing
import Testing

struct MisuseTests {
  @Test(arguments: Misuse.allCases)
  func `what must not be asked stops the program, which says why`(_ misuse: Misuse) async throws {
    let exit = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      [misuse] in misuse.commit()
    }
    let words = String(decoding: try #require(exit).standardErrorContent, as: UTF8.self)
    #expect(words.contains(misuse.rawValue))
  }

  /// A mistake of the programmer, by what the program says of it.
  enum Misuse: String, Codable, CaseIterable {
    case pixels = "an image of 2 x 2 needs 4 pixels, not 3"
    case candidates = "a most readable colour needs candidates"
    case scale = "a camera needs a scale of more than 0, not 0"

    /// Makes the mistake.
    func commit() {
      switch self {
      case .pixels: _ = PixelImage(width: 2, height: 2, pixels: [0, 0, 0])
      case .candidates: _ = Color.white.mostReadable(of: [])
      case .scale: _ = Camera(scale: 0)
      }
    }
  }
}
