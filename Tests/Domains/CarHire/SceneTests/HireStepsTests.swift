import CarHireRecords
import CarHireScene
import CarHireValues
import Drawing
import JSON
import RunRecords
import SceneTestSupport
import Testing
import Tracing
import Viewer

/// What the steps of a hire tell of what was, of what is, and of what is to come.
struct HireStepsTests {
  /// The steps with what stands beside them.
  private func steps(_ scene: HireScene, at seconds: Double) -> [String: String] {
    let facts = scene.facts(about: "steps", at: scene.playhead(seconds: seconds), client: nil)
    let rows = facts?.rows ?? []
    return Dictionary(rows.map { ($0.name, $0.value) }) { first, _ in first }
  }

  private func button(_ field: String, _ scene: HireScene, at seconds: Double) -> Region? {
    scene.picture(at: seconds).region(id: RegionID.field(field))
  }

  /// A car that is refused, and another one that is booked.
  private func refused(keepsChoice: Bool) throws -> HireScene {
    var script = HireScript.chosen()
    script.at(8)
    script.exchange("OTA_VehResRQ", with: "birch", number: 5, until: 9, trouble: "No.")
    script.tell(HireFailed(.refused, why: "No.", keepsChoice: keepsChoice))
    script.at(10)
    if !keepsChoice {
      script.exchange("OTA_VehAvailRateRQ", with: "alder", number: 6, until: 11)
      script.offers(of: "alder", count: 3, from: 24_000)
    }
    script.at(12)
    script.send("OTA_VehResRQ", to: "birch", number: 7)
    script.at(14)
    script.booked("made")
    return try script.scene(until: 16)
  }

  @Test(arguments: [true, false])
  func `a booking that was refused at first stays among the steps`(keepsChoice: Bool) throws {
    let scene = try refused(keepsChoice: keepsChoice)
    let told = "9 s, Lark Runabout, $180.00: No."
    // As long as it is the verdict the step of the booking tells it.
    #expect(steps(scene, at: 9.5)["Tried before"] == nil)
    #expect(steps(scene, at: 9.5)["Booked"] == "No.")
    for seconds in keepsChoice ? [13.0, 15] : [10.5, 11.5, 13, 15] {
      let steps = steps(scene, at: seconds)
      #expect(steps["Tried before"] == told, "\(seconds): \(steps)")
      #expect(steps["Booked"] != "No.", "\(seconds): \(steps)")
    }
  }

  @Test func `a low panel tells what is awaited, not what was tried before`() throws {
    let scene = try refused(keepsChoice: false)
    func foot(_ seconds: Double) -> [String] {
      scene.picture(at: seconds, width: 800, height: 500, face: .cars).texts(in: .cards)
    }
    #expect(foot(10.5).contains("Waiting for Alder Cars"), "\(foot(10.5))")
    #expect(!foot(10.5).contains { $0.hasPrefix("Lark Runabout, $180.00: No.") })
    #expect(foot(9.5).contains("It is not booked"), "\(foot(9.5))")
  }

  @Test func `offers have no check while a supplier is waited for`() throws {
    let scene = try HireAssets.eventfulScene()
    func sign(_ seconds: Double) -> String? {
      let texts = scene.picture(at: seconds, height: 1200).texts(in: .cards)
      return texts.firstIndex(of: "Offers").map { texts[$0 - 1] }
    }
    #expect(sign(2) == "…" && sign(10) == "✓", "\(String(describing: sign(2)))")
  }

  @Test func `an insurance that is not wished for any more is not waited for`() throws {
    var script = HireScript.chosen()
    script.at(5)
    script.tell(ClientTold(word: "insurance", value: .integer(1)))
    script.send("OTA_InsuranceQuoteRQ", to: "birch", number: 5)
    script.at(6)
    script.tell(ClientTold(word: "insurance", value: .integer(0)))
    let scene = try script.scene(until: 8)
    for (seconds, isAsked) in [(5.5, true), (7, false)] {
      let texts = scene.picture(at: seconds, height: 1200).texts(in: .cards)
      #expect(texts.contains("asked for") == isAsked, "\(texts)")
    }
  }

  @Test func `steps stand in the order in which they were done`() throws {
    for keepsChoice in [true, false] {
      let scene = try refused(keepsChoice: keepsChoice)
      let playhead = scene.playhead(seconds: 13)
      let names = scene.facts(about: "steps", at: playhead, client: nil)?.rows.map(\.name) ?? []
      // What was tried before the offers of a second search stands above them.
      let done = ["Offers", "Car chosen", "Terms, car held"]
      let first = names.filter { done.contains($0) || $0 == "Tried before" }
      #expect(first == (keepsChoice ? done + ["Tried before"] : ["Tried before"] + done))
    }
  }

  @Test func `what was chosen and could not be booked keeps its checks`() throws {
    let scene = try refused(keepsChoice: false)
    let steps = steps(scene, at: 9.5)
    #expect(steps["Car chosen"] == "3.5 s, the Lark Runabout of Birch Rentals")
    #expect(steps["Terms, car held"]?.hasPrefix("4 s, ") == true, "\(steps)")
    #expect(self.steps(scene, at: 10.5)["Car chosen"] == "to come")
  }

  @Test func `what went wrong before a booking stands at the step it prevented`() throws {
    var script = HireScript.chosen()
    script.at(5)
    script.tell(HireFailed(.refused, why: "Gone.", keepsChoice: false))
    script.at(6)
    script.send("OTA_VehAvailRateRQ", to: "birch", number: 5)
    let scene = try script.scene(until: 8)
    #expect(steps(scene, at: 5.5)["Car chosen"] == "Gone.")
    #expect(steps(scene, at: 5.5)["Booked"] == "to come")
    #expect(steps(scene, at: 7)["Car chosen"] == "to come")
    // The price beside it is that of another car.
    let texts = scene.picture(at: 5.5).texts(in: .cards)
    #expect(texts.contains("It cannot be had") && !texts.contains("not booked"), "\(texts)")
    // What only a look-up failed at has one step.
    var other = HireScript()
    let mail = "robin@example.test"
    other.tell(HireSought(supplier: "alder", reference: "alder-B1", email: mail))
    other.at(2)
    other.tell(HireFailed(.absent, why: "There is none.", keepsChoice: false))
    let lookup = try other.scene(until: 4)
    #expect(steps(lookup, at: 3) == ["The booking looked up": "There is none."])
  }

  @Test func `a hold tells how long it lasts, and then how it ended`() throws {
    var script = HireScript.chosen()
    script.at(63.75)
    script.supplier("birch", SupplierReleased(offer: "birch-O1"))
    let over = try script.scene(until: 70)
    #expect(steps(over, at: 42)["Terms, car held"] == "4 s, held for another 21 s")
    #expect(steps(over, at: 65)["Terms, car held"] == "4 s, the hold is over")
    let used = try HireAssets.eventfulScene()
    #expect(steps(used, at: 22)["Terms, car held"] == "4 s, held until it was booked")
  }

  @Test func `a moment is the same among the steps and at the suppliers`() throws {
    var script = HireScript.started()
    script.exchange("OTA_VehAvailRateRQ", with: "alder", number: 1, until: 0.8766)
    script.offers(of: "alder", count: 1, from: 20_000)
    script.at(2)
    script.listed(["alder-O1"])
    let texts = try script.scene().picture(at: 1, height: 1200, face: .cars)
      .texts(in: .cards)
    #expect(texts.count { $0 == "877 ms" } == 2, "\(texts)")
  }

  @Test func `what was booked before and cancelled stays when another car is looked for`() throws {
    var script = HireScript.cancelled()
    script.at(40)
    script.send("OTA_VehAvailRateRQ", to: "alder", number: 9)
    let scene = try script.scene(until: 44)
    #expect(steps(scene, at: 31)["Cancelled"] == "30.4 s, birch-B1")
    #expect(steps(scene, at: 31)["Booked before"] == nil)
    #expect(steps(scene, at: 41)["Booked before"] == "birch-B1, cancelled")
    #expect(steps(scene, at: 41)["Cancelled"] == nil && steps(scene, at: 41)["Booked"] == "to come")
    // Nothing is cancelled any more from the moment at which it looks again.
    let texts = scene.picture(at: 41, height: 1200).texts(in: .cards)
    #expect(texts.contains("searching again"))
    let title = try #require(texts.firstIndex(of: "Booked before"))
    #expect(texts[..<title].last == "×", "\(texts)")
  }

  @Test func `a booking that is cancelled or made is not asked for once more meanwhile`() throws {
    let scene = try HireAssets.eventfulScene()
    let (before, during) = (button("cancel", scene, at: 29), button("cancel", scene, at: 30.2))
    #expect(before?.label == "Cancel it" && before?.action == .choose("cancel"))
    #expect(during?.label == "Being cancelled" && during?.action == nil)
    let words = scene.picture(at: 30.2).texts(in: .cards).joined(separator: " ")
    #expect(words.contains("Being cancelled asked for"), "\(words)")
    #expect(!words.contains("confirmed by the supplier"))
    let booking = button("pay", scene, at: 10)
    #expect(booking?.label == "Being booked" && booking?.action == nil)
  }

  @Test func `who has paid while the terms are read need not pay again`() throws {
    var script = HireScript.chosen()
    script.at(5)
    script.tell(ClientTold(word: "pay", value: .text("accepted")))
    script.at(6)
    script.tell(ClientTold(word: "choose", value: .text("alder-O1")))
    let scene = try script.scene(until: 7)
    let (paying, other) = (button("pay", scene, at: 5.5), button("pay", scene, at: 6.5))
    #expect(paying?.label == "Booking asked for" && paying?.action == nil)
    #expect(scene.picture(at: 5.5).texts(in: .cards).contains("booking asked for"))
    #expect(other?.label == "Book this car" && other?.action == .choose("pay"))
  }

  @Test func `who has paid for a car need not pay again after another search`() throws {
    let availability = "OTA_VehAvailRateRQ"
    var script = HireScript.chosen()
    script.at(5)
    script.tell(ClientTold(word: "pay", value: .text("accepted")))
    script.at(6)
    script.tell(ClientTold(word: "choose", value: .text("birch-O1")))
    script.at(7)
    script.tell(ClientTold(word: "search", value: .text("true")))
    script.at(8)
    script.tell(ClientTold(word: "pay", value: .text("accepted")))
    // What follows are searches, and attempts of one.
    for (number, seconds) in [9.0, 10, 11].enumerated() {
      script.at(seconds)
      script.send(availability, to: "alder", number: 10 + number, attempt: number + 1)
    }
    script.at(12)
    script.offers(of: "alder", count: 1, from: 20_000)
    script.at(13)
    script.listed(["alder-O1"])
    let scene = try script.scene()
    func label(_ seconds: Double) -> String? { button("pay", scene, at: seconds)?.label }
    for seconds in [5.5, 6.5, 8.5, 9.5, 10.5, 11.5, 12.5] {
      #expect(label(seconds) == "Booking asked for", "at \(seconds)")
    }
    #expect(label(7.5) == "Book this car")
  }

  @Test func `what is said of extras once a car is booked changes nothing`() throws {
    var script = HireScript.chosen()
    script.at(8)
    script.booked("made")
    script.at(9)
    script.tell(ClientTold(word: "extras", value: .text("{}")))
    let scene = try script.scene(until: 11)
    let facts = scene.description(at: scene.playhead(seconds: 10), client: nil).facts
    #expect(facts["answer"]?["extras"] == .integer(2400))
  }

  @Test func `a hire that has found no desk yet is no look-up`() throws {
    var script = HireScript()
    script.at(1)
    script.tell(HireFailed(.refused, why: "There is no desk there.", keepsChoice: false))
    let scene = try script.scene(until: 2)
    let texts = scene.picture(at: 1.5, face: .cars).texts(in: .cards)
    #expect(texts.contains("Hire a car") && texts.contains("Cars"), "\(texts)")
    let picture = scene.picture(at: 1.5, face: .cars)
    #expect(picture.region(id: RegionID.face)?.action == .nextFace)
  }

  @Test func `a look-up that is asked for again says how often it failed`() throws {
    let retrieval = "OTA_VehRetResRQ"
    var script = HireScript()
    let mail = "robin@example.test"
    script.tell(HireSought(supplier: "alder", reference: "alder-B1", email: mail))
    script.at(1)
    var request = script.send(retrieval, to: "alder", number: 1)
    for attempt in [2, 3] {
      script.at(Double(attempt) * 2 - 2)
      script.tell(
        RequestFailed(request: request, service: "alder", endpoint: retrieval, reason: "reset")
      )
      script.tell(
        RequestSent(
          service: "alder",
          endpoint: retrieval,
          path: "/cartrawlerota/json?type=\(retrieval)",
          number: attempt,
          attempt: attempt
        )
      )
      // Records are numbered one after the other.
      request += 2
    }
    script.at(6)
    script.answer(request, retrieval, of: "alder")
    script.tell(HireFailed(.unanswered, why: "No answer.", keepsChoice: false))
    script.at(8)
    let scene = try script.scene()
    #expect(steps(scene, at: 0.5)["The booking looked up"] == "to come")
    #expect(steps(scene, at: 1.5)["The booking looked up"] == "asked")
    #expect(steps(scene, at: 3)["The booking looked up"] == "failed once, asked again")
    #expect(steps(scene, at: 5)["The booking looked up"] == "failed twice, asked again")
    for (seconds, label, action) in [
      (0.5, "Look it up", Action.choose("again")), (3, "Being looked up", nil),
      (7, "Look it up again", .choose("again")),
    ] {
      let button = button("again", scene, at: seconds)
      #expect(button?.label == label && button?.action == action, "at \(seconds) s")
    }
  }

  @Test func `extras cost what the offer says before the client reckons them`() throws {
    var script = HireScript.chosen()
    script.at(5)
    script.tell(ClientTold(word: "extras", value: .text(#"{"navigation":1,"ski_rack":3}"#)))
    script.at(6)
    script.tell(ClientTold(word: "extras", value: .text("{}")))
    let scene = try script.scene(until: 7)
    func extras(_ seconds: Double) -> JSONValue? {
      let playhead = scene.playhead(seconds: seconds)
      return scene.description(at: playhead, client: nil).facts["answer"]?["extras"]
    }
    #expect([3.6, 4.5, 5.5].map(extras) == [2400, 2400, 4500].map { .integer($0) })
    for seconds in [3, 6.5] {
      let texts = scene.picture(at: seconds, height: 1000).texts(in: .cards)
      #expect(texts.contains("Extras, not in the total") && !texts.contains("$24.00"))
    }
  }
}
