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
  private static let mistaken = """
    an airport that nobody knows, or where nobody has a desk, is told
    services: { alder: { desks: [XXX, DUB] }, birch: { desks: [DEN] } }
    clients:
      c: { hire: { from: YYY, to: DEN, pick_up: soon, return: "2031-05-04", suppliers: [alder] } }
    timeline:
      - { at: 1s, take_cars: birch, desk: DUB, car: ECMR }
    =>
    1:29: error: there is no desk 'XXX'
    3:22: error: there is no desk 'YYY'
    3:31: error: no supplier that is asked has a desk at 'DEN'
    3:45: error: a time by the clock of a desk is written as 2031-05-04T10:00:00
    3:59: error: a time by the clock of a desk is written as 2031-05-04T10:00:00
    5:39: error: no supplier that is asked has a desk at 'DUB'

    a country whose number for help is wanted is one
    services: { alder: { desks: [DEN] }, broker: }
    clients:
      c:
        hire: { from: DEN, pick_up: "2031-05-04T10:00:00", return: "2031-05-08T10:00:00", call: UK }
    =>
    4:93: error: there is no country 'UK'

    countries that nobody knows, and a desk that is nowhere, are told
    services: { alder: { desks: [DEN] }, broker: { help: { XX: 1, US: 2 }, insured: [IE, QQ] } }
    clients:
      c: { hire: { pick_up: "2031-05-04T10:00:00", return: "2031-05-08T10:00:00" } }
      d:
        hire:
          near: { lat: north, lon: "-104.9" }
          pick_up: "2031-05-04T10:00:00"
          return: "2031-05-08T10:00:00"
          residence: UK
    timeline:
      - { at: 1s, renew: broker, version: 2, insured: [ZZ] }
    =>
    1:54: error: there is no country 'XX'
    1:81: error: there is no country 'QQ'
    3:14: error: 'hire' needs 'from', 'near' or 'named'
    6:20: error: 'lat' and 'lon' must be degrees, such as 39.7392 and -104.9903
    9:18: error: there is no country 'UK'
    11:51: error: there is no country 'ZZ'

    an edition of a broker that is not there is told
    services: { alder: { desks: [DEN] } }
    clients:
      c: { retrieve: { supplier: alder, reference: x } }
    timeline:
      - { at: 1s, renew: broker, version: 2 }
    =>
    5:22: error: there is no broker in this scenario

    a return that comes before the pick-up, and what nobody has, are told
    services: { alder: { desks: [DEN, JFK] }, broker: { help: { US: 1, IE: 2 } } }
    clients:
      a: { hire: { from: DEN, pick_up: "2031-05-04T10:00:00", return: "2031-05-04T10:00:00" } }
      b:
        hire:
          from: DEN
          to: JFK
          pick_up: "2031-05-04T10:00:00"
          return: "2031-05-04T11:30:00"
          fuel: Petrl
          call: FR
          email: " "
      c: { retrieve: { supplier: alder, reference: "", email: "" } }
    timeline:
      - { at: 1s, tell: a, pick_up: "2031-05-09T10:00:00", return: "2031-05-08T10:00:00" }
      - { at: 2s, tell: a, fuel: Coal }
      - { at: 3s, tell: a, fuel: any }
    =>
    3:67: error: 'return' must be after 'pick_up', which is 2031-05-04T10:00:00
    9:15: error: 'return' must be after 'pick_up', which is 2031-05-04T10:00:00
    hint: the clock at JFK is 120 minutes ahead
    10:13: error: unknown fuel 'Petrl'; did you mean 'Petrol'?
    11:13: error: the broker has no number for help in 'FR'
    hint: it has numbers for: IE, US
    12:14: error: 'email' must not be empty
    13:48: error: 'reference' must not be empty
    13:59: error: 'email' must not be empty
    15:64: error: 'return' must be after 'pick_up', which is 2031-05-09T10:00:00
    16:30: error: unknown fuel 'Coal'
    hint: known fuels: Diesel, Hybrid, Petrol

    what stands in a list twice, and two ways to a desk, are told
    services: { alder: { desks: [DEN, ORD, DEN], kinds: [ECMR, ECMR] } }
    clients:
      a: { hire: { from: DEN, pick_up: "2031-05-04T10:00:00", suppliers: [alder, alder] } }
      b:
        hire: { from: DEN, near: { lat: 39.7, lon: -105 }, pick_up: "2031-05-04T10:00:00" }
    =>
    1:29: error: 'DEN' stands here twice
    1:53: error: 'ECMR' stands here twice
    3:70: error: 'alder' stands here twice
    5:11: error: one key says where the car is picked up, not 'from' and 'near'
    """

  @Test(arguments: mistaken.components(separatedBy: "\n\n"))
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
    let started = try #require(records.compactMap { HireStarted($0) }.first)
    let preferences = try HirePreferences(json: JSONValue(started.preferences))
    #expect(preferences.country?.code == "IE" && preferences.country?.currencyCode == "JPY")
    #expect(preferences.country?.currencySymbol == "¥")
    // A car is for a day when nothing else is said; the name comes back from the supplier.
    #expect(started.returning == "2031-05-05T10:00:00")
    let booked = try #require(records.compactMap { HireBooked($0) }.last)
    let booking = try Booking(json: JSONValue(booked.booking))
    #expect(booking.givenName == "Aoife" && booking.surname == "Byrne")
    #expect(booking.total?.text == "JPY 4200" && booked.dial?.hasPrefix("+353-") == true)
  }

  @Test(arguments: [
    ("pick_up: soon", "33: error: a time by the clock of a desk is written as 2031-05-04T10:00:00"),
    (
      #"air: true, return: "2031-02-29T10:00:00""#,
      "43: error: a time by the clock of a desk is written as 2031-05-04T10:00:00"
    ),
    ("sort: colour", "30: error: unknown order 'colour'"),
    ("transmission: Crash", "38: error: unknown gearbox 'Crash'"),
    ("pay: cash", "29: error: unknown card 'cash'"),
    ("seats: -1", "31: error: 'seats' must be between 0 and 50, not -1"),
    ("extras: { tent: 1 }", "34: error: unknown extra 'tent'"),
    ("extras: { ski_rack: 9 }", "44: error: 'ski_rack' must be between 1 and 4, not 9"),
    ("search: false", "32: error: 'search' can only be true"),
    ("cancel: 1", "32: error: 'cancel' must be true or false, not '1'"),
  ])
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
      trace.numbers.map(trace.record).filter { $0.entity == customer }
        .compactMap { HireInformed($0) }.map(\.call)
    }
    #expect(calls("c") == [nil, "+33-01-23-45-67-89"] && calls("d") == ["+1-800-555-0199"])
  }
}
