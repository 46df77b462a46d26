import CarHireRecords
import CarHireScene
import Drawing
import RunRecords
import SceneTestSupport
import TestSupport
import Testing
import Viewer

/// What the diagram of messages says of requests that came to nothing, and of holds.
struct MessageOutcomeTests {
  private static let availability = "OTA_VehAvailRateRQ"
  private let theme = Theme.named(.light)

  private func shapes(_ picture: ScenePicture) -> [Shape] {
    picture.layers.filter { $0.name == .stage }.flatMap(\.list.shapes)
  }

  private func texts(_ picture: ScenePicture) -> [String] {
    picture.textBounds(in: .stage).map(\.text)
  }

  /// Alder, which nobody hears of for thirty seconds, and then answers.
  private func silentScene() throws -> HireScene {
    var script = HireScript.started()
    let first = script.send(Self.availability, to: "alder", number: 1)
    script.at(30)
    script.silence(first, Self.availability, of: "alder", after: 30)
    let reason = "timed out after 30 s"
    script.repeats(Self.availability, to: "alder", attempt: 2, because: reason)
    script.at(30.5)
    let second = script.send(Self.availability, to: "alder", number: 2, attempt: 2)
    script.at(33)
    script.answer(second, Self.availability, of: "alder")
    script.asked(Self.availability, "alder")
    script.offers(of: "alder", count: 2, from: 12_000)
    script.listed(["alder-O1", "alder-O2"])
    script.at(35)
    script.listed(["alder-O1", "alder-O2"])
    return try script.scene()
  }

  /// Where the lane of the only supplier is: the last line that goes straight down.
  private func lane(_ picture: ScenePicture) throws -> Double {
    let lines = shapes(picture).compactMap { shape -> Double? in
      guard case .stroke(let path, theme.thirdInk, 1.4) = shape, path.points.count == 2,
        path.points[0].x == path.points[1].x
      else { return nil }
      return path.points[0].x
    }
    return try #require(lines.max())
  }

  @Test func `a request of which nothing was heard comes home and is not lost`() throws {
    let picture = try silentScene().picture(at: 32, face: .messages)
    let words = texts(picture)
    #expect(words.contains("no answer within 30 s") && words.contains("No answer"))
    #expect(!words.contains("Lost") && !words.contains("answer lost"))
    let lane = try lane(picture)
    let requests = shapes(picture).compactMap { shape -> Path? in
      guard case .stroke(let path, theme.accent, 2) = shape, path.points.count == 2,
        path.points[1].x - path.points[0].x > 100
      else { return nil }
      return path
    }
    #expect(requests.count == 1 && abs(requests[0].points[1].x - lane) < 0.1)
  }

  @Test func `each answer that is no good says so beside it`() throws {
    var script = HireScript.started()
    for attempt in 1...3 {
      let request = script.send(
        Self.availability,
        to: "alder",
        number: attempt,
        attempt: attempt
      )
      script.at(Double(attempt))
      let reason = "undecodable answer: the body ends early, after 89 bytes"
      script.answer(request, Self.availability, of: "alder", unreadable: reason)
      guard attempt < 3 else { break }
      script.repeats(Self.availability, to: "alder", attempt: attempt + 1, because: reason)
      script.at(Double(attempt) + 0.5)
    }
    let why = "The supplier gave an answer that cannot be read."
    script.asked(Self.availability, "alder", why, brief: "an answer that cannot be read")
    let scene = try script.scene(until: 4)
    let words = texts(scene.picture(at: 4, face: .messages))
    let unread = "cannot be read"
    #expect(words.count { $0.hasSuffix(unread) } == 3, "\(words)")
    #expect(words.contains("Cannot be read") && !words.contains("Refused"))
    let sheet = scene.picture(at: 1.2, height: 1200).texts(in: .cards)
    #expect(sheet.contains { $0.contains("Asking again soon") })
    #expect(sheet.joined(separator: " ").contains("attempt 2 of 3"), "\(sheet)")
  }

  /// What befalls a request to alder before that does something about it, so many things.
  private func befall(_ request: Int, _ count: Int, in script: inout HireScript) -> Int {
    let (alder, message) = ("alder", Self.availability)
    let records: [any RecordKind] = [
      FaultStruck(request: request, service: alder, endpoint: message, fault: "slow"),
      RequestQueued(request: request, service: alder, endpoint: message, ahead: 2),
      RequestServed(request: request, service: alder, endpoint: message, waited: .seconds(1)),
    ]
    var last = request
    for record in records.prefix(count) { last = script.befalls(record, after: last) }
    return last
  }

  @Test(arguments: 0...3)
  func `an answer that comes when nobody waits is late, not lost`(befallen: Int) throws {
    func words(isSilent: Bool) throws -> (before: [String], after: [String]) {
      var script = HireScript.started()
      let request = script.send(Self.availability, to: "alder", number: 1)
      let cause = befall(request, befallen, in: &script)
      script.at(6)
      let offered = SupplierOffered(
        customer: "customer",
        offers: [],
        cars: [],
        prices: [],
        left: [],
        desk: "DEN",
        pickUp: "",
        returning: ""
      )
      script.supplier("alder", offered, about: cause)
      let silenced = SupplierSilenced(customer: "customer", message: Self.availability)
      if isSilent { script.supplier("alder", silenced, about: cause) }
      script.at(8)
      script.silence(request, Self.availability, of: "alder", after: 8)
      let scene = try script.scene(until: 10)
      let told = scene.told(
        about: "message/\(request)",
        at: scene.playhead(seconds: 9),
        client: nil
      )
      let answer = told?.rows.first { $0.name == "Its answer" }?.value
      #expect(answer == (isSilent ? "lost" : "came too late"))
      return (
        texts(scene.picture(at: 7, face: .messages)), texts(scene.picture(at: 9, face: .messages))
      )
    }
    let (late, lost) = (try words(isSilent: false), try words(isSilent: true))
    #expect(late.after.contains("answer too late") && late.after.contains("Too late"))
    #expect(!late.after.contains("answer lost") && !late.after.contains("Lost"))
    #expect(!late.before.contains("answer too late"))
    #expect(lost.before.contains("answer lost") && lost.after.contains("answer lost"))
    #expect(lost.after.contains("Lost") && !lost.after.contains("Too late"))
  }

  /// How high the outlines of the holds are.
  private func holds(_ seconds: Double) throws -> [Double] {
    shapes(try HireAssets.eventfulScene().picture(at: seconds, face: .messages)).compactMap {
      guard case .dashed(let path, theme.frontierInk, _, 3, 2, _) = $0,
        let bounds = path.bounds, abs(bounds.width - 11) < 0.1
      else { return nil }
      return bounds.height
    }
  }

  @Test func `a hold ends with its booking`() throws {
    let (before, after) = (try holds(8.2), try holds(8.5))
    #expect(before.count == 1 && after.count == 1 && after[0] < before[0] / 2)
    // Its rest is told still.
    let words = texts(try HireAssets.eventfulScene().picture(at: 9, face: .messages))
    #expect(words.contains("booked with") && words.contains("55 s left"))
  }
}
