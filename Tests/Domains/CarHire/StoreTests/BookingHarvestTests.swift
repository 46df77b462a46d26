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
  private func record<Record: RecordKind>(_ record: Record) -> TraceRecord {
    TraceRecord(
      number: 1,
      time: .start,
      entity: "rush/7",
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

  private func booked(_ booking: String) -> TraceRecord {
    record(
      HireBooked(
        supplier: "alder",
        how: "made",
        reference: "x",
        car: nil,
        price: nil,
        currency: nil,
        booking: booking
      )
    )
  }

  @Test func `what a run leaves is kept in the order in which it happened`() throws {
    let other = try booking(["reference": .string("ES2")])
    let chosen = HirePreferences(driverAge: 30)
    var harvest = BookingHarvest()
    for record in [
      started(chosen), booked(wholeBooking), booked(other.json.text), booked("no booking"),
      record(HireCancelled(supplier: "alder", reference: "ES1")),
    ] { harvest.take(record) }
    let shelf = BookingShelf()
    try harvest.keep(in: shelf)
    #expect(shelf.bookings() == [KeptBooking(id: 2, booking: other)])
    #expect(shelf.preferences() == chosen)
  }

  @Test func `a booking is told in a line, and on a sheet`() throws {
    let kept = KeptBooking(id: 3, booking: try booking())
    #expect(
      kept.line
        == "3  2031-05-04 10:00:00  ES1  Example Cars  Example Runabout  Alicante Airport  EUR 163.75"
    )
    let rows = kept.sheet.rows.map { "\($0.name): \($0.value)" }
    #expect(rows.first == "number: 3")
    let car = "4 seats · 2 bags · 4 doors · Manual · Petrol · 4WD · air-con"
    #expect(rows.contains("equipment: \(car)"))
    #expect(rows.contains("telephone: +34-965-000-000"))
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
