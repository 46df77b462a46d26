import Drawing
import MazesScene
import Scenarios
import SceneTestSupport
import SimulationKernel
import Testing
import Tracing
import Viewer

/// The form of a maze's panel, and several clients, as a person uses them.
struct MazeWorkspaceTests {
  private func bench() -> SceneBench<MazeScene> {
    var crawl = FakeCrawl("explorer", FakeMaze(rows: 6, columns: 8))
    crawl.timesOut = false
    return bench(MazeScene(trace: FakeCrawl.trace(crawl), title: "Test"))
  }

  private func bench(_ scene: MazeScene) -> SceneBench<MazeScene> {
    SceneBench(scene, at: scene.playhead(part: 0.4).time)
  }

  @Test func `the size is typed or chosen from a list`() throws {
    var bench = bench()
    bench.click(RegionID.field("size"))
    #expect(bench.workspace.isPanelOpen)
    #expect(bench.picture.texts(in: .overlay).contains("Size: 300 × 300"))
    bench.type("40 x 60")
    #expect(bench.picture.texts(in: .overlay).contains("2,400 rooms"))
    bench.press(.enter)
    let size = ScenarioEdit.serviceSetting(
      service: "maze",
      key: "size",
      value: "{ rows: 40, columns: 60 }"
    )
    #expect(bench.effects == [.edit(size)] && !bench.workspace.isPanelOpen)
  }

  @Test func `a maze too large is refused in words`() throws {
    var bench = bench()
    bench.click(RegionID.field("size"))
    bench.type("2001 x 3")
    bench.press(.enter)
    #expect(bench.effects.isEmpty)
    #expect(bench.workspace.message?.title == "A maze has 1 to 2,000 rows and columns")
  }

  @Test func `algorithm and strategy are chosen by a word of their names`() throws {
    var bench = bench()
    bench.click(RegionID.field("algorithm"))
    bench.type("wil")
    bench.press(.enter)
    bench.click(RegionID.field("strategy"))
    bench.type("depth")
    bench.press(.enter)
    #expect(
      bench.effects == [
        .edit(.serviceSetting(service: "maze", key: "algorithm", value: "wilson")),
        .edit(.setting(client: "explorer", key: "strategy", value: "depth-first")),
      ]
    )
  }

  @Test func `latency, cancel and generate happen at the playhead`() throws {
    var bench = bench()
    bench.click(RegionID.field("latency"))
    bench.type("250ms")
    bench.press(.enter)
    bench.click(RegionID.field("cancel"))
    #expect(
      bench.effects == [
        .edit(.latency(of: "maze", "250ms", at: bench.moment)),
        .edit(.cancel("explorer", at: bench.moment)),
      ]
    )
    bench.click(RegionID.field("generate"))
    #expect(bench.effects.count == 2, "a maze is being explored")
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

  @Test func `the palette finds what the form offers, and what is typed behind a name`() throws {
    var bench = bench()
    bench.type("/goal")
    #expect(bench.picture.texts(in: .overlay).contains("Strategy: goal directed"))
    bench.press(.enter)
    bench.type("/size 33x44")
    bench.press(.enter)
    let size = "{ rows: 33, columns: 44 }"
    #expect(
      bench.effects == [
        .edit(.setting(client: "explorer", key: "strategy", value: "goal-directed")),
        .edit(.serviceSetting(service: "maze", key: "size", value: size)),
      ]
    )
  }
}
