import Drawing
import SceneTestSupport
import SimulationKernel
import Testing
import Viewer

/// What a field opens lies at that field, in the panel and in the low panel.
struct FieldPopupTests {
  static let sizes = [
    Size(width: 1280, height: 800), Size(width: 899, height: 700), Size(width: 800, height: 500),
    Size(width: 480, height: 320),
  ]

  /// Clicks a field, and gives the line that is typed into, and the rows; nil when nothing opened.
  private func opened(
    _ field: Region,
    _ workspace: Workspace,
    _ scene: any TraceScene
  ) -> ScenePicture? {
    var workspace = workspace
    let place = field.bounds.center
    _ = workspace.apply(.press(place, field), on: scene)
    _ = workspace.apply(.release(place, field), on: scene)
    return workspace.entry == nil ? nil : scene.picture(of: workspace, measure: EvenTextMeasure())
  }

  @Test(arguments: FocusTests.Domain.allCases, sizes)
  func `a list opens at its field, in the window`(domain: FocusTests.Domain, size: Size) throws {
    let scene = try FocusTests.scene(domain)
    var workspace = Workspace(player: Player(size: size))
    let middle = SimulationTime(nanoseconds: scene.timeline.end.nanoseconds / 2)
    _ = workspace.apply(.player(.seek(middle)), on: scene)
    let picture = scene.picture(of: workspace, measure: EvenTextMeasure())
    let whole = Rect(x: 0, y: 0, width: size.width, height: size.height)
    let fields = picture.regions.filter { $0.id.hasPrefix("field/") || $0.id.hasPrefix("end/") }
    var count = 0
    for field in fields {
      guard let open = opened(field, workspace, scene) else { continue }
      count += 1
      let entry = try #require(open.region(id: RegionID.entry)).bounds
      let place = "\(field.id): \(entry) of \(field.bounds)"
      let rows = open.regions.filter {
        $0.id.hasPrefix("palette/") || $0.id.hasPrefix("picker/")
      }
      #expect(!rows.isEmpty && whole.holds(entry), "\(place)")
      let card = open.region(id: RegionID.panel)?.bounds ?? rows[0].bounds
      #expect(whole.inset(12).holds(card), "\(place)")
      for row in rows {
        #expect(whole.holds(row.bounds) && !row.bounds.intersects(entry), "\(place)")
      }
      // As near as the window's edges and the rows leave room for.
      let list = rows.map(\.bounds).reduce(entry) { $0.union($1) }
      #expect(list.inset(-14).intersects(field.bounds), "\(place)")
      if size.height >= 500 { #expect(entry.intersects(field.bounds), "\(place)") }
    }
    let form = scene.form(at: workspace.player.playhead, client: nil)
    let hasNone = [.mazes, .finders].contains(domain) || form.isEmpty
    #expect(size.width < 900 || hasNone || count >= 2, "\(count) of \(fields.map(\.id))")
    if domain == .shipping { #expect(count == (size.width < 500 ? 2 : 3)) }
  }
}
