import Drawing
import SceneTestSupport
import SimulationKernel
import Testing
import Viewer

/// Nothing is lost: what is asked before edits that no file holds would go.
struct WorkspaceSavingTests {
  private func bench(unsaved: Bool = true) throws -> WorkspaceBench {
    var bench = try WorkspaceBench(SceneAssets.coastToCoast())
    bench.tell(.unsaved(unsaved))
    bench.tell(.scenarios([WorkspaceScenario(path: "b.yaml", title: "Another one")]))
    return bench
  }

  @Test func `without edits the window closes at once, by its key and by its button`() throws {
    var bench = try bench(unsaved: false)
    bench.press(.character("q"), .control)
    bench.tell(.quit)
    #expect(bench.effects == [.quit, .quit])
  }

  @Test func `edits that no file holds are asked about before the window closes`() throws {
    for asks in [{ $0.press(.character("q"), .control) }, { $0.tell(.quit) }]
      as [(inout WorkspaceBench) -> Void]
    {
      var bench = try bench()
      asks(&bench)
      #expect(bench.effects == [] && bench.workspace.question == "The edits are not saved")
      for text in ["Save", "Quit without saving", "Stay"] { #expect(bench.texts.contains(text)) }
      bench.press(.escape)
      #expect(bench.effects == [] && !bench.workspace.isPanelOpen)
      asks(&bench)
      bench.click("panel/answer/2")
      #expect(bench.effects == [] && !bench.workspace.isPanelOpen)
      asks(&bench)
      bench.strike("d")
      #expect(bench.effects == [.quit] && bench.workspace.player.theme == .light)
    }
  }

  @Test func `who saves as says whether a copy keeps description and notes, where there are any`()
    throws
  {
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

  @Test func `edits are saved first, and then the window closes`() throws {
    var bench = try bench()
    bench.press(.character("q"), .control)
    bench.press(.enter)
    #expect(bench.effects == [.save])
    // Closing once more waits, too.
    bench.tell(.quit)
    #expect(bench.effects == [.save])
    bench.tell(.unsaved(false))
    bench.tell(.saveEnded(.saved(path: "a-2.yaml", note: "")))
    #expect(bench.effects == [.save, .quit])
  }

  @Test func `what was edited while it was saved is asked about again`() throws {
    var bench = try bench()
    bench.press(.character("q"), .control)
    bench.press(.enter)
    bench.tell(.saveEnded(.saved(path: "a-2.yaml", note: "")))
    #expect(bench.effects == [.save] && bench.workspace.question == "The edits are not saved")
  }

  @Test func `another scenario is opened without edits, or after the question`() throws {
    var bench = try bench()
    bench.press(.character("o"), .control)
    bench.strike("another")
    bench.press(.enter)
    #expect(bench.effects == [.listScenarios] && bench.texts.contains("Open without saving"))
    bench.press(.right)
    bench.press(.enter)
    #expect(bench.effects == [.listScenarios, .open("b.yaml")])
  }

  @Test func `a file is named, and written over only when that is said`() throws {
    var bench = try bench()
    bench.press(.character("s"), [.control, .shift])
    #expect(bench.effects == [.choosePath])
    bench.tell(.choosePath("runs/coast-1.yaml"))
    #expect(bench.workspace.entry == "runs/coast-1.yaml")
    // The name is selected, the folder and the ending stay.
    bench.strike("mine")
    #expect(bench.workspace.entry == "runs/mine.yaml")
    bench.press(.enter)
    #expect(bench.effects.last == .saveAs("runs/mine.yaml", overwriting: false))
    bench.tell(.saveEnded(.exists(path: "runs/mine.yaml", note: "")))
    #expect(bench.workspace.question == "There is already a file")
    bench.strike("w")
    #expect(bench.effects.last == .saveAs("runs/mine.yaml", overwriting: true))
    bench.tell(.saveEnded(.exists(path: "runs/mine.yaml", note: "")))
    bench.strike("n")
    #expect(bench.workspace.entry == "runs/mine.yaml")
    bench.press(.escape)
    #expect(bench.effects.count == 3 && !bench.workspace.isPanelOpen)
  }

  @Test func `a folder that cannot be written to leads to another, and then the window closes`()
    throws
  {
    var bench = try bench()
    bench.tell(.quit)
    bench.strike("s")
    let words = "'/no/a.yaml' cannot be written: permission denied"
    bench.tell(.saveEnded(.refused(words, otherPath: "/home/a.yaml")))
    #expect(bench.texts.contains(words) && bench.workspace.entry == "/home/a.yaml")
    bench.press(.enter)
    bench.tell(.unsaved(false))
    bench.tell(.saveEnded(.saved(path: "/home/a.yaml", note: "")))
    #expect(bench.effects == [.save, .saveAs("/home/a.yaml", overwriting: false), .quit])
  }

  @Test func `whoever gives up naming a file stays`() throws {
    var bench = try bench()
    bench.tell(.quit)
    bench.strike("s")
    bench.tell(.saveEnded(.refused("no", otherPath: "b.yaml")))
    bench.press(.escape)
    bench.tell(.saveEnded(.saved(path: "b.yaml", note: "")))
    #expect(bench.effects == [.save])
  }

  @Test func `C with edits says that the command would not draw them, and offers to save`() throws {
    var bench = try bench()
    bench.strike("c")
    #expect(bench.effects == [] && bench.workspace.question == "The edits are not saved")
    #expect(bench.texts.contains("Save and copy"))
    bench.press(.enter)
    bench.tell(.unsaved(false))
    bench.tell(.saveEnded(.saved(path: "b.yaml", note: "")))
    #expect(bench.effects == [.save, .copyCommand])
  }

  @Test(arguments: [Size(width: 1280, height: 800), Size(width: 480, height: 320)])
  func `a question and the field for a path lie within the window`(size: Size) throws {
    var bench = try WorkspaceBench(
      SceneAssets.coastToCoast(),
      width: size.width,
      height: size.height
    )
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
