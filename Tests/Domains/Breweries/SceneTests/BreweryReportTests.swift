import BreweriesRecords
import BreweriesScene
import BreweriesValues
import Drawing
import JSON
import RunRecords
import SceneTestSupport
import Scenarios
import SimulationKernel
import TestSupport
import Testing
import Tracing
import Viewer

/// What the sheet says, and what can be changed on it.
struct BreweryReportTests {
  private func texts(_ seconds: Double) throws -> [String] {
    try BreweryAssets.eventfulScene().picture(at: seconds).texts(in: .cards)
  }

  /// A run of one finder that begins with such a view.
  private func scene(
    _ begin: (inout FinderView) -> Void,
    then more: (inout TraceScript, inout FinderView) -> Void = { _, _ in }
  ) throws -> BreweryScene {
    var script = TraceScript()
    script.add(ClientStarted(clientKind: "find"), by: "finder")
    var view = FinderView()
    script.change(&view, begin)
    more(&script, &view)
    return try BreweryAssets.scene(script.finish())
  }

  @Test(
    arguments: [
      (1.0, ["Not asked yet", "Waiting for the user", "asking whether it may know"]),
      (2.5, ["In use", "Waiting for a location", "looking for you"]),
      (3.2, ["± 400 m", "Waiting for breweries", "loading"]),
      (9, ["lost", "The device has no signal"]),
    ] as [(Double, [String])]
  )
  func `each state says what is so`(seconds: Double, words: [String]) throws {
    let texts = try texts(seconds)
    // What is told in several lines is one text here.
    let whole = texts.joined(separator: " ")
    for word in words { #expect(whole.contains(word), "\(word) is not in \(texts)") }
  }

  @Test func `names that were suggested can be looked for`() throws {
    let scene = try scene { $0.names = ["Iron Otter", "Iron Moth", "Iron Otter"] }
    let playhead = scene.playhead(at: .start)
    func titles(_ typed: String) -> [String] {
      scene.choices(of: "name", typed: typed, at: playhead).dropFirst(typed.isEmpty ? 1 : 3).map(
        \.title
      )
    }
    #expect(titles("") == ["Look for “Iron Otter” at 0 s", "Look for “Iron Moth” at 0 s"])
    #expect(titles("moth") == ["Look for “Iron Moth” at 0 s"])
  }

  @Test func `who is denied finds the way to the location settings`() throws {
    let texts = try texts(11)
    #expect(texts.contains("Location settings") && !texts.contains("Ask anew"))
    #expect(try !self.texts(5).contains("Location settings"))
  }

  @Test func `how far away a brewery is that the list does not have is told all the same`() throws {
    let texts = try scene { view in
      view.fix = BreweryAssets.fix(accuracy: 40)
      view.detail = BreweryAssets.brewery(9, steps: (1, 0))
      (view.screen, view.phase) = (.detail, .shown)
    }.picture(at: 0).texts(in: .cards)
    // A hundredth of a degree northwards is 1,112 m.
    #expect(texts.contains("Brewery 9") && texts.contains("0.7 miles"))
  }

  @Test(arguments: TroubleKind.allCases)
  func `every trouble has a title and is told`(kind: TroubleKind) throws {
    let scene = try scene { ($0.screen, $0.phase, $0.trouble) = (.list, .failed, kind) }
    let texts = scene.picture(at: 0).texts(in: .cards)
    // What the title says already is not said again below it.
    let (whole, message) = (texts.joined(separator: " "), kind.message(told: ""))
    #expect(message.split(separator: ".").allSatisfy { whole.contains($0) }, "\(whole)")
    #expect(texts.contains("Nothing to show"))
    #expect(texts.contains("Cancel") && !texts.contains("Next page"))
  }

  @Test(
    arguments: [
      (TroubleKind.offline, "HTTP", nil), (.tooMany, "", "Please wait a moment."),
      (.invalid, "no", "It says: no"),
    ] as [(TroubleKind, String, String?)]
  )
  func `a failure is said once in its box`(kind: TroubleKind, told: String, rest: String?) throws {
    let scene = try scene { view in
      (view.screen, view.phase, view.trouble, view.told) = (.list, .failed, kind, told)
    }
    for size in [Size(width: 1280, height: 800), Size(width: 800, height: 500)] {
      let last = scene.timeline.last
      let picture = scene.picture(at: last, width: size.width, height: size.height)
      let whole = picture.texts(in: .cards).joined(separator: " ")
      #expect(whole.ranges(of: "brewery service").count == 1, "\(whole)")
      #expect(rest.map(whole.contains) ?? true, "\(whole)")
    }
  }

  @Test func `what the device asks its user is seen on the stage while it is asked`() throws {
    let scene = try scene {
      ($0.screen, $0.phase) = (.list, .asking)
    } then: { script, view in
      script.moment += 1_000_000_000
      script.change(&view) { $0.phase = .locating }
    }
    let question = "May this app know where you are?"
    #expect(scene.picture(at: 0.5).texts(in: .cards).contains(question))
    #expect(!scene.picture(at: 1).texts(in: .cards).contains(question))
  }

  @Test func `a service that is down is called as its failures call it`() throws {
    var script = TraceScript()
    script.add(ClientStarted(clientKind: "find"), by: "finder")
    script.add(OutageBegan(), by: "breweries")
    let picture = try BreweryAssets.scene(script.finish()).picture(at: 0)
    let (texts, marks) = (picture.texts(in: .cards), picture.texts(in: .time))
    #expect(texts.contains("The brewery service is down"), "\(texts)")
    #expect(marks.contains { $0.hasPrefix("brewery service") }, "\(marks)")
  }

  @Test func `a refusal with a wait says how long it still is`() throws {
    let scene = try scene {
      ($0.screen, $0.phase) = (.list, .loading)
    } then: { script, view in
      let (service, path) = ("breweries", "/v1/breweries")
      script.add(
        RequestSent(service: service, endpoint: "list", path: path, number: 1, attempt: 1),
        by: "finder"
      )
      script.add(
        RequestRetrying(
          service: service,
          path: path,
          attempt: 2,
          attempts: 3,
          delay: .seconds(40),
          reason: "HTTP 429"
        ),
        by: "finder"
      )
      script.moment = 60_000_000_000
      script.change(&view) { $0.phase = .empty }
    }
    let texts = scene.picture(at: 15).texts(in: .cards)
    let words = texts.joined(separator: " ")
    #expect(words.contains("The brewery service is asked again in 25 s"), "\(texts)")
    #expect(scene.picture(at: 61).texts(in: .cards).contains("Nothing fits"))
  }

  @Test(arguments: Table.cells("next-of-finders"))
  func `what the finder does next is said`(cells: [String]) throws {
    let (deed, reason, words) = (cells[0], cells[1], cells[2])
    let scene = try scene {
      ($0.screen, $0.phase, $0.trouble) = (.list, .failed, .offline)
    } then: { script, view in
      script.add(ClientDue(what: deed, wait: .seconds(50), reason: reason), by: "finder")
      script.moment = 55_000_000_000
      script.change(&view) { ($0.phase, $0.trouble) = (.empty, nil) }
    }
    let time = SimulationTime(nanoseconds: 40_000_000_000)
    let text = scene.description(at: scene.playhead(at: time), client: nil).text
    #expect(text.contains("  \(words)\n  asking anew in 10 s"), "\(text)")
  }

  @Test func `links of the brewery that is looked at can be opened, and nothing else`() throws {
    let picture = try BreweryAssets.eventfulScene().picture(at: 7)
    #expect(picture.region(id: "detail/phone")?.action == .effect(.openLink("tel:4803039967")))
    #expect(picture.region(id: "detail/web")?.action == .effect(.openLink("https://www.a.example")))
    #expect(picture.region(id: "detail/address")?.action == nil)
  }

  @Test func `a run without finders says so`() throws {
    var script = TraceScript()
    script.add(OutageBegan(), by: "breweries")
    let texts = try BreweryAssets.scene(script.finish()).picture(at: 0).texts(in: .cards)
    #expect(texts.contains("Nobody looks for breweries"))
  }

  @Test func `programs are told the list, and the boxes of a search`() throws {
    let scene = try BreweryAssets.eventfulScene()
    func facts(_ seconds: Double) -> JSONValue {
      let time = SimulationTime(nanoseconds: Int64(seconds * 1_000_000_000))
      return scene.description(at: scene.playhead(at: time), client: nil).facts
    }
    guard case .array(let list)? = facts(5)["list"], case .array(let boxes)? = facts(3.35)["boxes"]
    else {
      Issue.record("no list or no boxes")
      return
    }
    #expect(list.count == 7 && list[0]["meters"] == .integer(1390) && list[5]["meters"] == nil)
    #expect(boxes.compactMap { $0["pruned"] } == [false, false, false, true].map { .boolean($0) })
  }

  @Test func `what is known of a brewery leads to a look at it`() throws {
    let scene = try BreweryAssets.eventfulScene()
    let playhead = scene.playhead(at: SimulationTime(nanoseconds: 5_000_000_000))
    let facts = try #require(scene.facts(about: "brewery/b-1", at: playhead, client: nil))
    #expect(facts.title == "Brewery 1" && facts.subtitle == "Micro · number 1 of the list")
    #expect(facts.rows.contains(.init("Distance", "0.9 miles")))
    #expect(
      facts.change?.outcome
        == .edit(.tell("finder", [EditWord("show", "b-1")], at: playhead.time))
    )
    let unplaced = try #require(scene.facts(about: "brewery/b-6", at: playhead, client: nil))
    #expect(unplaced.rows.contains(.init("Place", "not known")))
  }

  @Test func `a filter that is set before there is a list shows in its place`() throws {
    var script = TraceScript()
    var view = FinderView()
    script.add(ClientStarted(clientKind: "find"), by: "finder")
    script.change(&view) {
      $0.filter = BreweryFilter(excludedTypes: ["bar"], name: "Otter", radius: 1, unit: .kilometres)
    }
    script.moment = 1_000_000_000
    script.change(&view) { $0.filter.types = ["nano"] }
    script.moment = 2_000_000_000
    script.change(&view) { $0.filter = BreweryFilter() }
    script.moment = 3_000_000_000
    script.change(&view) { $0.filter.radius = 10 }
    let scene = try BreweryAssets.scene(script.finish())
    func shown(_ seconds: Double) -> [String] {
      let texts = scene.picture(at: seconds).texts(in: .cards)
      return ["Types", "Within", "Name"].map { label in
        texts.firstIndex(of: label).map { texts[$0 + 1] } ?? ""
      }
    }
    #expect(shown(0) == ["All but Bar", "1 kilometre", "“Otter”"])
    #expect(shown(1) == ["Nano but Bar", "1 kilometre", "“Otter”"])
    #expect(shown(2) == ["All", "any distance", "any"] && shown(3) == ["All", "10 miles", "any"])
    let chosen = scene.choices(of: "types", at: scene.playhead(at: .start)).filter(\.isChosen)
    #expect(chosen.map(\.title) == ["Types: all at 0 s"])
  }

  @Test func `words that are typed narrow the list, or are looked for`() throws {
    let scene = try BreweryAssets.eventfulScene()
    let playhead = scene.playhead(at: SimulationTime(nanoseconds: 5_000_000_000))
    let typed = #"Bob's "8\9": ale"#
    let choices = scene.choices(of: "name", typed: typed, at: playhead)
    let quoted = #"'Bob''s "8\9": ale'"#
    #expect(
      choices.map(\.outcome)
        == ["name", "search", "suggest"].map { key in
          .edit(.tell("finder", [EditWord(key, quoted)], at: playhead.time))
        }
    )
    let none = scene.choices(of: "name", at: playhead)
    #expect(none.map(\.title).first == "Names: any at 5 s" && none[0].isChosen)
  }

  @Test(arguments: Table.cells("finder-form"))
  func `a field becomes an entry of the timeline`(cells: [String]) throws {
    let (field, typed, words) = (cells[0], cells[1], cells[2])
    let scene = try BreweryAssets.eventfulScene()
    let playhead = scene.playhead(at: SimulationTime(nanoseconds: 5_000_000_000))
    let choices = scene.choices(of: field, typed: typed, at: playhead)
    #expect(choices.count == 1)
    guard case .edit(.happening(let time, let verb, let value, let said))? = choices.first?.outcome
    else {
      Issue.record("no edit: \(choices)")
      return
    }
    #expect(time == playhead.time)
    let key = verb == "tell" ? said.first?.key ?? "" : verb
    let spoken = scene.phrase(key, verb == "tell" ? said.first?.value ?? "" : value, with: said)
    #expect(spoken == words)
    if field == "position" {
      #expect(said == [EditWord("lat", "51.500000"), EditWord("lon", "-0.120000")])
    }
  }
}
