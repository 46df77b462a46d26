package import Drawing
import Foundation
package import Rasterizing
import ShippingScene
package import Testing
import TestSupport

/// Pictures kept in the repository, compared pixel by pixel, each cut to what it is about.
///
/// `FRONTIER_ACCEPT=1` writes them anew; look at them before they are kept. A picture that differs
/// leaves `NAME.actual.png`, and `NAME.difference.png` with what differs in red.
package enum GoldenPicture {
  private static let loadedTypeface = Result {
    try Typeface(Checkout.asset("type/inter.txt"))
  }

  package static func typeface() throws -> Typeface { try loadedTypeface.get() }

  /// Compares a part of a picture, in points, with the one that is kept in `Golden` beside `file`.
  package static func compare(
    _ picture: Picture,
    scale: Double = 1,
    cut: Rect,
    to name: String,
    beside file: String = #filePath,
    at place: SourceLocation = #_sourceLocation
  ) throws {
    var rasterizer = Rasterizer(typeface: try typeface())
    let image = rasterizer.render(picture, scale: scale).cut(to: cut, scale: scale)
    let folder = URL(filePath: file).deletingLastPathComponent().appending(path: "Golden")
    let files = ["", ".actual", ".difference"].map { folder.appending(path: "\(name)\($0).png") }
    if ProcessInfo.processInfo.environment["FRONTIER_ACCEPT"] == "1" {
      try Data(PNG.encode(image)).write(to: files[0])
    }
    for file in files.dropFirst() { try? FileManager.default.removeItem(at: file) }
    let kept = try PNGFile([UInt8](Data(contentsOf: files[0]))).image
    // Equal pictures have nothing to tell.
    guard let difference = kept.difference(from: image) else { return }
    try Data(PNG.encode(image)).write(to: files[1])
    try Data(PNG.encode(difference.image)).write(to: files[2])
    let message = """
      \(name).png differs in \(difference.count) pixels; see \(name).actual.png and \
      \(name).difference.png beside it; FRONTIER_ACCEPT=1 writes it anew, then look at it
      """
    Issue.record(Comment(rawValue: message), sourceLocation: place)
  }
}

extension PixelImage {
  /// How many pixels another image has otherwise, and a picture of them: these in red, the others
  /// pale; nil when there are none.
  package func difference(from other: PixelImage) -> (count: Int, image: PixelImage)? {
    guard self != other else { return nil }
    var result = PixelImage(
      width: max(width, other.width),
      height: max(height, other.height),
      color: .white
    )
    var count = 0
    for y in 0..<result.height {
      for x in 0..<result.width {
        let isInBoth = x < min(width, other.width) && y < min(height, other.height)
        if isInBoth, self[x, y] == other[x, y] {
          let pixel = self[x, y]
          let sum = (pixel >> 16 & 255) + (pixel >> 8 & 255) + (pixel & 255)
          let grey = UInt8(192 + sum / 3 / 4)
          result[x, y] = Color(grey, grey, grey).premultiplied
        } else {
          result[x, y] = Color(220, 0, 0).premultiplied
          count += 1
        }
      }
    }
    return (count, result)
  }
}
