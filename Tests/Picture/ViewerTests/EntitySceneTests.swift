import Drawing
import RunRecords
import SceneTestSupport
import SimulationKernel
import Testing
import TestSupport
import Tracing
import Viewer

struct EntitySceneTests {
  /// A circus that no domain knows: jugglers who ask for balls, and an outage.
  private static func scene(jugglers: Int = 3) -> EntityScene {
    var script = TraceScript()
    for juggler in 1...jugglers {
      script.add(ClientStarted(clientKind: "juggle"), by: "juggler/\(juggler)")
    }
    var sent: [Int] = []
    for number in 1...jugglers {
      script.moment = Int64(min(number, 5)) * 100_000_000
      sent.append(script.send("balls", "ball", "/ball/1", by: "juggler/\(number)"))
    }
    script.moment = 1_000_000_000
    script.add(OutageBegan(), by: "balls")
    script.moment = 1_200_000_000
    script.write("balls", "circus.ball_lost", [TraceField("color", "red"), TraceField("count", 3)])
    script.moment = 2_000_000_000
    script.add(
      RequestFailed(request: sent[0], service: "balls", endpoint: "ball", reason: "reset"),
      by: "juggler/1"
    )
    let again = script.send("balls", "ball", "/ball/2", number: 2, attempt: 2, by: "juggler/1")
    script.moment = 2_400_000_000
    let late = Duration.milliseconds(2200)
    script.add(
      RequestTimedOut(request: sent[1], service: "balls", endpoint: "ball", after: late),
      by: "juggler/2"
    )
    script.add(ClientFailed(message: "dropped it"), by: "juggler/2")
    script.moment = 3_000_000_000
    script.add(OutageEnded(), by: "balls")
    script.moment = 3_500_000_000
    script.answer(again, "balls", "ball", bytes: 9, by: "juggler/1")
    script.moment = 4_000_000_000
    script.add(ClientFinished(outcome: []), by: "juggler/1")
    return EntityScene(trace: script.finish(), title: "Circus")
  }

  private static func playhead(_ scene: EntityScene, _ milliseconds: Int64) -> Playhead {
    scene.playhead(at: SimulationTime(nanoseconds: milliseconds * 1_000_000))
  }

  private static func picture(
    _ scene: EntityScene,
    at milliseconds: Int64,
    _ view: ViewState = ViewState(size: Size(width: 1280, height: 800))
  ) -> ScenePicture {
    scene.picture(at: playhead(scene, milliseconds), in: view, measure: EvenTextMeasure())
  }

  @Test func `a run of a domain that nobody knows is told in words`() throws {
    let scene = Self.scene()
    let text = scene.description(at: Self.playhead(scene, 2_200), client: nil).text
    try GoldenForm.compare(text, to: "circus-in-words")
  }

  /// What is pointed at, when, and the title, subtitle and rows that are told of it.
  @Test(arguments: Table.cells("entities-in-full"))
  func `a lane, a request and a record are told in full`(cells: [String]) throws {
    let scene = Self.scene()
    let playhead = Self.playhead(scene, try #require(Int64(cells[1])))
    let facts = scene.facts(about: cells[0], at: playhead, client: nil)
    let told = facts.map { facts in
      [facts.title, facts.subtitle] + facts.rows.map { "\($0.name): \($0.value)" }
    }
    #expect(told ?? [] == Array(cells.dropFirst(2)))
  }

  @Test func `what lies in the lanes can be pointed at, and leads to its records`() throws {
    let picture = Self.picture(Self.scene(), at: 2_500)
    let stage = picture.regions.filter { $0.stage == "" }
    let told = stage.map { "\($0.id): \($0.label)" }.joined(separator: "\n")
    try GoldenForm.compare(told, to: "circus-regions")
    #expect(picture.region(id: "entity/balls")?.action == .find("balls"))
    #expect(picture.region(id: "request/4")?.action == .record(4))
  }

  @Test func `lanes that have no room are counted, and come into sight when one looks closer`() {
    let scene = Self.scene(jugglers: 30)
    let size = Size(width: 800, height: 500)
    let all = Self.picture(scene, at: 500, ViewState(size: size))
    #expect(all.texts.contains("23 more lanes: zoom in and drag"))
    #expect(all.region(id: "entity/juggler/1") != nil)
    #expect(all.region(id: "entity/balls") == nil)
    let closer = ViewState(size: size, stage: Viewport(zoom: 4, pan: Point(-9_000, -9_000)))
    #expect(Self.picture(scene, at: 500, closer).region(id: "entity/balls") != nil)
  }

  @Test func `names that a number alone tells apart share a lane where there are many`() {
    let scene = Self.scene(jugglers: 100)
    let picture = Self.picture(scene, at: 500)
    #expect(picture.texts.contains("juggler/1 and 99 more"))
    #expect(picture.texts.contains("100 under way"))
    let one = ViewState(size: Size(width: 1280, height: 800), client: "juggler/7")
    #expect(Self.picture(scene, at: 500, one).texts.contains("juggler/7"))
  }

  @Test func `nothing at all is told as such`() {
    let scene = EntityScene(trace: TraceScript().finish(), title: "")
    #expect(Self.picture(scene, at: 0).texts.contains("no run so far"))
  }

  @Test func `lanes, requests, records and outages, pixel by pixel`() throws {
    let scene = Self.scene()
    let size = Size(width: 1280, height: 800)
    let view = ViewState(size: size, theme: .dark, hover: "request/4")
    let measure = try GoldenPicture.typeface()
    let picture = scene.picture(at: Self.playhead(scene, 2_700), in: view, measure: measure)
    let cut = Rect(x: 0, y: 0, width: size.width, height: size.height)
    try GoldenPicture.compare(picture.picture, cut: cut, to: "circus-wide")
  }

  @Test func `bookmarks and the range show at once`() throws {
    let scene = Self.scene()
    var player = Player(size: Size(width: 1280, height: 800))
    func draw() -> ScenePicture {
      scene.picture(at: player.playhead, in: player.view, measure: EvenTextMeasure())
    }
    player.apply(.seek(SimulationTime(nanoseconds: 2_500_000_000)), on: scene.timeline)
    var seen = [draw().layers]
    var counts = [draw().layers.flatMap(\.list.shapes).count]
    for mark in [PlayerMark.bookmark, .rangeStart, .loop] {
      player.apply(.mark(mark), on: scene.timeline)
      let picture = draw()
      let isNew = !seen.contains(picture.layers)
      #expect(isNew, "\(mark)")
      #expect(picture.layers.flatMap(\.list.shapes).count > counts.last ?? 0, "\(mark)")
      seen.append(picture.layers)
      counts.append(picture.layers.flatMap(\.list.shapes).count)
    }
  }

  @Test func `a request that is open is told and drawn after any number of others`() throws {
    var script = TraceScript()
    script.add(ClientStarted(clientKind: "juggle"), by: "juggler")
    let open = script.send("balls", "ball", "/ball/1", by: "juggler")
    for number in 2...1_500 {
      script.moment += 10_000_000
      let request = script.send("balls", "ball", "/ball/\(number)", number: number, by: "juggler")
      script.moment += 10_000_000
      script.answer(request, "balls", "ball", bytes: 9, by: "juggler")
    }
    let scene = EntityScene(trace: script.finish(), title: "Circus")
    for milliseconds in [5_000, 8_200, 29_000] as [Int64] {
      let playhead = Self.playhead(scene, milliseconds)
      let told = scene.description(at: playhead, client: nil).text
      #expect(told.contains("balls /ball/1: asked at 0.000 s, no answer yet"))
      let picture = Self.picture(scene, at: milliseconds)
      #expect(picture.regions.contains { $0.id == "request/\(open)" })
    }
  }

  @Test func `what failed is jumped to, and outages are marked`() throws {
    let scene = Self.scene()
    var player = Player(size: Size(width: 1280, height: 800))
    for time in [2_000_000_000, 2_400_000_000] as [Int64] {
      player.apply(.next(.failure), on: scene.timeline)
      #expect(player.playhead.time == SimulationTime(nanoseconds: time))
    }
    let picture = Self.picture(scene, at: 2_000)
    let shapes = picture.layers.flatMap(\.list.shapes)
    #expect(shapes.contains { if case .hatch = $0 { true } else { false } })
    let lane = try #require(picture.region(id: RegionID.timeline)).bounds
    let lines = scene.laneDetails(
      at: lane.center,
      playhead: player.playhead,
      in: player.view,
      measure: EvenTextMeasure()
    )
    #expect(lines.contains { $0.contains("balls is down") }, "\(lines)")
  }
}

extension TraceScript {
  /// Adds a record of a kind that nobody knows.
  fileprivate mutating func write(_ entity: String, _ kind: String, _ data: [TraceField]) {
    writer.write(
      time: SimulationTime(nanoseconds: moment),
      entity: entity,
      kind: kind,
      cause: 0,
      data: data
    )
  }
}
