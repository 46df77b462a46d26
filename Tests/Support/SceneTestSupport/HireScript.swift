import CarHireRecords
package import CarHireValues
import JSON
package import RunRecords
import SimulationKernel
import TestSupport
package import Tracing

/// A customer, told record by record: alder offers three cars, birch two, and cedar none.
package struct HireScript: ~Copyable {
  private static let cover = "https://birch.example.test/cover.html"
  private static let path = "/cartrawlerota/json?type="
  var script = TraceScript()
  /// What the customer's client knows and shows.
  private(set) var state = HireState()
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

  /// The client shows something else from now on.
  package mutating func show(_ change: (inout HireState) -> Void) {
    let before = state
    change(&state)
    if let delta = StateDelta(from: before, to: state) { script.add(delta) }
  }

  /// Nothing happens any more; the run goes on until now.
  package mutating func end() { tell(HireAsked(message: "", supplier: "", trouble: nil)) }

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
    begin(message, of: supplier, isFirst: attempt == 1)
    let path = Self.path + message
    return script.send(supplier, message, path, number: number, attempt: attempt)
  }

  /// What the client shows when it sends a message.
  private mutating func begin(_ message: String, of supplier: String, isFirst: Bool) {
    show { state in
      switch message {
      case "OTA_VehAvailRateRQ":
        if isFirst, state.phase != .searching {
          state.beginSearch()
          state.asked = state.wish.map(HireState.Asked.init)
          state.list?.offers = []
        }
        state.suppliers.removeAll { $0.name == supplier }
        state.suppliers.append(HireState.Supplier(supplier))
      case "OTA_VehResRQ": state.begin(.booking)
      case "OTA_VehCancelRQ": state.begin(.cancelling)
      case "OTA_VehRetResRQ" where state.doubt == nil && state.sought != nil:
        state.begin(.seeking)
      default: break
      }
    }
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
    tell(HireAsked(message: message, supplier: supplier, trouble: trouble, brief: brief))
    guard message == "OTA_VehAvailRateRQ", let trouble else { return }
    answer(supplier) { ($0.standing, $0.why) = (.failed, trouble) }
  }

  /// A supplier that was asked for offers has answered, or not.
  private mutating func answer(
    _ supplier: String,
    _ change: (inout HireState.Supplier) -> Void
  ) {
    show { state in
      for place in state.suppliers.indices where state.suppliers[place].name == supplier {
        change(&state.suppliers[place])
      }
      if state.phase == .searching, !state.suppliers.contains(where: { $0.standing == .waiting }) {
        state.phase = .listed
      }
    }
  }

  /// Offers of one supplier, each a little dearer than the one before.
  package mutating func offers(
    of supplier: String,
    count: Int,
    from price: Int64,
    in currency: String = "USD",
    cars: [String] = ["Lark Runabout", "Finch Compact", "Pelican Van"],
    vendors: [String]? = nil,
    listed: [String]? = nil,
    seats: Int? = nil
  ) {
    let numbers = Array(0..<count)
    let ids = numbers.map { "\(supplier)-O\($0 + 1)" }
    let codes = numbers.map { ["ECMR", "CDMR", "FVAR"][$0 % 3] }
    let prices = numbers.map { price + Int64($0) * 4000 }
    let span = ("2031-05-04T10:00:00", "2031-05-08T10:00:00")
    self.supplier(
      supplier,
      SupplierOffered(
        customer: customer,
        offers: ids,
        cars: codes,
        prices: prices,
        left: numbers.map { _ in 1 },
        desk: "DEN",
        pickUp: span.0,
        returning: span.1
      )
    )
    show { state in
      state.offers += numbers.map { number in
        var offer = HireState.Offer()
        (offer.id, offer.supplier, offer.car) = (ids[number], supplier, cars[number % 3])
        (offer.price, offer.perDay) = (prices[number], prices[number] / 4)
        (offer.size, offer.currency) = (["Economy", "Compact", "Van"][number % 3], currency)
        offer.gearbox = ["Manual", "Manual", "Automatic"][number % 3]
        (offer.fuel, offer.drive) =
          (["Petrol", "Diesel", "Diesel"][number % 3], ["", "", "AWD"][number % 3])
        (offer.seats, offer.isAirConditioned) = ([4, 5, 8][number % 3], number % 3 > 0)
        (offer.bags, offer.doors) = ([2, 2, 6][number % 3], [3, 5, 4][number % 3])
        offer.vendor = vendors.flatMap { $0[number].isEmpty ? nil : $0[number] }
        return offer
      }
      state.trouble = nil
      if let listed { state.list = Self.list(listed, seats: seats) }
      for place in state.suppliers.indices where state.suppliers[place].name == supplier {
        state.suppliers[place].standing = .answered
        state.suppliers[place].count += count
      }
      if state.phase == .searching, !state.suppliers.contains(where: { $0.standing == .waiting }) {
        state.phase = .listed
      }
    }
  }

  package mutating func listed(_ offers: [String], seats: Int? = nil) {
    show { $0.list = Self.list(offers, seats: seats) }
  }

  private static func list(_ offers: [String], seats: Int?) -> HireState.List {
    var list = HireState.List()
    (list.offers, list.seats) = (offers, seats)
    return list
  }

  /// The customer wants a car with two ski racks and an insurance, and prices in dollars.
  package mutating func start(from: String = "DEN", to: String = "SLC", ahead: Int = 0) {
    show { state in
      var wish = HireState.Wish()
      (wish.from, wish.to, wish.minutesAhead, wish.age) = (from, to, ahead, 35)
      (wish.pickUp, wish.returning) = ("2031-05-04T10:00:00", "2031-05-08T10:00:00")
      (wish.currency, wish.preferences) = ("USD", "{}")
      (state.wish, state.wares) = (wish, [HireState.Ware(.skiRack, count: 2)])
      state.isInsuranceWanted = true
    }
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
    choose(
      "birch-O1",
      of: "birch",
      price: 18_000,
      extras: ["Satellite navigation", "Toddler seat", "Ski rack"],
      extraPrices: [900, 650, 1200]
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
    show { state in
      state.chosen?.titles = ["Hold", "Fuel"]
      state.chosen?.terms = [
        "The car is held for a minute.", "Return the tank as full as you found it.",
      ]
    }
    insure(page: Self.cover)
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
    asked("OTA_VehResRQ", "birch", "The supplier did not answer in time.")
    doubt()
    at(20)
    lookUp()
  }

  /// No answer tells what became of a booking, or of its change.
  package mutating func doubt() {
    show { state in
      state.doubt = HireState.Doubt(isOfChange: state.booked != nil, kind: .unanswered)
      state.phase = .seeking
    }
  }

  /// What is in doubt is looked up.
  package mutating func lookUp() {
    show { state in
      state.lookups += 1
      if state.booked == nil { state.tries += 1 }
    }
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
    sendVoucher()
    at(30)
    let cancellation = send("OTA_VehCancelRQ", to: "birch", number: 8)
    at(30.4)
    answer(cancellation, "OTA_VehCancelRQ", of: "birch")
    asked("OTA_VehCancelRQ", "birch")
    supplier("birch", SupplierCancelled(booking: "birch-B1"))
    cancelled()
    at(32)
    end()
  }

  package consuming func finish() -> Trace { script.finish() }
}
