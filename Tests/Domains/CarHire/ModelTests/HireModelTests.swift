import CarHire
import CarHireRecords
import CarHireValues
import Foundation
import JSON
import Catalog
import ModelTestSupport
import RunRecords
import Scenarios
import SimulatedWorld
import Testing
import TestSupport
import Tracing

/// What is said about scenarios of car hire that cannot be.
struct HireModelTests {
  private func mistakes(_ yaml: String, files: [String: String] = [:]) throws -> String {
    try Bench.shared.get().mistakes(yaml, files: files)
  }

  /// The mistakes, each with its place.
  private func errors(_ yaml: String) throws -> [String] {
    try mistakes(yaml).split(separator: "\n").filter { $0.contains("error: ") }
      .map { String($0).replacing("work/test.yaml:", with: "") }
  }

  /// What holds, a scenario, and what is said of it: its mistakes, with hints where there are some.
  @Test(arguments: Table.text("hire-mistakes").components(separatedBy: "\n\n"))
  func `what cannot be is told at its place`(block: String) throws {
    let lines = block.split(separator: "\n").map(String.init)
    let end = try #require(lines.firstIndex(of: "=>"))
    let (yaml, expected) = (lines[1..<end].joined(separator: "\n"), Array(lines[(end + 1)...]))
    let hasHints = expected.contains { $0.hasPrefix("hint: ") }
    let told = try Bench.shared.get().told(yaml).split(separator: "\n").map(String.init)
    #expect(told.filter { hasHints || $0.contains("error: ") } == expected)
  }

  @Test func `what was found before counts no longer when something else is looked up`() throws {
    let yaml = """
      services: { alder: { desks: [DUB-CITY] } }
      clients:
        customer:
          hire:
            from: DUB-CITY
            pick_up: "2031-05-04T10:00:00"
            return: "2031-05-08T10:00:00"
            suppliers: [alder]
        reader:
          start: 30s
          retrieve: { supplier: alder, reference: alder-B1, email: customer@example.test }
      timeline:
        - { at: 40s, tell: reader, reference: alder-B9 }
      expect:
        reader:
          booked: false
          trouble: There is no booking with this reference and e-mail. Please check both.
      """
    let bench = try Bench.shared.get()
    #expect(try bench.findings(yaml) == [])
    let ending = try bench.run(yaml).lines { $0.kind == "client.finished" && $0.entity == "reader" }
    #expect(ending.first?.contains("alder-B1") == true, "\(ending)")
    #expect(ending.last?.contains("alder-B1") == false, "\(ending)")
  }

  @Test func `a rate and a currency that are none are told`() throws {
    let yaml = """
      services:
        alder: { local_rate: 30 EUR }
        birch: { local_rate: JPY 4200.50, booking_fee: 5.25 }
        cedar: { local_rate: JPY 20000000, booking_fee: USD 5.25 }
      clients:
        c: { hire: { from: DEN, pick_up: "2031-05-04T10:00:00", currency: EURO } }
      """
    let form = "'local_rate' has its currency in front, such as EUR 27.50 or JPY 4200"
    #expect(
      try errors(yaml) == [
        "2:24: error: \(form)",
        "3:24: error: \(form)",
        "3:50: error: 'booking_fee' has its currency in front, such as USD 5.25",
        "4:24: error: 'local_rate' must be between 0 and JPY 10000000, not JPY 20000000",
        "4:51: error: 'booking_fee' must be in JPY, as the rate is, not in USD",
        "6:69: error: there is no currency 'EURO'",
      ]
    )
  }

  @Test func `what a customer prefers is kept with the country and its currency`() throws {
    let bench = try Bench.shared.get()
    let scenario = try bench.scenario(
      """
      services: { alder: { desks: [DUB], local_rate: JPY 4200, cars: 1 } }
      clients:
        c:
          hire:
            from: DUB
            pick_up: "2031-05-04T10:00:00"
            residence: IE
            currency: JPY
            driver: { given_name: Aoife, surname: Byrne }
            suppliers: [alder]
      """
    )
    let trace = try #require(bench.catalog.run(scenario).trace)
    let records = trace.numbers.map(trace.record)
    let customer = try #require(records.first { HireBooked($0) != nil }).entity
    let state = try #require(HireState.all(in: records, of: customer).last?.state)
    let wish = try #require(state.wish)
    let preferences = try HirePreferences(json: JSONValue(wish.preferences))
    #expect(preferences.country?.code == "IE" && preferences.country?.currencyCode == "JPY")
    #expect(preferences.country?.currencySymbol == "¥")
    // A car is for a day when nothing else is said; the name comes back from the supplier.
    #expect(wish.returning == "2031-05-05T10:00:00")
    let booked = try #require(state.booking)
    let booking = try Booking(json: JSONValue(booked.booking))
    #expect(booking.givenName == "Aoife" && booking.surname == "Byrne")
    #expect(
      booking.total?.text == "JPY 4200" && booking.desks.first?.dial?.hasPrefix("+353-") == true
    )
  }

  @Test(arguments: Table.kept("hire-told-mistakes"))
  func `what a customer cannot be told is said there`(words: String, mistake: String) throws {
    let yaml = """
      services: { alder: { desks: [DEN] } }
      clients:
        c: { hire: { from: DEN, pick_up: "2031-05-04T10:00:00", return: "2031-05-08T10:00:00" } }
      timeline:
        - { at: 1s, tell: c, \(words) }
      """
    #expect(try errors(yaml) == ["5:\(mistake)"])
  }

  @Test func `what happens to a supplier that is not there is told`() throws {
    let yaml = """
      until: 5s
      services: { maze: {} }
      clients: { c: { explore: {} } }
      timeline: [{ at: 1s, raise_prices: alder }]
      """
    let words = "4:36: error: there is no supplier 'alder' in this scenario"
    #expect(try errors(yaml).first == words)
  }

  @Test func `cars of recorded answers may have any fuel, and a later edition any number`() throws {
    let yaml = """
      services:
        alder: { desks: [DEN], respond: { OTA_VehAvailRateRQ: a.json } }
        broker: {}
      clients:
        a:
          hire:
            from: DEN
            pick_up: "2031-05-04T10:00:00"
            fuel: Electric
            suppliers: [alder]
            call: FR
            then: cancel
      timeline:
        - { at: 1s, renew: broker, version: 2, help: { FR: 1 } }
      """
    #expect(try mistakes(yaml, files: ["a.json": "{}"]) == "")
  }

  @Test func `who asks for a country without a number is not put through to another`() throws {
    let bench = try Bench.shared.get()
    let yaml = """
      services: { broker: { help: { US: 800 555 0199 } }, alder: { desks: [DUB] } }
      clients:
        c:
          hire: { from: DUB, pick_up: "2031-05-04T10:00:00", suppliers: [alder], call: FR }
        d:
          hire: { from: DUB, pick_up: "2031-05-04T10:00:00", suppliers: [alder], residence: IE }
      timeline:
        - { at: 1m, renew: broker, version: 2, help: { FR: 01 23 45 67 89 } }
        - { at: 2m, tell: c, cancel: true }
        - { at: 3m, tell: c, search: true }
      """
    let trace = try #require(bench.catalog.run(try bench.scenario(yaml)).trace)
    func calls(_ customer: String) -> [String?] {
      HireState.all(in: trace.numbers.map(trace.record), of: customer)
        .filter { $0.record["edition"] != nil }.map(\.state.broker?.call)
    }
    #expect(calls("c") == [nil, "+33-01-23-45-67-89"] && calls("d") == ["+1-800-555-0199"])
  }
}
