import Foundation
import Testing

struct TestArtifactsTests {
  private static func names(in folder: URL) throws -> [String] {
    let walk = FileManager.default.enumerator(atPath: folder.path)
    let names = (walk?.allObjects as? [String] ?? []).filter { $0.contains(".") }
    return names.sorted()
  }

  @Test func `a failure leaves its trace, and a description and a picture of its moments`() throws {
    let scratch = try Scratch()
    try scratch.write(smallScenario, to: "s/fine.yaml")
    let wrong = smallScenario.replacing(
      "found: true }",
      with: "hops: 7 }\n  fuel.requests: { at_most: 3 }"
    )
    try scratch.write(wrong, to: "s/in/wrong.yaml")
    _ = try Program.frontier("test", "--update", "--even-failing", "s", in: scratch.folder)
    let result = try Program.frontier("test", "s", "--artifacts", "left", in: scratch.folder)
    #expect(result.status == 1, "\(result.errors)")
    #expect(result.errors.hasSuffix("note: what shows it is in 'left/s/in/wrong'\n"))
    let names = try Self.names(in: scratch.path("left"))
    let place = "s/in/wrong/"
    #expect(names.first == place + "messages.txt")
    #expect(names.last == place + "trace.jsonl")
    let moments = names.filter { $0.hasSuffix(".txt") }.dropFirst()
    // One is when the fourth request was sent, one the end.
    #expect(moments.count == 2, "\(names)")
    #expect(names.filter { $0.hasSuffix(".png") }.count == 2)
    let run = try Program.frontier(
      ["run", "s/in/wrong.yaml", "--trace", "again.jsonl"],
      in: scratch.folder
    )
    #expect(run.status == 1)
    #expect(
      try Data(contentsOf: scratch.path("left/s/in/wrong/trace.jsonl"))
        == Data(contentsOf: scratch.path("again.jsonl"))
    )
    for name in moments {
      let moment = name.dropFirst((place + "trace.at-").count).dropLast(".txt".count)
      let told = try Program.frontier(
        ["describe", "s/in/wrong.yaml", "--at", String(moment)],
        in: scratch.folder
      )
      let left = try String(contentsOf: scratch.path("left/\(name)"), encoding: .utf8)
      #expect(told.output == left)
    }
    #expect(
      try String(contentsOf: scratch.path("left/s/in/wrong/messages.txt"), encoding: .utf8)
        .contains("expected 'shipment.hops' to be 7")
    )
  }

  @Test func `each combination that fails leaves its own, and what cannot run only words`() throws {
    let scratch = try Scratch()
    let parameters = "parameters: { seed: [1, 2] }\n"
    let text = smallScenario.replacing("seed: 3\n", with: parameters)
    try scratch.write(text, to: "s/a.yaml")
    _ = try Program.frontier("test", "--update", "s", in: scratch.folder)
    try scratch.write("clients: {}\n", to: "s/b.yaml")
    let pin = scratch.path("s/a.expected")
    let pinned = try String(contentsOf: pin, encoding: .utf8)
    let blocks = pinned.components(separatedBy: "\n\n")
    let changed = [blocks[0], blocks[1].replacing("hops", with: "jumps")]
    try changed.joined(separator: "\n\n").write(to: pin, atomically: true, encoding: .utf8)
    let result = try Program.frontier("test", "s", "--artifacts", "left", in: scratch.folder)
    #expect(result.status == 2)
    let names = try Self.names(in: scratch.path("left"))
    #expect(
      names.filter { !$0.contains(".at-") } == [
        "s/a/messages.txt", "s/a/trace.seed=2.jsonl", "s/b/messages.txt",
      ]
    )
    #expect(names.count { $0.contains("trace.seed=2.at-") } == 2)
  }

  @Test func `a folder that cannot be made is told`() throws {
    let scratch = try Scratch()
    for name in ["a", "b"] { try scratch.write(smallScenario, to: "s/\(name).yaml") }
    try scratch.write("", to: "left")
    // Before anything is run, and once.
    for (folder, reason) in [
      ("left", "it is a file"), ("left/in", "'left' is a file"),
    ] {
      let result = try Program.frontier("test", "s", "--artifacts", folder, in: scratch.folder)
      #expect(result.status == 2)
      #expect(result.output.isEmpty)
      #expect(result.errors == "error: the folder '\(folder)' cannot be made: \(reason)\n")
    }
    // What stands in the way of one of them is told with the reason.
    try scratch.write("", to: "out/s/a")
    let one = try Program.frontier("test", "s", "--artifacts", "out", in: scratch.folder)
    #expect(
      one.errors.contains("error: the folder 'out/s/a' cannot be made: 'out/s/a' is a file\n")
    )
    #expect(one.errors.contains("note: what shows it is in 'out/s/b'\n"))
    let input = try Program.frontier(
      ["test", "-", "--artifacts", "x"],
      in: scratch.folder,
      input: smallScenario.replacing("found: true", with: "hops: 7")
    )
    #expect(
      input.errors.hasSuffix("note: a scenario from standard input leaves no artifacts\n")
    )
  }
}
