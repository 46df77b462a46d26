import CarHireRecords
import CarHireValues
import Catalog
import ModelTestSupport
import RunRecords
import SimulatedWorld
import SimulationKernel
import Testing
import Tracing

/// A run of one customer with one supplier, and what is recorded of it.
struct ToldHire {
  let records: [TraceRecord]

  init(
    _ events: String,
    hire: String = "by_hand: true",
    others: String = "",
    files: [String: String] = [:]
  ) throws {
    let yaml = """
      seed: 21
      services:
        alder: { desks: [DEN], cars: 1\(others) }
      clients:
        customer:
          hire:
            { from: DEN, pick_up: "2031-05-04T10:00:00", return: "2031-05-08T10:00:00",
              suppliers: [alder], \(hire) }
      timeline:
      \(events)
      """
    let trace = try #require(try Bench.shared.get().run(yaml, files: files).trace)
    records = trace.numbers.map(trace.record)
  }

  /// What the customer's client knows and shows, whenever that changes, with the record.
  var states: [(record: TraceRecord, state: HireState)] { HireState.all(in: records) }

  /// How the customer's bookings went, one word for each.
  var deeds: [String] { records.compactMap(deed) }

  func deed(_ record: TraceRecord) -> String? {
    if let booked = HireBooked(record) { return booked.how }
    if HireCancelled(record) != nil { return "cancelled" }
    return HireFailed(record)?.trouble.rawValue
  }

  /// When something was recorded, in nanoseconds.
  func moments(_ isMeant: (TraceRecord) -> Bool) -> [Int64] {
    records.filter(isMeant).map(\.time.nanoseconds)
  }

  /// How often the supplier was asked for a booking.
  var sentCount: Int {
    records.count { HireAsked($0)?.message == "OTA_VehResRQ" }
  }

  var trouble: String? { records.compactMap { HireFailed($0)?.why }.last }
}

extension HireState {
  /// The states of one customer in a run, each with the record that tells it.
  static func all(
    in records: [TraceRecord],
    of customer: String = "customer"
  ) -> [(record: TraceRecord, state: HireState)] {
    var course = StateCourse<HireState>()
    return records.compactMap { record in
      record.entity == customer && course.take(record) ? (record, course.current) : nil
    }
  }
}
