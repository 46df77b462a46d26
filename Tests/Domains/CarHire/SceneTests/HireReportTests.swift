import CarHireRecords
import CarHireScene
import CarHireValues
import Drawing
import JSON
import RunRecords
import SceneTestSupport
import Scenarios
import SimulationKernel
import Testing
import TestSupport
import Tracing
import Viewer

/// What the sheet says of a hire, and what can be known about its parts.
struct HireReportTests {
  @Test(arguments: [
    (-1320, " by a clock 22 hours behind"), (15, " by a clock 15 minutes ahead"),
    (345, " by a clock 5 hours and 45 minutes ahead"), (-60, " by a clock 1 hour behind"), (0, ""),
  ])
  func `it is said when the clocks of both desks differ`(ahead: Int, words: String) throws {
    var script = HireScript()
    script.start(ahead: ahead)
    let scene = try script.scene(until: 2)
    let texts = scene.picture(at: 1, width: 1600, face: .cars).texts(in: .cards)
    #expect(texts.contains("0 offers · 4 May, 10:00 to 8 May, 10:00\(words)"), "\(texts)")
  }

  @Test func `a run without customers says so`() throws {
    var script = TraceScript()
    script.add(OutageBegan(), by: "alder")
    let texts = try HireAssets.scene(script.finish()).picture(at: 0).texts(in: .cards)
    #expect(texts.contains("Nobody hires a car"))
  }

  /// A moment in seconds, a part, its title, how its subtitle begins, and one of its rows.
  @Test(arguments: Table.cells("parts-of-hires"))
  func `what is known of a part is told`(cells: [String]) throws {
    let scene = try HireAssets.eventfulScene()
    let playhead = scene.playhead(seconds: try #require(Double(cells[0])))
    let facts = try #require(scene.facts(about: cells[1], at: playhead, client: nil))
    #expect(facts.title == cells[2])
    #expect(cells[3] == "-" || facts.subtitle.hasPrefix(cells[3]), "\(facts.subtitle)")
    #expect(facts.rows.first { $0.name == cells[4] }?.value == cells[5], "\(facts.rows)")
  }

  @Test func `a message whose answer is lost says so once the supplier has lost it`() throws {
    let scene = try HireAssets.eventfulScene()
    let ids = scene.picture(at: 17, face: .messages).regions.map(\.id)
    func rows(_ seconds: Double) throws -> [SubjectReport.Row] {
      let playhead = scene.playhead(seconds: seconds)
      let facts = ids.compactMap { scene.told(about: $0, at: playhead, client: nil) }
      return try #require(facts.first { $0.title == "OTA_VehResRQ" }).rows
    }
    #expect(try rows(8.2).map(\.name) == ["Sent"])
    #expect(try rows(10).map(\.name) == ["Sent", "With the supplier", "Its answer"])
    #expect(try rows(17).contains(.init("Given up", "16 s")))
  }

  @Test func `what is paid in all is the sum of its parts wherever it is told`() throws {
    let scene = try HireAssets.eventfulScene()
    var known = Set<Int64>()
    for seconds in stride(from: 0, through: 32, by: 0.25) {
      let playhead = scene.playhead(seconds: seconds)
      let facts = scene.description(at: playhead, client: nil).facts
      func units(_ key: String) -> Int64 {
        if case .integer(let units)? = facts["answer"]?[key] { units } else { 0 }
      }
      let total = units("total")
      #expect(units("deposit") + units("onArrival") + units("fee") == total, "at \(seconds) s")
      known.insert(total)
      for region in ["offer/birch-O1", "booking/birch-B1"] {
        let rows = scene.facts(about: region, at: playhead, client: nil)?.rows ?? []
        guard total != 0, let told = rows.first(where: { $0.name == "In all" }) else { continue }
        #expect(told.value == (total == 18_000 ? "$180.00" : "$202.50"), "\(region)")
        let texts = scene.picture(at: seconds, face: .cars).texts(in: .cards)
        let row =
          texts.contains("$45.00")
          ? ["$180.00", "$180.00 + $22.50"] : texts.contains("$50.63") ? ["", "$202.50"] : []
        #expect(row.count == 2 && texts.contains(row[total == 18_000 ? 0 : 1]), "at \(seconds) s")
      }
    }
    #expect(known == [0, 18_000, 20_250])
  }

  @Test(arguments: [
    ("keeps", ["Offers", "Car chosen", "Terms, car held", "Tried before"]),
    ("gone", ["Tried before", "Offers", "Car chosen", "Terms, car held"]),
  ])
  func `steps stand in the order in which they were done`(end: String, steps: [String]) throws {
    let search =
      end == "keeps" ? "" : "send Avail alder; answer Avail alder; offers alder 3 24000; "
    let scene = try HireFact.scene(
      "chosen; @8; send Res birch; @9; answer Res birch “No.”; fail refused \(end) “No.”; @10; "
        + search + "@12; send Res birch; @14; booked made; @16; end"
    )
    let facts = scene.facts(about: "steps", at: scene.playhead(seconds: 13), client: nil)
    #expect(facts?.rows.map(\.name).filter(steps.contains) == steps)
  }

  @Test func `programs are told the offers and the bookings`() throws {
    let scene = try HireAssets.eventfulScene()
    func facts(_ seconds: Double) -> JSONValue {
      scene.description(at: scene.playhead(seconds: seconds), client: nil).facts
    }
    guard case .array(let offers)? = facts(5)["offers"],
      case .array(let bookings)? = facts(22)["bookings"]
    else {
      Issue.record("no offers or no bookings")
      return
    }
    #expect(offers.map { $0["price"] } == [180, 200, 220, 240, 280].map { .integer($0 * 100) })
    #expect(offers.first?["left"] == .integer(1))
    #expect(bookings.map { $0["reference"] } == [.string("birch-B1")])
    for (seconds, isCancelled) in [(22.0, 0), (31, 1)] {
      let text = try #require(facts(seconds)["bookings"]?.text)
      #expect(text.contains("\"cancelled\":\(isCancelled)"), "\(text)")
    }
  }
}
