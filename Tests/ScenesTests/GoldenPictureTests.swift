import Drawing
import Foundation
import Rasterizing
import Scenes
import SimulationKernel
import Testing

/// A few pictures, pixel by pixel.
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
    try compare(PNG.encode(rasterizer.render(picture, scale: scale)), to: name)
  }

  private func compare(_ bytes: [UInt8], to name: String) throws {
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

  private func compare(
    _ scene: BusScene,
    _ face: StageFace,
    _ theme: ThemeName,
    to name: String
  ) throws {
    let typeface = try Self.typeface.get()
    var rasterizer = Rasterizer(typeface: typeface)
    var view = ViewState(size: Size(width: 900, height: 560), theme: theme)
    view.face = face
    let playhead = scene.playhead(at: SimulationTime(nanoseconds: 64_000_000_000))
    let picture = scene.picture(at: playhead, in: view, measure: typeface)
    try compare(PNG.encode(rasterizer.render(picture, scale: 1)), to: name)
  }

  @Test func `a board with stale buses, and its city`() throws {
    let scene = BusScene(trace: FakeCity.eventful(), title: "Test")
    try compare(scene, .board, .light, to: "bus-board")
    try compare(scene, .map, .dark, to: "bus-map")
  }
}
