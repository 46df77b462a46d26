import Catalog
import Foundation
import Glibc
import SimulatedWorld
import Testing
import TestSupport
import ToolSupport

struct ScenarioRootTests {
  private let scenario = """
    services: { fuel: { cost: NAME } }
    clients: { c: { ship: { from: RI, to: CT } } }
    """

  /// What is said of a scenario in `sub` below a folder that `prepare` fills.
  private func said(
    _ name: String,
    root: String? = nil,
    _ prepare: (_ folder: String) throws -> Void = { _ in }
  ) throws -> String {
    try Bench.inFolder { folder in
      try FileManager.default.createDirectory(
        atPath: "\(folder)/sub",
        withIntermediateDirectories: true
      )
      try Data("secret: swordfish".utf8).write(to: URL(filePath: "\(folder)/outside.json"))
      try prepare(folder)
      let path = "\(folder)/sub/s.yaml"
      let text = scenario.replacing("NAME", with: "\"\(name)\"")
      try Data(text.utf8).write(to: URL(filePath: path))
      let bench = try Environment(root: root.map { $0.isEmpty ? folder : "\(folder)/\($0)" })
      do {
        _ = try bench.scenarios(at: path)
        return "fine"
      } catch let failure as CommandFailure {
        return failure.words.replacing(folder, with: "HERE")
      }
    }
  }

  @Test(arguments: [
    ("../outside.json", "it lies outside of 'HERE/sub'"),
    ("./x/../../outside.json", "it lies outside of 'HERE/sub'"),
    ("/etc/passwd", "a path must not begin with '/'"),
  ])
  func `what leads out of the scenario's folder is not read`(name: String, why: String) throws {
    let column = 27
    #expect(
      try said(name) == """
        HERE/sub/s.yaml:1:\(column): error: cannot read '\(name)': \(why)
        1 | services: { fuel: { cost: "\(name)" } }
          |                           ^
          = hint: files lie below --root, else below the current folder, else beside the scenario
        1 error
        """
    )
  }

  @Test func `a link that leads out is not followed`() throws {
    let words = try said("link.json") { folder in
      try FileManager.default.createSymbolicLink(
        atPath: "\(folder)/sub/link.json",
        withDestinationPath: "../outside.json"
      )
    }
    #expect(words.contains("cannot read 'link.json': a link leads outside of 'HERE/sub'"))
    #expect(!words.contains("swordfish"))
  }

  @Test func `a link that stays below the root is followed, as is a path up`() throws {
    for name in ["../outside.json", "link.json"] {
      let words = try said(name, root: "") { folder in
        try FileManager.default.createSymbolicLink(
          atPath: "\(folder)/sub/link.json",
          withDestinationPath: "../outside.json"
        )
      }
      // It is read, and is no weights file.
      #expect(words.contains("there is no border 'secret'"))
    }
  }

  @Test func `what is no regular file is told for what it is, and never waited for`() throws {
    let words = try said("./.")
    #expect(words.contains("cannot read './.': it is a folder"))
    #expect(words.contains("= hint: name a regular file"))
    let pipe = try said("./pipe") { folder in _ = unsafe mkfifo("\(folder)/sub/pipe", 0o600) }
    #expect(pipe.contains("cannot read './pipe': it is a pipe"))
    let none = try said("none.json")
    #expect(none.contains("cannot read 'none.json': there is no such file"))
    #expect(none.contains("= hint: a path is seen from the folder of the file it stands in"))
  }

  @Test func `a file is measured before it is read`() throws {
    let words = try said("large.json") { folder in
      let file = "\(folder)/sub/large.json"
      _ = FileManager.default.createFile(atPath: file, contents: nil)
      // A hole: it takes no room on the disk.
      #expect(unsafe truncate(file, 40_000_000_000) == 0)
    }
    #expect(words.contains("cannot read 'large.json': it has 40000000000 bytes"))
    #expect(words.contains("= hint: a file that a scenario names has at most 16 MiB"))
  }

  @Test func `a root that is no folder is told`() throws {
    #expect(throws: CommandFailure.self) { _ = try Environment(root: "/nowhere") }
  }

  @Test func `the hint for a trace's file that is not found says where it looked`() throws {
    try Bench.inFolder { folder in
      let maze = Checkout.root.appending(path: "Scenarios/mazes/from-a-file.yaml").path
      let bench = try Bench.environment.get()
      let scenario = try #require(try bench.scenarios(at: maze).first)
      let trace = try #require(bench.catalog.run(scenario).trace)
      func said(_ root: String?) throws -> String {
        do {
          _ = try Environment(root: root).scenario(of: trace, file: "t.jsonl")
          return "fine"
        } catch let failure as CommandFailure {
          let lines = failure.words.split(separator: "\n").filter { !$0.hasPrefix("1 | ") }
          return lines.joined(separator: "\n").replacing(folder, with: "HERE")
        }
      }
      let message = "error: cannot read 'from-a-file.json': there is no such file"
      for (root, hint) in [
        (folder, "files of a trace are looked up below --root, which is 'HERE' here"),
        (
          nil,
          "files of a trace are looked up below the current folder; name another with --root FOLDER"
        ),
      ] {
        let words = try said(root)
        #expect(words.contains(message) && words.contains("  = hint: \(hint)\n"), "\(words)")
      }
      #expect(try said((maze as NSString).deletingLastPathComponent) == "fine")
    }
  }
}
