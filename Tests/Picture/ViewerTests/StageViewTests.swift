import BusesScene
import CarHireScene
import Drawing
import SceneTestSupport
import SimulationKernel
import Testing
import Viewer

/// Which view is seen of a stage that has several: one that somebody chose, else what the scene
/// chooses, as it was when something was done first.
struct StageViewTests {
  @Test(arguments: [" ", "j", "l", "+", "-", "q", "d", "?", "/less motion", "p", "e", "i", "o"])
  func `what plays and how all looks leave the view to the scene`(keys: String) throws {
    var bench = SceneBench(try HireAssets.eventfulScene(), seconds: 5)
    #expect(bench.face == .cars)
    bench.strike(keys)
    if keys.count > 1 { bench.tell(.key(.enter, [])) }
    bench.tell(.key(.escape, []))
    bench.press(.character("+"), .control)
    bench.seek(9)
    #expect(bench.face == .messages)
  }

  @Test(arguments: ["offer/alder-O2", "supplier/birch", RegionID.field("sort"), RegionID.timeline])
  func `a press on stage, control or time keeps the view that is seen`(id: String) throws {
    var bench = SceneBench(try HireAssets.eventfulScene(), seconds: 5)
    bench.click(id)
    bench.tell(.key(.escape, []))
    bench.seek(9)
    #expect(bench.face == .cars)
    // Another run has a view of its own.
    bench.tell(.opened)
    #expect(bench.face == .messages)
  }

  @Test(arguments: [WorkspaceKey.right, .end, .pageDown, .character("r"), .character("b")])
  func `a key that goes through the time keeps the view that is seen`(key: WorkspaceKey) throws {
    var bench = SceneBench(try HireAssets.eventfulScene(), seconds: 5)
    bench.tell(.key(key, []))
    bench.seek(9)
    #expect(bench.face == .cars)
  }

  @Test func `the wheel over a list keeps the view, over told keys it does not`() throws {
    var bench = SceneBench(try HireAssets.eventfulScene(), seconds: 5)
    let row = try #require(bench.picture.region(id: "offer/alder-O2"))
    bench.strike("?")
    bench.tell(.wheel(-2, row.bounds.center, row))
    bench.tell(.key(.escape, []))
    bench.seek(9)
    #expect(bench.face == .messages)
    bench.seek(5)
    bench.tell(.wheel(-2, row.bounds.center, row))
    bench.seek(9)
    #expect(bench.face == .cars)
  }

  @Test func `the view stays when an edit makes another run of it`() throws {
    var bench = SceneBench(try HireAssets.eventfulScene(), seconds: 5)
    bench.click("offer/alder-O2")
    // As many records come sooner here, and a booking is among them.
    var script = HireScript()
    script.start()
    let booking = script.send("OTA_VehResRQ", to: "birch", number: 1)
    script.at(1)
    script.answer(booking, "OTA_VehResRQ", of: "birch")
    script.booked("at once")
    for second in 2...40 {
      script.at(Double(second))
      script.end()
    }
    let other = try HireAssets.scene(script.finish())
    let then = bench.workspace.player
    #expect(other.usualFace(in: then.view, at: then.playhead) == .messages)
    bench.workspace.goOn(with: other)
    let now = bench.workspace.player
    #expect(now.playhead.time == then.playhead.time)
    #expect(other.usualFace(in: now.view, at: now.playhead) == .messages)
    #expect(bench.face(of: other) == .cars)
  }

  @Test func `where there is room for all views they are seen, whatever was done before`() throws {
    var bench = SceneBench(try HireAssets.eventfulScene(), seconds: 5)
    bench.click("offer/alder-O2")
    bench.tell(.player(.resize(Size(width: 1720, height: 1000))))
    #expect(bench.face == .both)
    bench.seek(9)
    bench.tell(.player(.resize(Size(width: 1280, height: 800))))
    #expect(bench.face == .cars)
  }

  @Test func `a view that was chosen for another scene decides nothing`() throws {
    var bench = SceneBench(try HireAssets.eventfulScene(), seconds: 5)
    bench.tell(.player(.face(.map)))
    #expect(bench.face == .cars)
    bench.click("offer/alder-O2")
    bench.seek(9)
    #expect(bench.face == .cars)
    bench.strike("m")
    #expect(bench.face == .messages && bench.workspace.message == nil)
  }

  @Test(arguments: ["m", "/next view"])
  func `who has one view only is told so, and nothing is chosen unseen`(keys: String) throws {
    var script = HireScript()
    script.seek("birch-B1", of: "birch")
    let request = script.send("OTA_VehRetResRQ", to: "birch", number: 1)
    script.at(1)
    script.answer(request, "OTA_VehRetResRQ", of: "birch")
    script.booked("found")
    script.at(8)
    script.end()
    var bench = SceneBench(try HireAssets.scene(script.finish()), seconds: 5)
    bench.strike(keys)
    if keys.count > 1 { bench.tell(.key(.enter, [])) }
    #expect(bench.workspace.message == WorkspaceMessage("There is one view only"))
    #expect(bench.workspace.player.face == nil && !bench.workspace.isPanelOpen)
  }
}

extension SceneBench {
  /// The view that is seen.
  fileprivate var face: ViewMode? { face(of: scene) }

  fileprivate func face(of scene: any TraceScene) -> ViewMode? {
    scene.face(for: workspace.seenPlayer(on: scene).view, at: workspace.player.playhead)
  }

  fileprivate mutating func seek(_ seconds: Int64) {
    seek(SimulationTime(nanoseconds: seconds * 1_000_000_000))
  }
}
