import Diagnostics
import Foundation
import Glibc
import Scenarios
import Testing
import ToolSupport
import Viewer

struct ScenarioLibraryTests {
  private func folder() throws -> URL {
    let folder = FileManager.default.temporaryDirectory.appending(path: "library-\(UUID())")
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
    let library = ScenarioLibrary(beside: nil, assets: finder, currentFolder: folder.path)
    #expect(library.scenarios.map(\.title) == ["The first", "No dead end", "plain"])
    #expect(library.scenarios.first?.path == "Scenarios/first.yaml")
    #expect(library.scenarios.map(\.group) == ["Scenarios", "Mazes", "Mazes"])
  }

  @Test func `a folder shows its traces, and says that they are such`() throws {
    let folder = try folder()
    defer { try? FileManager.default.removeItem(at: folder) }
    for (name, text) in [
      ("short.yml", "scenario: Short\n"), ("kept.jsonl", #"{"frontier":2,"seed":"3"}"# + "\n"),
      ("other.jsonl", "{}\n"),
    ] {
      try Data(text.utf8).write(to: folder.appending(path: "Scenarios/mazes/\(name)"))
    }
    let library = ScenarioLibrary(in: folder.appending(path: "Scenarios/mazes").path)
    #expect(library.scenarios.map(\.title) == ["kept.jsonl", "No dead end", "plain", "Short"])
    #expect(library.scenarios.first?.about == "A trace: what a run left, to be watched.")
    let paths = ["Scenarios/first.yaml", "Scenarios/mazes/short.yml"].map {
      folder.appending(path: $0).path
    }
    #expect(library.recent(paths, in: "mazes").map(\.title) == ["Short"])
    #expect(library.recent(paths, in: nil).map(\.title) == ["The first", "Short"])
  }

  @Test func `what a scenario leaves to the one that it extends is said there`() throws {
    let folder = try folder()
    defer { try? FileManager.default.removeItem(at: folder) }
    for (name, text) in [
      ("base.yaml", "scenario: The base\nabout: >-\n  Two\n  lines.\nnotes: []\n"),
      ("child.yaml", "extends: base.yaml\nscenario: The child\n"),
      ("round.yaml", "extends: round.yaml\n"), ("lost.yaml", "extends: nowhere.yaml\n"),
    ] {
      try Data(text.utf8).write(to: folder.appending(path: "Scenarios/mazes/\(name)"))
    }
    let paths = ["base", "child", "round", "lost", "gone"].map { name in
      folder.appending(path: "Scenarios/mazes/\(name).yaml").path
    }
    let found = ScenarioLibrary.scenarios(at: paths, currentFolder: folder.path)
    #expect(found.map(\.title) == ["The base", "The child", "round", "lost"])
    #expect(found.map(\.about) == ["Two lines.", "Two lines.", "", ""])
    #expect(found.map(\.isTold) == [true, false, false, false])
    #expect(found[1].path == "Scenarios/mazes/child.yaml")
  }

  @Test func `heads of all shipped scenarios say what the whole files say`() throws {
    let folder = (Bench.scenarios as NSString).deletingLastPathComponent
    let library = ScenarioLibrary(
      beside: nil,
      assets: finder,
      currentFolder: (folder as NSString).deletingLastPathComponent
    )
    #expect(library.scenarios.count >= 60)
    let bench = try Bench.environment.get()
    let root = (folder as NSString).deletingLastPathComponent
    for listed in library.scenarios {
      let scenario = try #require(try bench.scenarios(at: "\(root)/\(listed.path)").first)
      let name = ((listed.path as NSString).lastPathComponent as NSString).deletingPathExtension
      #expect(listed.title == (scenario.title.isEmpty ? name : scenario.title.visible))
      let about = scenario.about.trimmingCharacters(in: .whitespacesAndNewlines).visibleLines
      #expect(listed.about == about, "\(listed.path)")
      #expect(listed.isTold == !scenario.notes.isEmpty, "\(listed.path)")
    }
  }

  @Test func `what is no regular file is neither listed nor waited for`() throws {
    let folder = try folder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let beside = folder.appending(path: "Scenarios/mazes")
    let made = unsafe mkfifo(beside.appending(path: "pipe.yaml").path, 0o600)
    #expect(made == 0)
    try FileManager.default.createDirectory(
      at: beside.appending(path: "folder.yaml"),
      withIntermediateDirectories: true
    )
    try FileManager.default.createSymbolicLink(
      atPath: beside.appending(path: "zero.yaml").path,
      withDestinationPath: "/dev/zero"
    )
    let library = ScenarioLibrary(beside: nil, assets: finder, currentFolder: folder.path)
    #expect(library.scenarios.map(\.title) == ["The first", "No dead end", "plain"])
  }

  @Test func `of a huge file only the beginning is read, of a full folder only a part`() throws {
    let folder = try folder()
    defer { try? FileManager.default.removeItem(at: folder) }
    // Holes take no room on the disk, but reading them all would take the memory.
    let huge = folder.appending(path: "Scenarios/huge.yaml").path
    #expect(FileManager.default.createFile(atPath: huge, contents: Data("scenario: Huge\n".utf8)))
    let grown = unsafe truncate(huge, 1 << 40)
    #expect(grown == 0)
    for number in 0..<500 {
      let path = folder.appending(path: "Scenarios/mazes/many-\(number).yaml").path
      #expect(FileManager.default.createFile(atPath: path, contents: Data()))
    }
    let library = ScenarioLibrary(beside: nil, assets: finder, currentFolder: folder.path)
    #expect(library.scenarios.prefix(2).map(\.title) == ["The first", "Huge"])
    #expect(library.scenarios.count == 400)
  }

  @Test func `a scenario comes first, then those beside it, from anywhere`() throws {
    let folder = try folder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appending(path: "Scenarios/mazes/plain.yaml").path
    let library = ScenarioLibrary(beside: path, assets: finder, currentFolder: "/")
    #expect(library.scenarios.map(\.title) == ["plain", "No dead end", "The first"])
    #expect(library.scenarios.first?.path == URL(filePath: path).standardizedFileURL.path)
  }
}
