import Drawing
import Foundation
import Rasterizing
import Testing
import TestSupport
import Viewer

/// The icon's files are drawn by the program; `make accept` rewrites them.
struct AppIconTests {
  private func check(_ bytes: [UInt8], _ name: String) throws {
    let file = Checkout.root.appending(path: "Assets/desktop/\(name)")
    if ProcessInfo.processInfo.environment["FRONTIER_ACCEPT"] == "1" {
      try Data(bytes).write(to: file)
    }
    #expect([UInt8](try Data(contentsOf: file)) == bytes, "\(name) is not what is drawn")
  }

  @Test func `the icon of shapes is what the program draws`() throws {
    try check(Array(SVGWriter().document(AppIcon.picture).utf8), "org.frontier.Watch.svg")
  }

  @Test func `the icon of 256 pixels is what the program draws`() throws {
    let letters = try Data(contentsOf: Checkout.root.appending(path: "Assets/type/inter.txt"))
    var rasterizer = Rasterizer(typeface: try Typeface([UInt8](letters)))
    let image = rasterizer.render(AppIcon.picture)
    #expect(image.width == 256 && image.height == 256)
    #expect(image[0, 0] == 0 && image[128, 60] == 0xFFFF_FFFF)
    try check(PNG.encode(image), "org.frontier.Watch.png")
  }
}
