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

  @Test func `quotes stay around phrases and what looks like something else`() throws {
    let text = """
      scenario: 'One: two'
      services:
        alder: { 'desks': ["DUB"], respond: { a: 'b.json' }, rate: "free" }
      clients:
        board:
          track: { route: '88', stop: "1084", near: "-87.6", key: 'a b', direction: 'Northbound' }
        customer:
          hire: { return: '2031-05-04T10:00:00', call: "+353 1", to: 'NO', by: 'say "x"', in: '' }
      notes:
        - { at: 0s, note: A sentence. }
        - at: 1s
          note: 'A sentence, which is longer than what may stand on one line of a file in braces'
      """
    let result = try laidOut(text + "\n")
    #expect(
      result == """
        scenario: "One: two"
        services:
          alder: { desks: [DUB], respond: { a: b.json }, rate: free }
        clients:
          board:
            track: { route: "88", stop: "1084", near: "-87.6", key: "a b", direction: Northbound }
          customer:
            hire: { return: "2031-05-04T10:00:00", call: "+353 1", to: "NO", by: 'say "x"', in: "" }
        notes:
          - { at: 0s, note: "A sentence." }
          - at: 1s
            note: A sentence, which is longer than what may stand on one line of a file in braces

        """
    )
    #expect(try laidOut(result) == result)
  }

  @Test func `what is short stands on one line, and what is not in blocks`() throws {
    let text = """
      services:
        few: { a: 1s, b: [c, d], e: { f: 1, g: 2 }, h: true }
        many: { a: 1s, b: 2s, c: 3s, d: 4s, e: 5s }
        deep: { latency: { uniform: [1s, 2s] } }
        two: { cost: { a: 1 }, latency: { b: 2 } }
        ways: { way: [{ lat: 1, lon: 2 }, { lat: 3, lon: 4 }] }
      fails: { expectation: a.found }

      """
    let result = try laidOut(text)
    #expect(
      result == """
        services:
          few: { a: 1s, b: [c, d], e: { f: 1, g: 2 }, h: true }
          many:
            a: 1s
            b: 2s
            c: 3s
            d: 4s
            e: 5s
          deep:
            latency: { uniform: [1s, 2s] }
          two:
            cost: { a: 1 }
            latency: { b: 2 }
          ways: { way: [{ lat: 1, lon: 2 }, { lat: 3, lon: 4 }] }
        fails: { expectation: a.found }

        """
    )
    #expect(try laidOut(result) == result)
  }

  @Test func `letters that do not show are escaped by their short names`() throws {
    let text = "scenario: \"a\\x1Bb \\x07 \u{202E} end\"\n"
    #expect(try laidOut(text) == "scenario: \"a\\eb \\a \\u202E end\"\n")
  }

  @Test func `keys, comments, gaps and texts of several lines find their places`() throws {
    let text = """
      # What this is.
      expect: { shipment: { found: true } }


      clients:
        # Who asks.
        shipment:
          ship: { from: 'RI', to: "AZ",   # there and
            border_fee: $50.00 }          # nowhere else
          start:   2s
      extends:  base.yaml   # the usual

      timeline:

        - at: 4s
          close: CO-UT
        # And then
        - { at:  9s, open: CO-UT }
      about: |
        One line.

        Another one.
      # The end.

      """
    let result = try laidOut(text)
    #expect(
      result == """
        about: |
          One line.

          Another one.
        extends: base.yaml  # the usual

        clients:
          # Who asks.
          shipment:
            ship:  # there and
              from: RI
              to: AZ
              border_fee: $50.00  # nowhere else
            start: 2s

        timeline:

          - { at: 4s, close: CO-UT }
          # And then
          - { at: 9s, open: CO-UT }
        # What this is.
        expect:
          shipment: { found: true }
        # The end.

        """
    )
    #expect(try laidOut(result) == result)
  }

  @Test func `a comment stays within its section, and before or behind what it was`() throws {
    let text = """
      services:
        roads:
          # Three of four.
          usable: 75%
          # No more of them.
        fuel: { latency: 1s }
        # The end of the services.
      timeline:
        - at: 4s  # soon
          close: CO-UT
          # and for good
        - at: 5s
          # Not long.
          open: CO-UT
        # nothing after this
      expect:
        shipment: { found: true }
        # What else there is to expect.

      """
    #expect(try laidOut(text) == text)
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

  @Test func `a file with mistakes is laid out, one that is no YAML is not`() throws {
    #expect(try laidOut("zzz:   {a: 1}\nclients:\n") == "clients:\nzzz:\n  a: 1\n")
    let error = #expect(throws: DiagnosticList.self) { try laidOut("a: [1\nb: 2\n") }
    #expect(error?.diagnostics.first?.headline.hasPrefix("x.yaml:2:") == true)
    let list = #expect(throws: DiagnosticList.self) { try laidOut("- a\n") }
    #expect(
      list?.rendered { _ in nil }
        == """
        x.yaml:1:1: error: a scenario is a section with keys, not a list
          = hint: begin with 'clients:'
        1 error
        """
    )
  }

  @Test func `what cannot be said in another way is left alone`() throws {
    let error = #expect(throws: DiagnosticList.self) { try laidOut("closed:\n  -\n  - 1\n") }
    #expect(
      error?.diagnostics.first?.headline
        == "x.yaml:1:1: error: this file cannot be laid out without changing what it says"
    )
  }
}
