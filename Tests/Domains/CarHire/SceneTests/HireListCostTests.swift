import CarHireValues
import CarHireRecords
import CarHireScene
import Drawing
import SceneTestSupport
import SimulationKernel
import Testing
import Tracing
import Viewer

/// What lists of any length cost to draw.
struct HireListCostTests {
  enum List: CaseIterable { case offers, bookings, messages, holds, extras, lists }

  private static func script(_ list: List, of count: Int) -> Trace {
    var script = HireScript.chosen()
    script.at(5)
    switch list {
    case .offers:
      script.offers(of: "alder", count: count, from: 20_000)
      script.listed((1...count).map { "alder-O\($0)" })
    case .bookings:
      for number in 1...count { script.booked("kept", reference: "birch-B\(number)") }
    case .messages:
      for number in 1...count {
        script.at(5 + Double(number) / 100)
        let request = script.send("CT_RentalConditionsRQ", to: "birch", number: number + 4)
        if number.isMultiple(of: 2) { script.answer(request, "CT_RentalConditionsRQ", of: "birch") }
      }
    case .holds:
      let offers = (1...count).map { "alder-O\($0)" }
      script.offers(of: "alder", count: count, from: 20_000)
      for (number, offer) in offers.enumerated() {
        script.at(5 + Double(number) / 100)
        let held = SupplierHeld(
          offer: offer,
          car: "ECMR",
          fleetNumber: number,
          takes: .milliseconds(500)
        )
        script.supplier("alder", held)
        if number > 4 {
          script.supplier("alder", SupplierReleased(offer: offers[number - 4]))
        }
      }
    case .extras:
      let names = (1...count).map { "Rack \($0)" }
      script.show { state in
        state.chosen?.taken.extras = names
        state.chosen?.taken.counts = names.map { _ in 1 }
      }
    case .lists:
      for number in 1...count { script.listed(["birch-O1", "alder-O\(number % 3 + 1)"]) }
    }
    script.at(60)
    return script.finish()
  }

  @Test(arguments: List.allCases)
  func `a list of ten times as many rows costs no more than what is seen of it`(list: List) throws {
    for face in [ViewMode.cars, .messages, .both] {
      let growth = try PictureCost.growth { rows in
        let scene = try HireAssets.scene(Self.script(list, of: rows))
        var view = ViewState(size: Size(width: 1280, height: 800))
        view.face = face
        return PictureCost.steps { scene.picture(at: scene.timeline.last, in: view, measure: $0) }
      }
      #expect(growth <= PictureCost.same, "\(list) \(face)")
    }
  }
}
