import CarHireRecords
import CarHireScene
import CarHireValues
import Drawing
import Scenarios
import SceneTestSupport
import SimulationKernel
import Testing
import Viewer

/// What the form of a hire lets one change.
struct HireFormTests {
  @Test(arguments: [
    ("seats", "6 at most", "seats", "6"), ("transmission", "auto", "transmission", "Automatic"),
    ("fuel", "diesel", "fuel", "Diesel"), ("air", "needed", "air", "true"),
    ("insurance", "buy", "insurance", "true"), ("pay", "declined", "pay", "declined"),
    ("search", "", "search", "true"), ("cancel", "", "cancel", "true"),
    ("return", "2031-05-09T09:30:00", "return", #""2031-05-09T09:30:00""#),
  ])
  func `a field becomes a word of the customer at the playhead`(
    field: String,
    typed: String,
    key: String,
    value: String
  ) throws {
    let scene = try HireAssets.eventfulScene()
    let playhead = scene.playhead(seconds: 5)
    let choices = scene.choices(of: field, typed: typed, at: playhead)
    let choice = try #require(choices.first, "\(field) has no choice")
    #expect(
      choice.outcome == .edit(.tell("customer", [EditWord(key, value)], at: playhead.time)),
      "\(choices)"
    )
    #expect(choice.title.hasSuffix(" at 5 s"))
  }

  @Test(arguments: [
    ("reference", " alder-B7 ", "alder-B7"), ("reference", "a: \"b\"", "a: \"b\""),
    ("email", "pat@example.test", "pat@example.test"),
  ])
  func `who looks a booking up types what is looked for`(
    field: String,
    typed: String,
    value: String
  ) throws {
    let scene = try Self.lookup()
    let playhead = scene.playhead(seconds: 2)
    let choices = scene.choices(of: field, typed: typed, at: playhead)
    let words = [EditWord(field, quoting: value)]
    #expect(choices.map(\.outcome) == [.edit(.tell("customer", words, at: playhead.time))])
    #expect(scene.choices(of: field, typed: " ", at: playhead).isEmpty)
    let picture = scene.picture(at: 2)
    let labels = ["reference", "email"].map { picture.region(id: RegionID.field($0))?.label }
    #expect(labels == ["Reference: alder-B1", "E-mail: robin@example.test"])
  }

  private static func lookup() throws -> HireScene {
    var script = HireScript()
    let mail = "robin@example.test"
    script.tell(HireSought(supplier: "alder", reference: "alder-B1", email: mail))
    script.at(4)
    script.tell(HireFailed(.refused, why: "No.", keepsChoice: false))
    return try HireAssets.scene(script.finish())
  }

  @Test func `where the customer lives and whom to call are settings`() throws {
    let scene = try HireAssets.informedScene()
    let playhead = scene.playhead(seconds: 5)
    for (field, typed, value) in [("residence", "ireland", "IE"), ("call", "eire", "IE")] {
      let edit = ScenarioEdit.setting(client: "customer", key: field, value: value)
      let choices = scene.choices(of: field, typed: typed, at: playhead)
      #expect(choices.map(\.outcome) == [.edit(edit)])
    }
    let calls = scene.choices(of: "call", at: playhead)
    #expect(calls.map(\.note) == ["America, +1-800-555-0199", "Eire, +353-1-5550100"])
    #expect(calls.filter(\.isChosen).map(\.title) == ["Help for: US"])
  }

  @Test(arguments: [
    ("desk/DEN", ["tel:+155501048"]), ("offer/birch-O1", ["https://birch.example.test/cover.html"]),
    ("supplier/broker", ["tel:+18005550199", "https://a.example.test/"]),
    ("booking/birch-B1", ["tel:+15550104", "tel:+18005550199", "https://a.example.test/"]),
  ])
  func `the menu calls a desk or the broker, and opens pages`(
    region: String,
    links: [String]
  ) throws {
    let scene = try HireAssets.informedScene()
    let playhead = scene.playhead(seconds: region.hasPrefix("booking") ? 22 : 5)
    let choices = scene.choices(about: region, at: playhead, client: nil)?.choices ?? []
    let found = choices.compactMap { choice -> String? in
      if case .openLink(let link) = choice.outcome { link } else { nil }
    }
    #expect(found == links)
  }

  @Test func `the order of the list is told with its direction`() throws {
    let scene = try HireAssets.eventfulScene()
    let playhead = scene.playhead(seconds: 5)
    let choices = scene.choices(of: "sort", typed: "company falling", at: playhead)
    let words = [EditWord("sort", "company"), EditWord("descending", "true")]
    #expect(choices.map(\.outcome) == [.edit(.tell("customer", words, at: playhead.time))])
    let all = scene.choices(of: "sort", at: playhead)
    #expect(all.filter(\.isChosen).map(\.title) == ["By price, rising at 5 s"])
  }

  @Test func `an end is a setting, and an airport is found by its city`() throws {
    let scene = try HireAssets.eventfulScene()
    let choices = scene.choices(of: "to", typed: "chicago", at: scene.playhead(seconds: 5))
    #expect(!choices.isEmpty)
    let edit = ScenarioEdit.setting(client: "customer", key: "to", value: "ORD")
    #expect(choices.contains { $0.outcome == .edit(edit) })
  }

  @Test func `the age and the currency are settings, and the present ones are marked`() throws {
    let scene = try HireAssets.eventfulScene()
    let playhead = scene.playhead(seconds: 5)
    for (field, chosen, typed, value) in [
      ("age", "Driver's age: 35", "41", "41"), ("currency", "Prices in: USD", "jpy", "JPY"),
      ("currency", "Prices in: USD", "japanese", "JPY"),
    ] {
      let all = scene.choices(of: field, at: playhead)
      #expect(all.filter(\.isChosen).map(\.title) == [chosen])
      let found = scene.choices(of: field, typed: typed, at: playhead)
      let edit = ScenarioEdit.setting(client: "customer", key: field, value: value)
      #expect(found.map(\.outcome) == [.edit(edit)])
    }
  }

  @Test func `extras are taken with what is taken already`() throws {
    let scene = try HireAssets.eventfulScene()
    let playhead = scene.playhead(seconds: 5)
    let choices = scene.choices(of: "extras", at: playhead)
    #expect(choices.count > 3)
    let words = choices.compactMap { choice -> String? in
      guard case .edit(.happening(_, "tell", "customer", let words)) = choice.outcome else {
        return nil
      }
      return words.first?.value
    }
    #expect(words.count == choices.count)
    #expect(words.allSatisfy { $0.hasPrefix("{") })
    #expect(words.contains { $0 == "{ infant_seat: 1, ski_rack: 2 }" })
    #expect(words.contains { $0 == "{ ski_rack: 4 }" } && !words.contains { $0.contains("5") })
  }

  @Test func `an insurance that the customer may not buy is refused with the reason`() throws {
    var script = HireScript()
    script.tell(HireInformed(version: 2, isNewer: true, canInsure: false, call: nil))
    script.searchAndChoose()
    script.at(6)
    script.listed([])
    let scene = try HireAssets.scene(script.finish())
    let playhead = scene.playhead(seconds: 5)
    let choices = scene.choices(of: "insurance", at: playhead)
    #expect(choices.map(\.title) == ["Buy the insurance"])
    guard case .say(let message)? = choices.first?.outcome else {
      Issue.record("it can be chosen")
      return
    }
    #expect(message.title == "Nobody who lives in the customer's country can buy an insurance")
    #expect(scene.picture(at: 5).region(id: RegionID.field("insurance"))?.action == nil)
  }

  @Test func `a car of the list is taken with a click, and the chosen one is not`() throws {
    let scene = try HireAssets.eventfulScene()
    let playhead = scene.playhead(seconds: 5)
    func edit(_ region: String) -> WorkspaceChoice.Outcome? {
      scene.facts(about: region, at: playhead, client: nil)?.change?.outcome
    }
    #expect(
      edit("offer/alder-O2")
        == .edit(.tell("customer", [EditWord("choose", "alder-O2")], at: playhead.time))
    )
    #expect(edit("offer/birch-O1") == nil)
    // There is one car, and it is booked.
    let later = scene.playhead(seconds: 22)
    #expect(scene.facts(about: "offer/alder-O2", at: later, client: nil)?.change == nil)
    #expect(
      scene.facts(about: "booking/birch-B1", at: later, client: nil)?.change?.title
        == "Cancel the booking at 22 s"
    )
  }

  @Test func `cars are found in the palette by their names`() throws {
    let scene = try HireAssets.eventfulScene()
    let playhead = scene.playhead(seconds: 5)
    let commands = scene.commands(typed: ["pelican"], at: playhead, client: nil)
    #expect(commands.map(\.title).contains("Take the Pelican Van of Alder Cars at 5 s"))
    #expect(scene.commands(typed: ["p"], at: playhead, client: nil).isEmpty)
  }

  @Test(arguments: [
    ("choose", "alder-O2", "Takes alder-O2"),
    ("reference", #""alder-B7""#, "Looks up alder-B7"),
    ("reference", #""alder \"B7\"""#, #"Looks up alder "B7""#),
    ("email", #""a@b.test""#, "Looks up with a@b.test"),
    ("pay", "declined", "Books, with a card that is declined"),
    ("cancel", "true", "Cancels the booking"), ("search", "true", "Searches again"),
    ("pick_up", #""2031-05-04T10:00:00""#, "Picks up 4 May, 10:00"),
    ("raise_prices", "alder", "Prices rise"), ("take_cars", "alder", "Somebody else takes cars"),
    ("lose_answers", "alder", "Answers are lost"), ("refuse", "alder", "The supplier says no"),
    ("renew", "broker", "The broker lets something else be known"),
  ])
  func `an edit is told in a person's words`(key: String, value: String, words: String) throws {
    let scene = try HireAssets.eventfulScene()
    #expect(scene.phrase(key, value, with: [EditWord(key, value)]) == words)
  }
}
