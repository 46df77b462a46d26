import CarHireValues
import Viewer

// What is hired with the car.
extension HireForm {
  /// A row for each extra, with what one costs with the chosen car.
  var extrasControl: Control {
    let steppers = HireExtra.allCases.map { extra in
      let count = moment.wished.extras[extra, default: 0]
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
    let counts = moment.wished.extras
    let none = tell("Extras: none", [("extras", "{}")], isChosen: counts.isEmpty)
    return [none]
      + HireExtra.allCases.flatMap { extra in
        (0...HireExtra.limit).filter { $0 > 0 || counts[extra] != nil }.map {
          taking($0, of: extra)
        }
      }
  }

  private func taking(_ count: Int, of extra: HireExtra) -> WorkspaceChoice {
    var counts = moment.wished.extras
    let isChosen = counts[extra] == count
    counts[extra] = count == 0 ? nil : count
    let words = HireExtra.allCases.compactMap { extra in
      counts[extra].map { "\(extra.rawValue): \($0)" }
    }
    let value = words.isEmpty ? "{}" : "{ \(words.joined(separator: ", ")) }"
    let title = "Extras: \(extra.title), \(count == 0 ? "none" : "\(count)")"
    return tell(title, [("extras", value)], isChosen: isChosen)
  }
}
