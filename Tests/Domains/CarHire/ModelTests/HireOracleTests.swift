import CarHire
import CarHireRecords
import CarHireValues
import Catalog
import JSON
import ModelTestSupport
import RunRecords
import Scenarios
import SimulatedWorld
import SimulationKernel
import Testing
import TestSupport
import Tracing

/// What suppliers have sold is looked at with their own records, whatever customers were told.
struct HireOracleTests {
  private static let faults = ["refused", "lost", "\"500\"", "\"429\"", "truncated", "malformed"]

  /// The messages that change what a supplier has.
  private static let deeds = ["OTA_VehResRQ", "OTA_VehModifyRQ", "OTA_VehCancelRQ"]

  private static func failures(_ share: () -> Int) -> String {
    "{ \(faults.map { "\($0): \(share())%" }.joined(separator: ", ")) }"
  }

  /// A scenario in which customers want the same few cars, and everything goes wrong for a while.
  private func scenario(_ numbers: inout Numbers) -> String {
    let suppliers = ["alder", "birch"]
    var events = suppliers.map { name in
      "{ at: 4m, set: \(name), failures: \(Self.failures { 0 }) }"
    }
    for _ in 0..<numbers.next(8) {
      let name = numbers.pick(suppliers)
      let (from, length) = (numbers.next(1..<150), numbers.next(1..<60))
      let span = "from: \(from)s, to: \(from + length)s"
      events.append(
        numbers.pick([
          "{ \(span), outage: \(name) }", "{ \(span), lose_answers: \(name) }",
          "{ \(span), lose_answers: \(name), message: OTA_VehRetResRQ }",
          "{ \(span), lose_answers: \(name), message: \(numbers.pick(Self.deeds)) }",
          "{ \(span), refuse: \(name), message: \(numbers.pick(Self.deeds)) }",
          "{ at: \(from)s, raise_prices: \(name), by: \(numbers.next(1..<50)) }",
          "{ \(span), raise_prices: \(name), by: \(numbers.next(1..<50)) }",
          "{ at: \(from)s, take_cars: \(name), desk: DUB, car: ECMR }",
          "{ \(span), take_cars: \(name), desk: DUB, car: CDMR }",
        ])
      )
    }
    let (count, isByHand) = (numbers.next(2..<8), numbers.next(3) == 0)
    for customer in 1...count where numbers.next(isByHand ? 10 : 3) > 0 {
      events += words(of: "rush/\(customer)", &numbers)
    }
    let services = suppliers.map { name in
      """
        \(name):
          desks: [DUB]
          kinds: [ECMR, CDMR]
          cars: \(numbers.next(1..<3))
          hold_time: \(numbers.next(5..<90))s
          failures: \(Self.failures { numbers.next(12) })
          endpoint_latency:
            OTA_VehResRQ: { uniform: [1s, \(numbers.next(2..<25))s] }
            OTA_VehModifyRQ: { uniform: [1s, \(numbers.next(2..<15))s] }
            OTA_VehCancelRQ: { uniform: [1s, \(numbers.next(2..<15))s] }
      """
    }
    return """
      services:
      \(services.joined(separator: "\n"))
      clients:
        rush:
          count: \(count)
          start: { every: \(numbers.next(1..<20))s }
          hire:
            from: DUB
            pick_up: "2031-05-04T10:00:00"
            return: "2031-05-08T10:00:00"
            suppliers: [alder, birch]
            searches: \(numbers.next(1..<4))
            thinks: \(numbers.next(1..<30))s
            timeout: 4s
            booking_timeout: \(numbers.next(4..<15))s
            lookups: 30
            then: \(numbers.pick(["keep", "cancel"]))
            by_hand: \(isByHand)
            insurance: \(numbers.next(3) == 0)
            extras: \(numbers.pick(["{}", "{ navigation: 1 }", "{ toddler_seat: 2, ski_rack: 1 }"]))
      timeline: [\(events.joined(separator: ", "))]
      """
  }

  /// What a customer says, at any moment and in any order.
  private func words(of customer: String, _ numbers: inout Numbers) -> [String] {
    var time = numbers.next(1..<30)
    return (0...numbers.next(7)).map { _ in
      time += numbers.next(1..<25)
      let offer = "\(numbers.pick(["alder", "birch"]))-O\(numbers.next(1..<20))"
      let word = numbers.pick([
        "choose: \(offer)", "choose: \(offer), pay: accepted", "pay: accepted", "pay: declined",
        "cancel: true", "search: true", "sort: company, descending: true", "seats: 4", "seats: 0",
        "sort: size", "sort: price", "descending: true", "sort: size, descending: false",
        "fuel: Diesel", "fuel: any", "transmission: any", "transmission: Automatic", "air: true",
        "air: false", "extras: { ski_rack: 2 }", "insurance: true",
        "return: \"2031-05-0\(numbers.next(6..<10))T10:00:00\"",
        "return: \"2031-05-1\(numbers.next(0..<5))T10:00:00\"", "cancel: true",
        "pick_up: \"2031-05-05T08:30:00\", pay: accepted",
      ])
      return "{ at: \(time)s, tell: \(customer), \(word) }"
    }
  }

  /// What customers are offered since they last looked for a car, and what they want to see of it.
  private struct Lists {
    /// One car that is offered.
    private struct Row {
      let offer: String
      let supplier: String
      let price: Int64
      let size: Int64
      let seats: Int64
      let fuel: String
      let gearbox: String
      let hasAir: Bool

      /// What it is put in order by, the most important first.
      func keys(_ order: TraceValue?) -> [Int64] {
        let company: Int64 = supplier == "alder" ? 0 : 1
        return switch order {
        case .text("size"): [size, price, company]
        case .text("company"): [company, price, size]
        default: [price, size, company]
        }
      }

      func fits(_ words: [String: TraceValue]) -> Bool {
        func fits(_ key: String, _ value: String) -> Bool {
          words[key].map { [.text("any"), .text(value)].contains($0) } ?? true
        }
        return (words["seats"] != .integer(4) || seats <= 4) && fits("fuel", fuel)
          && fits("transmission", gearbox) && (words["air"] != .integer(1) || hasAir)
      }
    }

    private var time: SimulationTime?
    private var rows: [String: [Row]] = [:]
    private var words: [String: [String: TraceValue]] = [:]
    private var states: [String: StateCourse<HireState>] = [:]

    mutating func take(_ record: TraceRecord) {
      let name = record.entity
      if let time, time < record.time { compare(before: record) }
      time = record.time
      if states[name, default: StateCourse()].take(record) {
        if record["searches"] != nil { over.remove(name) }
        rows[name] = states[name]?.current.offers.map { offer in
          Row(
            offer: offer.id,
            supplier: offer.supplier,
            price: offer.price,
            size: offer.size == "Economy" ? 3 : 4,
            seats: Int64(offer.seats),
            fuel: offer.fuel,
            gearbox: offer.gearbox,
            hasAir: offer.isAirConditioned == true
          )
        }
      }
      if let told = ClientTold(record) { words[name, default: [:]][told.word] = told.value }
      if HireCancelled(record) != nil || HireFailed(record)?.trouble == .left { over.insert(name) }
    }

    /// Whose offers are good for nothing any more.
    private var over: Set<String> = []

    /// Whatever is under way, each sees what it wants to see, in the order that it wants.
    private func compare(before record: TraceRecord) {
      // Order unseen: each is compared by itself.
      for (name, rows) in rows where states[name]?.current.list != nil && !over.contains(name) {
        let (words, list) = (words[name] ?? [:], states[name]?.current.list)
        let isTurned = words["descending"] == .integer(1)
        let wanted = rows.filter { $0.fits(words) }.sorted { row, other in
          let (one, two) = (row.keys(words["sort"]), other.keys(words["sort"]))
          guard one[0] == two[0] else { return (one[0] < two[0]) != isTurned }
          return one.lexicographicallyPrecedes(two)
        }
        #expect(list?.offers == wanted.map(\.offer), "\(name) before record \(record.number)")
      }
    }
  }

  /// What suppliers have sold, and what customers know of it.
  private struct Books {
    var each: [String: Int] = [:]
    var taken: [String: Int] = [:]
    /// What is sold and not cancelled, by the reference, with the number of the car.
    var sold: [String: (booked: SupplierBooked, car: Int)] = [:]
    var changed: [String: SupplierChanged] = [:]
    /// The cars that are held, by the offer, each until a moment; and who has asked for an insurance.
    var holds: [String: (car: Int, end: SimulationTime)] = [:]
    var insured: Set<String> = []
    var states: [String: StateCourse<HireState>] = [:]
    /// What each customer has, as far as it knows.
    var known: [String: Booking] = [:]
    /// Who was told that nobody knows.
    var unsure: Set<String> = []
    /// Whether customers do by hand all that they do.
    let isByHand: Bool
    /// The offer that each has named, and whether it was said since that it is paid for.
    var named: [String: TraceValue] = [:]
    var paying: Set<String> = []
    /// What each is offered, and what it sees of that.
    var lists = Lists()

    mutating func take(_ record: TraceRecord) throws {
      let name = record.entity
      if let opened = SupplierOpened(record) { each[name] = opened.each }
      if let lost = SupplierTaken(record) {
        taken["\(name) \(lost.car)", default: 0] += lost.count
        expectEnough(lost.car, of: name, record)
      }
      if let held = SupplierHeld(record) {
        holds[held.offer] = (held.fleetNumber, record.time.advanced(by: held.takes))
        expectDistinctCars(of: name, record)
      }
      if let released = SupplierReleased(record) { holds[released.offer] = nil }
      if record.kind == HireState.form.kind, record["taken_plan"] != nil { insured.insert(name) }
      if let booked = SupplierBooked(record) {
        holds[booked.offer] = nil
        sold[booked.booking] = (booked, booked.fleetNumber)
        expectEnough(booked.car, of: name, record)
        let paid = sold.values.count { $0.booked.customer == booked.customer }
        #expect(paid == 1, "record \(record.number)")
        expectDistinctCars(of: name, record)
      }
      if let change = SupplierChanged(record) {
        changed[change.booking] = change
        sold[change.booking]?.car = change.fleetNumber
        expectDistinctCars(of: name, record)
      }
      if let cancelled = SupplierCancelled(record) { sold[cancelled.booking] = nil }
      if HireBooked(record) != nil { unsure.remove(name) }
      if states[name, default: StateCourse()].take(record),
        let booked = states[name]?.current.booking
      {
        known[name] = booked.isCancelled ? nil : try Booking(json: JSONValue(booked.booking))
      }
      if HireCancelled(record) != nil {
        known[name] = nil
        unsure.remove(name)
      }
      if HireFailed(record)?.trouble == .unknown { unsure.insert(name) }
      takeWords(record)
      lists.take(record)
    }

    /// What is booked by hand was said to be paid for, after it was chosen and nothing else since.
    private mutating func takeWords(_ record: TraceRecord) {
      let name = record.entity
      if let told = ClientTold(record) {
        switch told.word {
        case "choose":
          if named[name] != told.value { paying.remove(name) }
          named[name] = told.value
        case "pay": paying.insert(name)
        case "cancel", "search", "pick_up", "return": paying.remove(name)
        default: break
        }
      }
      if isByHand, RequestSent(record)?.endpoint == "OTA_VehResRQ" {
        #expect(paying.remove(name) != nil, "record \(record.number)")
      }
    }

    /// No more cars are sold or taken than there are.
    private func expectEnough(_ car: String, of supplier: String, _ record: TraceRecord) {
      let away = sold.values.count {
        $0.booked.car == car && $0.booked.booking.hasPrefix(supplier)
      }
      let lost = taken["\(supplier) \(car)", default: 0]
      #expect(away + lost <= each[supplier] ?? 0, "record \(record.number)")
    }

    /// All times that customers wish for have a day in common, so that no car can be two's.
    private func expectDistinctCars(of supplier: String, _ record: TraceRecord) {
      let held = holds.filter { $0.key.hasPrefix(supplier) && $0.value.end > record.time }
      let cars =
        sold.values.filter { $0.booked.booking.hasPrefix(supplier) }.map(\.car)
        + held.values.map(\.car)
      #expect(Set(cars).count == cars.count, "record \(record.number)")
    }

    /// What customers and suppliers do not agree about.
    var disagreements: [String] {
      var found: [String] = []
      // Order unseen: they are only looked at, and said together.
      for (customer, booking) in known where !unsure.contains(customer) {
        if sold[booking.key ?? ""] == nil {
          found.append("\(customer): \(booking.key ?? "") is gone")
        }
      }
      // Order unseen: as above.
      for (id, (booked, car)) in sold where !unsure.contains(booked.customer) {
        let customer = booked.customer
        guard let booking = known[customer], booking.key == id else {
          found.append("\(customer): \(id) is not known")
          continue
        }
        if booking.vehicle?.fleetNumber != "\(car)" { found.append("\(id): another car") }
        guard let change = changed[id] else {
          let isSame = booking.total?.units == booked.price || insured.contains(customer)
          if !isSame { found.append("\(id): another price") }
          continue
        }
        let times = [booking.pickUp?.text, booking.returning?.text]
        if times != [change.pickUp, change.returning] { found.append("\(id): other times") }
      }
      return found.sorted()
    }
  }

  @Test(arguments: SearchEffort.seeds(0..<500))
  func `no car is sold twice, nobody pays twice, and both sides agree`(seed: Int) throws {
    var numbers = Numbers(seed: seed)
    let bench = try Bench.shared.get()
    let text = scenario(&numbers)
    let scenario = try bench.scenario(text, seed: Seed(UInt64(seed)))
    let trace = try #require(bench.catalog.run(scenario).trace)
    var books = Books(isByHand: text.contains("by_hand: true"))
    for record in trace.numbers.map(trace.record) { try books.take(record) }
    #expect(books.disagreements == [])
  }
}
