import Testing

struct DomainWordsTests {
  @Test func `the general part of the window says no domain's word`() throws {
    expectNone(DomainWords.findings(in: try Repository.this.get()))
  }

  @Test(arguments: [
    ("let roadColor = 3", "road"), ("case bus(String)", "bus"), ("let allBuses = 1", "buses"),
    ("say(\"There are no borders here\")", "borders"), ("theme.mazeFloor.width", "maze"),
    ("id.hasPrefix(\"state/\")", "state"), ("record.text(\"stop\")", "stop"),
    ("let FUEL_COST = 2", "fuel"), ("func draw(of fees: [Int])", "fees"),
  ])
  func `a domain's word is found in names and in texts`(code: String, word: String) {
    let found = DomainWords.findings(in: Repository(["\(DomainWords.folder)/A.swift": "\n" + code]))
    expect(
      found,
      "\(DomainWords.folder)/A.swift:2: error: '\(word)' is a domain's word; let the domain say it"
    )
  }

  @Test(arguments: [
    "let room = frame.width - 20", "player.stop(at: playhead)", "case busy, done, idle, bad",
    "/// A border, such as `CO-UT`.", "let stripes = 3", "say(\"Esc stops it\")",
    "var state = ViewState(size: size)", "broader.abroad()", "Color(hex: 0xFEE825)",
  ])
  func `what only looks like a domain's word passes`(code: String) {
    #expect(DomainWords.findings(in: Repository(["\(DomainWords.folder)/A.swift": code])) == [])
  }

  @Test func `a domain may say its own words`() {
    let repository = Repository(["Sources/Domains/Buses/Scene/A.swift": "let bus = \"stop\""])
    #expect(DomainWords.findings(in: repository) == [])
  }
}
