import Drawing
import SceneTestSupport
import Testing
import Viewer

/// Files that are dropped, changed by somebody else, or broken.
struct WorkspaceFileTests {
  private func bench(unsaved: Bool = false) throws -> WorkspaceBench {
    var bench = try WorkspaceBench(SceneAssets.coastToCoast())
    bench.tell(.unsaved(unsaved))
    return bench
  }

  @Test func `what is dropped on the window is opened`() throws {
    var bench = try bench()
    bench.tell(.dropped("b.yaml"))
    #expect(bench.effects == [.open("b.yaml")])
  }

  @Test func `edits are asked about before what was dropped is opened`() throws {
    var bench = try bench(unsaved: true)
    bench.tell(.dropped("b.yaml"))
    #expect(bench.effects == [] && bench.workspace.question == "The edits are not saved")
    bench.strike("d")
    #expect(bench.effects == [.open("b.yaml")])
  }

  @Test func `who has edits chooses between them and the file`() throws {
    for (letter, effects) in [("k", []), ("t", [WorkspaceEffect.reload])] {
      var bench = try bench(unsaved: true)
      bench.tell(.changedOnDisk("a.yaml"))
      #expect(bench.workspace.question == "The file has changed")
      #expect(
        bench.texts.joined(separator: " ").contains("a.yaml was written by somebody else"),
        "\(bench.texts)"
      )
      bench.strike(letter)
      #expect(bench.effects == effects && !bench.workspace.isPanelOpen)
    }
  }

  @Test func `a broken file can be tried again, by a button and a key`() throws {
    var bench = try bench()
    bench.tell(.problems(["a.yaml:1:1: error: there is nothing"]))
    bench.click("problems/again")
    bench.strike("r")
    #expect(bench.effects == [.reload, .reload])
    #expect(!bench.workspace.problems.isEmpty, "they go when the file is read")
    bench.press(.escape)
    bench.strike("r")
    #expect(bench.effects.count == 2)
  }

  @Test func `reading again asks about edits first`() throws {
    var bench = try bench(unsaved: true)
    bench.tell(.problems(["a.yaml:1:1: error: there is nothing"]))
    bench.strike("r")
    #expect(bench.effects == [] && bench.workspace.question == "The edits are not saved")
    #expect(bench.texts.contains("Read without saving"))
  }
}
