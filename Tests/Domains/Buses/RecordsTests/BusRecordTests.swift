import BusesRecords
import RecordTestSupport
import Testing

struct BusRecordTests {
  private static let mayBeMissing = [
    "board.answered direction", "board.answered route", "board.answered stop",
    "board.dropped direction", "board.dropped route", "board.dropped stop",
    "board.failed direction", "board.failed route", "board.failed stop", "board.list direction",
    "board.list route", "board.looking direction", "board.looking lat", "board.looking lon",
    "board.looking radius", "board.looking route", "board.looking stop", "board.quota reached",
    "board.shown color", "board.shown direction", "board.shown direction_name", "board.shown route",
    "board.shown route_name", "board.shown stop", "board.shown stop_name",
    "bus.bulletin-published direction", "bus.halted ran",
  ]

  @Test func `each kind is written as its file says, and read as it was, or not at all`() throws {
    try RecordExample.expect(cover: BusKinds.all, except: Self.mayBeMissing)
  }
}
