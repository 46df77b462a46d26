import BusesRecords
import RecordTestSupport
import RunRecords
import Testing

struct BusRecordTests {
  private static let mayBeMissing = [
    "board.answered direction", "board.answered route", "board.answered stop",
    "board.dropped direction", "board.dropped route", "board.dropped stop",
    "board.failed direction", "board.failed route", "board.failed stop",
    "bus.bulletin-published direction", "bus.halted ran",
  ]

  @Test func `each kind is written as its file says, and read as it was, or not at all`() throws {
    // What is told of a state is read field by field.
    let kinds = BusKinds.all.filter { !($0 is any StateKind.Type) }
    try RecordExample.expect(cover: kinds, except: Self.mayBeMissing)
  }
}
