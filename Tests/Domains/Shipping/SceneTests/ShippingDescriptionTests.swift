import Drawing
import JSON
import RunRecords
import SceneTestSupport
import ShippingRecords
import ShippingScene
import SimulationKernel
import Testing
import TestSupport
import Tracing
import Viewer

struct ShippingDescriptionTests {
  /// California to Utah: Nevada is settled, Oregon's road is closed, a quote is under way.
  private func smallScene() throws -> ShipmentScene {
    var script = TraceScript.fromCalifornia
    let first = script.ask("CA-NV", number: 1)
    script.moment = 1_000_000_000
    script.answer(first)
    script.add(ShippingQuoted(border: "CA-NV", cents: 2500))
    script.settleNevada(request: 2)
    script.moment = 2_500_000_000
    script.add(ClientTold(word: "border_fee", value: .integer(100)))
    return try SceneAssets.scene(script.finish())
  }

  @Test func `a moment is told in reading order`() throws {
    let scene = try smallScene()
    let at = scene.playhead(at: SimulationTime(nanoseconds: 2_000_000_000))
    let lines = scene.description(at: at, client: nil).text.split(separator: "\n").map(String.init)
    #expect(lines.prefix(24) == Table.lines("shipment-in-words").map(String.init)[...])
    #expect(lines.contains("1 border known to be closed") && lines.contains("  CA-OR"))
    #expect(
      Array(lines.suffix(3)) == [
        "Time",
        "  requests: 2 sent, 1 answered, 0 failed, 0 timed out, 0 given up, 1 under way",
        "  2.500 s: shipment: fee $1.00 (still to come)",
      ]
    )
  }

  @Test(arguments: [0, 0.2, 0.5, 0.8, 1])
  func `what the panel says is told`(part: Double) throws {
    for scene in [try SceneAssets.coastToCoast(), try SceneAssets.cutOff()] {
      let time = Int64(Double(scene.timeline.end.nanoseconds) * part)
      let at = scene.playhead(at: SimulationTime(nanoseconds: time))
      let text = scene.description(at: at, client: nil).text
      let panel = scene.picture(part: part).texts(in: .cards)
      for words in panel
      where ["so far", "proved", "Waiting", "open", "No route"].contains(where: {
        words.contains($0) && words.count > 8
      }) {
        #expect(text.contains(words), "\(words)")
      }
    }
  }

  @Test func `the facts hold the same in base units`() throws {
    let scene = try smallScene()
    let facts = scene.description(at: scene.timeline.last, client: "shipment").facts
    #expect(facts["time"] == .integer(2_500_000_000) && facts["question"]?["to"] == .string("UT"))
    #expect(facts["answer"]?["cost"] == .integer(7500))
    #expect(facts["answer"]?["route"] == .array([.string("CA"), .string("NV")]))
    #expect(facts["requests"]?["underWay"] == .integer(1))
    #expect(facts["closed"] == .array([.string("CA-OR")]))
    #expect(facts["answer"]?["certainty"] == .string("under-way"))
    let groups = ["settled", "frontier", "waiting", "unknown"].map { key -> [JSONValue] in
      if case .array(let states) = facts[key] { states } else { [] }
    }
    #expect(groups.map(\.count) == [2, 0, 1, 45])
    let nevada = groups[0].first { $0["code"] == .string("NV") }
    #expect(nevada?["from"] == .string("CA"))
  }

  @Test func `a run without shipping is told too`() throws {
    var script = TraceScript()
    script.add(OutageBegan(), by: "fuel")
    let scene = try SceneAssets.scene(script.finish())
    #expect(
      scene.description(at: scene.timeline.last, client: nil).text == """
        Test
          at 0.000 of 0.000 s, after record 1 of 1

        Answer: none, nothing to show
          No shipping here

        Notice: No route was asked for
          This run holds no records of a client that ships, so there is no search to draw.

        1 records of other kinds
          

        Time
          0.000 s: fuel is down until the end

        """
    )
  }
}
