import CarHireRecords
import CarHireScene
import CarHireValues
import Drawing
import SceneTestSupport
import SimulationKernel
import Testing
import Tracing
import Viewer

/// What is listed, and what belongs to an earlier list.
struct HireListTests {
  private static let search = "OTA_VehAvailRateRQ"

  @Test(arguments: [
    ("Beta (or similar)", "", "Beta or similar"), ("Zeta or  similar", "", "Zeta or similar"),
    ("Eta OR SIMILAR.", "Go", "Eta or similar · Go"),
    ("Iota, [Or Similar]", "", "Iota or similar"), ("Kappa or similar ", "", "Kappa or similar"),
    ("Mu (or similar) Estate", "", "Mu Estate or similar"),
    ("Simil", "Sim", "Simil or similar · Sim"),
  ])
  func `that a car stands for similar ones is said once, and who rents it out where that is told`(
    car: String,
    vendor: String,
    words: String
  ) throws {
    var script = HireScript()
    script.start()
    script.at(1)
    script.offers(
      of: "alder",
      count: 2,
      from: 20_000,
      cars: [car, "Nu", "Xi"],
      vendors: [vendor, "Other"]
    )
    script.listed(["alder-O1", "alder-O2"])
    script.at(4)
    let scene = try HireAssets.scene(script.finish())
    let texts = scene.picture(at: 3, face: .cars).texts(in: .cards)
    #expect(texts.contains(words) && texts.contains("Nu or similar · Other"), "\(texts)")
  }

  @Test func `the list is what the client lists, while offers come in, too`() throws {
    var script = HireScript.started()
    let request = script.send(Self.search, to: "birch", number: 1)
    script.listed([], seats: 4)
    script.at(2)
    script.offers(of: "alder", count: 3, from: 20_000, listed: ["alder-O1"], seats: 4)
    script.at(4)
    script.answer(request, Self.search, of: "birch")
    script.asked(Self.search, "birch")
    script.offers(
      of: "birch",
      count: 2,
      from: 18_000,
      listed: ["birch-O1", "alder-O1"],
      seats: 4
    )
    let scene = try script.scene(until: 6)
    for (seconds, count, ids) in [
      (1.0, "0 offers", []), (3, "1 of 3 offers", ["alder-O1"]),
      (5, "2 of 5 offers", ["birch-O1", "alder-O1"]),
    ] {
      let picture = scene.picture(at: seconds, face: .cars)
      let texts = picture.texts(in: .cards)
      #expect(texts.contains { $0.hasPrefix(count) } && texts.contains("at most 4"), "\(texts)")
      let rows = picture.regions.map(\.id).filter { $0.hasPrefix("offer/") }
      #expect(rows == ids.map { "offer/\($0)" }, "at \(seconds) s")
    }
    #expect(scene.picture(at: 3).texts(in: .cards).contains("cheapest so far"))
  }

  @Test func `all chips have their names and values, or what is open its name alone`() throws {
    let scene = try HireAssets.eventfulScene()
    func texts(_ face: ViewMode) -> [String] {
      scene.picture(at: 5, face: face).texts(in: .cards)
    }
    let names = ["Seats", "Gearbox", "Fuel", "Air-con"]
    let (wide, narrow) = (texts(.cars), texts(.both))
    #expect((["By"] + names).allSatisfy(wide.contains) && wide.count { $0 == "any" } == 4)
    #expect(names.allSatisfy(narrow.contains) && !narrow.contains("By") && !narrow.contains("any"))
    #expect(wide.contains("price ↑") && narrow.contains("price ↑"))
  }

  /// The offers that are seen after so many records.
  private func offers(of scene: HireScene, after record: Int) -> [String] {
    let picture = scene.picture(at: scene.timeline.playhead(after: record), height: 1200)
    return picture.regions.map(\.id).filter { $0.hasPrefix("offer/") }
  }

  @Test func `an offer stands where the client lists it as soon as it is seen`() throws {
    var script = HireScript.started()
    script.listed([])
    let requests = ["alder", "birch"].enumerated().map { number, name in
      script.send(Self.search, to: name, number: number + 1)
    }
    script.at(1)
    script.answer(requests[1], Self.search, of: "birch")
    script.asked(Self.search, "birch")
    script.offers(of: "birch", count: 2, from: 20_000, listed: ["birch-O1", "birch-O2"])
    script.at(2)
    script.answer(requests[0], Self.search, of: "alder")
    script.asked(Self.search, "alder")
    // Of equal price: who was asked first stands first.
    let list = ["alder-O1", "birch-O1", "alder-O2", "birch-O2"]
    script.offers(of: "alder", count: 2, from: 20_000, listed: list)
    let scene = try script.scene()
    let count = scene.trace.count
    #expect(offers(of: scene, after: count) == list.map { "offer/\($0)" })
    #expect(offers(of: scene, after: count - 1) == ["offer/birch-O1", "offer/birch-O2"])
    // Until it tells of its offers nobody can say that it has none.
    for (record, words) in [
      (count, "2 offers"), (count - 1, "no answer yet"),
    ] {
      let picture = scene.picture(at: scene.timeline.playhead(after: record))
      #expect(picture.region(id: "supplier/alder")?.label == "Alder Cars: \(words)")
    }
  }

  @Test func `what was offered is seen until suppliers are asked anew`() throws {
    var script = HireScript.chosen()
    script.fail(.refused, "This car is gone.")
    script.at(6)
    script.send(Self.search, to: "alder", number: 9)
    let scene = try script.scene()
    let count = scene.trace.count
    #expect(offers(of: scene, after: count - 2).count == 5)
    #expect(offers(of: scene, after: count - 1) == [])
  }

  @Test
  func
    `a row has the price that orders it, and once booked that of the booking, for the dates asked for`()
    throws
  {
    var script = HireScript.chosen()
    script.at(8)
    script.booked("made")
    script.at(10)
    script.show { $0.wish?.returning = "2031-05-09T10:00:00" }
    let money = #""money":{"currency":"USD","decimals":2,"units""#
    script.booked(
      "changed",
      price: 24_000,
      receipt: #"{"fees":[{\#(money):7050},"purpose":"22"},{\#(money):16950},"purpose":"23"}]}"#
    )
    let scene = try script.scene(until: 12)
    for (seconds, texts) in [
      (7.5, ["$45.00", "$180.00 + $22.50", "Total for 4 days", "$202.50"]),
      (9, ["$50.63", "Total for 4 days", "$202.50"]),
      (11, ["$48.00", "Total for 5 days", "$240.00"]),
    ] {
      let seen = scene.picture(at: seconds, face: .cars).texts(in: .cards)
      for text in texts { #expect(seen.contains(text), "\(text) at \(seconds) s: \(seen)") }
      let title = "5 offers · 4 May, 10:00 to 8 May, 10:00 · prices in USD"
      #expect(seen.contains(title), "\(seen)")
    }
  }

  @Test func `what the client decides is not told as what a supplier said`() throws {
    var script = HireScript.started()
    let request = script.send("OTA_VehAvailRateRQ", to: "alder", number: 1)
    script.at(2)
    script.answer(request, "OTA_VehAvailRateRQ", of: "alder")
    script.asked("OTA_VehAvailRateRQ", "alder")
    script.offers(of: "alder", count: 3, from: 20_000)
    script.fail(.refused, "Gone.")
    let scene = try script.scene(until: 4)
    let playhead = scene.playhead(seconds: 3)
    let message = try #require(scene.told(about: "message/\(request)", at: playhead, client: nil))
    #expect(message.rows.contains { $0.value == "3 offers" }, "\(message.rows)")
    #expect(!message.rows.contains { $0.value == "Gone." })
  }
}
