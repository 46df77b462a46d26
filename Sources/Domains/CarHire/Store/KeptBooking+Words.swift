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
  /// A line of a list: number, pick-up, reference, who, car and where, price.
  public var line: String {
    let parts: [String?] = [
      String(id), rental.pickUp.text.replacing("T", with: " "), booking.key ?? "no reference",
      booking.vendor.name, booking.vehicle?.name, booking.deskNames.first, booking.total?.text,
    ]
    return parts.compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: "  ")
  }

  /// All that is known, each with its name.
  public var sheet: BookingSheet {
    let names = booking.deskNames
    let rows: [(String, String?)] = [
      ("number", String(id)), ("reference", booking.reference),
      ("supplier's reference", booking.vendorReference),
      ("customer", "\(booking.givenName) \(booking.surname)"), ("e-mail", booking.email),
      ("supplier", booking.vendor.name),
      ("pick-up", place(names.first, rental.pickUpDesk, rental.pickUp)),
      ("return", place(names.dropFirst().first, rental.returnDesk, rental.returning)),
      (
        "desk",
        booking.desks.first.map {
          [$0.name, $0.address].filter { !$0.isEmpty }.joined(separator: ", ")
        }
      ),
      ("telephone", booking.desks.first?.phone), ("car", booking.vehicle.map(words)),
      ("price", booking.total?.text),
    ]
    let fees = booking.fees.map { fee in
      ("fee", "\(fee.money.text)  \(fee.purposeWords)" as String?)
    }
    let known = (rows + fees).compactMap { name, value in
      value.flatMap { $0.isEmpty ? nil : (name: name, value: $0) }
    }
    let json = JSONValue.object(["id": .integer(id), "booking": booking.json])
    return BookingSheet(rows: known, json: json)
  }

  private var rental: Rental { booking.rental }

  private func place(_ name: String?, _ desk: String, _ time: DeskTime) -> String {
    "\(name.flatMap { $0.isEmpty ? nil : $0 } ?? desk), \(time.text.replacing("T", with: " "))"
  }

  private func words(_ vehicle: Vehicle) -> String {
    let air = vehicle.isAirConditioned ? ", air conditioned" : ""
    return "\(vehicle.name), \(vehicle.seats) seats, \(vehicle.transmission.lowercased())\(air)"
  }
}

extension HirePreferences {
  /// All that was chosen, each with its name.
  public var sheet: BookingSheet {
    let rows: [(String, String?)] = [
      ("country", country?.name), ("currency", country?.currencyCode),
      ("driver's age", driverAge.map(String.init)),
      ("seats at most", filter.seats.map(String.init)),
      ("fuel", filter.fuel), ("gearbox", filter.transmission),
      ("air conditioning", filter.needsAirConditioning ? "needed" : nil),
    ]
    let known = rows.compactMap { name, value in value.map { (name: name, value: $0) } }
    return BookingSheet(rows: known, json: json)
  }
}
