import Drawing
import Rasterizing
import Testing
import ToolSupport
import Tracing
import Viewer

/// The badges before the rows of the panel, in the letters of the window.
struct BadgeTests {
  /// A maze whose rooms are thousands of steps deep.
  private static let deep = """
    services:
      maze: { size: { rows: 80, columns: 80 }, algorithm: recursive-backtracker, latency: 1ms }
    clients:
      explorer: { explore: { strategy: streaming } }

    """

  @Test func `a number of many digits stays in its badge`() throws {
    let scene = try Bench.inFolder { folder in
      let path = "\(folder)/deep.yaml"
      try Environment.write(Array(Self.deep.utf8), to: path)
      return try ShippedRuns.scene(path)
    }
    let typeface = try ShippedRuns.typeface.get()
    var longest = 0
    for record in ShippedRuns.records(of: scene, 12, seed: 5) {
      for (width, height, badge) in [(1280.0, 800.0, 33.0), (800, 500, 30)] {
        let picture = try scene.picture(after: record, width: width, height: height)
        let rows = picture.regions.filter { $0.id.hasPrefix("hop/") }
        for shape in picture.layers.filter({ $0.name == .cards }).flatMap(\.list.shapes) {
          guard case .text(let text, let point, let font, _, .center) = shape,
            text.allSatisfy(\.isNumber), rows.contains(where: { $0.bounds.contains(point) })
          else { continue }
          longest = max(longest, text.count)
          #expect(typeface.width(text, font) <= badge - 2, "\(text) at record \(record)")
        }
      }
    }
    #expect(longest >= 4)
  }
}
