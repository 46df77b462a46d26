import Scenarios
import SimulationKernel
import Testing

struct ScenarioDraftTests {
  private let start = """
    seed: 7
    clients: { shipment: { ship: { from: RI, to: AZ, border_fee: $50.00 } }, bus: { track: { line: 3 } } }
    timeline:
      - { at: 4s, close: CO-UT }
      - { at: 9s, open: CO-UT }
    """

  private func edited(_ edits: ScenarioEdit..., from text: String? = nil) throws -> ScenarioDraft {
    var draft = try #require(Sample.drafts(text ?? start).first)
    for edit in edits { draft = try draft.applying(edit, Sample.vocabulary) }
    return draft
  }

  private func seconds(_ count: Int64) -> SimulationTime {
    SimulationTime(nanoseconds: count * 1_000_000_000)
  }

  private let commented = """
    # A run with a story.

    seed: 7   # lucky
    # Nobody else asks.
    clients:
      shipment:   # from coast to coast
        # Both ends matter.
        ship: { from: RI, to: AZ, border_fee: $50.00 }  # the 'usual' fee
    timeline:
      # The road # that counts.
      - { at: 4s, close: CO-UT }   # snow
      - { at: 9s, open: CO-UT }
    # That is all.
    """

  @Test func `comments stay with what they are about`() throws {
    let draft = try edited(
      .setting(client: "shipment", key: "from", value: "NY"),
      .happening(at: seconds(2), verb: "close", value: "CT-RI"),
      .seed("8"),
      from: commented
    )
    #expect(
      draft.text == """
        # A run with a story.
        seed: 8  # lucky
        # Nobody else asks.
        clients:
          shipment:  # from coast to coast
            # Both ends matter.
            ship: { from: NY, to: AZ, border_fee: $50.00 }  # the 'usual' fee
        timeline:
          - { at: 2s, close: CT-RI }
          # The road # that counts.
          - { at: 4s, close: CO-UT }  # snow
          - { at: 9s, open: CO-UT }
        # That is all.

        """
    )
    #expect(Sample.mistakes(draft.text) == "")
    #expect(Sample.drafts(draft.text).first?.text == draft.text)
  }

  @Test func `a sign in quotes or in a block of text is no comment`() throws {
    let draft = try edited(
      from: """
        scenario: "A # in quotes"  # but this is one
        about: >-
          first # no comment
          second
        seed: 7
        clients: { shipment: { ship: { from: RI, to: AZ, border_fee: $50.00 } } }
        """
    )
    #expect(
      draft.text == """
        scenario: "A # in quotes"  # but this is one
        about: "first # no comment second"
        seed: 7
        clients:
          shipment:
            ship: { from: RI, to: AZ, border_fee: $50.00 }

        """
    )
  }

  /// Texts of letters that YAML gives a meaning.
  private static let drawnTexts = (0..<300).map { seed in
    var stream = RandomStream(seed: Seed(UInt64(seed)), entity: "user", purpose: "text")
    let letters = Array("ab01 -#:,.\"'\\{}[]&*!|>%@`~=?\n\té\u{7}")
    return String(
      (0..<stream.integer(in: 0..<12)).map { _ in letters[stream.integer(in: 0..<letters.count)] }
    )
  }

  @Test(arguments: Sample.oddTexts + drawnTexts)
  func `a text that is typed is read as the same text from the file`(text: String) throws {
    let word = EditWord("remark", quoting: text)
    #expect(word.read == text)
    let draft = try edited(
      .tell("shipment", [word, EditWord("cancel", "true")], at: seconds(20)),
      .setting(client: "shipment", key: "note", value: word.value)
    )
    #expect(Sample.mistakes(draft.text) == "", "\(draft.text)")
    let saved = try #require(Sample.drafts(draft.text).first)
    #expect(saved.text == draft.text)
    let scenario = try #require(Sample.load(draft.text).scenario)
    #expect(Self.values(of: "remark", in: scenario.resolved) == [.text(text)], "\(draft.text)")
    #expect(Self.values(of: "note", in: scenario.resolved) == [.text(text)], "\(draft.text)")
  }

  /// All that stands under a key, at whatever depth.
  private static func values(of key: String, in value: ScenarioValue) -> [ScenarioValue] {
    switch value {
    case .map(let entries):
      entries.flatMap { $0.key == key ? [$0.value] : values(of: key, in: $0.value) }
    case .list(let elements): elements.flatMap { values(of: key, in: $0) }
    default: []
    }
  }

  @Test func `settings stand with their client, and the seed at its place`() throws {
    let draft = try edited(
      .setting(client: "shipment", key: "from", value: "NY"),
      .setting(client: "shipment", key: "border_fee", value: "$999999.99"),
      .setting(client: "shipment", key: "pricing", value: "prefetch-all"),
      .exchange(client: "shipment", first: "from", second: "to"),
      .seed("0x2A"),
      .serviceSetting(service: "fuel", key: "latency", value: "{ uniform: [1s, 2s] }"),
      .setting(client: "bus", key: "line", value: "4")
    )
    #expect(
      draft.text == """
        seed: 0x2A
        services:
          fuel:
            latency: { uniform: [1s, 2s] }
        clients:
          shipment:
            ship: { from: AZ, to: NY, border_fee: $999999.99, pricing: prefetch-all }
          bus:
            track: { line: 4 }
        timeline:
          - { at: 4s, close: CO-UT }
          - { at: 9s, open: CO-UT }

        """
    )
    #expect(draft.setting("pricing", of: "shipment", Sample.vocabulary) == "prefetch-all")
    #expect(draft.setting("timeout", of: "shipment", Sample.vocabulary) == nil)
    let scenario = try #require(Sample.load(draft.text + "until: 1h").scenario)
    #expect(scenario.seed == Seed(42))
  }

  @Test func `a fault stands by its name below its service`() throws {
    let words = [EditWord("client", "shipment"), EditWord("request", "3"), EditWord("fail", "503")]
    let draft = try edited(.fault(service: "fuel", name: "cost 3 of shipment", words: words))
    #expect(
      draft.text.contains(
        "    faults: { cost 3 of shipment: { client: shipment, request: 3, fail: 503 } }\n"
      ),
      "\(draft.text)"
    )
  }

  @Test func `in a timeline with names an edit gets one of its own`() throws {
    let text = """
      clients: { shipment: { ship: { from: RI, to: AZ } } }
      timeline:
        edit 1: { at: 4s, close: CO-UT }
        later: { at: 9s, open: CO-UT }
      """
    let draft = try #require(Sample.drafts(text).first)
      .applying(.happening(at: seconds(6), verb: "close", value: "CT-NY"), Sample.vocabulary)
    #expect(
      draft.text.hasSuffix(
        """
        timeline:
          edit 1: { at: 4s, close: CO-UT }
          later: { at: 9s, open: CO-UT }
          edit 2: { at: 6s, close: CT-NY }

        """
      )
    )
    #expect(Sample.mistakes(draft.text) == "")
  }

  @Test func `happenings are put behind what begins no later`() throws {
    let draft = try edited(
      .happening(at: seconds(4), verb: "close", value: "CT-NY"),
      .happening(at: SimulationTime(nanoseconds: 4_123_456_789), verb: "open", value: "UT-CO"),
      .outage(of: "fuel", from: .start, length: .milliseconds(2_500)),
      .latency(of: "roads", "{ lognormal: { p50: 1s, p99: 2s } }", at: seconds(90)),
      .tell("shipment", [EditWord("to", "NY"), EditWord("cancel", "true")], at: seconds(9)),
      .cancel("shipment", at: seconds(9))
    )
    let timeline = draft.text.split(separator: "\n").filter { $0.contains("- {") }
    #expect(
      timeline.joined(separator: "\n") == """
          - { from: 0s, to: 2.5s, outage: fuel }
          - { at: 4s, close: CO-UT }
          - { at: 4s, close: CT-NY }
          - { at: 4.123456789s, open: UT-CO }
          - { at: 9s, open: CO-UT }
          - { at: 9s, tell: shipment, to: NY, cancel: true }
          - { at: 9s, tell: shipment, cancel: true }
          - { at: 90s, set: roads, latency: { lognormal: { p50: 1s, p99: 2s } } }
        """
    )
    let scenario = try #require(Sample.load(draft.text).scenario)
    #expect(scenario.timeline[3].time == .at(SimulationTime(nanoseconds: 4_123_456_789)))
  }

  @Test func `what has no place in the file is refused`() throws {
    func words(_ edit: ScenarioEdit) -> String? {
      do {
        _ = try edited(edit)
        return nil
      } catch {
        return (error as? EditRefusal)?.words
      }
    }
    #expect(
      words(.setting(client: "nobody", key: "from", value: "RI")) == "there is no client 'nobody'"
    )
    #expect(
      words(.happening(at: SimulationTime(nanoseconds: -1), verb: "close", value: "CO-UT"))
        == "'close' must not be before the beginning of the run"
    )
    #expect(
      words(.tell("shipment", [EditWord("to", "NY"), EditWord("to", "RI")], at: .start))
        == "'to' stands twice"
    )
    #expect(
      words(.outage(of: "fuel", from: SimulationTime(nanoseconds: .max), length: .seconds(1)))
        == "'outage' cannot last that long"
    )
    #expect(words(.latency(of: "fuel", "{ uniform: ", at: .start)) != nil)
  }

  @Test func `what is extended is written out, with its files as seen from here`() throws {
    let files = [
      "../common/base.yaml": """
      seed: 5
      services: { fuel: { cost: costs.json } }
      clients: { a: { ship: { from: RI, to: NY, suite: ../suite.json } } }
      """, "../common/costs.json": "{}", "../suite.json": "[]",
    ]
    let text = "extends: ../common/base.yaml\nclients: { a: { ship: { to: AZ } } }"
    let drafts = Sample.drafts(text, files: files, file: "here/s.yaml", seed: Seed(9))
    #expect(
      drafts.map(\.text) == [
        """
        seed: 9
        services:
          fuel: { cost: ../common/costs.json }
        clients:
          a:
            ship: { from: RI, to: AZ, suite: ../suite.json }

        """
      ]
    )
    let first = try #require(
      Sample.load(text, files: files, file: "here/s.yaml", seed: Seed(9)).scenario
    )
    let again = Sample.load(drafts[0].text, files: files, file: "here/s.yaml")
    #expect(try #require(again.scenario).resolved == first.resolved)
  }

  @Test func `of parameters the values of one run stay, until an edit says otherwise`() throws {
    let text = """
      parameters:
        clients.a.ship.to: [NY, AZ]
        seed: [1, 2]
      clients: { a: { ship: { from: RI, to: CT } } }
      """
    let drafts = Sample.drafts(text)
    let ids = drafts.map { Sample.load($0.text).scenarios.map(\.id) }
    let wanted = Sample.load(text).scenarios
    #expect(ids == wanted.map { [$0.id] })
    let resolved = drafts.compactMap { Sample.load($0.text).scenario?.resolved }
    #expect(resolved == wanted.map(\.resolved))
    let edited = try drafts[3].applying(
      .setting(client: "a", key: "to", value: "CO"),
      Sample.vocabulary
    )
    #expect(
      edited.text == """
        seed: 2
        parameters:
          seed: [2]
        clients:
          a:
            ship: { from: RI, to: CO }

        """
    )
    let last = try edited.applying(.seed("8"), Sample.vocabulary)
    #expect(last.text.hasPrefix("seed: 8\nclients:"))
  }

  @Test func `a history goes back and forth, and forgets what an edit replaces`() throws {
    let drafts = try [edited(), edited(.seed("1")), edited(.seed("2")), edited(.seed("3"))]
    var history = EditHistory(drafts[0])
    var words = [history.undo(), history.redo()]
    #expect(words == [nil, nil])
    history.add("one", drafts[1])
    history.add("two", drafts[2])
    words = [history.undo()]
    #expect(words == ["two"])
    #expect(history.current == drafts[1])
    words = [history.redo()]
    #expect(words == ["two"])
    var isThere = history.move(to: drafts[0])
    #expect(isThere)
    #expect(history.undone.map(\.words) == ["two", "one"])
    isThere = history.move(to: drafts[3])
    #expect(!isThere)
    isThere = history.move(to: drafts[2])
    #expect(isThere)
    #expect(history.done.map(\.words) == ["one", "two"])
    history.undo()
    history.add("three", drafts[3])
    words = [history.redo()]
    #expect(words == [nil])
    #expect(history.current == drafts[3])
  }

  @Test func `what was seen is expected, and what no longer holds is not`() throws {
    let text =
      start + """

        until: 1h
        expect:
          shipment: { found: false, finished_by: 90s, share: { at_least: 50% } }
          fuel.requests: 3
        """
    let draft = try #require(Sample.drafts(text).first)
    let stale = try #require(Sample.load(text).scenario).expectations.filter {
      $0.key == "share" || $0.key == "requests"
    }
    let seen = [
      SeenOutcome(client: "shipment", key: "found", value: .flag(true)),
      SeenOutcome(client: "shipment", key: "cost", value: .money(94_005)),
      SeenOutcome(client: "shipment", key: "route", value: .list([.text("RI"), .text("NO")])),
      SeenOutcome(service: "fuel", counter: "requests", count: 12),
    ]
    let expecting = draft.expecting(seen, insteadOf: stale)
    #expect(
      expecting.text.hasSuffix(
        """
        expect:
          shipment: { found: true, finished_by: 90s, cost: $940.05, route: [RI, NO] }
          fuel.requests: 12

        """
      )
    )
    #expect(Sample.load(expecting.text).scenario?.expectations.count == 5)
    #expect(!draft.expecting([], insteadOf: []).text.isEmpty)
  }
}
