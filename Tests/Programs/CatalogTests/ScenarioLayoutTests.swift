import Diagnostics
import Foundation
import Scenarios
import Testing
import TestSupport

struct ScenarioLayoutTests {
  private let repository: Repository

  init() throws { repository = try Repository.this.get() }

  private func laidOut(_ text: String) throws -> String {
    try ScenarioLayout.text(Array(text.utf8), file: "x.yaml")
  }

  /// What decides the runs of a file, and what is expected of them.
  private func meaning(_ text: String, at path: String) -> [String] {
    repository.load(Array(text.utf8), at: path).scenarios.map { scenario in
      let plain = scenario.resolved.plain { _ in "" }
      let names = scenario.expectationNames.joined(separator: " ")
      let notes = scenario.notes.map { "\($0.moment) \($0.text)" }.joined(separator: "\n")
      return "\(scenario.id) \(scenario.title) \(scenario.about) \(plain) \(names) \(notes)"
        + "\(scenario.requiredFailure?.expectations ?? [])"
    }
  }

  @Test(arguments: SearchEffort.some(of: Repository.scenarios))
  func `a shipped scenario says the same when it is laid out, comments too`(path: String) throws {
    let text = try #require(repository.text(path))
    let result = try laidOut(text)
    #expect(meaning(result, at: path) == meaning(text, at: path))
    #expect(!meaning(result, at: path).isEmpty)
    #expect(result.count { $0 == "#" } == text.count { $0 == "#" })
    #expect(try laidOut(result) == result)
    #expect(result.split(separator: "\n").allSatisfy { $0.unicodeScalars.last != " " })
  }

  @Test(arguments: Repository.scenarios)
  func `every shipped scenario is written as fmt writes it`(path: String) throws {
    let text = try #require(repository.text(path))
    let isLaidOut = try laidOut(text) == text
    #expect(isLaidOut, "write it with: frontier fmt \(path)")
  }

  @Test func `what the README shows of scenarios is written as fmt writes it`() throws {
    let page = try #require(repository.text("README.md"))
    let blocks = page.components(separatedBy: "```yaml\n").dropFirst()
      .map { $0.components(separatedBy: "```")[0] }.filter { !$0.hasPrefix("# .git") }
    #expect(blocks.count > 5)
    for block in blocks { #expect(try laidOut(block) == block) }
  }

  @Test(arguments: 0..<60)
  func `whatever its layout, a file is laid out once`(number: Int) throws {
    var mutator = Mutator(number)
    let path = Repository.scenarios[mutator.number(below: Repository.scenarios.count)]
    var text = try #require(repository.text(path))
    for _ in 0..<6 {
      let places = text.ranges(of: mutator.number(below: 2) == 0 ? ": " : ", ")
      guard !places.isEmpty else { continue }
      let place = places[mutator.number(below: places.count)]
      let breaks = ["\n     # c\n     ", "\n      ", "   ", " # c\n     "]
      let gap = String(text[place].prefix(1)) + breaks[mutator.number(below: breaks.count)]
      text.replaceSubrange(place, with: gap)
    }
    // Most are no YAML any more.
    guard let result = try? laidOut(text) else { return }
    #expect(try laidOut(result) == result, "\(text)")
  }

  @Test func `letters that do not show are escaped by their short names`() throws {
    let text = "scenario: \"a\\x1Bb \\x07 \u{202E} end\"\n"
    #expect(try laidOut(text) == "scenario: \"a\\eb \\a \\u202E end\"\n")
  }

  @Test func `a comment stays within its section, and before or behind what it was`() throws {
    let crowded = "timeline:\n  - at: 4s  # \(String(repeating: "long ", count: 20))end\n    "
    let result = try laidOut(crowded + "# soon\n    close: CO-UT\n")
    let comment = "  # \(String(repeating: "long ", count: 20))end\n"
    #expect(result == "timeline:\n\(comment)  - at: 4s\n    # soon\n    close: CO-UT\n")
    #expect(try laidOut(result) == result)
  }

  @Test(arguments: ["\n", "\r\n"]) func `a quote in quotes ends none`(end: String) throws {
    let text = "scenario: 'it''s # no'  # a comment\nseed: 1 # one\n"
    #expect(
      try laidOut(text.replacing("\n", with: end))
        == "scenario: \"it's # no\"  # a comment\nseed: 1  # one\n"
    )
  }

  @Test func `long paragraphs are folded, and their line ends stay`() throws {
    let long = Array(repeating: "some words", count: 12).joined(separator: " ")
    let folded = [9, 3].map {
      "  " + Array(repeating: "some words", count: $0).joined(separator: " ")
    }
    .joined(separator: "\n")
    for (sign, end) in [(">", "\\n"), (">-", "")] {
      let text = "about: \"\(long)\\n\(long)\\n\\nEnd.\(end)\"\n"
      let result = "about: \(sign)\n\(folded)\n\n\(folded)\n\n\n  End.\n"
      #expect(try laidOut(text) == result)
      #expect(try laidOut(result) == result)
    }
  }
}
