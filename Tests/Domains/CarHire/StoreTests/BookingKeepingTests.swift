import BookingStore
import CarHire
import CarHireValues
import JSON
import Testing

/// What every store of bookings does, in memory and in a file.
struct BookingKeepingTests {
  enum Kind: CaseIterable {
    case shelf
    case file
  }

  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  private func store(_ kind: Kind) throws -> any BookingKeeping {
    kind == .shelf ? BookingShelf() : try BookingFile(path: scratch.path("b.sqlite"))
  }

  @Test func `a booking as JSON is read again as it was`() throws {
    #expect(try booking().json.text == wholeBooking)
    let optional = [
      "desks", "desk_names", "fees", "reference", "total", "vehicle", "vendor_reference",
    ]
    let bare = try booking(Dictionary(uniqueKeysWithValues: optional.map { ($0, nil) }))
    #expect(try Booking(json: bare.json) == bare && bare.key == nil)
  }

  @Test(
    arguments: [
      (["email": nil], "there is no 'email'"),
      (["email": .integer(1)], "'email' is no text"),
      (["pick_up": .string("noon")], "'pick_up' is no time"),
      (["total": .object([:])], "'total' is no amount of money"),
      (["fees": .array([.object([:])])], "there is no 'money'"),
    ] as [([String: JSONValue?], String)]
  )
  func `what is no booking is refused`(changes: [String: JSONValue?], why: String) {
    #expect(throws: HireTrouble.undecodable(why)) { try booking(changes) }
  }

  @Test(arguments: Kind.allCases)
  func `bookings are listed by their pick-up, each with a number of its own`(kind: Kind) throws {
    let store = try store(kind)
    let days = ["2031-05-04", "2030-01-01", "2031-05-04", "2031-05-01"]
    for (index, day) in days.enumerated() {
      let time = JSONValue.string("\(day)T10:00:00")
      let own = JSONValue.string("R\(index)")
      let changes = ["pick_up": time, "reference": own, "vendor_reference": nil]
      try store.keep(booking(changes), of: "r")
    }
    #expect(try store.bookings().map(\.booking.reference) == ["R1", "R3", "R0", "R2"])
    #expect(try store.bookings().map(\.id) == [2, 4, 1, 3] && store.forget([3, 9, 1, 8]) == 9)
    #expect(try store.bookings().map(\.id) == [2, 4, 1, 3] && store.forget([4, 4]) == nil)
    #expect(try store.forget([4]) == 4)
    #expect(try store.keep(booking(["reference": .string("R4")]), of: "r").id == 5)
    #expect(try store.bookings().map(\.id) == [2, 1, 3, 5])
  }

  @Test(arguments: Kind.allCases)
  func `the same booking is kept once, with what was known of it`(kind: Kind) throws {
    let store = try store(kind)
    try store.keep(booking(), of: "r")
    let bare: [String: JSONValue?] = ["vehicle": nil, "fees": nil, "total": nil, "desks": nil]
    let changed = bare.merging(["return": .string("2031-05-09T10:00:00")]) { $1 }
    let kept = try store.keep(booking(changed), of: "r")
    #expect(try kept.id == 1 && store.bookings() == [kept])
    #expect(kept.booking.total?.text == "EUR 163.75")
    #expect(kept.booking.vehicle?.name == "Example Runabout")
    #expect(kept.booking.returning?.text == "2031-05-09T10:00:00")
  }

  @Test(arguments: Kind.allCases)
  func `two that prove to be one become one`(kind: Kind) throws {
    let store = try store(kind)
    try store.keep(booking(["vendor_reference": nil]), of: "r")
    let late = JSONValue.string("2031-05-09T10:00:00")
    try store.keep(booking(["reference": nil, "return": late]), of: "r")
    #expect(try store.bookings().count == 2)
    try store.keep(booking(), of: "r")
    #expect(try store.bookings().map(\.booking.key) == ["ES1"] && store.bookings().map(\.id) == [1])
  }

  /// Earlier versions went by the type of a reference, this one goes by its place.
  @Test(arguments: Kind.allCases)
  func `a booking is the same by whichever of its references another one names`(kind: Kind) throws {
    let store = try store(kind)
    let later: [String: JSONValue?] = ["return": .string("2031-05-09T10:00:00")]
    try store.keep(booking(["reference": nil]), of: "r")
    let first: [String: JSONValue?] = ["reference": .string("V1"), "vendor_reference": nil]
    try store.keep(booking(first.merging(later) { $1 }), of: "r")
    let turned: [String: JSONValue?] = [
      "reference": .string("S9"), "vendor_reference": .string("V1"),
      "vendor": .object(["code": .string(""), "name": .string("")]),
    ]
    try store.keep(booking(turned.merging(later) { $1 }), of: "r")
    #expect(try store.bookings().map(\.id) == [1] && store.bookings().map(\.booking.key) == ["S9"])
  }

  @Test(arguments: Kind.allCases)
  func `a booking keeps all its references, and is the same by any of them`(kind: Kind) throws {
    let store = try store(kind)
    func keep(_ reference: String, _ vendor: String?, _ others: [String], day: Int) throws {
      let changes: [String: JSONValue?] = [
        "reference": .string(reference), "vendor_reference": vendor.map { .string($0) },
        "other_references": .array(others.map { .string($0) }),
        "return": .string("2031-05-0\(day)T10:00:00"),
      ]
      try store.keep(booking(changes), of: "r")
    }
    try keep("C3", "A1", ["B2"], day: 7)
    try keep("B2", "SC", [], day: 8)
    try keep("A1", nil, [], day: 9)
    let kept = try #require(try store.bookings().first?.booking)
    #expect(try store.bookings().count == 1)
    #expect(kept.key == "B2" && kept.vendorReference == "SC")
    #expect(kept.otherReferences == ["C3", "A1"])
    #expect(kept.returning?.text == "2031-05-09T10:00:00")
    let rows = BookingReceipt(kept.json.text).rows(money: \.text)
    #expect(rows.first { $0.name == "other references" }?.value == "C3, A1")
  }

  @Test(arguments: Kind.allCases)
  func `bookings of other references, suppliers or customers are others`(kind: Kind) throws {
    let store = try store(kind)
    let vendor = JSONValue.object(["code": .string("OT"), "name": .string("Other")])
    let other = JSONValue.string("b@example.test")
    try store.keep(booking(), of: "r")
    try store.keep(booking(["reference": .string("ES2"), "vendor_reference": nil]), of: "r")
    try store.keep(booking(["vendor": vendor]), of: "r")
    try store.keep(booking(["reference": nil, "vendor": vendor, "email": other]), of: "r")
    try store.keep(booking(["email": other]), of: "r")
    let none: [String: JSONValue?] = ["reference": nil, "vendor_reference": nil, "email": other]
    try store.keep(booking(none.merging(["return_desk": .string("DUB")]) { $1 }), of: "r")
    #expect(try store.bookings().map(\.id) == [1, 2, 3, 4, 5, 6])
  }

  @Test(arguments: Kind.allCases)
  func `a booking of another run is another, and of the same run the same`(kind: Kind) throws {
    let store = try store(kind)
    for run in ["r", "s", nil, "s", "r", nil] { try store.keep(booking(), of: run) }
    #expect(try store.bookings().map(\.id) == [1, 2, 3])
    #expect(try store.bookings().map(\.run) == ["r", "s", nil])
  }

  @Test func `a cancelled booking is forgotten by either reference, and no other is`() throws {
    let shelf = BookingShelf()
    let other = try booking(["email": .string("b@example.test")])
    shelf.keep(other)
    try shelf.keep(booking(), of: "r")
    try shelf.keep(booking())
    try shelf.forget(booking(["reference": nil]))
    #expect(shelf.bookings().map(\.id) == [1, 2])
    try shelf.forget(booking(["vendor_reference": nil]), of: "r")
    #expect(shelf.bookings().map(\.booking) == [other])
  }

  @Test(arguments: Kind.allCases)
  func `preferences are kept, and nothing is chosen before`(kind: Kind) throws {
    let store = try store(kind)
    #expect(try store.preferences() == HirePreferences())
    let spain = Country(name: "Spain", code: "ES", diallingCode: "34", currencyCode: "EUR")
      .with(currencyCode: "EUR", symbol: "€")
    let filter = OfferFilter(
      seats: 4,
      fuel: "Petrol",
      transmission: "Manual",
      needsAirConditioning: true
    )
    let chosen = HirePreferences(country: spain, driverAge: 30, filter: filter)
    try store.keep(HirePreferences(driverAge: 20))
    try store.keep(chosen)
    #expect(try store.preferences() == chosen)
  }
}
