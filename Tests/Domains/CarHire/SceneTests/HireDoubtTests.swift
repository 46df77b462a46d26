import CarHireRecords
import CarHireScene
import CarHireValues
import Drawing
import SceneTestSupport
import SimulationKernel
import Testing
import Tracing
import Viewer

/// What is told of a booking while its answer is not read, or a change or cancellation is in doubt.
struct HireDoubtTests {
  @Test func `a booking is under way until its answer is read, and nothing can be chosen`() throws {
    var script = HireScript.chosen()
    script.at(8)
    let booking = script.send("OTA_VehResRQ", to: "birch", number: 5)
    script.at(9)
    script.answer(booking, "OTA_VehResRQ", of: "birch")
    script.asked("OTA_VehResRQ", "birch")
    script.booked("made")
    let scene = try script.scene()
    let last = scene.trace.count
    let answered = "The supplier has answered"
    let titles = ["Waiting for Birch Rentals", answered, answered, "Booked"]
    for (record, title) in zip(last - 3...last, titles) {
      let playhead = scene.timeline.playhead(after: record)
      let view = ViewState(size: Size(width: 1280, height: 1200))
      let picture = scene.picture(at: playhead, in: view, measure: EvenTextMeasure())
      let texts = picture.texts(in: .cards)
      #expect(texts.contains(title), "\(record): \(texts)")
      #expect(texts.contains("being booked") == (record < last))
      let subject = scene.choices(about: "offer/alder-O1", at: playhead, client: nil)
      let why = record < last ? "A booking is under way" : "A car is booked already"
      let refused = WorkspaceChoice("Take the Lark Runabout", refused: why)
      #expect(try #require(subject?.choices.first) == refused)
    }
  }

  @Test func `a booking in doubt is not looked up twice at once`() throws {
    var script = HireScript.chosen()
    script.bookWithoutAnAnswer()
    script.send("OTA_VehRetResRQ", to: "birch", number: 6)
    let scene = try script.scene(until: 24)
    func button(_ seconds: Double) -> Region? {
      scene.picture(at: seconds).region(id: RegionID.field("search"))
    }
    #expect(button(18)?.label == "Look it up now" && button(18)?.action == .choose("search"))
    #expect(button(22)?.label == "Being looked up" && button(22)?.action == nil)
    let refused = WorkspaceChoice("Look it up now", refused: "It is being looked up")
    #expect(scene.choices(of: "search", at: scene.playhead(seconds: 22)) == [refused])
  }

  @Test func `a booking does not stand while nobody knows what became of a change`() throws {
    var script = HireScript.chosen()
    script.at(8)
    script.booked("made")
    script.at(10)
    script.tell(HireLookedUp(supplier: "birch", attempt: 1))
    script.at(12)
    script.tell(HireFailed(.unknown, why: "It is not known.", keepsChoice: true))
    script.at(14)
    script.tell(HireCancelled(supplier: "birch", reference: "birch-B1"))
    let scene = try script.scene(until: 16)
    func texts(_ seconds: Double) -> [String] {
      scene.picture(at: seconds, height: 1200).texts(in: .cards)
    }
    #expect(texts(9).contains("confirmed by the supplier"))
    let doubt = "nobody knows what stands"
    let notice = "Nobody knows what is booked"
    for (seconds, words) in [
      (11.0, [doubt, "In doubt", "the booking is looked up before long", notice]),
      (13, [doubt, "In doubt", "the supplier can say what is booked", notice, "It is not known."]),
    ] {
      let texts = texts(seconds)
      for word in words { #expect(texts.contains(word), "\(word) is not in \(texts)") }
      #expect(!texts.contains("found, not sent twice"))
      #expect(!texts.contains("The booking stays as it is"))
    }
    // The offers are of before, and good for nothing.
    for (seconds, why) in [(9.0, "A car is booked already"), (15, "Search again first")] {
      let playhead = scene.playhead(seconds: seconds)
      let subject = scene.choices(about: "offer/alder-O1", at: playhead, client: nil)
      let choice = try #require(subject?.choices.first)
      #expect(choice == WorkspaceChoice("Take the Lark Runabout", refused: why))
    }
    let end = texts(15)
    #expect(end.joined(separator: " ").contains("the supplier confirmed it"))
    for word in [notice, "It is not known.", "It is not booked", doubt] {
      #expect(!end.contains(word))
    }
  }
}
