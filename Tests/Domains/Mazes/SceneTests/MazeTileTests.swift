import Drawing
import Foundation
import MazesScene
import Rasterizing
import Testing
import TestSupport

/// The tiles' files are drawn with the figures of the scene; `make accept` rewrites them.
struct MazeTileTests {
  private func image(_ name: String) throws -> PixelImage {
    let letters = try Data(contentsOf: Checkout.root.appending(path: "Assets/type/inter.txt"))
    var rasterizer = Rasterizer(typeface: try Typeface([UInt8](letters)))
    return rasterizer.render(try MazeTile.picture(of: name))
  }

  @Test(arguments: MazeTile.names)
  func `a tile is what the program draws`(name: String) throws {
    let bytes = PNG.encode(try image(name))
    let file = Checkout.root.appending(path: "Assets/tiles/\(name).png")
    if ProcessInfo.processInfo.environment["FRONTIER_ACCEPT"] == "1" {
      try Data(bytes).write(to: file)
    }
    #expect([UInt8](try Data(contentsOf: file)) == bytes, "\(name).png is not what is drawn")
  }

  @Test func `there are nineteen tiles, and no other file beside them`() throws {
    let folder = Checkout.root.appending(path: "Assets/tiles").path()
    let files = try FileManager.default.contentsOfDirectory(atPath: folder)
    #expect(files.sorted() == MazeTile.names.map { "\($0).png" }.sorted())
    #expect(MazeTile.names.count == 19 && MazeTile.names.contains("tile-0110"))
  }

  @Test func `an open side reaches the tile's edge, a wall does not`() throws {
    let image = try image("tile-0110")
    #expect(image.width == 64 && image.height == 64)
    #expect(image[32, 0] >> 24 == 0 && image[0, 32] >> 24 == 0, "north and west are walls")
    #expect(image[63, 32] >> 24 == 255 && image[32, 63] >> 24 == 255, "east and south are open")
    #expect(image[32, 32] >> 24 == 255)
  }
}
