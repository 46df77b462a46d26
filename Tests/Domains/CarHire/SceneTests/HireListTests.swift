import CarHireRecords
import CarHireScene
import CarHireValues
import Drawing
import SceneTestSupport
import SimulationKernel
import Testing
import Viewer

/// What is listed, and what belongs to an earlier list.
struct HireListTests {
  @Test func `what the customer does not want to see is left out, and counted`() throws {
    var script = HireScript()
    script.searchAndChoose()
    script.at(5)
    script.listed(["alder-O1", "birch-O1"], seats: 4)
    script.at(6)
    script.listed([], seats: 1)
    script.at(7)
    let scene = try HireAssets.scene(script.finish())
    let texts = scene.picture(at: 5.5, face: .cars).texts(in: .cards)
    #expect(texts.contains { $0.hasPrefix("2 of 5 offers") })
    // The sheet names the one that is chosen.
    #expect(texts.count { $0 == "Lark Runabout or similar" } == 3)
    #expect(texts.contains("to 4"))
    // The one that is chosen is shown all the same.
    let chosen = scene.picture(at: 6.5, face: .cars).texts(in: .cards)
    #expect(chosen.contains { $0.hasPrefix("1 of 5 offers") })
    // Where none is as it is wanted, none is shown.
    var other = HireScript()
    other.start()
    other.at(1)
    other.offers(of: "alder", count: 3, from: 20_000)
    other.at(2)
    other.listed([], seats: 1)
    other.at(4)
    other.listed([], seats: 1)
    let none = try HireAssets.scene(other.finish()).picture(at: 3).texts(in: .cards)
    #expect(none.contains("None of these 3 offers is what is wanted"), "\(none)")
    #expect(!none.contains("Lark Runabout or similar"))
  }

  @Test func `what was wanted of a list holds for offers that come after it`() throws {
    var script = HireScript()
    script.start()
    script.at(1)
    script.listed([], seats: 4)
    script.at(2)
    script.offers(of: "alder", count: 3, from: 20_000)
    script.at(4)
    script.listed(["alder-O1"], seats: 4)
    let scene = try HireAssets.scene(script.finish())
    for seconds in [3.0, 5] {
      let texts = scene.picture(at: seconds, face: .cars).texts(in: .cards)
      #expect(texts.contains { $0.hasPrefix("1 of 3 offers") }, "\(seconds): \(texts)")
    }
  }

  @Test func `what the client decides is not told as what a supplier said`() throws {
    var script = HireScript()
    script.start()
    let request = script.send("OTA_VehAvailRateRQ", to: "alder", number: 1)
    script.at(2)
    script.answer(request, "OTA_VehAvailRateRQ", of: "alder")
    script.asked("OTA_VehAvailRateRQ", "alder")
    script.offers(of: "alder", count: 3, from: 20_000)
    script.tell(HireFailed(.refused, why: "Gone.", keepsChoice: false))
    script.at(4)
    script.listed([])
    let scene = try HireAssets.scene(script.finish())
    let playhead = scene.playhead(seconds: 3)
    let message = try #require(scene.facts(about: "message/\(request)", at: playhead, client: nil))
    #expect(message.rows.contains { $0.value == "3 offers" }, "\(message.rows)")
    #expect(!message.rows.contains { $0.value == "Gone." })
  }

  @Test func `a new search begins with no step of a booking that was cancelled`() throws {
    var script = HireScript()
    script.searchAndChoose()
    script.bookWithoutAnAnswer()
    script.findAndCancel()
    script.at(40)
    let request = script.send("OTA_VehAvailRateRQ", to: "alder", number: 9)
    script.at(41)
    script.answer(request, "OTA_VehAvailRateRQ", of: "alder")
    script.asked("OTA_VehAvailRateRQ", "alder")
    script.offers(of: "alder", count: 3, from: 20_000)
    script.listed(["alder-O1"])
    script.at(44)
    script.listed(["alder-O1"])
    let scene = try HireAssets.scene(script.finish())
    func texts(_ seconds: Double) -> [String] {
      scene.picture(at: seconds, height: 1200).texts(in: .cards)
    }
    #expect(texts(31).contains("Sent, no answer"))
    // What Alder offered before counts no more once it is asked again.
    func offers(_ seconds: Double) -> [String] {
      scene.picture(at: seconds, height: 1200, face: .cars).regions.map(\.id)
        .filter { $0.hasPrefix("offer/alder") }
    }
    #expect(offers(31).count == 3)
    #expect(offers(40.5) == [])
    #expect(offers(42) == ["offer/alder-O1"])
    for title in ["Sent, no answer", "Booking looked up"] {
      #expect(!texts(42).contains(title))
    }
    #expect(texts(42).contains("Car chosen") && !texts(42).contains("3.5 s"))
  }
}
