import Diagnostics
import Scenarios
import SimulationKernel
import Testing

struct ScenarioTextTests {
  private let files = ["costs.json": "{}", "sub/costs.json": "[]"]

  private func draft(_ text: String) throws -> ScenarioDraft {
    let drafts = Sample.drafts(text, files: files)
    #expect(drafts.count == 1, "\(Sample.mistakes(text, files: files))")
    return try #require(drafts.first)
  }

  @Test func `a draft reads like the files in Scenarios`() throws {
    let text = try draft(Sample.coastToCoast).text
    #expect(text == Sample.coastToCoast.replacing(#/ {3,}#/#, with: "  #") + "\n")
  }

  @Test func `keys come in a fixed order, long text is folded, long lists wrap`() throws {
    let about = String(repeating: "some words about it ", count: 8) + "end"
    let borders = Array(repeating: "CO-UT", count: 20).joined(separator: ", ")
    let text = try draft(
      """
      clients: { a: { ship: { to: NY, from: RI }, start: 2s } }
      timeline: []
      services: { roads: { closed: [\(borders)] }, fuel: { latency: 2s, cost: $3 } }
      until: 1h
      seed: 0x2A
      about: \(about)
      """
    ).text
    #expect(
      text == """
        about: >-
          some words about it some words about it some words about it some words about it some words about
          it some words about it some words about it some words about it end
        seed: 0x2A
        until: 1h
        services:
          roads:
            closed:
              [CO-UT, CO-UT, CO-UT, CO-UT, CO-UT, CO-UT, CO-UT, CO-UT, CO-UT, CO-UT, CO-UT, CO-UT, CO-UT,
               CO-UT, CO-UT, CO-UT, CO-UT, CO-UT, CO-UT, CO-UT]
          fuel: { latency: 2s, cost: $3 }
        clients:
          a:
            ship: { to: NY, from: RI }
            start: 2s
        timeline: []

        """
    )
  }

  @Test(arguments: 0..<150)
  func `a draft has the canonical form of what it was made from`(round: UInt64) throws {
    var writer = ScenarioWriter(seed: round)
    let text = writer.scenario()
    let first = try #require(Sample.load(text, files: files).scenario)
    let draft = try draft(text)
    let again = Sample.load(draft.text, files: files)
    #expect(again.diagnostics.rendered { _ in draft.text } == "")
    #expect(try #require(again.scenario).resolved == first.resolved)
    #expect(try self.draft(draft.text).text == draft.text)
  }

  @Test(arguments: Sample.oddTexts)
  func `any text is read as it was`(note: String) throws {
    var quoted = "\""
    for letter in note.unicodeScalars {
      let digits = String(letter.value, radix: 16)
      quoted += "\\U" + String(repeating: "0", count: 8 - digits.count) + digits
    }
    quoted += "\""
    let text = """
      scenario: \(quoted)
      about: \(quoted)
      clients: { a: { ship: { from: RI, to: NY, note: \(quoted) } } }
      """
    let draft = try draft(text)
    let scenario = try #require(Sample.load(draft.text).scenario, "\(draft.text)")
    #expect(scenario.title == note)
    #expect(scenario.about == note)
    #expect(Keyed(scenario.clients[0].section, Sample.Ship()).note == note)
  }
}

extension Sample {
  /// Texts that would be something else, or not be read at all, without their quotes.
  static let oddTexts = [
    "12", "true", "a: b", "\"x\"", "'x'", "- y", "#z", "a #z", "~", "null", "{", "[1, 2]", "", " ",
    "{ a: b }", " x ", "it's", "a\\b", "\\\"", "0x1F", "1e3", "$5.00", "5m", "80%", "2031-05-04",
    "&a", "é ü", "*a", "!a", "|", ">", "%", "@", "`", "x:", ":", ",", "a, b", "a\nb", "\t",
    "\u{1B}", "\u{202E}x", "plain", "NO", "'", "a:b", "a #b", "#a", "- a", "-", "--- a", "-5ms",
    "[x", "\"", "\\n", "line\nbreak", "two\n\n\nbreaks\n", "a b\n c\n", "tab\there", " lead",
    "trail ", "end:", "?", "? a", "Zürich", "雪", "\u{1F600}", "\u{0}\u{7}", "\u{2028}", "\u{85}",
    "=", "<<", "a  b", "$1.00", "1/2", "x'y\"z", "\u{E000}", "a,b", "]", "a]b",
  ]

  static func drafts(
    _ text: String,
    files: [String: String] = [:],
    file: String = "s.yaml",
    seed: Seed? = nil
  ) -> [ScenarioDraft] {
    ScenarioDraft.drafts(
      bytes: Array(text.utf8),
      file: file,
      vocabulary: vocabulary,
      readFile: reading(files),
      seed: seed
    )
  }
}
