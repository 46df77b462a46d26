import CarHireRecords
import CarHireValues
import Drawing
import Services
import Viewer

/// What leads out of the window: numbers that are called, and pages.
struct HireLinks {
  let scene: HireScene
  let moment: HireSnapshot

  /// To call a desk, as somebody abroad does.
  func desk(_ code: String) -> [WorkspaceChoice] {
    guard let desk = scene.desks[code] else { return [] }
    let number = scene.countries.country(desk.country)?.number(toDial: desk.phone)
    return call("Call the desk \(desk.name)", number)
  }

  /// To call the desk of a booking or the broker, and to open the page where it can be changed.
  func booking(_ booked: HireBooked) -> [WorkspaceChoice] {
    call("Call the desk", booked.dial) + broker
      + page("Open the page that changes it", booked.amend)
  }

  /// To read the terms of the insurance that is bought with an offer.
  func offer(_ id: String) -> [WorkspaceChoice] {
    guard moment.chosen?.offer == id else { return [] }
    return page("Open the terms of the insurance", moment.insured?.terms)
  }

  /// To call the broker, and to read its terms.
  var broker: [WorkspaceChoice] {
    guard let informed = moment.informed else { return [] }
    return call("Call \(informed.title)", informed.call)
      + page("Open the terms of \(informed.title)", informed.terms)
      + page("Open the terms of the search", informed.engine)
  }

  private func call(_ title: String, _ number: String?) -> [WorkspaceChoice] {
    guard let number, let link = Country.link(toDial: number) else { return [] }
    return [WorkspaceChoice("\(title), \(number)", link: link)]
  }

  /// A trace may come from anywhere, so that what is no page is not offered.
  private func page(_ title: String, _ address: String?) -> [WorkspaceChoice] {
    address.flatMap(WebLink.link).map { [WorkspaceChoice(title, link: $0)] } ?? []
  }
}

extension HireInformed {
  /// What the broker is called.
  var title: String { company.isEmpty ? HireNames.broker : company }

  /// The colour of the broker's windows.
  var tintColor: Color? {
    tint.flatMap { UInt32($0.dropFirst(), radix: 16) }.map { Color(hex: $0 & 0xFFFFFF) }
  }
}
