import CarHireRecords
import Catalog
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
          endpoint_latency: { OTA_VehResRQ: { uniform: [1s, \(numbers.next(2..<25))s] } }
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
        "fuel: Diesel", "transmission: any", "extras: { ski_rack: 2 }", "insurance: true",
        "return: \"2031-05-0\(numbers.next(6..<10))T10:00:00\"",
        "pick_up: \"2031-05-05T08:30:00\", pay: accepted",
      ])
      return "{ at: \(time)s, tell: \(customer), \(word) }"
    }
  }

  @Test(arguments: SearchEffort.some(of: Array(0..<500)))
  func `no car is sold twice, nobody pays twice, and every booking is known`(seed: Int) throws {
    var numbers = Numbers(seed: seed)
    let bench = try Bench.shared.get()
    let scenario = try bench.scenario(scenario(&numbers), seed: Seed(UInt64(seed)))
    let trace = try #require(bench.catalog.run(scenario).trace)
    var each: [String: Int] = [:]
    var taken: [String: Int] = [:]
    var sold: [String: SupplierBooked] = [:]
    var told: [String: Set<String>] = [:]
    for record in trace.numbers.map(trace.record) {
      if let opened = SupplierOpened(record) { each[record.entity] = opened.each }
      if let lost = SupplierTaken(record) {
        taken["\(record.entity) \(lost.car)", default: 0] += lost.count
      }
      if let booked = SupplierBooked(record) {
        sold[booked.booking] = booked
        let away = sold.values.count {
          $0.car == booked.car && $0.booking.hasPrefix(record.entity)
        }
        let lost = taken["\(record.entity) \(booked.car)", default: 0]
        #expect(away + lost <= each[record.entity] ?? 0, "record \(record.number)")
        let paid = sold.values.count { $0.customer == booked.customer }
        #expect(paid == 1, "record \(record.number)")
      }
      if let cancelled = SupplierCancelled(record) { sold[cancelled.booking] = nil }
      if let known = HireBooked(record) { told[record.entity, default: []].insert(known.reference) }
    }
    for booked in sold.values {
      #expect(told[booked.customer]?.contains(booked.booking) == true, "\(booked.booking)")
    }
  }
}
