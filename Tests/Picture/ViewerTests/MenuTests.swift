import Drawing
import Scenarios
import SceneTestSupport
import ShippingScene
import SimulationKernel
import Testing
import TestSupport
import Tracing
import Viewer

/// The menu of what is pointed at, or of what the keyboard has come to.
struct MenuTests {
  private func ship(part: Double = 0.4) throws -> SceneBench {
    try SceneBench(FocusTests.sizes[1], part: part)
  }

  @Test func `what is so already is dimmed, says why, and cannot be taken`() throws {
    var bench = try ship()
    bench.ask("state/CA")
    #expect(bench.reason("Ship from California") == "it is so already")
    let region = try #require(bench.picture.region(id: RegionID.menuRow(0)))
    #expect(region.action == nil && region.hint == "it is so already")
    bench.tell(.move(region.bounds.center, region))
    #expect(bench.picture.texts(in: .overlay).contains("It is so already"))
    bench.tell(.press(region.bounds.center, region))
    bench.tell(.release(region.bounds.center, region))
    #expect(bench.workspace.isPanelOpen && bench.effects.isEmpty)
    bench.press(.home)
    bench.press(.enter)
    #expect(bench.workspace.isPanelOpen && bench.effects.isEmpty)
  }

  @Test func `its records are shown, gone through, and paused at`() throws {
    var bench = try ship(part: 0)
    bench.ask("border/CO-UT")
    try bench.take("Show its records")
    #expect(bench.picture.region(id: RegionID.events) != nil)
    bench.press(.escape)
    var records: [Int] = []
    for _ in 0..<99 {
      bench.ask("border/CO-UT")
      guard bench.reason("Its next event") == nil else { break }
      try bench.take("Its next event")
      records.append(bench.workspace.player.playhead.record)
    }
    #expect(records.count > 2 && records == records.sorted())
    #expect(bench.reason("Its next event") == "nothing happens to it later")
    let trace = bench.scene.trace
    let told = records.map { "\(bench.scene.events.words(of: trace.record($0)))" }
    #expect(told.allSatisfy { $0.contains("CO-UT") }, "\(told)")
    try bench.take("Its last event before")
    #expect(bench.workspace.player.playhead.record == records[records.count - 2])
    bench.ask("border/CO-UT")
    try bench.take("Copy its name")
    bench.ask("border/CO-UT")
    try bench.take("Copy “CO-UT”")
    #expect(bench.effects == [.copyText("Colorado–Utah"), .copyText("CO-UT")])
    bench.ask("border/CO-UT")
    try bench.take("Pause when something happens to it")
    bench.tell(.player(.home))
    bench.press(.space)
    for _ in 0..<200 where bench.workspace.player.isPlaying {
      bench.workspace.advance(by: .milliseconds(100), on: bench.scene)
    }
    #expect(bench.workspace.player.playhead.record == records[0])
    bench.ask("border/CO-UT")
    try bench.take("Pause at its events no more")
    #expect(bench.workspace.message?.title == "The play pauses at nothing")
  }

  @Test func `the keyboard opens the menu of its focus, takes a row and closes it`() throws {
    var bench = try ship()
    bench.press(.character("i"))
    func isOn(_ things: String...) -> Bool {
      things.contains { bench.workspace.focused?.hasPrefix($0) == true }
    }
    for _ in 0..<60 where !isOn("state/", "border/") { bench.press(.tab) }
    for _ in 0..<60 where !isOn("state/") { bench.press(.right) }
    #expect(isOn("state/"))
    let state = try #require(bench.workspace.focused)
    bench.press(.menu)
    #expect(bench.titles.contains { $0.hasPrefix("Ship to ") })
    bench.press(.down)
    bench.press(.down)
    bench.press(.enter)
    let code = String(state.dropFirst("state/".count))
    #expect(bench.effects == [.edit(.to(code, of: "shipment"))])
    bench.press(.menu, .shift)
    #expect(bench.workspace.isPanelOpen)
    bench.press(.escape)
    #expect(!bench.workspace.isPanelOpen)
  }

  @Test func `beside all things it is about the moment, and once more closes it`() throws {
    var bench = try ship()
    bench.tell(.menu(Point(800, 980), nil))
    #expect(bench.titles.first == "Play" && bench.titles.contains("Bookmark this moment"))
    #expect(bench.reason("The whole run in the lanes") == "all of it is shown")
    bench.tell(.menu(Point(900, 90), nil))
    #expect(!bench.workspace.isPanelOpen)
    bench.tell(.menu(Point(800, 300), nil))
    try bench.take("Bookmark this moment")
    #expect(bench.workspace.player.marks.bookmarks == [bench.moment])
  }

  /// The menu of a request in the lanes, whose rows begin with such words.
  private func ask(_ bench: inout SceneBench, about words: String...) throws {
    let lane = try #require(bench.picture.region(id: RegionID.timeline))
    for step in 0..<400 {
      let y = lane.bounds.y + 14 + Double(step % 10) * 3
      bench.tell(.menu(Point(lane.bounds.x + 10 + Double(step / 10) * 12, y), lane))
      let titles = bench.titles
      if words.allSatisfy({ word in titles.contains { $0.hasPrefix(word) } }) { return }
      bench.press(.escape)
    }
    Issue.record("no request has \(words)")
  }

  @Test func `a request in the lanes is asked about, with its border and its service`() throws {
    var bench = try ship()
    try ask(&bench, about: "Outage of ", "Close ")
    try bench.take("Outage of ")
    let told = bench.effects.last?.words(at: bench.moment) ?? ""
    #expect(told.hasPrefix("outage of ") && !told.contains(" at "), "\(told)")
  }

  @Test func `a request is made to fail by a fault with its name`() throws {
    var bench = try ship()
    try ask(&bench, about: "Let its connection break")
    try bench.take("Let its connection break")
    guard case .edit(.fault(let service, let name, let words))? = bench.effects.last else {
      return _ = Issue.record("no fault: \(bench.effects)")
    }
    #expect(words.map(\.key) == ["client", "endpoint", "request", "fail"])
    #expect(words.last?.value == "reset")
    #expect(["fuel", "roads"].contains(service))
    #expect(name == "\(words[1].value) \(words[2].value) of \(words[0].value)")
  }

  @Test func `a menu goes when another run comes`() throws {
    var bench = try ship()
    bench.ask("state/NV")
    let other = try SceneAssets.cutOff()
    bench.workspace.goOn(with: other)
    #expect(!bench.workspace.isPanelOpen)
  }

  @Test(
    arguments: SearchEffort.some(of: FocusTests.Domain.allCases),
    [FocusTests.sizes[0], FocusTests.sizes[3]]
  )
  func `a menu of anything that is drawn lies inside, and all of its rows are reached`(
    domain: FocusTests.Domain,
    size: Size
  ) throws {
    var bench = try SceneBench(domain, size)
    var kinds: Set<String> = []
    for region in bench.picture.regions {
      let kind = String(region.id.prefix { $0 != "/" })
      guard kinds.insert(kind).inserted else { continue }
      bench.tell(.menu(region.bounds.center, region))
      #expect(bench.workspace.isPanelOpen && !bench.titles.isEmpty, "\(region.id)")
      var seen: Set<String> = []
      // What does not fit comes with the arrow.
      for row in 0...bench.titles.count {
        defer { bench.press(.down) }
        guard row.isMultiple(of: size.height < 400 ? 4 : 20) || row == bench.titles.count
        else { continue }
        let picture = bench.picture
        let whole = Rect(x: 0, y: 0, width: picture.size.width, height: picture.size.height)
        for row in picture.regions where row.id.hasPrefix("panel/row/") {
          #expect(whole.holds(row.bounds), "\(row.id) of \(region.id)")
          seen.insert(row.id)
        }
      }
      #expect(seen.count == bench.titles.count, "\(region.id)")
      bench.press(.escape)
    }
    #expect(kinds.count > 5)
  }

  /// The words that a menu of each domain's things begins with.
  private static let things: [(FocusTests.Domain, String, [String])] = [
    (.shipping, "border/", ["Close ", "Keep it in view", "Show its records"]),
    (.shipping, "state/", ["Ship from ", "Ship to "]),
    (.maze, "room/", ["Cancel at ", "Generate the next maze", "Outage of maze"]),
    (.mazes, "pane/", ["Cancel at ", "Outage of maze", "Show its records"]),
    (.buses, "bus/", ["Break bus ", "Delay route ", "Its next event"]),
    (.buses, "stop/", ["Look at ", "Break the next bus to "]),
    (.breweries, "brewery/", ["Look at ", "Be at ", "Copy its name"]),
    (.hire, "offer/", ["Take the ", "Prices of "]), (.hire, "message/", ["Outage of "]),
    (.entities, "entity/", ["Show its records", "Copy its name"]),
  ]

  @Test(arguments: things.indices)
  func `each domain says what can be done with its things`(index: Int) throws {
    let (domain, start, words) = Self.things[index]
    for part in [0.5, 0.2, 0.9] {
      var bench = try SceneBench(domain, FocusTests.sizes[1], part: part)
      bench.tell(.player(.face(.init(rawValue: "both"))))
      let things = bench.picture.regions.filter { $0.id.hasPrefix(start) }
      guard let thing = things.first else { continue }
      bench.tell(.menu(thing.bounds.center, thing))
      for word in words {
        #expect(bench.titles.contains { $0.hasPrefix(word) }, "\(word): \(bench.titles)")
      }
      // What cannot be done says why; what can be done changes the scenario.
      for row in bench.workspace.menu { #expect(row.acts == row.reason.isEmpty, "\(row)") }
      return
    }
    Issue.record("there is no '\(start)' in \(domain)")
  }
}

extension SceneBench {
  fileprivate var titles: [String] { workspace.menu.map(\.title) }

  fileprivate mutating func take(_ title: String) throws {
    let row = try #require(
      workspace.menu.firstIndex { $0.title.hasPrefix(title) },
      "\(title) is not among \(titles)"
    )
    #expect(workspace.menu[row].acts, "\(workspace.menu[row])")
    click(RegionID.menuRow(row))
    #expect(!workspace.isPanelOpen)
  }

  fileprivate func reason(_ title: String) -> String? {
    workspace.menu.first { $0.title.hasPrefix(title) && !$0.acts }?.reason
  }
}
