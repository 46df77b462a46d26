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
  @Test(arguments: Table.text("hire-words").components(separatedBy: "\n\n").map(HireWord.init))
  func `what is said is done, and no more`(word: HireWord) throws { try word.check() }

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
    let last = try #require(told.states.first { $0.state.list?.seats == 4 })
    #expect(last.record.time == .start.advanced(by: .seconds(20)))
    // Nothing is paid for again: who hires alone has tried before it was told to.
    let isByHand = hire.contains("by_hand")
    #expect(told.sentCount == (isByHand ? 1 : 2))
    if isByHand {
      #expect(told.states.last?.state.chosen?.taken.counts == [2])
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
    let last = try #require(HireState.all(in: records).last?.state)
    #expect(last.suppliers.map(\.standing) == [.answered, .answered])
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
    let list = try #require(told.states.last?.state.list)
    #expect(list.offers == ["R1"] && list.unknown == 1)
  }
}
