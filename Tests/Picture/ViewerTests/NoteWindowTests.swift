import Drawing
import Scenarios
import SceneTestSupport
import Testing
import Viewer

/// A note in the window: it has a cross, and Esc puts it away too.
struct NoteWindowTests {
  /// A run in the middle of what a note tells, long to read.
  private func bench() throws -> SceneBench {
    var bench = try SceneBench(part: 0.5)
    let words = Array(repeating: "Prices come one by one.", count: 6).joined(separator: " ")
    bench.tell(.player(.narrate([ScenarioNote(at: bench.workspace.player.playhead.time, words)])))
    return bench
  }

  @Test(arguments: [Size(width: 1280, height: 800), Size(width: 800, height: 500)])
  func `a note has its room, which stays, and lies below what a dialog dims`(size: Size) throws {
    var bench = try bench()
    bench.tell(.player(.resize(size)))
    let told = bench.picture
    let note = try #require(told.region(id: RegionID.caption)).bounds
    for region in told.regions where ![RegionID.caption, RegionID.captionClose].contains(region.id)
    {
      #expect(!region.bounds.intersects(note), "\(region.id)")
    }
    bench.strike("?")
    let help = bench.picture.layers
    let scrim = try #require(
      help.firstIndex { layer in
        layer.list.shapes.contains {
          if case .fill(_, Color(0, 0, 0, 70)) = $0 { true } else { false }
        }
      }
    )
    #expect(help.prefix(scrim).map(\.list).contains(try #require(told.layers.last).list))
    bench.press(.escape)
    bench.click(RegionID.captionClose)
    // When it is put away, nothing moves.
    let others = told.regions.filter { ![RegionID.caption, RegionID.captionClose].contains($0.id) }
    #expect(bench.picture.regions.map(\.id) == others.map(\.id))
    #expect(bench.picture.regions.map(\.bounds) == others.map(\.bounds))
  }
}
