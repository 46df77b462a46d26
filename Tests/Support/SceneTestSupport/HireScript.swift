import CarHireRecords
import CarHireValues
package import RunRecords
import SimulationKernel
import TestSupport
package import Tracing

/// A customer, told record by record: alder offers three cars, birch two, and cedar none.
package struct HireScript: ~Copyable {
  private static let cover = "https://birch.example.test/cover.html"
  private static let path = "/cartrawlerota/json?type="
  private var script = TraceScript()
  package let customer = "customer"

  package init(each: Int = 1) {
    for (name, title) in [
      ("alder", "Alder Cars"), ("birch", "Birch Rentals"), ("cedar", "Cedar Mobility"),
    ] {
      let opened = SupplierOpened(
        title: title,
        currency: "USD",
        desks: 2,
        cars: ["ECMR", "CDMR", "FVAR"],
        each: each
      )
      script.add(opened, by: name)
    }
    script.speaker = customer
    script.add(ClientStarted(clientKind: "hire"))
  }

  /// At so many seconds.
  package mutating func at(_ seconds: Double) { script.moment = Int64(seconds * 1_000_000_000) }

  package mutating func tell(_ record: some RecordKind) { script.add(record) }

  /// A supplier does something about a request.
  package mutating func supplier(
    _ name: String,
    _ record: some RecordKind,
    about request: Int = 0
  ) {
    add(record, by: name, cause: request)
  }

  /// Something befalls a request on its way, of which a record told last; the number of the new one.
  package mutating func befalls(_ record: some RecordKind, after cause: Int) -> Int {
    add(record, by: customer, cause: cause)
  }

  @discardableResult
  private mutating func add(_ record: some RecordKind, by entity: String, cause: Int) -> Int {
    script.writer.write(
      time: SimulationTime(nanoseconds: script.moment),
      entity: entity,
      kind: type(of: record).kind,
      cause: cause,
      data: record.data
    )
  }

  @discardableResult
  package mutating func send(
    _ message: String,
    to supplier: String,
    number: Int,
    attempt: Int = 1
  ) -> Int {
    let path = Self.path + message
    return script.send(supplier, message, path, number: number, attempt: attempt)
  }

  /// What came is heard; where a reason is given, it is of no use, since it cannot be read.
  package mutating func answer(
    _ request: Int,
    _ message: String,
    of supplier: String,
    unreadable reason: String? = nil
  ) {
    script.answer(request, supplier, message, bytes: 100)
    guard let reason else { return }
    script.add(
      RequestRejected(
        request: request,
        service: supplier,
        endpoint: message,
        reason: reason,
        code: RequestRejected.undecodable
      )
    )
  }

  /// Nothing was heard of a request for so many seconds.
  package mutating func silence(
    _ request: Int,
    _ message: String,
    of supplier: String,
    after seconds: Int
  ) {
    script.add(
      RequestTimedOut(
        request: request,
        service: supplier,
        endpoint: message,
        after: .seconds(seconds)
      )
    )
  }

  /// What was asked last is asked again, half a second later.
  package mutating func repeats(
    _ message: String,
    to supplier: String,
    attempt: Int,
    because reason: String
  ) {
    tell(
      RequestRetrying(
        service: supplier,
        path: Self.path + message,
        attempt: attempt,
        attempts: 3,
        delay: .milliseconds(500),
        reason: reason
      )
    )
  }

  package mutating func asked(
    _ message: String,
    _ supplier: String,
    _ trouble: String? = nil,
    brief: String? = nil
  ) {
    tell(
      HireAsked(message: message, supplier: supplier, trouble: trouble, brief: brief, isOpen: false)
    )
  }

  /// Offers of one supplier, each a little dearer than the one before.
  package mutating func offers(
    of supplier: String,
    count: Int,
    from price: Int64,
    in currency: String = "USD",
    cars: [String] = ["Lark Runabout", "Finch Compact", "Pelican Van"],
    vendors: [String]? = nil
  ) {
    let numbers = Array(0..<count)
    let ids = numbers.map { "\(supplier)-O\($0 + 1)" }
    let codes = numbers.map { ["ECMR", "CDMR", "FVAR"][$0 % 3] }
    let prices = numbers.map { price + Int64($0) * 4000 }
    let left = numbers.map { _ in Int64(1) }
    self.supplier(
      supplier,
      SupplierOffered(customer: customer, offers: ids, cars: codes, prices: prices, left: left)
    )
    tell(
      HireOffered(
        supplier: supplier,
        offers: ids,
        cars: numbers.map { cars[$0 % 3] },
        sizes: numbers.map { ["Economy", "Compact", "Van"][$0 % 3] },
        prices: prices,
        perDay: prices.map { $0 / 4 },
        currency: currency,
        seats: numbers.map { [4, 5, 8][$0 % 3] },
        gearboxes: numbers.map { ["Manual", "Manual", "Automatic"][$0 % 3] },
        fuels: numbers.map { ["Petrol", "Diesel", "Diesel"][$0 % 3] },
        drives: numbers.map { ["", "", "AWD"][$0 % 3] },
        air: numbers.map { [0, 1, 1][$0 % 3] },
        bags: numbers.map { [2, 2, 6][$0 % 3] },
        doors: numbers.map { [3, 5, 4][$0 % 3] },
        vendors: vendors
      )
    )
  }

  package mutating func listed(_ offers: [String], seats: Int? = nil) {
    tell(
      HireListed(
        order: .price,
        isDescending: false,
        seats: seats,
        fuel: nil,
        transmission: nil,
        needsAir: false,
        offers: offers
      )
    )
  }

  /// The customer wants a car with two ski racks and an insurance, and prices in dollars.
  package mutating func start(from: String = "DEN", to: String = "SLC", ahead: Int = 0) {
    tell(
      HireStarted(
        from: from,
        to: to,
        pickUp: "2031-05-04T10:00:00",
        returning: "2031-05-08T10:00:00",
        minutesAhead: ahead,
        age: 35,
        currency: "USD",
        preferences: "{}",
        extras: ["ski_rack"],
        counts: [2],
        isInsured: true
      )
    )
  }

  /// Until 4 s: offers, and the cheapest is chosen and held until 64 s.
  package mutating func searchAndChoose() {
    let availability = "OTA_VehAvailRateRQ"
    start()
    let requests = ["alder", "birch", "cedar"].enumerated().map { place, name in
      send(availability, to: name, number: place + 1)
    }
    at(1.2)
    answer(requests[0], availability, of: "alder")
    asked(availability, "alder")
    offers(of: "alder", count: 3, from: 20_000)
    at(2.4)
    answer(requests[1], availability, of: "birch")
    asked(availability, "birch")
    offers(of: "birch", count: 2, from: 18_000)
    at(2.9)
    answer(requests[2], availability, of: "cedar")
    asked(
      availability,
      "cedar",
      "The supplier is busy. Please try again shortly.",
      brief: "is busy"
    )
    listed(["birch-O1", "alder-O1", "birch-O2", "alder-O2", "alder-O3"])
    at(3.5)
    tell(
      HireChosen(
        supplier: "birch",
        offer: "birch-O1",
        car: "Lark Runabout",
        price: 18_000,
        perDay: 4500,
        currency: "USD",
        fees: ["22", "23"],
        amounts: [3600, 14_400],
        included: ["Unlimited mileage", "Collision waiver"],
        extras: ["Satellite navigation", "Toddler seat", "Ski rack"],
        extraPrices: [900, 650, 1200],
        category: "Car",
        rate: "INCLUSIVE",
        isTaxIncluded: true
      )
    )
    let terms = send("CT_RentalConditionsRQ", to: "birch", number: 4)
    at(3.75)
    supplier(
      "birch",
      SupplierHeld(offer: "birch-O1", car: "ECMR", fleetNumber: 1001, takes: .seconds(60))
    )
    at(4)
    answer(terms, "CT_RentalConditionsRQ", of: "birch")
    asked("CT_RentalConditionsRQ", "birch")
    tell(
      HireTerms(
        supplier: "birch",
        offer: "birch-O1",
        titles: ["Hold", "Fuel"],
        terms: ["The car is held for a minute.", "Return the tank as full as you found it."]
      )
    )
    tell(HireExtras(extras: ["Ski rack"], counts: [2], price: 2400, currency: "USD"))
    tell(HireInsured(plan: "Excess cover", premium: 2250, currency: "USD", terms: Self.cover))
  }

  /// Until 20 s: it is booked, the answer is lost, and a look for the booking begins.
  package mutating func bookWithoutAnAnswer() {
    at(8)
    let booking = send("OTA_VehResRQ", to: "birch", number: 5)
    at(8.4)
    supplier(
      "birch",
      SupplierBooked(
        customer: customer,
        booking: "birch-B1",
        offer: "birch-O1",
        car: "ECMR",
        fleetNumber: 1001,
        desk: "DEN",
        price: 18_000
      ),
      about: booking
    )
    let silenced = SupplierSilenced(customer: customer, message: "OTA_VehResRQ")
    supplier("birch", silenced, about: booking)
    at(16)
    silence(booking, "OTA_VehResRQ", of: "birch", after: 8)
    tell(
      HireAsked(
        message: "OTA_VehResRQ",
        supplier: "birch",
        trouble: "The supplier did not answer in time.",
        isOpen: true
      )
    )
    at(20)
    tell(HireLookedUp(supplier: "birch", attempt: 1))
  }

  /// Until 32 s: the booking is found, the voucher is sent, and it is cancelled.
  package mutating func findAndCancel() {
    let retrieval = send("OTA_VehRetResRQ", to: "birch", number: 6)
    at(20.5)
    answer(retrieval, "OTA_VehRetResRQ", of: "birch")
    asked("OTA_VehRetResRQ", "birch")
    booked("found")
    let voucher = send("OTA_VehModifyRQ", to: "birch", number: 7)
    at(21)
    answer(voucher, "OTA_VehModifyRQ", of: "birch")
    asked("OTA_VehModifyRQ", "birch")
    tell(HireVoucher(supplier: "birch", reference: "birch-B1"))
    at(30)
    let cancellation = send("OTA_VehCancelRQ", to: "birch", number: 8)
    at(30.4)
    answer(cancellation, "OTA_VehCancelRQ", of: "birch")
    asked("OTA_VehCancelRQ", "birch")
    supplier("birch", SupplierCancelled(booking: "birch-B1"))
    tell(HireCancelled(supplier: "birch", reference: "birch-B1"))
    at(32)
    listed([])
  }

  /// The customer has a booking.
  package mutating func booked(_ how: String, reference: String = "birch-B1") {
    tell(
      HireBooked(
        supplier: "birch",
        how: how,
        reference: reference,
        car: "Lark Runabout",
        price: 20_250,
        currency: "USD",
        dial: "+1-555-0104",
        booking: Self.booking,
        amend: "file:///no-page"
      )
    )
  }

  private static let booking = #"""
    {"desk_names":["Denver DEN","Salt Lake City SLC"],"desks":[{"phone":"555 0104"}],
    "email":"customer@example.test","given_name":"Robin","surname":"Example",
    "fees":[{"money":{"currency":"USD","decimals":2,"units":5850},"purpose":"22"},
    {"money":{"currency":"USD","decimals":2,"units":14400},"purpose":"23"}],
    "payment":{"card":"1","rules":[
    {"money":{"currency":"USD","decimals":2,"units":5850},"type":"2"}],"transaction":"charge"},
    "pick_up":"2031-05-04T10:00:00","pick_up_desk":"DEN","reference":"birch-B1",
    "return":"2031-05-08T10:00:00","return_desk":"SLC",
    "vehicle":{"name":"Lark Runabout","seats":4,"bags":2,"doors":3,"transmission":"Manual","fuel":"Petrol"},
    "vendor":{"name":"Birch Rentals"},"vendor_reference":"birch-O1"}
    """#

  package consuming func finish() -> Trace { script.finish() }
}
