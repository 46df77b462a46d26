import Foundation
import Testing

struct TestCommandTests {
  @Test func `a scenario is pinned with --update and then passes`() throws {
    let scratch = try Scratch()
    try scratch.write(smallScenario, to: "small.yaml")
    let missing = try Program.frontier("test", scratch.folder.path)
    #expect(missing.status == 1)
    #expect(missing.errors.contains("small.expected' is missing"))
    let update = try Program.frontier("test", "--update", scratch.folder.path)
    #expect(update.status == 0)
    let pinned = try Program.frontier("test", scratch.folder.path)
    #expect(pinned.status == 0)
    #expect(pinned.output.hasSuffix("1 of 1 scenarios passed\n"))
    let run = try Program.frontier("run", scratch.path("small.yaml").path)
    let expected = try String(contentsOf: scratch.path("small.expected"), encoding: .utf8)
    #expect(expected.hasPrefix("fingerprint \(run.fingerprint ?? "none")\n"))
  }

  @Test func `a changed outcome is shown as a diff`() throws {
    let scratch = try Scratch()
    try scratch.write(smallScenario, to: "small.yaml")
    _ = try Program.frontier("test", "--update", scratch.folder.path)
    try scratch.write(smallScenario.replacing("$1.00 }", with: "$2.00 }"), to: "small.yaml")
    let result = try Program.frontier("test", scratch.folder.path)
    #expect(result.status == 1)
    #expect(result.errors.contains("no longer gives what"))
    #expect(result.errors.contains("- fingerprint "))
    #expect(result.errors.contains("+ fingerprint "))
    #expect(result.errors.contains("frontier test --update "))
  }

  @Test func `an orphan fails`() throws {
    let scratch = try Scratch()
    try scratch.write(smallScenario, to: "small.yaml")
    _ = try Program.frontier("test", "--update", scratch.folder.path)
    try FileManager.default.moveItem(at: scratch.path("small.yaml"), to: scratch.path("x.yaml"))
    let result = try Program.frontier("test", scratch.folder.path)
    #expect(result.status == 1)
    #expect(result.errors.contains("small.expected' has no scenario beside it"))
  }

  @Test func `check names the file and says all that is wrong`() throws {
    let scratch = try Scratch()
    try scratch.write(smallScenario, to: "good.yaml")
    try scratch.write("seed: x\nclients: {}\n", to: "bad.yaml")
    let result = try Program.frontier("check", scratch.folder.path)
    #expect(result.status == 2)
    #expect(result.output == "\(scratch.path("good.yaml").path): fine\n")
    #expect(result.errors.contains("bad.yaml:1:7: error: "))
  }

  @Test func `list shows scenarios with their titles`() throws {
    let scratch = try Scratch()
    try scratch.write(smallScenario, to: "small.yaml")
    let result = try Program.frontier("list", scratch.folder.path)
    #expect(result.output == "\(scratch.path("small.yaml").path)  A short way\n")
    #expect(try Program.frontier("list", "--words").output.contains("client ship: "))
  }

  @Test func `render draws the same bytes each time`() throws {
    let scratch = try Scratch()
    let scenario = try scratch.write(smallScenario, to: "small.yaml")
    let files = ["a.png", "b.png"].map { scratch.path($0).path }
    for file in files {
      let result = try Program.frontier(
        "render",
        scenario,
        "--at",
        "150ms",
        "--size",
        "480x320",
        "-o",
        file
      )
      #expect(result.status == 0)
    }
    let pictures = try files.map { try Data(contentsOf: URL(filePath: $0)) }
    #expect(pictures[0].starts(with: [0x89, 0x50, 0x4E, 0x47]))
    #expect(pictures[0] == pictures[1])
  }
}
