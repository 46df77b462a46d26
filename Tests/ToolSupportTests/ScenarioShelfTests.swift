import Foundation
import Scenes
import Testing
import ToolSupport

struct ScenarioShelfTests {
  private func folder() throws -> URL {
    let folder = FileManager.default.temporaryDirectory.appending(path: "shelf-\(UUID())")
    let mazes = folder.appending(path: "Scenarios/mazes")
    try FileManager.default.createDirectory(at: mazes, withIntermediateDirectories: true)
    for (name, text) in [
      ("Scenarios/first.yaml", "scenario: The first\n"),
      ("Scenarios/mazes/loops.yaml", "# a remark\nscenario: \"No dead end\"\n"),
      ("Scenarios/mazes/plain.yaml", "seed: 3\n"), ("Scenarios/mazes/plain.expected", "x\n"),
    ] {
      try Data(text.utf8).write(to: folder.appending(path: name))
    }
    return folder
  }

  private let finder = AssetFinder(environment: [:], executable: "/nowhere/x", currentFolder: "/")

  @Test func `scenarios are listed by folder, each with its title or its name`() throws {
    let folder = try folder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let shelf = ScenarioShelf(beside: nil, assets: finder, currentFolder: folder.path)
    #expect(shelf.scenarios.map(\.title) == ["The first", "No dead end", "plain"])
    #expect(shelf.scenarios.first?.path == "Scenarios/first.yaml")
  }

  @Test func `a scenario comes first, then those beside it, from anywhere`() throws {
    let folder = try folder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appending(path: "Scenarios/mazes/plain.yaml").path
    let shelf = ScenarioShelf(beside: path, assets: finder, currentFolder: "/")
    #expect(shelf.scenarios.map(\.title) == ["plain", "No dead end", "The first"])
    #expect(shelf.scenarios.first?.path == URL(filePath: path).standardizedFileURL.path)
  }
}
