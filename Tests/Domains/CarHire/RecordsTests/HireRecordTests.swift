import CarHireRecords
import RecordTestSupport
import RunRecords
import Testing

struct HireRecordTests {
  private static let mayBeMissing = [
    "supplier.trouble type",
    "supplier.held fleet_number", "supplier.booked fleet_number", "supplier.changed fleet_number",
    "hire.asked trouble",
  ]

  @Test func `each kind is written as its file says, and read as it was, or not at all`() throws {
    try RecordExample.expect(
      cover: CarHireKinds.all.filter { !($0 is any StateKind.Type) },
      except: Self.mayBeMissing
    )
  }
}
