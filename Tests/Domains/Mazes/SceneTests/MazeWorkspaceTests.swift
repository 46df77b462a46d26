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
  /// A workspace over mazes, driven as a window drives it.
  private struct Bench {
    var workspace: Workspace
    let scene: MazeScene
    var effects: [WorkspaceEffect] = []

    init(_ scene: MazeScene, part: Double = 0.4) {
      self.scene = scene
      workspace = Workspace(player: Player(size: Size(width: 1280, height: 800)))
      let end = Double(scene.timeline.end.nanoseconds)
      tell(.player(.seek(SimulationTime(nanoseconds: Int64(end * part)))))
    }

    var picture: ScenePicture { scene.picture(of: workspace, measure: EvenTextMeasure()) }
    var moment: SimulationTime { workspace.player.playhead.time }

    mutating func tell(_ input: WorkspaceInput) { effects += workspace.apply(input, on: scene) }

    mutating func press(_ key: WorkspaceKey) {
      if key == .tab || key == .enter { tell(.reachable(picture.focusOrder(on: workspace))) }
      tell(.key(key, []))
    }

    mutating func type(_ text: String) {
      for letter in text { tell(.text(String(letter))) }
    }

    mutating func click(_ id: String) {
      guard let region = picture.region(id: id) else {
        Issue.record("there is no '\(id)' to click")
        return
      }
      tell(.press(region.bounds.center, region))
      tell(.release(region.bounds.center, region))
    }
  }

  private func bench(part: Double = 0.4) -> Bench {
    var crawl = FakeCrawl("explorer", FakeMaze(rows: 6, columns: 8))
    crawl.timesOut = false
    return Bench(MazeScene(trace: FakeCrawl.trace(crawl), title: "Test"), part: part)
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
    #expect(bench.effects == [.edit(size)])
    #expect(!bench.workspace.isPanelOpen)
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

  @Test func `the palette finds what the form offers`() throws {
    var bench = bench()
    bench.type("/")
    bench.type("goal")
    #expect(bench.picture.texts(in: .overlay).contains("Strategy: goal directed"))
    bench.press(.enter)
    #expect(
      bench.effects == [
        .edit(.setting(client: "explorer", key: "strategy", value: "goal-directed"))
      ]
    )
  }

  @Test func `a size is typed behind its name in the palette`() throws {
    var bench = bench()
    bench.type("/")
    bench.type("size 33x44")
    bench.press(.enter)
    let size = ScenarioEdit.serviceSetting(
      service: "maze",
      key: "size",
      value: "{ rows: 33, columns: 44 }"
    )
    #expect(bench.effects == [.edit(size)])
  }

  @Test func `a number shows one client alone, and all again`() throws {
    var bench = Bench(MazeAssets.several(3))
    bench.type("2")
    #expect(bench.workspace.player.client == "client-2")
    bench.type("2")
    #expect(bench.workspace.player.client == nil)
    bench.click(RegionID.client("client-3"))
    #expect(bench.workspace.player.client == "client-3")
    bench.click(RegionID.allClients)
    #expect(bench.workspace.player.client == nil)
    bench.type("1")
    bench.press(.escape)
    #expect(bench.workspace.player.client == nil)
  }

  @Test func `Tab goes through the form before the time`() throws {
    var bench = bench()
    var names: [String] = []
    for _ in 0..<8 {
      bench.press(.tab)
      let drawn = bench.picture
      names.append(drawn.regions.last { $0.id == bench.workspace.focused }?.label ?? "-")
    }
    // What the run is about and the seed stand on top; to generate is no choice in the middle.
    #expect(names[2] == "Size: 6 × 8")
    #expect(names[6] == "Cancel")
    #expect(!names.contains("-") && !names.contains("Generate"))
  }

  @Test func `another scenario is chosen by a word of its title`() throws {
    var bench = bench()
    bench.tell(
      .scenarios([
        WorkspaceScenario(path: "a.yaml", title: "Coast to coast"),
        WorkspaceScenario(path: "b.yaml", title: "Four strategies"),
      ])
    )
    bench.tell(.chooseScenario)
    #expect(bench.picture.texts.contains("Coast to coast"))
    bench.type("four")
    bench.press(.enter)
    #expect(bench.effects == [.listScenarios, .open("b.yaml")])
  }

  @Test func `records of a maze are told in words`() throws {
    var bench = bench()
    bench.press(.character("e"))
    let texts = bench.picture.texts(in: .overlay)
    #expect(texts.contains("room"))
    #expect(texts.contains { $0.hasPrefix("at ") && $0.contains("·") && $0.contains("...") })
  }
}
