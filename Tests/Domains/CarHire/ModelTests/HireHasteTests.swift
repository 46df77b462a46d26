import CarHireRecords
import CarHireValues
import Catalog
import ModelTestSupport
import RunRecords
import SimulatedWorld
import SimulationKernel
import Testing
import Tracing

/// What a customer says while nobody knows what became of a booking.
struct HireHasteTests {
  @Test(arguments: [("15001ms", 15), ("25s", 25), ("20200ms", 20)])
  func `a look-up in doubt is had at once when wanted`(moment: String, seconds: Int) throws {
    let told = try ToldHire(
      """
        - { at: 5s, tell: customer, choose: alder-O3 }
        - { from: 9s, to: 12s, lose_answers: alder, message: OTA_VehResRQ }
        - { at: 10s, tell: customer, pay: accepted }
        - { at: \(moment), tell: customer, search: true }
      """,
      hire: "by_hand: true, booking_timeout: 5s, lookup_pause: 300s"
    )
    #expect(told.deeds == ["made", "found"] && told.sentCount == 1)
    let looked = told.records.filter { HireLookedUp($0) != nil }
    #expect(looked.map { $0.time.nanoseconds / 1_000_000_000 } == [Int64(seconds)])
    #expect(told.records.allSatisfy { ClientCancelled($0) == nil })
  }

  @Test func `who has it looked up at once has it looked up at its times as well`() throws {
    let told = try ToldHire(
      """
        - { at: 5s, tell: customer, choose: alder-O3 }
        - { from: 9s, to: 12s, lose_answers: alder, message: OTA_VehResRQ }
        - { at: 10s, tell: customer, pay: accepted }
        - { from: 14s, to: 30s, set: alder, failures: { lost: 100% } }
        - { at: 17s, tell: customer, search: true }
        - { at: 18s, tell: customer, search: true }
      """,
      hire: "by_hand: true, booking_timeout: 5s, lookup_pause: 300s, timeout: 2s, attempts: 1"
    )
    let looked = told.records.filter { HireLookedUp($0) != nil }
    #expect(looked.map { $0.time.nanoseconds / 1_000_000_000 } == [17, 19, 315])
    let dues = told.records.compactMap { record in
      ClientDue(record).map { due in
        "\(record.time.nanoseconds / 1_000_000_000): \(due.what ?? "nothing") in \(due.wait)"
      }
    }
    #expect(
      dues == [
        "15: look-up in 300.0 seconds", "17: nothing in 0.0 seconds",
        "21: look-up in 294.0 seconds",
      ]
    )
    #expect(told.deeds == ["made", "found"] && told.sentCount == 1)
  }

  @Test(arguments: ["16s", "17s, tell: customer, search: true }, { at: 17500ms"])
  func `a word during the last look-up has it looked up once more`(moments: String) throws {
    let told = try ToldHire(
      """
        - { at: 5s, tell: customer, choose: alder-O3 }
        - { from: 9s, to: 12s, lose_answers: alder, message: OTA_VehResRQ }
        - { at: 10s, tell: customer, pay: accepted }
        - { from: 14s, to: 18s, set: alder, failures: { lost: 100% } }
        - { at: \(moments.replacing(", { at", with: "\n  - { at")), tell: customer, search: true }
      """,
      hire: """
        by_hand: true, booking_timeout: 5s, lookup_pause: 1s, lookups: 1, timeout: 4s, attempts: 1
        """
    )
    #expect(told.deeds == ["made", "found"] && told.sentCount == 1, "\(told.deeds)")
    #expect(told.records.count { HireLookedUp($0) != nil } == 2)
  }

  @Test func `a word during the last look-up has it looked up once, even in vain`() throws {
    let told = try ToldHire(
      """
        - { at: 5s, tell: customer, choose: alder-O3 }
        - { from: 9s, to: 12s, lose_answers: alder, message: OTA_VehResRQ }
        - { at: 10s, tell: customer, pay: accepted }
        - { from: 14s, to: 60s, set: alder, failures: { lost: 100% } }
        - { at: 17s, tell: customer, search: true }
      """,
      hire: """
        by_hand: true, booking_timeout: 5s, lookup_pause: 1s, lookups: 1, timeout: 4s, attempts: 1
        """
    )
    let looked = told.records.filter { HireLookedUp($0) != nil }
    #expect(looked.map { $0.time.nanoseconds / 1_000_000_000 } == [16, 20])
    #expect(told.deeds == ["unknown"])
  }

  @Test func `who searches while a cancellation is in doubt has that done after it`() throws {
    let told = try ToldHire(
      """
        - { at: 5s, tell: customer, choose: alder-O3, pay: accepted }
        - { from: 29s, to: 32s, lose_answers: alder, message: OTA_VehCancelRQ }
        - { at: 30s, tell: customer, cancel: true }
        - { at: 45s, tell: customer, search: true }
      """,
      hire: "by_hand: true, timeout: 5s, attempts: 1"
    )
    #expect(told.deeds == ["made", "found", "cancelled"])
    let searches = told.records.filter { HireAsked($0)?.message == "OTA_VehAvailRateRQ" }
    #expect(searches.count == 2 && searches.last?.time.nanoseconds ?? 0 > 45_000_000_000)
  }
}
