import CarHireRecords
import CarHireScene
import CarHireValues
import Drawing
import SceneTestSupport
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
    let titles = ["Waiting for Birch Rentals", answered, answered, answered, "Booked"]
    for (record, title) in zip(last - 4...last, titles) {
      let playhead = scene.timeline.playhead(after: record)
      let picture = scene.picture(at: playhead, height: 1200)
      let texts = picture.texts(in: .cards)
      #expect(texts.contains(title), "\(record): \(texts)")
      #expect(texts.contains("being booked") == (record < last))
      let subject = scene.choices(about: "offer/alder-O1", at: playhead, client: nil)
      let why = record < last ? "A booking is under way" : "A car is booked already"
      let refused = WorkspaceChoice("Take the Lark Runabout", refused: why)
      #expect(try #require(subject?.choices.first) == refused)
    }
  }
}
