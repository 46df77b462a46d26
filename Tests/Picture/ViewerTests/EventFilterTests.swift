import Drawing
import RunRecords
import SceneTestSupport
import ShippingRecords
import ShippingScene
import Testing
import Tracing
import Viewer

/// The filter language in the event list, its columns, and what it says is wrong.
struct EventFilterTests {
  /// A client asks, is turned away, waits and asks again; the road is closed in between.
  static func scene() throws -> ShipmentScene {
    var script = TraceScript()
    script.add(ClientStarted(clientKind: "ship"))
    let first = script.send("fuel", "cost", "/borders/CO-UT/cost")
    script.moment += 2_500_000_000
    script.add(
      RequestAnswered(
        request: first,
        service: "fuel",
        endpoint: "cost",
        status: 503,
        bytes: 9,
        digest: 7
      )
    )
    script.add(
      RequestRetrying(
        service: "fuel",
        path: "/borders/CO-UT/cost",
        attempt: 2,
        attempts: 3,
        delay: .milliseconds(400),
        reason: "HTTP 503"
      )
    )
    script.moment += 400_000_000
    let second = script.send("fuel", "cost", "/borders/CO-UT/cost", number: 2, attempt: 2)
    script.moment += 600_000_000
    script.add(RoadClosed(border: "CA-NV", change: 1))
    script.moment += 600_000_000
    script.answer(second, "fuel", "cost", bytes: 9)
    script.moment += 1_000_000_000
    script.add(RoadClosed(border: "NM-TX", change: 2))
    script.moment += 1_000_000_000
    return try SceneAssets.scene(script.finish())
  }

  /// The list with something typed into its filter.
  private static func bench(_ typed: String, width: Double = 1280) throws -> SceneBench {
    var bench = try SceneBench(scene(), width: width, part: 1)
    bench.strike("e")
    bench.click("events/search")
    for letter in typed { bench.tell(.text(String(letter))) }
    return bench
  }

  private static func rows(_ bench: SceneBench) -> [String] {
    bench.picture.regions.map(\.id).filter { $0.hasPrefix("events/row/") }
      .map { String($0.dropFirst("events/row/".count)) }
  }

  @Test(
    arguments: [
      ("service:fuel -kind:sent", ["3", "4", "7"]), ("latency:>2s", ["3"]),
      ("attempt:>1", ["4", "5", "7"]), ("after:3s before:4s", ["6"]), ("border:ca-*", ["6"]),
      ("outcome:error", ["3"]), ("2.5", ["3"]), ("late", []),
    ]
  )
  func `the list filters by the language of the command`(typed: String, rows: [String]) throws {
    #expect(try Self.rows(Self.bench(typed)) == rows)
  }

  @Test func `columns say how long, which attempt and when, where a record has it`() throws {
    var bench = try Self.bench("")
    bench.press(.enter)
    for words in ["2.5 s", "try 2", "try 2/3", "in 400 ms", "1.2 s"] {
      #expect(bench.texts.contains(words), "\(words)")
    }
    #expect(!bench.texts.contains("try 1"))
    // What stands in a column stands there alone.
    #expect(!bench.texts.contains { $0.contains("attempt") || $0.contains("after 400 ms") })
  }

  @Test(arguments: [1280.0, 800])
  func `what is wrong with a filter is said in the list, with a hint`(width: Double) throws {
    var bench = try Self.bench("kind:sent latency:2", width: width)
    let message = "'latency' takes a length of time, not '2'"
    func said(_ words: String) -> Bool { bench.texts.joined(separator: " ").contains(words) }
    #expect(said(message) && said("Write 2s"))
    // What is right filters meanwhile.
    #expect(Self.rows(bench) == ["2", "5"])
    #expect(bench.picture.region(id: "events/group/1") == nil)
    bench.tell(.text("s"))
    #expect(!said(message))
    #expect(bench.picture.region(id: "events/group/1") != nil)
  }

  @Test(arguments: ["kind:", "  ", "latency:2"])
  func `what holds no term is not searched for`(typed: String) throws {
    let bench = try Self.bench(typed)
    let isSearching = bench.workspace.isSearching(on: bench.scene)
    #expect(!isSearching)
    #expect(Self.rows(bench).count == 8)
  }

  @Test func `a name that no record has is told with what may have been meant`() throws {
    let bench = try Self.bench("latancy:>2s")
    #expect(bench.texts.contains("Nothing of that kind"))
    let texts = bench.texts.joined(separator: " ")
    #expect(texts.contains("No record has a field 'latancy'; did you mean 'latency'?"))
  }

  @Test(arguments: [ThemeName.light, .dark])
  func `failures have a sign and a colour, closed roads have not`(theme: ThemeName) throws {
    var bench = try SceneBench(Self.scene(), theme: theme, part: 1)
    bench.strike("e")
    let red = theme == .light ? "#C0243C" : "#FF7A85"
    let form = bench.picture.picture.textForm
    let list = try #require(form.firstRange(of: "layer overlay"))
    let marked = form[list.upperBound...].split(separator: "\n").filter { $0.contains(red) }
    // The answer that says no: a disc and its word. Closed roads and retries are no failures.
    #expect(marked.count == 2)
    #expect(marked.first?.contains("fill \(red)") == true)
    #expect(marked.last?.contains("text \"answered\"") == true)
  }
}
