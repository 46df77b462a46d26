import BookingStore
import CarHire
import JSON
import SimulationKernel
import Testing
import Tracing

struct BookingHarvestTests {
  private func record(_ kind: String, _ name: String, _ text: String) -> TraceRecord {
    TraceRecord(
      number: 1,
      time: .start,
      entity: "rush/7",
      kind: kind,
      cause: 0,
      data: [TraceField(name, text)]
    )
  }

  @Test func `what a run leaves is kept in the order in which it happened`() throws {
    let other = try booking(["reference": .string("ES2")])
    let chosen = HirePreferences(driverAge: 30)
    var harvest = BookingHarvest()
    for record in [
      record("hire.started", "preferences", chosen.json.text),
      record("hire.booked", "booking", wholeBooking),
      record("hire.booked", "booking", other.json.text),
      record("hire.booked", "booking", "no booking"),
      record("hire.cancelled", "reference", "ES1"),
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
    #expect(rows.contains("pick-up: Alicante Airport, 2031-05-04 10:00:00"))
    #expect(rows.contains("return: Valencia, 2031-05-08 10:00:00"))
    #expect(rows.contains("car: Example Runabout, 4 seats, manual, air conditioned"))
    #expect(rows.last == "fee: EUR 40.00  Deposit fee, taken at confirmation.")
    let chosen = HirePreferences(driverAge: 30, filter: OfferFilter(needsAirConditioning: true))
    let names = chosen.sheet.rows.map { "\($0.name): \($0.value)" }
    #expect(names == ["driver's age: 30", "air conditioning: needed"])
  }
}
