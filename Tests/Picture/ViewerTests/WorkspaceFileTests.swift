import Drawing
import TestSupport
import SceneTestSupport
import Testing
import Viewer

/// Files that are dropped, changed by somebody else, or broken.
struct WorkspaceFileTests {
  @Test(arguments: Table.kept("keys-of-files"))
  func `edits are asked about before a file takes over`(keys: String, outcome: String) throws {
    var bench = try SceneBench()
    bench.expect(
      keys,
      outcome,
      [
        "drop": .dropped("b.yaml"), "unsaved": .unsaved(true), "changed": .changedOnDisk("a.yaml"),
        "broken": .problems(["a.yaml:1:1: error: there is nothing"]),
      ]
    )
    // What is told in several lines is one text here.
    guard keys.hasSuffix("{changed}") else { return }
    let told = bench.texts.joined(separator: " ")
    #expect(told.contains("a.yaml was written by somebody else"), "\(told)")
  }
}
