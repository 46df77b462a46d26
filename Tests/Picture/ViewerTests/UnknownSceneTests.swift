import Drawing
import RunRecords
import SceneTestSupport
import SimulationKernel
import Testing
import Tracing
import Viewer

struct UnknownSceneTests {
  private static func scene() -> UnknownScene {
    var script = TraceScript()
    script.add(ClientStarted(clientKind: "juggle"), by: "juggler")
    script.add(at: 1_000, OutageBegan())
    let sent = script.add(
      RequestSent(service: "balls", endpoint: "ball", path: "/ball", number: 1, attempt: 1),
      by: "juggler"
    )
    script.moment = 2_000_000_000
    script.add(
      RequestFailed(request: sent, service: "balls", endpoint: "ball", reason: "reset"),
      by: "juggler"
    )
    script.add(at: 3_000, OutageEnded())
    script.moment = 4_000_000_000
    script.add(ClientFinished(outcome: []), by: "juggler")
    return UnknownScene(trace: script.finish(), title: "")
  }

  private static func player() -> Player { Player(size: Size(width: 1280, height: 800)) }

  private static func picture(_ player: Player, _ scene: UnknownScene) -> ScenePicture {
    scene.picture(at: player.playhead, in: player.view, measure: EvenTextMeasure())
  }

  @Test func `bookmarks and the range show at once`() throws {
    let scene = Self.scene()
    var player = Self.player()
    player.apply(.seek(SimulationTime(nanoseconds: 2_500_000_000)), on: scene.timeline)
    var seen = [Self.picture(player, scene).layers]
    var counts = [Self.picture(player, scene).layers.flatMap(\.list.shapes).count]
    for mark in [PlayerMark.bookmark, .rangeStart, .loop] {
      player.apply(.mark(mark), on: scene.timeline)
      let picture = Self.picture(player, scene)
      let isNew = !seen.contains(picture.layers)
      #expect(isNew, "\(mark)")
      #expect(picture.layers.flatMap(\.list.shapes).count > counts.last ?? 0, "\(mark)")
      seen.append(picture.layers)
      counts.append(picture.layers.flatMap(\.list.shapes).count)
    }
  }

  @Test func `what failed is jumped to, and outages are marked`() throws {
    let scene = Self.scene()
    var player = Self.player()
    player.apply(.next(.failure), on: scene.timeline)
    #expect(player.playhead.time == SimulationTime(nanoseconds: 2_000_000_000))
    let shapes = Self.picture(player, scene).layers.flatMap(\.list.shapes)
    #expect(shapes.contains { if case .hatch = $0 { true } else { false } })
    let lane = try #require(Self.picture(player, scene).region(id: RegionID.timeline)).bounds
    let lines = scene.laneDetails(
      at: lane.center,
      playhead: player.playhead,
      in: player.view,
      measure: EvenTextMeasure()
    )
    #expect(lines.contains { $0.contains("is down") }, "\(lines)")
  }
}
