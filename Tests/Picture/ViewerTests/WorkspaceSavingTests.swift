import Drawing
import SceneTestSupport
import SimulationKernel
import TestSupport
import Testing
import Viewer

/// Nothing is lost: what is asked before edits that no file holds would go.
struct WorkspaceSavingTests {
  private func bench(unsaved: Bool = true) throws -> SceneBench {
    var bench = try SceneBench()
    bench.tell(.unsaved(unsaved))
    bench.tell(.scenarios([WorkspaceScenario(path: "b.yaml", title: "Another one")]))
    return bench
  }

  @Test func `who saves as says whether a copy keeps its description and notes`() throws {
    var bench = try bench()
    bench.tell(.choosePath("a.yaml"))
    bench.press(.tab)
    #expect(bench.effects == [] && bench.picture.region(id: RegionID.keepNotes) == nil)
    bench.tell(.notes(kept: false))
    #expect(bench.texts.contains("Keep its description and its notes"))
    bench.press(.tab)
    bench.click(RegionID.keepNotes)
    bench.press(.tab)
    #expect(bench.effects == [true, false, true].map { .keepNotes($0) })
    bench.press(.enter)
    #expect(bench.effects.last == .saveAs("a.yaml", overwriting: false))
    // A new scenario from one that is not edited is a whole one.
    bench.tell(.chooseCopy(of: "b.yaml", path: "c.yaml", why: ""))
    #expect(bench.picture.region(id: RegionID.keepNotes) == nil)
  }

  @Test func `a film that nothing compresses is asked about, with what it takes`() throws {
    var bench = try bench(unsaved: false)
    let whole = TimeStretch(from: .start, to: bench.scene.timeline.end)
    for (megabytes, size) in [(420, "420 MB"), (12_600, "13 GB")] {
      bench.tell(.confirmFilm(whole, megabytes: megabytes))
      #expect(bench.workspace.question == "ffmpeg is not installed")
      #expect(bench.texts.contains { $0.contains(size) })
      bench.press(.enter)
      #expect(bench.effects == [] && !bench.workspace.isPanelOpen)
    }
    bench.tell(.confirmFilm(whole, megabytes: 1))
    bench.strike("w")
    #expect(bench.effects == [.filmUncompressed(whole)])
  }

  @Test func `a saved picture is of the run, not of what is said or under way`() throws {
    var bench = try bench(unsaved: false)
    let before = bench.picture
    bench.tell(.say(WorkspaceMessage("Saved", "a.yaml")))
    bench.tell(.computing(true))
    bench.tell(.filming(WorkspaceVideo(done: 1, count: 9)))
    #expect(bench.picture != before)
    let quiet = bench.scene.picture(of: bench.workspace.quiet, measure: EvenTextMeasure())
    let isSame = quiet == before
    #expect(isSame)
  }

  @Test func `play stands still behind a question, and goes on when it is answered`() throws {
    var bench = try bench()
    bench.press(.space)
    for _ in 0..<2 { bench.workspace.advance(by: .milliseconds(100), on: bench.scene) }
    bench.press(.character("q"), .control)
    let asked = bench.workspace.player.playhead
    #expect(asked.time > .start && !bench.workspace.isMoving)
    for _ in 0..<2 { bench.workspace.advance(by: .milliseconds(100), on: bench.scene) }
    #expect(bench.workspace.player.playhead == asked)
    bench.press(.escape)
    #expect(bench.workspace.player.isPlaying && bench.workspace.isMoving)
    // The time of the question is not played.
    bench.workspace.advance(by: .seconds(5), on: bench.scene)
    #expect(bench.workspace.player.playhead == asked)
    bench.workspace.advance(by: .milliseconds(100), on: bench.scene)
    #expect(bench.workspace.player.playhead.time > asked.time)
  }

  @Test(arguments: Table.kept("keys-of-saving"))
  func `edits are saved before what was asked for`(keys: String, outcome: String) throws {
    var bench = try bench()
    let refusal = WorkspaceInput.saveEnded(
      .refused("'/no/a.yaml' cannot be written", otherPath: "/home/a.yaml")
    )
    bench.expect(
      keys,
      outcome,
      [
        "fine": .unsaved(false), "quit": .quit, "path": .choosePath("runs/coast-1.yaml"),
        "saved": .saveEnded(.saved(path: "a-2.yaml", note: "")), "refused": refusal,
        "exists": .saveEnded(.exists(path: "runs/mine.yaml", note: "")),
      ]
    )
  }

  @Test(arguments: [Size(width: 1280, height: 800), Size(width: 480, height: 320)])
  func `a question and the field for a path lie within the window`(size: Size) throws {
    var bench = try SceneBench(size)
    let whole = Rect(x: 0, y: 0, width: size.width, height: size.height)
    bench.tell(.unsaved(true))
    bench.tell(.quit)
    #expect(bench.picture.region(id: "panel/answer/2") != nil)
    for id in ["panel/card", "panel/answer/0"] {
      let bounds = try #require(bench.picture.region(id: id)).bounds
      #expect(whole.holds(bounds))
    }
    bench.tell(.saveEnded(.refused(String(repeating: "no ", count: 60), otherPath: "b.yaml")))
    for id in ["panel/card", "panel/entry"] {
      let bounds = try #require(bench.picture.region(id: id)).bounds
      #expect(whole.holds(bounds))
    }
  }
}
