import CarHireRecords
import Foundation
import ModelTestSupport
import RunRecords
import SimulatedWorld
import Testing
import TestSupport
import Tracing

/// What becomes of the bookings that a customer has kept before.
struct HireRecordingTests {
  private static let kept = """
    [{
      "reference": "alder-B1", "email": "customer@example.test", "given_name": "Robin",
      "surname": "Example", "vendor": { "code": "alder", "name": "Alder Cars" },
      "pick_up_desk": "DUB", "pick_up": "2031-03-01T10:00:00",
      "return_desk": "DUB", "return": "2031-03-04T10:00:00"
    }]
    """

  @Test(arguments: [
    ("keep", "03-01", "03-04", 2), ("cancel", "03-01", "03-04", 1),
    ("keep", "05-04", "05-08", 1), ("cancel", "05-04", "05-08", 0),
    ("keep", "05-04", "05-09", 2),
  ])
  func `a booking of before the run stays, unless it is the same hire by the same reference`(
    then: String,
    first: String,
    last: String,
    count: Int
  ) throws {
    let kept = Self.kept.replacing("03-01", with: first).replacing("03-04", with: last)
    let yaml = """
      services: { alder: { desks: [DUB] } }
      clients:
        customer:
          hire:
            from: DUB
            pick_up: "2031-05-04T10:00:00"
            return: "2031-05-08T10:00:00"
            suppliers: [alder]
            bookings: b.json
            then: \(then)
      expect:
        customer: { reference: alder-B1, kept: \(count) }
      """
    let findings = try Bench.shared.get().findings(yaml, files: ["b.json": kept])
    #expect(findings == [])
  }

  @Test func `a booking that is looked up is shown with what was known of it before`() throws {
    let yaml = """
      services:
        alder: { desks: [DUB], respond: { OTA_VehRetResRQ: a.json } }
      clients:
        reader:
          retrieve:
            supplier: alder
            reference: SC-77813
            email: customer@example.test
            bookings: b.json
      """
    let references = #""reference": "ZZ9", "vendor_reference": "SC-77813""#
    let known = Self.kept.replacing(#""reference": "alder-B1""#, with: references)
      .replacing(#""alder""#, with: #""SC1""#)
    let path = "Tests/Domains/CarHire/SolverTests/Samples/VehRetResRS_confirmed_single_confid.json"
    let answer = try String(contentsOf: Checkout.root.appending(path: path), encoding: .utf8)
    let run = try Bench.shared.get().run(yaml, files: ["b.json": known, "a.json": answer])
    let trace = try #require(run.trace)
    let booked = trace.numbers.map(trace.record).compactMap { HireBooked($0) }
    #expect(booked.map(\.reference) == ["ZZ9"])
  }
}
