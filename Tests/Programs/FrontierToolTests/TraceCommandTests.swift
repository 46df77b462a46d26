import Foundation
import Testing

/// `replay`, `diff` and `why`.
struct TraceCommandTests {
  private let here: Scratch

  /// A folder with a trace.
  init() throws {
    here = try Scratch(["small.yaml": smallScenario])
    try here("run small.yaml --trace a.jsonl")
  }

  @Test func `a suite is replayed with its files, and refused when they changed`() throws {
    let folder = Program.root.appending(path: "Scenarios/shipping")
    let path = here.path("suite.jsonl").path
    #expect(try frontier("run suite.yaml --trace \(path)", in: folder).status == 0)
    #expect(try here("replay suite.jsonl --root \(folder.path)").status == 0)
    for name in ["suite-weights.json", "suite-results.json"] {
      let text = try String(contentsOf: folder.appending(path: name), encoding: .utf8)
      try here.write(text + " ", to: name)
    }
    let other = try here("replay suite.jsonl --root .")
    #expect(other.status == 2)
    #expect(other.errors.contains("is not the file that the run used"))
  }

  private static let again = "note: see it again with: frontier "

  /// Two combinations, and a trace of one of them.
  private func two() throws -> Program.Result {
    let list = "parameters: { seed: [3, 4] }\n" + smallScenario.replacing("seed: 3\n", with: "")
    try here.write(list, to: "two.yaml")
    let run = try here("run two.yaml --only seed=4 --trace 'a b.jsonl'")
    #expect(run.status == 0, "\(run.errors)")
    return run
  }

  @Test func `one combination of parameters is replayed`() throws {
    let run = try two()
    let result = try here("replay 'a b.jsonl'")
    #expect(result.status == 0)
    #expect(result.fingerprint == run.fingerprint)
    let piped = try Program.shell("cat 'a b.jsonl' | $F replay - --records 5", in: here.folder)
    let note = "note: it reads the trace from standard input, as this run did\n"
    #expect(piped.errors.hasSuffix("\(Self.again)replay - --records 5\n\(note)"))
  }

  @Test func `why tells twenty causes unless more are asked for`() throws {
    let scenario = "Scenarios/shipping/coast-to-coast.yaml"
    let lines = try frontier("why \(scenario)").lines
    #expect(lines.count { $0.hasPrefix("<- #") } == 20)
    #expect(lines.contains { $0.hasPrefix("<- ... ") && $0.hasSuffix(" more ...") })
    let more = try frontier("why \(scenario) --depth 21")
    #expect(more.lines.count { $0.hasPrefix("<- #") } == 21)
  }
}
