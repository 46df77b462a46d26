import Drawing
import Foundation
import Rasterizing
import Scenes
import Testing

/// Two pictures of mazes, pixel by pixel.
///
/// `FRONTIER_ACCEPT=1` writes them anew; look at them before they are kept.
struct MazePictureTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Golden")

  private static let typeface = Result {
    let root = folder.deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    return try Typeface([UInt8](Data(contentsOf: root.appending(path: "Assets/type/inter.txt"))))
  }

  private func compare(
    _ scene: MazeScene,
    part: Double,
    theme: ThemeName,
    to name: String
  ) throws {
    let typeface = try Self.typeface.get()
    var rasterizer = Rasterizer(typeface: typeface)
    let view = ViewState(size: Size(width: 900, height: 420), theme: theme)
    let picture = scene.picture(at: scene.playhead(part: part), in: view, measure: typeface)
    let bytes = PNG.encode(rasterizer.render(picture))
    let file = Self.folder.appending(path: "\(name).png")
    if ProcessInfo.processInfo.environment["FRONTIER_ACCEPT"] == "1" {
      try Data(bytes).write(to: file)
    }
    let expected = try [UInt8](Data(contentsOf: file))
    let isSame = expected == bytes
    #expect(isSame, "\(name).png differs; FRONTIER_ACCEPT=1 writes it anew, then look at it")
  }

  @Test func `a maze that grows, with locks, retries and a failed room`() throws {
    try compare(MazeAssets.eventfulScene(), part: 0.75, theme: .light, to: "maze-light")
  }

  @Test func `four clients side by side in the dark`() throws {
    try compare(MazeAssets.several(4), part: 0.25, theme: .dark, to: "maze-dark")
  }
}
