import CarHireRecords
import RecordTestSupport
import Testing

struct HireRecordTests {
  private static let mayBeMissing = [
    "supplier.trouble type",
    "hire.booked dial", "hire.chosen category", "hire.chosen rate", "hire.chosen taxed",
    "hire.insured terms", "hire.listed seats",
    "hire.listed fuel", "hire.informed call",
    "supplier.held fleet_number", "supplier.booked fleet_number", "supplier.changed fleet_number",
    "hire.asked trouble", "hire.booked car", "hire.booked price", "hire.booked currency",
  ]

  @Test func `each kind is written as its file says, and read as it was, or not at all`() throws {
    try RecordExample.expect(cover: CarHireKinds.all, except: Self.mayBeMissing)
  }
}
