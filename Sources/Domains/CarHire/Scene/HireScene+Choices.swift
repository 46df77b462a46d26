import CarHireRecords
import CarHireValues
package import Scenarios
import SimulationKernel
package import Viewer

/// The form of the sheet and of the list.
extension HireScene {
  /// The form of a customer, once it is known what is wished for.
  package func form(at playhead: Playhead, client name: String?) -> [FormField] {
    moment(of: name, at: playhead).map { HireForm(scene: self, moment: $0).fields } ?? []
  }

  /// To take an offer of the list, once there is a word to find it by.
  package func commands(
    typed words: [String],
    at playhead: Playhead,
    client name: String?
  ) -> [WorkspaceChoice] {
    guard words.contains(where: { $0.count >= 2 }), let moment = moment(of: name, at: playhead)
    else { return [] }
    let form = HireForm(scene: self, moment: moment)
    return moment.rows.compactMap(form.choose) + (form.cancel.map { [$0] } ?? [])
  }

  /// What a customer may do with a car or a booking, and what may happen to its supplier.
  package func choices(
    about region: String,
    at playhead: Playhead,
    client name: String?
  ) -> SubjectChoices? {
    guard let moment = moment(of: name, at: playhead) else { return nil }
    let form = HireForm(scene: self, moment: moment)
    let links = HireLinks(moment: moment)
    if let id = RegionID.offer(in: region), let row = moment.rows.first(where: { $0.id == id }) {
      return SubjectChoices(
        row.car,
        code: id,
        query: SubjectChoices.quoted(id),
        [form.choosing(row)] + links.offer(id) + form.happenings(to: row.supplier)
      )
    }
    if let id = RegionID.booking(in: region) {
      let booked = moment.bookings.first { $0.reference == id }
      let isOver = booked?.isCancelled == true
      let gone = isOver ? "It is cancelled already" : "Another booking came after it"
      let cancel = id == moment.booked && !isOver ? form.cancel : nil
      return SubjectChoices(
        "Receipt \(id)",
        code: id,
        query: SubjectChoices.quoted(id),
        [cancel ?? WorkspaceChoice("Cancel the booking", refused: gone)]
          + (booked.map(links.booking) ?? [])
      )
    }
    if let code = RegionID.rest(of: region, after: "desk/"), let desk = desks[code] {
      return SubjectChoices(desk.name, code: code, query: SubjectChoices.quoted(code), [])
    }
    guard let supplier = RegionID.rest(of: region, after: "supplier/"),
      services.contains(supplier)
    else { return nil }
    let isBroker = run.world.supplier(supplier)?.isBroker == true
    return SubjectChoices(
      moment.title(of: supplier),
      code: supplier,
      query: SubjectChoices.quoted(supplier),
      (isBroker ? [] : form.happenings(to: supplier))
        + choices(aboutService: supplier, at: playhead).choices
    )
  }

  package var changeWords: String { "a car to take it, or a booking to cancel it" }

  /// What a person calls what an edit changes: `Takes birch-O2`.
  package func phrase(_ key: String, _ value: String, with words: [EditWord]) -> String? {
    let read = EditWord(key, value).read
    return switch key {
    case "choose": "Takes \(read)"
    case "reference": "Looks up \(read)"
    case "email": "Looks up with \(read)"
    case "pay": "Books, with a card that is \(read)"
    case "cancel": "Cancels the booking, or leaves"
    case "sort": "Sorts by \(read)"
    case "descending": read == "true" ? "Falling" : "Rising"
    case "seats": read == "0" ? "Any seats" : "At most \(read) seats"
    case "transmission": "Gearbox \(read)"
    case "air": "Air conditioning \(read == "true" ? "needed" : "any")"
    case "insurance": read == "true" ? "Buys the insurance" : "Without an insurance"
    case "search": "Asks for offers, or for the booking"
    case "pick_up": "Picks up \(HireNames.moment(read))"
    case "return": "Returns \(HireNames.moment(read))"
    case "raise_prices": "Prices rise"
    case "take_cars": "Somebody else takes cars"
    case "lose_answers": "Answers are lost"
    case "refuse": "The supplier says no"
    case "renew": "The broker lets something else be known"
    default: nil
    }
  }
}
