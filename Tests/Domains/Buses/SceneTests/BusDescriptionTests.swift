import BusesScene
import BusesValues
import Drawing
import JSON
import SceneTestSupport
import Testing
import Tracing
import Viewer

/// A moment of a board in words and in values.
struct BusDescriptionTests {
  private let scene = BusScene(trace: FakeCity.eventful(), title: "Test")

  private func description(_ seconds: Int64) -> SceneDescription {
    scene.description(at: scene.playhead(seconds: Double(seconds)), client: nil)
  }

  private func lines(_ heading: String, _ seconds: Int64) -> [String]? {
    description(seconds).parts.first { $0.heading.hasPrefix(heading) }?.lines
  }

  @Test func `the board is told in its order`() {
    let headings = description(10).parts.map(\.heading)
    #expect(
      headings == [
        "Test", "Question", "Answer: DUE, answered 9 s ago", "Last answers", "Loads again in 50 s",
        "Board: Clark & 3. Street", "Next bus", "Urgent", "Other buses", "Bulletins, 9 s old",
        "Map: 2 routes, 10 stops, 2 buses", "Time",
      ]
    )
    #expect(
      lines("Next bus", 10) == ["DUE: 22 to Howard, Northbound, bus 1, Due now (chosen)"]
    )
    #expect(lines("Urgent", 10) == ["High, route 22: Bridge closed. Buses take the other bridge."])
    #expect(
      lines("Other buses", 10) == [
        "4 min: 7 to Navy Pier, Eastbound, bus 3, At 14:36",
        "delayed: 22 to Howard, Northbound, bus 2, Delayed (chosen)",
        "canceled: 7 to Navy Pier, Eastbound, bus 4, Canceled",
      ]
    )
    #expect(
      lines("Bulletins", 10) == [
        "Medium, routes 22, 7: Street fair", "Low, whole system: Snow fence work",
      ]
    )
  }

  @Test func `a bus that was due before the run began was so by the minute that it shows`() {
    let trace = FakeCity.showing(until: 120_000) { city in
      city.add(FakeCity.look())
      var bus = FakeCity.bus("7", to: "Pier", "DUE", minutes: 0, bus: "3", predicted: 0)
      bus.predicted = .milliseconds(-60_500)
      city.add(FakeCity.board(FakeCity.state(.loaded, answered: 1), others: [bus]))
    }
    let scene = BusScene(trace: trace, title: "Test")
    let parts = scene.description(at: scene.playhead(seconds: 2), client: nil).parts
    let lines = parts.flatMap { part in part.lines }
    let told = lines.filter { (line: String) in line.contains("to Pier,") }
    #expect(told.count == 1 && told[0].hasPrefix("overdue: 7 to Pier"), "\(told)")
    #expect(told[0].contains("Was due at 14:30"))
  }

  @Test func `what is stale is told with its age and its reason`() {
    #expect(
      lines("Board", 90) == [
        "Stop 102 · 22 Clark · Northbound",
        "stale, 1:29 old: The bus service cannot be reached.",
      ]
    )
    #expect(
      lines("Notice: Not reachable", 90) == [
        "The bus service cannot be reached. What is shown is 1:29 old."
      ]
    )
  }

  @Test func `the prediction error counts what was shown of buses that came`() {
    let numbers = lines("Answer", 115)
    #expect(numbers?.contains("mean error 1:30") == true)
    #expect(numbers?.contains("within a minute 50%") == true)
    #expect(numbers?.contains("never came 1") == true)
    #expect(numbers?.contains("calls 4 of 10,000") == true)
  }

  @Test func `the buses of the map are told with where they are`() {
    #expect(
      lines("Map", 15)?.first
        == "bus 1, 22 Northbound, between Clark & 1. Street and Clark & 2. Street"
    )
    let bunched = lines("Map", 64)?.contains { $0.hasSuffix("2 buses bunched") }
    #expect(bunched == true)
  }

  @Test func `what happens is told, and whether it is still to come`() {
    #expect(
      lines("Time", 75)?.dropFirst() == [
        "1:10.000: bulletin B-9: Fire drill", "1:10.000: Clark & 4. Street closed",
        "1:20.000: bus 3 broke down (still to come)",
      ]
    )
  }

  @Test func `the values say the same`() throws {
    let facts = description(90).facts
    #expect(facts["clock"] == .string("14:33:30"))
    guard case .array(let clients)? = facts["clients"] else {
      Issue.record("the values hold no clients")
      return
    }
    let client = try #require(clients.first)
    #expect(client["trouble"] == .string("transport") && client["age"] == .integer(89_000_000_000))
    #expect(client["screen"] == .string("times") && client["calls"] == .integer(4))
    #expect(client["failures"] == .integer(1))
  }

  @Test func `the event list says records of buses in words`() throws {
    let words = (1...scene.trace.count).map { scene.trace.record($0) }
      .filter { ["board.state", "bus.reached", "board.failed"].contains($0.kind) }
    #expect(words.count == 8)
    var bench = SceneBench(scene, seconds: 110)
    bench.strike("e")
    let texts = bench.picture.texts(in: .overlay)
    #expect(texts.contains { $0.hasPrefix("bus 1 · stop 3") }, "\(texts)")
    #expect(texts.contains("1:10 late"))
  }
}
