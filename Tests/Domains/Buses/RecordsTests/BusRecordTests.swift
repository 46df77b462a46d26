import BusesRecords
import RecordTestSupport
import Testing

struct BusRecordTests {
  @Test func `each kind is written as its file says, and read as it was, or not at all`() throws {
    try RecordExample.expect(BusExamples.all, cover: BusKinds.all, except: BusExamples.mayBeMissing)
  }
}
