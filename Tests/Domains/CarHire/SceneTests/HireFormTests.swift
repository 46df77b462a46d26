import CarHireRecords
import CarHireScene
import CarHireValues
import Drawing
import Foundation
import RunRecords
import Scenarios
import SceneTestSupport
import SimulationKernel
import Testing
import TestSupport
import Tracing
import Viewer

/// What the form of a hire lets one change.
struct HireFormTests {
  /// A field, what is typed, and what the first that is found changes; or only the titles.
  @Test(arguments: Table.cells("hire-form"))
  func `a field becomes a word or a setting of the customer`(cells: [String]) throws {
    let scene = try HireAssets.informedScene()
    let playhead = scene.playhead(seconds: 5)
    let choice = try #require(scene.choices(of: cells[0], typed: cells[1], at: playhead).first)
    guard case .edit(let edit) = choice.outcome else { return _ = Issue.record("\(choice)") }
    #expect(edit.line(at: playhead.time) == cells[2])
    #expect(choice.title.hasSuffix(" at 5 s") == cells[2].hasPrefix("tell "))
  }

  @Test(arguments: Table.cells("hire-form-set"))
  func `what is set already is marked`(cells: [String]) throws {
    let scene = try HireAssets.informedScene()
    let choices = scene.choices(of: cells[0], at: scene.playhead(seconds: 5))
    #expect(choices.filter(\.isChosen).map(\.title) == [cells[1]])
  }

  @Test func `seats are picked up to those of a car, and cities and numbers are told`() throws {
    let scene = try HireAssets.informedScene()
    let playhead = scene.playhead(seconds: 5)
    let seats = scene.choices(of: "seats", at: playhead).map(\.title)
    let most = ["2", "4", "5", "6", "8"].map { "At most \($0) seats at 5 s" }
    #expect(seats == ["Any seats at 5 s"] + most)
    let edits = scene.choices(of: "to", typed: "chicago", at: playhead).map(\.outcome)
    #expect(edits.contains(.edit(.setting(client: "customer", key: "to", value: "ORD"))))
    let calls = scene.choices(of: "call", at: playhead).map(\.note)
    #expect(calls == ["America, +1-800-555-0199", "Eire, +353-1-5550100"])
  }

  /// What is typed into a look-up, or asked again at its end, and when that happens.
  @Test(arguments: Table.cells("hire-look-ups"))
  func `a look-up is typed, and asked for again behind all that comes home`(cells: [String]) throws
  {
    let scene = try Self.lookup()
    let playhead = cells[1] == "4" ? scene.timeline.last : scene.playhead(seconds: 2)
    let choices = scene.choices(of: cells[0], typed: cells[2], at: playhead)
    let effects = choices.map { choice in
      if case .edit(let edit) = choice.outcome { edit.line(at: playhead.time) } else { "-" }
    }
    #expect(effects == ["tell customer " + cells[3]])
    #expect(cells[1] == "4" || scene.choices(of: cells[0], typed: " ", at: playhead).isEmpty)
  }

  @Test func `a time that is typed is on a quarter of an hour, and tells another year`() throws {
    let scene = try HireAssets.eventfulScene()
    func titles(_ typed: String) -> [String] {
      let choices = scene.choices(of: "return", typed: typed, at: scene.playhead(seconds: 4.9))
      return choices.map(\.title).map { $0.replacing(" at 4.9 s", with: "") }
    }
    #expect(titles("9 May 2032") == ["Return 9 May 2032, 10:00"])
    #expect(titles("later day") == ["Return a day later, 9 May, 10:00"])
    #expect(titles("").count == 4 && titles("9:") == [] && titles("10 ma") == [])
    let odd = scene.choices(of: "return", typed: "9:07", at: scene.playhead(seconds: 4.9))
    let refused = WorkspaceChoice(
      "Return 8 May, 09:07",
      refused: "It is no quarter of an hour",
      "such as 10:00 or 10:15"
    )
    #expect(odd == [refused])
  }

  private static func lookup() throws -> HireScene {
    try HireFact.scene("sought alder alder-B1; @4; fail refused “No.”")
  }

  @Test(arguments: [
    ("offer/birch-O1", ["https://birch.example.test/cover.html"]),
    ("booking/birch-B1", []),
  ])
  func `the menu opens pages, and none that is no page`(
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
    #expect(words.count == choices.count && words.allSatisfy { $0.hasPrefix("{") })
    #expect(words.contains { $0 == "{ infant_seat: 1, ski_rack: 2 }" })
    #expect(words.contains { $0 == "{ ski_rack: 4 }" } && !words.contains { $0.contains("5") })
  }

  /// What the buttons of an extra tell the customer, the one for fewer first; nil where one is grey.
  private func steps(_ extra: String, _ scene: HireScene, at seconds: Double) -> [String?] {
    let picture = scene.picture(at: seconds, height: 1000)
    let id = RegionID.counter("extras", extra)
    return [RegionID.fewer(of: id), RegionID.more(of: id)].map { id in
      guard
        case .effect(.edit(.happening(_, "tell", "customer", let words)))? =
          picture.region(id: id)?.action
      else { return nil }
      return words.map { "\($0.key): \($0.value)" }.joined(separator: ", ")
    }
  }

  @Test func `each extra has a button for one fewer and one for one more`() throws {
    let scene = try HireAssets.eventfulScene()
    #expect(
      steps("ski_rack", scene, at: 5) == ["extras: { ski_rack: 1 }", "extras: { ski_rack: 3 }"]
    )
    #expect(
      steps("toddler_seat", scene, at: 5) == [nil, "extras: { toddler_seat: 1, ski_rack: 2 }"]
    )
    // Nothing is added to what is being booked.
    for seconds in [8.2, 17, 22, 31] {
      #expect(steps("ski_rack", scene, at: seconds) == [nil, nil], "at \(seconds) s")
    }
  }

  @Test func `extras are counted as the customer was told last, and from the beginning`() throws {
    var script = HireScript.chosen()
    script.at(4.2)
    script.told("extras", .text(#"{"navigation":4,"ski_rack":1}"#))
    script.told("insurance", .integer(0))
    let scene = try script.scene(until: 4.4)
    // What is wished for stands there before there is a car.
    for seconds in [0.5, 2.5, 4.1] {
      #expect(
        steps("ski_rack", scene, at: seconds)
          == ["extras: { ski_rack: 1 }", "extras: { ski_rack: 3 }"],
        "at \(seconds) s"
      )
    }
    #expect(scene.picture(at: 2.5, height: 1000).texts(in: .cards).contains("wished for"))
    // What the car does not come with stays a wish.
    for seconds in [4.3, 4.4] {
      #expect(
        steps("navigation", scene, at: seconds) == ["extras: { navigation: 3, ski_rack: 1 }", nil],
        "at \(seconds) s"
      )
    }
    #expect(
      steps("infant_seat", scene, at: 4.4)
        == [nil, "extras: { navigation: 4, infant_seat: 1, ski_rack: 1 }"]
    )
    let choices = scene.choices(of: "insurance", at: scene.playhead(seconds: 4.4))
    #expect(choices.filter(\.isChosen).map(\.title) == ["Without an insurance at 4.4 s"])
  }

  @Test func `one extra costs what the offer that is chosen says`() throws {
    var script = HireScript.chosen()
    script.at(5)
    script.choose(
      "alder-O1",
      of: "alder",
      price: 20_000,
      extras: ["Ski rack", "Roof box", "Toddler seat"],
      extraPrices: [1250, 990, 0]
    )
    let scene = try script.scene(until: 6)
    func prices(_ seconds: Double) -> [String] {
      let texts = scene.picture(at: seconds, height: 1000).texts(in: .cards)
      return ["$9.00", "$6.50", "$12.00", "$12.50", "$9.90", "$0.00"].filter(texts.contains)
    }
    #expect(prices(3) == [] && prices(4.5) == ["$9.00", "$6.50", "$12.00"])
    #expect(prices(5.5) == ["$12.50", "$0.00"])
  }

  @Test func `both ends are swapped where they differ and are settings`() throws {
    let scene = try HireAssets.eventfulScene()
    let playhead = scene.playhead(seconds: 5)
    let edit = ScenarioEdit.exchange(client: "customer", first: "from", second: "to")
    #expect(scene.choices(of: "swap", at: playhead).map(\.outcome) == [.edit(edit)])
    let button = try #require(scene.picture(at: 5).region(id: RegionID.swap))
    #expect(button.label == "Swap both ends" && button.action == .choose("swap"))
    var round = HireScript()
    round.start(to: "DEN")
    round.at(2)
    round.end()
    var found = HireScript()
    found.show { $0.foundDesks = ["DEN", "DEN-CITY"] }
    found.start()
    found.at(2)
    found.end()
    for trace in [round.finish(), found.finish()] {
      let scene = try HireAssets.scene(trace)
      #expect(scene.choices(of: "swap", at: scene.playhead(seconds: 1)).isEmpty)
      let button = try #require(scene.picture(at: 1).region(id: RegionID.swap))
      #expect(button.action == nil)
    }
  }

  @Test func `in a low window the form of who looks a booking up is seen`() throws {
    let picture = try Self.lookup().picture(at: 2, width: 800, height: 500)
    let fields = ["reference", "again", "email"].map { picture.region(id: RegionID.field($0)) }
    #expect(fields[0]?.label == "Reference: alder-B1" && fields[0]?.action == .choose("reference"))
    #expect(picture.texts(in: .cards).contains("Reference alder-B1"))
    #expect(fields[1]?.action == .choose("again"))
    #expect(picture.texts(in: .cards).contains("E-mail robin@example.test"))
    #expect(fields[2]?.action == .choose("email") && picture.region(id: "settings") == nil)
  }

  @Test func `an insurance that the customer may not buy is refused with the reason`() throws {
    var script = HireScript()
    script.show { $0.broker = HireState.Broker() }
    script.searchAndChoose()
    let scene = try script.scene(until: 6)
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

  @Test(arguments: Table.cells("hire-edits"))
  func `an edit is told in a person's words`(cells: [String]) throws {
    let (key, value, words) = (cells[0], cells[1], cells[2])
    let scene = try HireAssets.eventfulScene()
    #expect(scene.phrase(key, value, with: [EditWord(key, value)]) == words)
  }
}
