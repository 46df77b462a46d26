import CarHireRecords
import CarHireScene
import Drawing
import SceneTestSupport
import Testing
import Viewer

/// How many cars are left for an offer, while others take some.
struct HireStockTests {
  /// Another customer is offered a car of the same kind at the same desk.
  private func offer(
    _ script: inout HireScript,
    _ id: String,
    to customer: String,
    from day: Int,
    until end: Int,
    at hour: String = "10",
    ahead: Int = 0
  ) {
    script.supplier(
      "alder",
      SupplierOffered(
        customer: customer,
        offers: [id],
        cars: ["ECMR"],
        prices: [1],
        left: [1],
        desk: "DEN",
        pickUp: "2031-05-0\(day)T10:00:00",
        returning: "2031-05-0\(end)T\(hour):00:00",
        minutesAhead: ahead
      )
    )
  }

  /// Another customer books a car of the same kind at the same desk.
  private func book(
    _ script: inout HireScript,
    _ number: Int,
    from day: Int,
    until end: Int,
    car: Int = 1001
  ) {
    let (customer, offer) = ("other/\(number)", "alder-O1\(number)")
    self.offer(&script, offer, to: customer, from: day, until: end)
    script.supplier(
      "alder",
      SupplierHeld(offer: offer, car: "ECMR", fleetNumber: car, takes: .seconds(60))
    )
    script.supplier(
      "alder",
      SupplierBooked(
        customer: customer,
        booking: "alder-B\(number)",
        offer: offer,
        car: "ECMR",
        fleetNumber: car,
        desk: "DEN",
        price: 1
      )
    )
  }

  /// How many cars are told to be left for the first offer.
  private func left(_ scene: HireScene, _ seconds: Double) -> String? {
    let playhead = scene.playhead(seconds: seconds)
    let facts = scene.facts(about: "offer/alder-O1", at: playhead, client: "customer")
    return facts?.rows.first { $0.name == "Left" }?.value
  }

  @Test(arguments: [(0, "1"), (-61, "0")])
  func `what is left is reckoned in one time`(ahead: Int, left: String) throws {
    var script = HireScript(each: 1)
    script.searchAndChoose()
    script.at(5)
    // Until an hour before the other hire, by a clock that may be behind.
    offer(&script, "alder-O9", to: "other", from: 2, until: 4, at: "09", ahead: ahead)
    script.supplier(
      "alder",
      SupplierHeld(offer: "alder-O9", car: "ECMR", fleetNumber: 1001, takes: .seconds(60))
    )
    let scene = try script.scene(until: 6)
    #expect(self.left(scene, 5.5) == left)
  }

  @Test func `an offer that is held twice is free in between`() throws {
    var script = HireScript(each: 1)
    script.searchAndChoose()
    offer(&script, "alder-O9", to: "other", from: 4, until: 8)
    for second in [5.0, 9] {
      script.at(second)
      script.supplier(
        "alder",
        SupplierHeld(offer: "alder-O9", car: "ECMR", fleetNumber: 1001, takes: .seconds(60))
      )
      script.at(second + 2)
      script.supplier("alder", SupplierReleased(offer: "alder-O9"))
    }
    let scene = try script.scene(until: 13)
    #expect([4.5, 6, 8, 10, 12].map { left(scene, $0) } == ["1", "0", "1", "0", "1"])
  }

  @Test func `of two cars that are away one after the other none is there all the time`() throws {
    var script = HireScript(each: 2)
    script.searchAndChoose()
    script.at(5)
    book(&script, 1, from: 4, until: 5, car: 1001)
    script.at(6)
    book(&script, 2, from: 6, until: 8, car: 1002)
    let scene = try script.scene(until: 8)
    #expect([5.5, 7].map { left(scene, $0) } == ["1", "0"])
  }

  @Test func `a car that is away for a part of the hire is not left for it`() throws {
    var script = HireScript(each: 2)
    // For an offer from the 4th to the 8th.
    script.searchAndChoose()
    script.at(5)
    book(&script, 1, from: 4, until: 5)
    script.at(6)
    book(&script, 2, from: 6, until: 8)
    script.at(7)
    let days = ("2031-05-04T10:00:00", "2031-05-07T10:00:00")
    script.supplier(
      "alder",
      SupplierChanged(booking: "alder-B2", fleetNumber: 1002, pickUp: days.0, returning: days.1)
    )
    script.at(8)
    script.supplier("alder", SupplierCancelled(booking: "alder-B1"))
    script.at(9)
    book(&script, 3, from: 8, until: 9)
    script.at(10)
    script.supplier("alder", SupplierTaken(desk: "DEN", car: "ECMR", count: 1))
    let scene = try script.scene(until: 12)
    #expect(
      [4.5, 5.5, 6.5, 7.5, 8.5, 9.5, 11].map { left(scene, $0) } == [
        "2", "1", "1", "0", "1", "1", "0",
      ]
    )
  }

  @Test(arguments: [
    (
      SupplierTroubled(message: "OTA_VehResRQ", type: "189", isSilent: true),
      "refuses requests for a booking"
    ),
    (
      SupplierTroubled(message: "OTA_VehRetResRQ", type: nil, isSilent: true),
      "loses its answers about the booking"
    ),
    (
      SupplierTroubled(message: "OTA_VehAvailRateRQ", type: nil, isSilent: false),
      "answers about offers again"
    ),
  ])
  func `a supplier's trouble has a mark`(trouble: SupplierTroubled, words: String) throws {
    var script = HireScript.started()
    script.at(2)
    script.supplier("alder", trouble)
    let texts = try script.scene(until: 8).picture(at: 5).texts(in: .time)
    #expect(texts.contains("Alder Cars \(words)"), "\(texts)")
  }
}
