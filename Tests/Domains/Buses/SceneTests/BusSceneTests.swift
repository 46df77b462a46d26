import BusesRecords
import BusesScene
import BusesValues
import Drawing
import RunRecords
import SceneTestSupport
import Testing
import Tracing
import Viewer

/// The board as a traveller reads it.
struct BusSceneTests {
  private func scene(
    until seconds: Int64 = 10,
    _ records: (inout FakeCity) -> Void
  ) -> BusScene {
    BusScene(trace: FakeCity.showing(until: seconds * 1000, records), title: "Test")
  }

  /// The texts of the board, without the panel's.
  private func board(_ scene: BusScene, at seconds: Int64 = 9, width: Double = 1280) -> [String] {
    let picture = scene.picture(at: Double(seconds), width: width, face: .board)
    let card = picture.region(id: "board")?.bounds ?? .init(x: 0, y: 0, width: 0, height: 0)
    return picture.textBounds(in: .cards).filter { card.contains($0.bounds.center) }.map(\.text)
  }

  /// The texts of a board that looks at the usual stop, changed.
  private func board(_ change: (inout BoardState) -> Void) -> [String] {
    board(
      scene { city in
        city.add(FakeCity.look())
        city.show(change)
      }
    )
  }

  private func board(_ shown: BusBoard) -> [String] { board { $0.board = shown } }

  @Test func `the hero comes first, then what is urgent, the other buses, medium and low`() {
    let texts = board(FakeCity.full)
    let words = [
      "Clark · Northbound · bus 1", "Bridge closed", "Navy Pier", "Street fair", "Snow fence work",
    ]
    let places = words.map { texts.firstIndex(of: $0) ?? -1 }
    #expect(!places.contains(-1) && places == places.sorted(), "\(texts)")
    // A bus is due, comes in minutes, is delayed or canceled, each in words.
    for words in [
      "DUE", "Due now", "4", "At 14:36", "Delayed", "14:40", "Canceled", "—", "14:32:09",
      "Buses take the other bridge.", "answers are 8 s old",
    ] {
      #expect(texts.contains(words), "\(words) in \(texts)")
    }
  }

  @Test(arguments: [
    (9, "4", "At 14:36"), (59, "4", "At 14:36"), (60, "3", "At 14:36"), (190, "1", "At 14:36"),
    (239, "1", "At 14:36"), (240, "DUE", "Due now"), (359, "DUE", "Due now"),
    (360, "overdue", "Was due at 14:36"), (900, "overdue", "Was due at 14:36"),
  ])
  func `minutes go on with the clock, and agree with the time that is promised`(
    seconds: Int64,
    wait: String,
    words: String
  ) {
    let scene = scene(until: 1000) { city in
      city.add(FakeCity.look())
      city.add(FakeCity.full)
    }
    let texts = board(scene, at: seconds)
    let row = texts.firstIndex(of: "Navy Pier") ?? 0
    #expect(texts[row...].prefix(4).contains(words), "\(texts)")
    #expect(texts[row...].prefix(5).contains(wait), "\(texts)")
  }

  @Test func `a service whose clock is another one has its own count alone`() {
    let scene = scene(until: 120) { city in
      city.add(FakeCity.look())
      let buses = [-3600, 3600, 86_400].map { shift in
        FakeCity.bus("7", to: "Pier", "4 min", minutes: 4, bus: "3", predicted: 240 + shift)
      }
      city.add(FakeCity.board(FakeCity.state(.loaded, answered: 1), others: buses))
    }
    for seconds in [2, 115] as [Int64] {
      let texts = board(scene, at: seconds)
      #expect(texts.count { $0 == "4" } == 3 && texts.count { $0 == "Expected" } == 3, "\(texts)")
      #expect(!texts.contains { $0.hasPrefix("At ") || $0 == "overdue" })
    }
  }

  @Test(arguments: [(59, true), (60, true), (61, false), (134, false)], [false, true])
  func `a board minutes off is not green`(_ known: (error: Int, isGood: Bool), isEmpty: Bool) {
    let (error, isGood) = known
    let scene = scene { city in
      city.add(FakeCity.look())
      city.add(FakeCity.full)
      city.add(
        BusBoardCame(
          bus: "9",
          trip: "90",
          route: "22",
          stop: "102",
          shown: 1 << 50,
          error: .seconds(error),
          within: 4
        )
      )
      if isEmpty { city.add(FakeCity.board(FakeCity.state(.empty, answered: 1))) }
    }
    for theme in [ThemeName.light, .dark] {
      let picture = scene.picture(at: scene.timeline.last, theme: theme)
      let good = Theme.named(theme).good
      let isGreen = picture.layers.filter { $0.name == .cards }.flatMap(\.list.shapes)
        .contains { shape in
          switch shape {
          case .fill(_, good), .stroke(_, good, _), .text(_, _, _, good, _): true
          default: false
          }
        }
      #expect(isGreen == isGood)
      guard !isEmpty else { continue }
      let texts = picture.texts(in: .cards)
      #expect(texts.contains("At 14:36") == isGood && texts.contains("About 14:36") != isGood)
    }
  }

  @Test func `no buses is an answer and says so`() {
    let told = "No bus is scheduled here at this time."
    let texts = board(
      FakeCity.board(FakeCity.state(.empty, answered: 0, kind: .noService, told: told))
    )
    for words in ["no buses", "--", told] { #expect(texts.contains(words), "\(texts)") }
  }

  @Test(arguments: [
    (BusTrouble.Kind.badKey, "The key is not accepted"), (.quota, "No calls left today"),
    (.server, "The bus service has trouble"), (.transport, "Not reachable"),
    (.timedOut, "No answer"), (.undecodable, "An answer that cannot be read"),
  ])
  func `a failure is never shown as no buses`(kind: BusTrouble.Kind, title: String) {
    let state = FakeCity.state(.failed, kind: kind, told: "This is what is wrong.")
    let texts = board(FakeCity.board(state, notices: state))
    #expect(!texts.contains("no buses"))
    #expect(texts.contains(title), "\(texts)")
    #expect(texts.contains { $0.hasPrefix("This is what is wrong.") })
    #expect(texts.contains("no answer"))
  }

  @Test func `one half that fails says so, and the other stays`() {
    let scene = scene { city in
      city.add(FakeCity.look())
      let failed = FakeCity.state(.failed, kind: .timedOut, told: "It does not answer.")
      city.add(
        FakeCity.board(FakeCity.full.arrivals, hero: FakeCity.full.hero, notices: failed)
      )
      city.at(3000)
      let stale = FakeCity.state(.failed, kind: .timedOut, told: "It does not answer.")
      city.add(
        FakeCity.board(stale, notices: FakeCity.full.bulletins, high: Array(FakeCity.full.high))
      )
    }
    let first = board(scene, at: 2)
    #expect(first.contains("DUE") && first.contains("Bulletins: No answer"))
    let second = board(scene, at: 4)
    #expect(second.contains("Bridge closed") && second.contains("not known"))
    #expect(!second.contains("no buses"))
  }

  @Test func `what is stale stays with its age, and says why`() {
    let scene = BusScene(trace: FakeCity.eventful(), title: "Test")
    let texts = board(scene, at: 90)
    #expect(texts.contains("stale: 1:29 old") && texts.contains("Not reachable"))
    let told = "The bus service cannot be reached. The buses below are 1:29 old."
    #expect(texts.contains(told) && texts.contains("DUE"))
  }

  @Test func `bad rows and what the filter leaves out are counted`() {
    let state = FakeCity.state(.loaded, answered: 0, bad: 2)
    let texts = board(FakeCity.board(state, hero: FakeCity.full.hero, leftOut: 3))
    #expect(texts.contains("2 rows of the answer could not be read"))
    #expect(texts.contains("3 other buses left out"))
    #expect(texts.contains { $0.hasSuffix("bound only") })
  }

  @Test func `what the service says beside the rows is on the board and in its words`() {
    let said = BusTrouble(kind: .noService, told: "No buses are scheduled.", message: "")
    let errors = [BusAPIError(said, stop: "104"), BusAPIError(said, stop: "102")]
    let scene = scene { city in
      city.add(FakeCity.look())
      city.add(
        FakeCity.board(
          FakeCity.state(.loaded, answered: 0, errors: errors),
          hero: FakeCity.full.hero
        )
      )
    }
    let words = ["Stop 104: No buses are scheduled.", "No buses are scheduled."]
    #expect(board(scene).filter { $0.hasSuffix(said.told) } == words)
    let description = scene.description(at: scene.playhead(seconds: 1), client: nil)
    #expect(description.parts.first { $0.heading == "Beside the rows" }?.lines == words)
  }

  @Test func `rows stand in for what is being loaded`() {
    let texts = board(FakeCity.board(FakeCity.state(.loading), notices: FakeCity.state(.loading)))
    #expect(texts.contains("loading") && texts.contains("loading bulletins"))
    #expect(!texts.contains("no buses"))
  }

  @Test func `what was shown of another stop is not shown under the new name`() {
    let scene = scene { city in
      city.add(FakeCity.look())
      city.add(FakeCity.full)
      city.at(5000)
      city.show { ($0.looking, $0.board) = (FakeCity.look(generation: 2, stop: "103"), BusBoard()) }
    }
    #expect(board(scene, at: 4).contains("Howard"))
    let later = board(scene, at: 6)
    #expect(!later.contains("Howard") && later.contains("Stop 103 · 22 · Northbound"), "\(later)")
  }

  @Test func `a hidden screen says that nothing is loaded`() {
    let texts = board { ($0.board, $0.isShown) = (FakeCity.full, false) }
    #expect(texts.contains("Hidden: nothing is loaded until it is shown again"))
  }

  @Test func `lists show every row, and every direction that there is`() {
    var list = BusList()
    list.state = FakeCity.state(.loaded, answered: 0)
    list.rows = ["Northbound", "Southbound", "Clockwise"].map { FakeCity.row($0, $0) }
    let texts = board { ($0.looking, $0.list) = (FakeCity.look(.directions), list) }
    for name in ["22 Clark", "3 directions", "Northbound", "Southbound", "Clockwise"] {
      #expect(texts.contains(name), "\(texts)")
    }
  }

  @Test func `a list that cannot be loaded says why`() {
    var list = BusList()
    list.state = FakeCity.state(.failed, kind: .server, told: "Try again later.")
    let texts = board { ($0.looking, $0.list) = (FakeCity.look(.routes), list) }
    #expect(texts.contains("The bus service has trouble"))
    #expect(texts.contains { $0.hasPrefix("Try again later.") })
  }

  @Test func `nothing nearby has its sign`() {
    var (looking, nearby) = (FakeCity.look(.nearby), NearbyBoard())
    (looking.latitude, looking.longitude, looking.radius) = (41_877_194, -87_630_000, 600)
    (nearby.known, nearby.lists, nearby.state) = (8, 8, FakeCity.state(.empty, answered: 0))
    let texts = board { ($0.looking, $0.nearby) = (looking, nearby) }
    for words in ["no nearby buses", "∞", "within 600 m of 41.8772, -87.6300"] {
      #expect(texts.contains(words), "\(texts)")
    }
  }

  @Test func `a trace without boards is told in words`() {
    var script = TraceScript()
    script.add(ClientStarted(clientKind: "ship"))
    let scene = BusScene(trace: script.finish(), title: "Test")
    #expect(board(scene, at: 0).contains("Nobody tracks a bus here"))
  }

  @Test(arguments: [320.0, 380, 420, 500, 560, 640, 720, 800, 1000])
  func `a board of any height shows its lines whole, and counts the others once`(height: Double) {
    let others = (0..<9).map {
      FakeCity.bus("7", to: "Pier \($0)", "\($0 + 2) min", minutes: $0 + 2, bus: "\(50 + $0)")
    }
    let notices = (0..<4).map { FakeCity.bulletin("B-\($0)", "Medium", "Notice \($0)") }
    let scene = scene { city in
      city.add(FakeCity.look())
      city.add(
        FakeCity.board(
          FakeCity.state(.loaded, answered: 0),
          hero: FakeCity.full.hero,
          others: others,
          high: Array(FakeCity.full.high),
          lower: notices
        )
      )
    }
    let picture = scene.picture(at: scene.timeline.last, height: height)
    let card = picture.region(id: "board")?.bounds ?? .init(x: 0, y: 0, width: 0, height: 0)
    let texts = picture.textBounds(in: .cards).filter { card.contains($0.bounds.center) }
    for text in texts { #expect(card.holds(text.bounds), "\(text.text)") }
    let left = texts.filter { $0.text.contains(" more ") }.map(\.text)
    func counted(_ word: String) -> Int {
      left.flatMap { $0.split(separator: ",") }.filter { $0.contains(word) }
        .reduce(0) { $0 + (Int($1.split(separator: " ")[0]) ?? 0) }
    }
    let buses = texts.count { $0.text.hasPrefix("Pier ") }
    let bulletins = texts.count { $0.text.hasPrefix("Notice ") || $0.text == "Bridge closed" }
    // A card too low for any row counts nothing.
    guard !left.isEmpty || buses > 0 else { return }
    #expect(buses + counted("bus") == 9, "\(left)")
    #expect(bulletins + counted("bulletin") == 5, "\(left)")
  }

  @Test func `a stop that was chosen while time stands has its name, and says what it waits for`() {
    var asked = BusBoard()
    (asked.arrivals, asked.bulletins) = (FakeCity.state(.loading), FakeCity.state(.loading))
    let texts = board { ($0.looking, $0.board) = (FakeCity.look(stop: "101"), asked) }
    #expect(texts.contains("Clark & 2. Street"), "\(texts)")
    #expect(texts.contains("Nothing is under way"), "\(texts)")
  }
}
