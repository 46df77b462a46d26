import CarHireRecords
import JSON
import Viewer

/// A booking as its record tells it: what a customer would want to have on paper.
struct HireReceipt {
  let booking: HireBooked
  private let tree: JSONTree?

  init(_ booking: HireBooked) {
    self.booking = booking
    tree = try? JSONTree(Array(booking.booking.utf8), rules: .standard)
  }

  private func text(_ path: String...) -> String? {
    path.reduce(tree) { $0?[$1] }?.text.flatMap { $0.isEmpty ? nil : $0 }
  }

  /// The desks where the car is picked up and returned, by their codes.
  var desks: [String] {
    [text("pick_up_desk"), text("return_desk")].compactMap(\.self)
  }

  /// When it is picked up and returned, as a person reads it.
  var pickUp: String { text("pick_up").map(HireNames.date) ?? "" }
  var returning: String { text("return").map(HireNames.date) ?? "" }

  var customer: String {
    [text("given_name"), text("surname")].compactMap(\.self).joined(separator: " ")
  }

  /// The parts of the price: what they are for, by its code, and how much, in the smallest units.
  var fees: [(purpose: String, units: Int64)] {
    (tree?["fees"]?.elements ?? []).compactMap { fee in
      guard let units = fee["money"]?["units"]?.integer, let purpose = fee["purpose"]?.text else {
        return nil
      }
      return (purpose, units)
    }
  }

  /// All that is known of it.
  func rows(_ money: HireMoney) -> [SubjectReport.Row] {
    let names = tree?["desk_names"]?.elements?.compactMap(\.text) ?? []
    let car = tree?["vehicle"]
    let seats = car?["seats"]?.integer.map { "\(CountText.words(Int($0), "seat"))" }
    let equipment = [seats, car?["transmission"]?.text, car?["fuel"]?.text].compactMap(\.self)
    let currency = booking.currency ?? ""
    var rows: [SubjectReport.Row] = []
    func add(_ name: String, _ value: String?) {
      if let value, !value.isEmpty { rows.append(.init(name, value)) }
    }
    add("Supplier", text("vendor", "name"))
    add("Its reference", text("vendor_reference"))
    add("Car", booking.car)
    add("Equipment", equipment.joined(separator: " · "))
    add("Pick up", [names.first, pickUp].compactMap(\.self).joined(separator: ", "))
    add("Return", [names.last, returning].compactMap(\.self).joined(separator: ", "))
    add("Telephone", booking.dial ?? tree?["desks"]?.elements?.first?["phone"]?.text)
    add("Driver", customer)
    add("E-mail", text("email"))
    for fee in fees { add(HireNames.fee(fee.purpose), money.text(fee.units, currency)) }
    add("Change it", booking.amend)
    add("In all", booking.price.map { money.text($0, currency) })
    return rows
  }
}
