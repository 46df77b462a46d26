import Drawing
import Rasterizing
import Testing
import ToolSupport
import Viewer

/// What is said of the control that Tab has come to, in the letters of the window.
struct FocusWordsTests {
  @Test(arguments: [
    "shipping/outage", "mazes/locked-doors", "buses/stop-changed", "breweries/nearby",
  ])
  func `what Tab has come to is told in full`(path: String) throws {
    let scene = try ShippedRuns.scene(of: path)
    let typeface = try ShippedRuns.typeface.get()
    var workspace = Workspace(player: Player(size: Size(width: 1280, height: 800)))
    _ = workspace.apply(.player(.end), on: scene)
    _ = workspace.apply(
      .reachable(scene.picture(of: workspace, measure: typeface).focusOrder(on: workspace)),
      on: scene
    )
    let stops = workspace.stops
    var said = 0
    for _ in stops {
      let order = scene.picture(of: workspace, measure: typeface).focusOrder(on: workspace)
      _ = workspace.apply(.reachable(order), on: scene)
      _ = workspace.apply(.key(.tab, []), on: scene)
      let picture = scene.picture(of: workspace, measure: typeface)
      let region = try #require(workspace.focused.flatMap { picture.region(id: $0) })
      let words = region.hint.isEmpty ? region.label : "\(region.label)  \(region.hint)"
      // What is wider than the window is cut.
      guard typeface.width(words, Font(12.5, .semibold)) < 1200 else { continue }
      said += 1
      let texts = picture.layers.last?.list.shapes.compactMap { shape -> String? in
        if case .text(let text, _, _, _, _) = shape { text } else { nil }
      }
      #expect(texts?.contains(words) == true, "\(words): \(texts ?? [])")
    }
    #expect(said > 10)
  }
}
