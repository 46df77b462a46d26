import CarHireRecords
import CarHireValues
import Catalog
import Foundation
import ModelTestSupport
import RunRecords
import SimulatedWorld
import SimulationKernel
import Testing
import TestSupport
import Tracing

/// What a customer says by and by is done as it was meant.
struct HireWordsTests {
  @Test func `who pays and leaves thinks as long about what is found then`() throws {
    let early = try ToldHire(
      """
        - { at: 1s, tell: customer, pay: accepted }
        - { at: 1100ms, tell: customer, cancel: true }
        - { at: 20s, tell: customer, search: true }
      """,
      hire: "thinks: 60s"
    )
    // It thinks as long as it would have without a word.
    let sent = try #require(early.records.first { SupplierBooked($0) != nil })
    #expect(early.deeds.first == "left" && sent.time.nanoseconds > 80_000_000_000)
  }

  @Test func `another choice takes back what was said of paying, the same one does not`() throws {
    func count(_ second: String) throws -> Int {
      try ToldHire(
        """
          - { at: 5s, tell: customer, choose: alder-O3 }
          - { at: 5010ms, tell: customer, pay: accepted }
          - { at: 5020ms, tell: customer, choose: \(second) }
        """
      )
      .bookingCount
    }
    #expect(try count("alder-O4") == 0 && count("alder-O3") == 1)
    #expect(try count("alder-O4, pay: accepted") == 1)
  }

  @Test func `a word that is said while a booking is cancelled is heeded`() throws {
    let told = try ToldHire(
      """
        - { at: 5s, tell: customer, choose: alder-O3 }
        - { at: 10s, tell: customer, pay: accepted }
        - { at: 30s, tell: customer, cancel: true }
        - { at: 30010ms, tell: customer, search: true }
      """
    )
    #expect(told.deeds == ["made", "found", "cancelled"])
    let searches = told.records.filter { HireAsked($0)?.message == "OTA_VehAvailRateRQ" }
    #expect(searches.count == 2)
  }

  @Test func `times that were refused are not asked for again with others`() throws {
    let told = try ToldHire(
      """
        - { at: 20s, for: 10s, refuse: alder, message: OTA_VehModifyRQ }
        - { at: 21s, tell: customer, return: "2031-05-20T10:00:00" }
        - { at: 40s, tell: customer, pick_up: "2031-05-05T10:00:00" }
      """,
      hire: "thinks: 1s"
    )
    let change = try #require(told.records.compactMap { SupplierChanged($0) }.last)
    #expect(change.pickUp == "2031-05-05T10:00:00" && change.returning == "2031-05-08T10:00:00")
    // What is changed needs another voucher; what is not changed does not.
    let deeds = told.records.compactMap { record in
      HireVoucher(record) != nil ? "voucher" : HireBooked(record)?.how
    }
    #expect(deeds == ["made", "found", "voucher", "changed", "voucher"])
  }

  @Test func `times that are told while others are asked for are asked for next`() throws {
    let told = try ToldHire(
      """
        - { from: 50s, to: 62s, outage: alder }
        - { at: 60s, tell: customer, return: "2031-05-10T10:00:00" }
        - { at: 61s, tell: customer, return: "2031-05-12T10:00:00" }
      """,
      hire: "thinks: 1s"
    )
    let changes = told.records.compactMap { SupplierChanged($0)?.returning }
    #expect(changes == ["2031-05-12T10:00:00"], "\(told.deeds)")
  }

  @Test func `who learns late that there is no booking can look for another`() throws {
    let told = try ToldHire(
      """
        - { at: 5s, tell: customer, choose: alder-O3 }
        - { from: 9s, to: 12s, set: alder, failures: { lost: 100% } }
        - { at: 10s, tell: customer, pay: accepted }
        - { at: 60s, tell: customer, search: true }
        - { at: 70s, tell: customer, choose: alder-O9, pay: accepted }
      """,
      hire: "by_hand: true, booking_timeout: 5s, lookups: 1"
    )
    #expect(told.deeds == ["unknown", "absent", "made", "found"] && told.bookingCount == 1)
  }

  @Test func `an e-mail with a blank at its end is that without, in every message`() throws {
    let told = try ToldHire(
      """
        - { at: 20s, tell: customer, return: "2031-05-09T10:00:00" }
      """,
      hire: #"thinks: 1s, email: "pat@example.test ""#
    )
    let bookings = told.records.compactMap { HireBooked($0) }
    #expect(bookings.map(\.how) == ["made", "found", "changed"])
    #expect(bookings.allSatisfy { $0.booking.contains(#""email":"pat@example.test""#) })
  }

  @Test func `a booking that is found after a doubt is as whole as any other`() throws {
    let told = try ToldHire(
      """
        - { at: 5s, tell: customer, choose: alder-O3 }
        - { from: 9s, to: 12s, lose_answers: alder, message: OTA_VehResRQ }
        - { at: 10s, tell: customer, pay: accepted }
        - { from: 20s, to: 50s, outage: alder }
        - { at: 60s, tell: customer, search: true }
      """,
      hire: "by_hand: true, booking_timeout: 5s, lookups: 1"
    )
    #expect(told.deeds == ["unknown", "found"] && told.sentCount == 1)
    let booked = try #require(told.records.compactMap { HireBooked($0) }.last)
    #expect(booked.car == "Finch Compact" && booked.price == 18_000)
    #expect(told.records.count { HireVoucher($0) != nil } == 1)
  }

  @Test(arguments: ["by_hand: true", "thinks: 1s, card: declined"])
  func `what is said of list and extras is heeded after a failure`(hire: String) throws {
    let told = try ToldHire(
      """
        - { at: 5s, tell: customer, choose: alder-O3, pay: declined }
        - { at: 20s, tell: customer, seats: 4 }
        - { at: 30s, tell: customer, extras: { ski_rack: 2 } }
      """,
      hire: hire
    )
    #expect(told.trouble == "The payment was refused.")
    let last = try #require(told.records.last { HireListed($0) != nil })
    #expect(last.time == .start.advanced(by: .seconds(20)) && HireListed(last)?.seats == 4)
    // Nothing is paid for again: who hires alone has tried before it was told to.
    let isByHand = hire.contains("by_hand")
    #expect(told.sentCount == (isByHand ? 1 : 2))
    if isByHand {
      #expect(told.records.compactMap { HireExtras($0)?.counts } == [[2]])
    }
  }

  @Test(arguments: ["by_hand: true", "seats: 7"])
  func `that there are no cars is an answer, and not one that is no help`(hire: String) throws {
    let yaml = """
      services: { alder: { desks: [DUB], cars: 0 }, birch: { desks: [DUB], cars: 0 } }
      clients:
        customer:
          hire: { from: DUB, pick_up: "2031-05-04T10:00:00", suppliers: [alder, birch], \(hire) }
      expect:
        customer: { refusals: 0, offers: 0, trouble: There are no cars for this search. }
      """
    let bench = try Bench.shared.get()
    #expect(try bench.findings(yaml) == [])
    let trace = try #require(try bench.run(yaml).trace)
    let records = trace.numbers.map(trace.record)
    #expect(records.compactMap { HireAsked($0) }.map(\.trouble) == [nil, nil])
    #expect(Set(records.compactMap { HireOffered($0)?.supplier }) == ["alder", "birch"])
  }

  @Test func `a car without a price is not booked, and that is said`() throws {
    let path = "Tests/Domains/CarHire/SolverTests/Samples/VehAvailRS.json"
    let offers = try String(contentsOf: Checkout.root.appending(path: path), encoding: .utf8)
      .replacing(/"Fees": \[[^\]]*\]/, with: #""Fees": []"#)
    let yaml = """
      services: { alder: { desks: [DUB], respond: { OTA_VehAvailRateRQ: a.json } } }
      clients:
        customer:
          hire: { from: DUB, pick_up: "2031-05-04T10:00:00", suppliers: [alder], searches: 1 }
      expect:
        customer: { booked: false, offers: 4, trouble: This car has no price. }
      """
    #expect(try Bench.shared.get().findings(yaml, files: ["a.json": offers]) == [])
  }

  @Test(arguments: [["alder", "birch"], ["birch", "alder"]])
  func `where one supplier is silent nobody says there are no cars`(order: [String]) throws {
    let yaml = """
      services: { alder: { desks: [DUB], cars: 0 }, birch: { desks: [DUB] } }
      clients:
        customer:
          hire: { from: DUB, pick_up: "2031-05-04T10:00:00", suppliers: [\(order.joined(separator: ", "))] }
      timeline:
        - { at: 0s, outage: birch, for: 10m }
      expect:
        customer: { refusals: 1, offers: 0, trouble: The supplier cannot be reached. }
      """
    #expect(try Bench.shared.get().findings(yaml) == [])
  }

  @Test(arguments: ["declined", "expired"])
  func `a card that is refused is not tried again elsewhere`(card: String) throws {
    let told = try ToldHire("  []", hire: "thinks: 1s, searches: 4, card: \(card)")
    #expect(told.sentCount == 1 && told.bookingCount == 0)
    let words = card == "declined" ? "The payment was refused." : "The card has expired."
    #expect(told.trouble == words)
  }

  @Test func `who cancels and searches in one word has both`() throws {
    let told = try ToldHire(
      "  - { at: 60s, tell: customer, cancel: true, search: true }",
      hire: "thinks: 1s"
    )
    let searches = told.records.filter { HireAsked($0)?.message == "OTA_VehAvailRateRQ" }
    #expect(searches.map { $0.time.nanoseconds / 10_000_000_000 } == [0, 6])
    #expect(told.deeds.prefix(3) == ["made", "found", "cancelled"], "\(told.deeds)")
  }

  @Test func `a car of which it is not known whether it fits is left out, and counted`() throws {
    let cars = [("R1", "Petrol"), ("R2", "Unspecified"), ("R3", "Diesel")].map { id, fuel in
      #"""
      {"VehAvailCore":{"@Status":"Available","Vehicle":{"@Code":"IFAR","@FuelType":"\#(fuel)"},
      "Fees":[{"@Amount":"90.00","@Purpose":"23","@CurrencyCode":"EUR"}],
      "Reference":{"@Type":"16","@ID":"\#(id)","@ID_Context":"C","@DateTime":"d","@URL":"t"}}}
      """#
    }
    let vendor = #"{"Vendor":{"@Code":"V"},"VehAvails":[\#(cars.joined(separator: ","))]}"#
    let told = try ToldHire(
      "  []",
      hire: "by_hand: true, fuel: Petrol",
      others: ", respond: { OTA_VehAvailRateRQ: cars.json }",
      files: ["cars.json": #"{"VehAvailRSCore":{"VehVendorAvails":[\#(vendor)]},"Success":{}}"#]
    )
    let listed = try #require(told.records.compactMap { HireListed($0) }.last)
    #expect(listed.offers == ["R1"] && listed.unknown == 1)
  }

  private static let pending = [
    "pending.json": #"{"VehRetResRSCore":{"VehReservation":{"@Status":"Pending"}}}"#
  ]

  @Test func `a booking in doubt that turns out not to be one leaves the customer free`() throws {
    let events = """
        - { at: 5s, tell: customer, choose: alder-O3 }
        - { from: 9s, to: 12s, lose_answers: alder, message: OTA_VehResRQ }
        - { at: 10s, tell: customer, pay: accepted }
        - { from: 20s, to: 50s, outage: alder }
        - { at: 60s, tell: customer, search: true }
        - { at: 70s, tell: customer, search: true }
      """
    let hire = "by_hand: true, booking_timeout: 5s, lookups: 1"
    let told = try ToldHire(
      events,
      hire: hire,
      others: ", respond: { OTA_VehRetResRQ: pending.json }",
      files: Self.pending
    )
    // What is pending may be a booking yet.
    #expect(told.deeds == ["unknown", "unknown", "unknown"] && told.sentCount == 1)
    let cancelled = try ToldHire(
      events,
      hire: hire,
      others: ", respond: { OTA_VehRetResRQ: pending.json }",
      files: Self.pending.mapValues { $0.replacing("Pending", with: "Cancelled") }
    )
    #expect(cancelled.deeds == ["unknown", "unconfirmed"] && cancelled.sentCount == 1)
    let searches = cancelled.records.filter { HireAsked($0)?.message == "OTA_VehAvailRateRQ" }
    #expect(searches.map { $0.time.nanoseconds / 10_000_000_000 } == [0, 6, 7])
  }

  @Test func `a booking that is looked up and pending is not cancelled`() throws {
    let told = try ToldHire(
      """
        - { at: 20s, for: 10m, lose_answers: alder, message: OTA_VehCancelRQ }
        - { at: 21s, tell: customer, cancel: true }
      """,
      hire: "thinks: 1s",
      others: ", respond: { OTA_VehRetResRQ: pending.json }",
      files: Self.pending
    )
    #expect(told.deeds.last == "unknown" && !told.deeds.contains("cancelled"))
    #expect(told.trouble?.hasPrefix("It is not known whether the booking was changed") == true)
  }
}
