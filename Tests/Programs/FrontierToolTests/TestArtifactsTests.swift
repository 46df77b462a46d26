import Foundation
import Testing

struct TestArtifactsTests {
  /// The paths of the files that were left.
  private static func left(in here: Scratch) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: here.path("left").path)
      .filter { $0.contains(".") }.sorted()
  }

  @Test func `a failure leaves its trace, and a description and a picture of its moments`() throws {
    let wrong = "hops: 7 }\n  fuel.requests: { at_most: 3 }"
    let here = try Scratch([
      "s/fine.yaml": smallScenario,
      "s/in/wrong.yaml": smallScenario.replacing("found: true }", with: wrong),
    ])
    try here("test --update --even-failing s")
    let result = try here("test s --artifacts left")
    #expect(result.status == 1, "\(result.errors)")
    #expect(result.errors.hasSuffix("note: what shows it is in 'left/s/in/wrong'\n"))
    let names = try Self.left(in: here)
    let place = "s/in/wrong/"
    #expect(names.first == place + "messages.txt" && names.last == place + "trace.jsonl")
    let moments = names.filter { $0.hasSuffix(".txt") }.dropFirst()
    // One is when the fourth request was sent, one the end.
    #expect(moments.count == 2, "\(names)")
    #expect(names.filter { $0.hasSuffix(".png") }.count == 2)
    #expect(try here("run s/in/wrong.yaml --trace again.jsonl").status == 1)
    #expect(try here.data("left/s/in/wrong/trace.jsonl") == here.data("again.jsonl"))
    for name in moments {
      let moment = name.dropFirst((place + "trace.at-").count).dropLast(".txt".count)
      let told = try here("describe s/in/wrong.yaml --at \(moment)")
      #expect(told.output == (try here.text("left/\(name)")))
    }
    let messages = try here.text("left/s/in/wrong/messages.txt")
    #expect(messages.contains("expected 'shipment.hops' to be 7"))
  }

  @Test func `each combination that fails leaves its own, and what cannot run only words`() throws {
    let parameters = "parameters: { seed: [1, 2] }\n"
    let text = smallScenario.replacing("seed: 3\n", with: parameters)
    let here = try Scratch(["s/a.yaml": text])
    try here("test --update s")
    try here.write("clients: {}\n", to: "s/b.yaml")
    let blocks = try here.text("s/a.expected").components(separatedBy: "\n\n")
    let changed = [blocks[0], blocks[1].replacing("hops", with: "jumps")]
    try here.write(changed.joined(separator: "\n\n"), to: "s/a.expected")
    #expect(try here("test s --artifacts left").status == 2)
    let names = try Self.left(in: here)
    let own = ["s/a/messages.txt", "s/a/trace.seed=2.jsonl", "s/b/messages.txt"]
    #expect(names.filter { !$0.contains(".at-") } == own)
    #expect(names.count { $0.contains("trace.seed=2.at-") } == 2)
  }

  // Before anything is run, and once.
  @Test(arguments: [("left", "it is a file"), ("left/in", "'left' is a file")])
  func `a folder that cannot be made is told`(folder: String, reason: String) throws {
    let here = try Scratch(["s/a.yaml": smallScenario, "s/b.yaml": smallScenario, "left": ""])
    let words = "error: the folder '\(folder)' cannot be made: \(reason)\n"
    #expect(try here("test s --artifacts \(folder)") == .refused(words))
  }

  @Test func `what stands in the way of one of them is told with the reason`() throws {
    let here = try Scratch([
      "s/a.yaml": smallScenario, "s/b.yaml": smallScenario, "out/s/a": "",
    ])
    let one = try here("test s --artifacts out")
    for words in [
      "error: the folder 'out/s/a' cannot be made: 'out/s/a' is a file\n",
      "note: what shows it is in 'out/s/b'\n",
    ] { #expect(one.errors.contains(words)) }
    let input = try here("test - --artifacts x", input: wrongScenario)
    let none = "note: a scenario from standard input leaves no artifacts\n"
    #expect(input.errors.hasSuffix(none))
  }
}
