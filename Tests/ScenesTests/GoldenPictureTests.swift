import Drawing
import Foundation
import Rasterizing
import Scenes
import Testing

/// Five pictures, pixel by pixel.
///
/// `FRONTIER_ACCEPT=1` writes them anew; look at them before they are kept.
struct GoldenPictureTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Golden")

  private static let typeface = Result {
    let root = folder.deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    return try Typeface([UInt8](Data(contentsOf: root.appending(path: "Assets/type/inter.txt"))))
  }

  private func compare(_ bench: DeskBench, scale: Double = 1, to name: String) throws {
    let typeface = try Self.typeface.get()
    var rasterizer = Rasterizer(typeface: typeface)
    let picture = bench.scene.picture(of: bench.desk, measure: typeface)
    let bytes = PNG.encode(rasterizer.render(picture, scale: scale))
    let file = Self.folder.appending(path: "\(name).png")
    if ProcessInfo.processInfo.environment["FRONTIER_ACCEPT"] == "1" {
      try FileManager.default.createDirectory(at: Self.folder, withIntermediateDirectories: true)
      try Data(bytes).write(to: file)
    }
    let expected = try [UInt8](Data(contentsOf: file))
    let message = "\(name).png differs; FRONTIER_ACCEPT=1 writes it anew, then look at it"
    // A difference of two long arrays would be worked out for minutes.
    let isEqual = expected == bytes
    #expect(isEqual, Comment(rawValue: message))
  }

  @Test func `light, in the middle of a run`() throws {
    let scene = try SceneAssets.coastToCoast()
    try compare(DeskBench(scene, width: 900, height: 420), to: "light")
  }

  @Test func `dark, with the event list`() throws {
    let scene = try SceneAssets.coastToCoast()
    var bench = DeskBench(scene, width: 900, height: 420, theme: .dark)
    bench.strike("e")
    try compare(bench, to: "dark")
  }

  @Test func `a picker with what was typed`() throws {
    var bench = try DeskBench(SceneAssets.coastToCoast(), width: 900, height: 420)
    bench.strike("Anew")
    try compare(bench, to: "picker")
  }

  @Test func `two pixels for a point, in a half-sheet`() throws {
    let scene = try SceneAssets.coastToCoast()
    try compare(DeskBench(scene, width: 480, height: 320), scale: 2, to: "twofold")
  }

  @Test func `no route, with the cut on the map`() throws {
    let scene = try SceneAssets.cutOff()
    try compare(DeskBench(scene, width: 900, height: 420, part: 1), to: "no-route")
  }
}
