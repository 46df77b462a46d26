import CarHireValues
import Viewer

// What is hired with the car.
extension HireForm {
  /// A row for each extra, with what one costs with the chosen car.
  var extrasControl: Control {
    let steppers = HireExtra.allCases.map { extra in
      let count = moment.count(of: extra)
      return Control.Stepper(
        id: RegionID.counter("extras", extra.rawValue),
        extra.title,
        amount: moment.price(of: extra),
        count: count,
        fewer: count > 0 ? taking(count - 1, of: extra).action : nil,
        more: count < HireExtra.limit ? taking(count + 1, of: extra).action : nil
      )
    }
    let count = steppers.map(\.count).reduce(0, +)
    return Control(
      id: RegionID.field("extras"),
      Fact("extras", "Extras", .words(count == 0 ? "none" : "\(count)")),
      moment.booked == nil ? .steppers(steppers, note: "per rental, paid apart") : .choice,
      hint: "at this moment",
      action: .choose("extras")
    )
  }

  /// So many of each, with all that is taken besides.
  var extras: [WorkspaceChoice] {
    let none = tell("Extras: none", [("extras", "{}")], isChosen: moment.wares.isEmpty)
    return [none]
      + HireExtra.allCases.flatMap { extra in
        (0...HireExtra.limit).filter { $0 > 0 || moment.wares.contains { $0.extra == extra } }.map {
          taking($0, of: extra)
        }
      }
  }

  private func taking(_ count: Int, of extra: HireExtra) -> WorkspaceChoice {
    let isChosen = moment.wares.contains(HireState.Ware(extra, count: count))
    let words = HireExtra.allCases.compactMap { other in
      let count = other == extra ? count : moment.count(of: other)
      return count > 0 ? "\(other.rawValue): \(count)" : nil
    }
    let value = words.isEmpty ? "{}" : "{ \(words.joined(separator: ", ")) }"
    let title = "Extras: \(extra.title), \(count == 0 ? "none" : "\(count)")"
    return tell(title, [("extras", value)], isChosen: isChosen)
  }
}
