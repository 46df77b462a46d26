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
  /// What customers know, told as it changes.
  private struct Told: ~Copyable {
    var harvest = BookingHarvest()
    private var states: [String: HireState] = [:]

    mutating func show(of customer: String = "rush/7", _ change: (inout HireState) -> Void) {
      var state = states[customer] ?? HireState()
      let before = state
      change(&state)
      states[customer] = state
      guard let delta = StateDelta(from: before, to: state) else { return }
      harvest.take(
        TraceRecord(
          number: 1,
          time: .start,
          entity: customer,
          kind: HireState.form.kind,
          cause: 0,
          data: delta.data
        )
      )
    }

    mutating func start(_ preferences: HirePreferences) {
      show { state in
        var wish = HireState.Wish()
        wish.preferences = preferences.json.text
        state.wish = wish
      }
    }

    mutating func book(_ booking: String, of customer: String = "rush/7") {
      show(of: customer) { state in
        var booked = HireState.Booked()
        (booked.reference, booked.booking) = ("B\(state.bookings.count)", booking)
        state.bookings.append(booked)
      }
    }

    mutating func list(
      _ seats: Int?,
      _ fuel: String?,
      needsAir: Bool = false,
      of customer: String = "rush/7"
    ) {
      show(of: customer) { state in
        var list = HireState.List()
        (list.seats, list.fuel, list.transmission) = (seats, fuel, "Manual")
        list.needsAir = needsAir
        state.list = list
      }
    }

    /// Keeps what is left of the run.
    consuming func keep(in shelf: BookingShelf, of run: String = "r") throws {
      try harvest.keep(in: shelf, of: run)
    }
  }

  @Test func `what a run leaves is kept, and what is cancelled is not left`() throws {
    // Suppliers of the same vendor's code give the same references to others.
    let other = try booking(["email": .string("b@example.test")])
    let chosen = HirePreferences(driverAge: 30)
    var told = Told()
    told.start(chosen)
    told.book("no booking")
    told.book(wholeBooking)
    told.book(other.json.text, of: "rush/8")
    told.show { $0.bookings[1].isCancelled = true }
    let shelf = BookingShelf()
    try told.keep(in: shelf)
    #expect(shelf.bookings() == [KeptBooking(id: 1, booking: other, run: "r")])
    #expect(shelf.preferences() == chosen)
  }

  @Test func `the filter of the last list is kept, and none of another customer`() throws {
    var told = Told()
    told.list(2, nil)
    told.start(HirePreferences(driverAge: 30, filter: OfferFilter(seats: 9)))
    told.list(nil, "Petrol")
    told.list(4, "Diesel", needsAir: true)
    told.list(5, nil, of: "rush/8")
    let shelf = BookingShelf()
    try told.keep(in: shelf)
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
    for (run, isCancelled) in [("r", false), ("s", true), ("t", false), ("r", false)] {
      var told = Told()
      told.book(wholeBooking)
      if isCancelled { told.show { $0.bookings[0].isCancelled = true } }
      try told.keep(in: shelf, of: run)
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
