import BookingStore
import CarHire
import CarHireRecords
import CarHireValues
import JSON
import RunRecords
import SimulationKernel
import Testing
import Tracing

struct BookingHarvestTests {
  private func record<Record: RecordKind>(
    _ record: Record,
    of customer: String = "rush/7"
  ) -> TraceRecord {
    TraceRecord(
      number: 1,
      time: .start,
      entity: customer,
      kind: Record.kind,
      cause: 0,
      data: record.data
    )
  }

  private func started(_ preferences: HirePreferences) -> TraceRecord {
    let (first, last) = ("2031-05-04T10:00:00", "2031-05-08T10:00:00")
    return record(
      HireStarted(
        from: "DUB",
        to: "DUB",
        pickUp: first,
        returning: last,
        age: 30,
        currency: "EUR",
        preferences: preferences.json.text
      )
    )
  }

  private func booked(_ booking: String, by customer: String = "rush/7") -> TraceRecord {
    record(
      HireBooked(
        supplier: "alder",
        how: "made",
        reference: "x",
        car: nil,
        price: nil,
        currency: nil,
        booking: booking
      ),
      of: customer
    )
  }

  @Test func `what a run leaves is kept, and what is cancelled is not left`() throws {
    // Suppliers of the same vendor's code give the same references to others.
    let other = try booking(["email": .string("b@example.test")])
    let chosen = HirePreferences(driverAge: 30)
    var harvest = BookingHarvest()
    for record in [
      started(chosen), booked(wholeBooking), booked(other.json.text, by: "rush/8"),
      booked("no booking"), record(HireCancelled(supplier: "alder", reference: "ES1")),
    ] { harvest.take(record) }
    let shelf = BookingShelf()
    try harvest.keep(in: shelf, of: "r")
    #expect(shelf.bookings() == [KeptBooking(id: 1, booking: other, run: "r")])
    #expect(shelf.preferences() == chosen)
  }

  @Test func `the filter of the last list is kept, and none of another customer`() throws {
    func listed(_ seats: Int?, _ fuel: String?, needsAir: Bool, of customer: String) -> TraceRecord
    {
      record(
        HireListed(
          order: .price,
          isDescending: false,
          seats: seats,
          fuel: fuel,
          transmission: "Manual",
          needsAir: needsAir,
          offers: []
        ),
        of: customer
      )
    }
    var harvest = BookingHarvest()
    for record in [
      listed(2, nil, needsAir: false, of: "rush/7"),
      started(HirePreferences(driverAge: 30, filter: OfferFilter(seats: 9))),
      listed(nil, "Petrol", needsAir: false, of: "rush/7"),
      listed(4, "Diesel", needsAir: true, of: "rush/7"),
      listed(5, nil, needsAir: false, of: "rush/8"),
    ] { harvest.take(record) }
    let shelf = BookingShelf()
    try harvest.keep(in: shelf, of: "r")
    let filter = OfferFilter(
      seats: 4,
      fuel: "Diesel",
      transmission: "Manual",
      needsAirConditioning: true
    )
    #expect(shelf.preferences() == HirePreferences(driverAge: 30, filter: filter))
  }

  @Test func `a run takes away no booking of another, and its own not twice`() throws {
    let shelf = BookingShelf()
    let cancelled = record(HireCancelled(supplier: "alder", reference: "ES1"))
    for (run, rest) in [("r", []), ("s", [cancelled]), ("t", []), ("r", [])] {
      var harvest = BookingHarvest()
      for record in [booked(wholeBooking)] + rest { harvest.take(record) }
      try harvest.keep(in: shelf, of: run)
    }
    #expect(shelf.bookings().map(\.run) == ["r", "t"])
  }

  @Test func `a booking is told in a line, and on a sheet`() throws {
    let kept = KeptBooking(id: 3, booking: try booking(), run: "0123456789")
    #expect(
      kept.line
        == "3  2031-05-04 10:00:00  ES1  Example Cars  Example Runabout  Alicante Airport  EUR 163.75"
        + "  run 01234567"
    )
    let rows = kept.sheet.rows.map { "\($0.name): \($0.value)" }
    #expect(rows.prefix(3) == ["number: 3", "run: 0123456789", "reference: ES1"])
    #expect(kept.sheet.json["run"]?.string == "0123456789")
    let car = "4 seats · 2 bags · 4 doors · Manual · Petrol · 4WD · air-con"
    #expect(rows.contains("equipment: \(car)") && rows.contains("telephone: +34-965-000-000"))
    #expect(rows.contains("prepaid: EUR 45.25, by credit card"))
    #expect(rows.last == "fee: EUR 40.00  Deposit fee, taken at confirmation.")
    let chosen = HirePreferences(driverAge: 30, filter: OfferFilter(needsAirConditioning: true))
    let names = chosen.sheet.rows.map { "\($0.name): \($0.value)" }
    #expect(names == ["driver's age: 30", "air conditioning: needed"])
    let spain = Country(name: "Spain", code: "ES", diallingCode: "34", currencyCode: "EUR")
    func currency(_ country: Country) -> String? {
      HirePreferences(country: country).sheet.rows.first { $0.name == "currency" }?.value
    }
    #expect(currency(spain) == "EUR")
    #expect(currency(spain.with(currencyCode: "JPY", symbol: "¥")) == "JPY (¥)")
  }
}
