import CarHireValues
import Services
import Viewer

/// Pages that lead out of the window.
struct HireLinks {
  let moment: HireSnapshot

  /// To open the page where a booking can be changed.
  func booking(_ booked: HireState.Booked) -> [WorkspaceChoice] {
    page("Open the page that changes it", booked.amend)
  }

  /// To read the terms of the insurance that is bought with an offer.
  func offer(_ id: String) -> [WorkspaceChoice] {
    guard moment.chosen?.id == id else { return [] }
    return page("Open the terms of the insurance", moment.chosen?.taken.page)
  }

  /// A trace may come from anywhere, so that what is no page is not offered.
  private func page(_ title: String, _ address: String?) -> [WorkspaceChoice] {
    address.flatMap(WebLink.link).map { [WorkspaceChoice(title, link: $0)] } ?? []
  }
}
