import Scenarios
import Testing

struct ScenarioHeadTests {
  private func head(_ text: String) -> ScenarioHead { ScenarioHead(beginning: text.utf8) }

  @Test(arguments: [
    ("scenario: Coast to coast\n", "Coast to coast"),
    ("scenario: \"No: dead \\\"end\\\"\"\n", "No: dead \"end\""),
    ("scenario: 'It''s late'\n", "It's late"),
    ("# a remark\n\nscenario: Plain # a remark\n", "Plain"),
    ("scenario: Two\n  lines\n", "Two lines"), ("seed: 3\n", ""), ("", ""),
    ("services:\n  scenario: inner\n", ""), ("scenario: NO\r\nseed: 3\r\n", "NO"),
  ])
  func `the title is read as YAML has it`(text: String, title: String) {
    #expect(head(text).title == title)
  }

  @Test(arguments: [
    (
      "about: >-\n  One sentence,\n  two lines.\n\n  A paragraph.\nseed: 3\n",
      "One sentence, two lines.\nA paragraph."
    ),
    ("about: |\n  One.\n  Two.\nseed: 3\n", "One.\nTwo."), ("about: plain\n", "plain"),
    ("about: >\n  # no remark\nseed: 1\n", "# no remark"),
  ])
  func `what it is about may have several lines`(text: String, about: String) {
    #expect(head(text).about == about)
  }

  @Test func `what follows may be wrong, or cut off`() {
    let text = "scenario: Whole\nabout: half\nextends: base.yaml\nnotes: [\nservices: { a: \"x"
    let head = head(text)
    #expect(head.title == "Whole" && head.about == "half" && head.bases == ["base.yaml"])
    #expect(head.hasNotes)
    #expect(self.head("scenario: A title that is cut o").title == "")
    #expect(self.head("scenario: &anchor title\n").title == "")
  }

  @Test func `another title leaves every other letter as it is`() {
    let text = "# top\nscenario: Old\n  title\n\n# below\nabout: x # y\nseed: 3"
    let changed = ScenarioHead.retitled(text, "A \"new\" one\\")
    #expect(
      changed == "# top\nscenario: \"A \\\"new\\\" one\\\\\"\n\n# below\nabout: x # y\nseed: 3"
    )
    #expect(ScenarioHead(beginning: (changed + "\n").utf8).title == "A \"new\" one\\")
    #expect(ScenarioHead.retitled("seed: 3\n", "First") == "scenario: \"First\"\nseed: 3\n")
    #expect(ScenarioHead.retitled("", "First") == "scenario: \"First\"\n")
  }
}
