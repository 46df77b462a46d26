import Diagnostics
import Scenarios
import Testing
import TestSupport

/// What is said to those who write as another program has it, word by word.
struct PoorAnswerTests {
  private static let ship = "clients: { s: { ship: { from: CA, to: NV } } }\n"
  private let repository: Repository

  init() throws { repository = try Repository.this.get() }

  private func said(_ text: String) -> [String] { repository.told(text) }

  @Test(arguments: Table.kept("comparisons-of-other-programs"))
  func `a comparison of another program`(expected: String, words: String) {
    #expect(said("\(Self.ship)expect: { \(expected) }") == ["x.yaml:2:\(words)"])
  }

  @Test(arguments: Table.kept("lines-of-other-programs"))
  func `what another program calls so`(line: String, words: String) {
    #expect(said("\(Self.ship)\(line)") == ["x.yaml:\(words)"])
  }

  @Test(arguments: Table.kept("lines-about-states").orNone)
  func `what can never hold of a state is told`(line: String, words: String?) {
    let clients = """
      clients: { customer: { hire: { from: DUB, pick_up: "2031-05-04T10:00:00" } }, \
      finder: { find: {} } }

      """
    #expect(said("\(clients)\(line)") == [words].compactMap(\.self).map { "x.yaml:\($0)" })
  }

  @Test(
    arguments: """
      ≤ { at_most: 3s }; <= { at_most: 3s }; =< { at_most: 3s }; < { at_most: 3s }
      ≥ { at_least: 3s }; == 3s; = 3s
      """.split { $0 == ";" || $0 == "\n" }.map { $0.split(separator: " ", maxSplits: 1) }
  )
  func `a comparison as it is spoken is told as it is written`(row: [Substring]) {
    let said = said("\(Self.ship)expect: { s: { took: \(row[0]) 3s } }")
    let message = "'took' must be a duration, such as 800ms, not '\(row[0]) 3s' (write \(row[1]))"
    #expect(said == ["x.yaml:2:22: error: \(message)"])
  }

  @Test(arguments: [">= 3s", ">=3s", "> 3s"])
  func `a comparison that YAML takes for a block is told as it is written`(spoken: String) {
    let error = "error: not YAML: no value begins with '>' (write { at_least: 3s })"
    #expect(said("\(Self.ship)expect: { s: { took: \(spoken) } }") == ["x.yaml:2:22: \(error)"])
    #expect(
      said("\(Self.ship)expect:\n  s:\n    took: \(spoken)\n    found: true")
        == ["x.yaml:4:11: \(error)"]
    )
  }

  @Test(arguments: Table.kept("ranges-that-hold-nothing"))
  func `a range that holds nothing is told`(expected: String, words: String) {
    let message = words.replacing(": ", with: ": error: nothing is at least ")
    #expect(said("\(Self.ship)expect: { \(expected) }") == ["x.yaml:\(message)"])
  }

  @Test(arguments: ["kill", "heal", "permission", "crash"])
  func `what does not happen is told with all that can`(verb: String) {
    let said = said("\(Self.ship)timeline: [{ at: 1s, \(verb): fuel }]")
    let list = "(it is one of: tell, set, close, open, publish"
    #expect(said.count == 1)
    #expect(said[0].hasPrefix("x.yaml:2:22: error: unknown happening '\(verb)' \(list)"))
  }

  /// Whole files, with all that is said of each.
  @Test(arguments: Table.kept("files-of-other-programs"))
  func `all that is said of a file as another program has it`(text: String, words: String) {
    let lines = said(text).map { $0.dropFirst("x.yaml:".count) }
    #expect((lines.isEmpty ? "nothing" : lines.joined(separator: "\n")) == words)
  }
}
