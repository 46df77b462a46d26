import CarHireRecords
import CarHireScene
import CarHireValues
import Drawing
import Scenarios
import SceneTestSupport
import SimulationKernel
import Testing
import Viewer

/// A hire as a person uses it with the pointer.
struct HireWorkspaceTests {
  @Test func `a click on a car tells of it, and a click below takes it`() throws {
    var bench = try SceneBench(HireAssets.eventfulScene(), seconds: 3.2)
    bench.click("offer/alder-O2")
    #expect(bench.picture.region(id: RegionID.inspector)?.label == "Finch Compact")
    #expect(bench.effects == [])
    bench.click(RegionID.inspectorChange)
    let choose = ScenarioEdit.tell("customer", [EditWord("choose", "alder-O2")], at: bench.moment)
    #expect(bench.effects == [.edit(choose)])
    // What was done needs the card no more.
    #expect(bench.picture.region(id: RegionID.inspector) == nil)
  }

  @Test(arguments: ["a", "reference", "email"])
  func `what is looked for is typed where it stands`(opening: String) throws {
    let mail = "robin@example.test"
    let scene = try HireFact.scene(
      "sought alder alder-B1; @2; fail absent “There is none.”; @4; end"
    )
    var bench = SceneBench(scene, seconds: 3)
    if opening == "a" {
      bench.tell(.key(.character("a"), []))
    } else {
      bench.click(RegionID.field(opening))
    }
    // Nothing is done before anything is typed.
    #expect(bench.effects == [])
    let texts = bench.picture.texts(in: .overlay)
    #expect(texts.contains(opening == "email" ? mail : "alder-B1"), "\(texts)")
    // What stands there is typed over; with nothing typed, it is said what may be.
    bench.tell(.key(.backspace, []))
    let hint =
      opening == "email" ? "The e-mail that it was booked with" : "The reference, such as alder-B1"
    for words in [hint, "Nothing is typed yet"] {
      #expect(bench.picture.texts(in: .overlay).contains(words), "\(words)")
    }
    bench.type("x-B2")
    bench.tell(.key(.enter, []))
    let word = EditWord(opening == "email" ? "email" : "reference", quoting: "x-B2")
    #expect(bench.effects == [.edit(.tell("customer", [word], at: bench.moment))])
  }

  @Test func `the wheel and a drag move a long list, as far as there is more of it`() throws {
    var script = HireScript.started()
    script.at(1)
    script.offers(of: "alder", count: 40, from: 20_000)
    script.listed((1...40).map { "alder-O\($0)" })
    script.at(4)
    script.listed((1...40).map { "alder-O\($0)" })
    var bench = try SceneBench(script.scene(), seconds: 3)
    func seen() -> [String] {
      bench.picture.regions.map(\.id).filter { $0.hasPrefix("offer/") }
    }
    let all = seen()
    let row = try #require(bench.picture.region(id: all[1]))
    #expect(all[0] == "offer/alder-O1" && all.count < 40)
    #expect(bench.picture.texts(in: .cards).contains("\(40 - all.count) more below"))
    bench.tell(.wheel(-3, row.bounds.center, row))
    #expect(seen().count == all.count && seen()[0] == "offer/alder-O4", "\(seen())")
    bench.tell(.wheel(3, row.bounds.center, row))
    #expect(seen() == all)
    // What is dragged is not clicked.
    bench.tell(.press(row.bounds.center, row))
    bench.tell(.move(row.bounds.center - Point(0, 2 * row.bounds.height), row))
    bench.tell(.release(row.bounds.center - Point(0, 2 * row.bounds.height), row))
    #expect(seen()[0] == "offer/alder-O3" && bench.picture.region(id: RegionID.inspector) == nil)
    for _ in 0..<9 { bench.tell(.wheel(-9, row.bounds.center, row)) }
    #expect(seen().last == "offer/alder-O40" && seen().count == all.count)
    // It comes back at once.
    bench.tell(.wheel(1, row.bounds.center, row))
    #expect(seen().last != "offer/alder-O40")
    // The map beside it has a view of its own.
    #expect(bench.workspace.player.stage == .fit)
    let (before, desk) = (seen(), try #require(bench.picture.region(id: "desk/DEN")))
    bench.tell(.wheel(3, desk.bounds.center, desk))
    #expect(bench.workspace.player.stage.zoom > 1 && seen() == before)
  }

  @Test func `what is too long for its row stands below its name`() throws {
    var bench = try SceneBench(HireAssets.informedScene(), seconds: 5)
    bench.click("offer/birch-O1")
    let texts = bench.picture.texts(in: .overlay)
    #expect(["Included", "Hold", "Fuel", "Insurance terms"].allSatisfy(texts.contains), "\(texts)")
    let words = texts.joined(separator: " ")
    #expect(words.contains("Return the tank as full as you found it."), "\(texts)")
    #expect(words.contains("Unlimited mileage, Collision waiver"), "\(texts)")
  }

  @Test func `the broker is told of with its numbers`() throws {
    let scene = try HireAssets.informedScene()
    let playhead = scene.playhead(seconds: 5)
    let facts = try #require(scene.facts(about: "supplier/broker", at: playhead, client: nil))
    #expect(facts.title == "Broker" && facts.subtitle == "edition 4")
    let birch = scene.choices(about: "supplier/birch", at: playhead, client: nil)?.choices ?? []
    #expect(birch.contains { $0.title.hasPrefix("Outage of birch") })
    #expect(
      facts.rows.map { "\($0.name): \($0.value)" } == [
        "Help: +1-800-555-0199", "Insures the customer: yes",
        "Help, America: +1-800-555-0199", "Help, Eire: +353-1-5550100",
      ]
    )
  }

  @Test(arguments: [ThemeName.light, .dark])
  func `an extra's button is pressed by pointer and keyboard`(theme: ThemeName) throws {
    var bench = try SceneBench(HireAssets.eventfulScene(), seconds: 5, theme: theme)
    let rack = RegionID.counter("extras", "ski_rack")
    let seat = RegionID.counter("extras", "toddler_seat")
    func told(_ extras: String) -> WorkspaceEffect {
      .edit(.tell("customer", [EditWord("extras", extras)], at: bench.moment))
    }
    bench.click(RegionID.more(of: rack))
    #expect(bench.effects == [told("{ ski_rack: 3 }")] && !bench.workspace.isPanelOpen)
    bench.effects = []
    // One that can do nothing is passed over.
    bench.click(RegionID.fewer(of: seat))
    #expect(bench.effects == [])
    bench.tell(.reachable(bench.picture.focusOrder(on: bench.workspace)))
    let stops = bench.workspace.stops
    #expect(!stops.contains(RegionID.fewer(of: seat)))
    while bench.workspace.focused != RegionID.more(of: seat) {
      try #require(stops.contains(RegionID.more(of: seat)))
      bench.tell(.key(.tab, []))
    }
    bench.tell(.key(.enter, []))
    #expect(bench.effects == [told("{ toddler_seat: 1, ski_rack: 2 }")])
  }

  @Test func `a button of an extra says what it does under the pointer`() throws {
    var bench = try SceneBench(HireAssets.eventfulScene(), seconds: 5)
    let id = RegionID.more(of: RegionID.counter("extras", "ski_rack"))
    let region = try #require(bench.picture.region(id: id))
    bench.tell(.move(region.bounds.center, region))
    let texts = bench.picture.texts(in: .overlay)
    #expect(texts.contains("Ski rack: one more") && texts.contains("at this moment"), "\(texts)")
  }

  @Test func `a button of the form opens its choices, and one of them is a word`() throws {
    var bench = try SceneBench(HireAssets.eventfulScene(), seconds: 5)
    bench.click(RegionID.field("pay"))
    #expect(bench.workspace.isPanelOpen)
    #expect(
      bench.picture.texts(in: .overlay).contains { $0.hasPrefix("Book, with a card that is") }
    )
    bench.tell(.key(.enter, []))
    let pay = ScenarioEdit.tell("customer", [EditWord("pay", "accepted")], at: bench.moment)
    #expect(bench.effects == [.edit(pay)])
  }

  @Test(arguments: [Size(width: 1280, height: 800), Size(width: 800, height: 500)])
  func `what the window says lies over no title of a card`(size: Size) throws {
    var bench = try SceneBench(HireAssets.eventfulScene(), seconds: 3.2)
    bench.tell(.player(.resize(size)))
    for face in [ViewMode.cars, .messages, .both] {
      bench.tell(.player(.face(face)))
      bench.tell(.say(nil))
      let before = bench.picture
      bench.tell(.say(WorkspaceMessage("Saved", "a file with a name of some length")))
      let picture = bench.picture
      let line = try #require(picture.region(id: RegionID.message)).bounds
      let titles = LayerName.allCases.flatMap { picture.textBounds(in: $0) }.filter { text, _ in
        text.hasPrefix("Cars at ") || text.hasPrefix("Messages")
      }
      #expect(!titles.isEmpty)
      for (text, bounds) in titles { #expect(!bounds.intersects(line), "\(text) \(bounds)") }
      bench.tell(.say(nil))
      #expect(bench.picture == before)
    }
  }
}
