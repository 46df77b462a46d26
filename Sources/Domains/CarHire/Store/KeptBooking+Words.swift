public import CarHire
import CarHireValues
public import JSON

/// What is known of something, each with its name, and the same as JSON.
public struct BookingSheet: Sendable {
  /// The names with their values, for a person.
  public let rows: [(name: String, value: String)]
  /// All of it, for a program.
  public let json: JSONValue
}

// A booking that is kept, as a person and as a program read it.
extension KeptBooking {
  /// A line of a list: number, pick-up, reference, who, car and where, price, run.
  public var line: String {
    let parts: [String?] = [
      String(id), booking.pickUp?.text.replacing("T", with: " "),
      booking.key ?? "no reference",
      booking.vendor.name, booking.vehicle?.name, booking.deskNames.first, booking.total?.text,
      run.map { "run \($0.prefix(8))" },
    ]
    return parts.compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: "  ")
  }

  /// All that is known, each with its name.
  public var sheet: BookingSheet {
    let head: [(String, String?)] = [
      ("number", String(id)), ("run", run), ("reference", booking.reference),
    ]
    let fees = booking.fees.map { fee in
      (name: "fee", value: "\(fee.money.text)  \(fee.purposeWords)")
    }
    let price = booking.total.map { [(name: "price", value: $0.text)] } ?? []
    let known = head.compactMap { name, value in value.map { (name: name, value: $0) } }
    let receipt = BookingReceipt(booking.json.text)
    let json = JSONValue.nodes([
      "id": .integer(id), "run": run.map { .string($0) }, "booking": booking.json,
    ])
    return BookingSheet(rows: known + receipt.rows(money: \.text) + price + fees, json: json)
  }
}

extension HirePreferences {
  private static func currency(of country: Country) -> String {
    let (code, symbol) = (country.currencyCode, country.currencySymbol)
    return code == symbol ? code : "\(code) (\(symbol))"
  }

  /// All that was chosen, each with its name.
  public var sheet: BookingSheet {
    let rows: [(String, String?)] = [
      ("country", country?.name), ("currency", country.map(Self.currency)),
      ("driver's age", driverAge.map(String.init)),
      ("seats at most", filter.seats.map(String.init)),
      ("fuel", filter.fuel), ("gearbox", filter.transmission),
      ("air conditioning", filter.needsAirConditioning ? "needed" : nil),
    ]
    let known = rows.compactMap { name, value in value.map { (name: name, value: $0) } }
    return BookingSheet(rows: known, json: json)
  }
}
