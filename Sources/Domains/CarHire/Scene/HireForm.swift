import CarHireRecords
import Geography
import Scenarios
import SimulationKernel
import Viewer

/// The form of the sheet and of the list, and what its choices change.
///
/// Where a car is picked up and when hold from the beginning of the run; what the customer does
/// happens at the playhead.
struct HireForm {
  let scene: HireScene
  let moment: HireSnapshot

  private var client: String { moment.client.name }

  /// The controls of the sheet.
  var controls: [Control] {
    guard let wish = moment.wish else { return [] }
    func airport(_ code: String) -> Value {
      scene.airports[code].map { .name($0.city, code: code) } ?? .words(code)
    }
    func end(_ key: String, _ label: String, _ code: String, _ letter: String) -> Control {
      Control(
        id: RegionID.field(key),
        Fact(key, label, airport(code)),
        .end(letter: letter),
        action: .choose(key)
      )
    }
    return [
      end("from", "Pick up", wish.from, "A"), end("to", "Return", wish.to, "B"),
      .choice("pick_up", "From", .words(HireNames.moment(wish.pickUp))),
      .choice("return", "Until", .words(HireNames.moment(wish.returning))),
      .choice("age", "Driver's age", .count(wish.age)),
    ]
  }

  /// The controls above the list.
  var filters: [Control] { [] }

  /// To choose an offer.
  func choose(_ row: HireSnapshot.Row) -> WorkspaceChoice? { nil }

  /// To cancel the booking.
  var cancel: WorkspaceChoice? { nil }
}
