import Drawing
import Foundation
import MazesScene
import Scenarios
import SceneTestSupport
import SimulationKernel
import Testing
import Viewer

/// The form of a maze's panel, and several clients, as a person uses them.
struct MazeWorkspaceTests {
  private func bench() throws -> SceneBench {
    let scene = try MazeAssets.scene(6, 8)
    return SceneBench(scene, at: scene.playhead(part: 0.4).time)
  }

  /// A field that is clicked, or nothing for the palette, what is typed and shown, and what it changes.
  @Test(
    arguments: """
      size | 40 x 60 | 2,400 rooms | maze.size={ rows: 40, columns: 60 }
      size |  | Size: 300 × 300 | -
      size | 2001 x 3 | A maze has 1 to 2,000 rows and columns | -
      algorithm | wil | Maze: wilson | maze.algorithm=wilson
      strategy | depth | Strategy: depth first | explorer.strategy=depth-first
      latency | 250ms | - | set maze latency=250ms
      - | /goal | Strategy: goal directed | explorer.strategy=goal-directed
      - | /size 33x44 | - | maze.size={ rows: 33, columns: 44 }
      """.split(separator: "\n")
  )
  func `what is chosen changes the scenario`(line: Substring) throws {
    let cells = line.components(separatedBy: " | ")
    var bench = try bench()
    if cells[0] != "-" { bench.click(RegionID.field(cells[0])) }
    #expect(bench.workspace.isPanelOpen == (cells[0] != "-"))
    bench.type(cells[1])
    let texts = bench.picture.texts(in: .overlay)
    if !cells[1].isEmpty { bench.press(.enter) }
    let told = texts + [bench.workspace.message?.title ?? ""]
    #expect(cells[2] == "-" || told.contains(cells[2]), "\(told)")
    #expect(bench.effects.map { $0.words(at: bench.moment) } == (cells[3] == "-" ? [] : [cells[3]]))
  }

  @Test func `cancel and generate happen at the playhead`() throws {
    var bench = try bench()
    bench.click(RegionID.field("cancel"))
    #expect(bench.effects == [.edit(.cancel("explorer", at: bench.moment))])
    bench.click(RegionID.field("generate"))
    #expect(bench.effects.count == 1, "a maze is being explored")
    bench.type("/generate")
    bench.press(.enter)
    #expect(bench.workspace.message?.title == "A maze is being explored")
    bench.tell(.player(.end))
    bench.effects = []
    bench.click(RegionID.field("cancel"))
    #expect(bench.effects == [])
    bench.click(RegionID.field("generate"))
    // At the very moment of its end the maze is still being explored.
    let behind = SimulationTime(nanoseconds: (bench.moment.nanoseconds / 1_000_000 + 1) * 1_000_000)
    #expect(bench.effects == [.edit(.tell("explorer", [EditWord("generate", "true")], at: behind))])
  }
}
