import BusesRecords
import RecordTestSupport
import Testing

struct BusRecordTests {
  @Test func `every kind has an example, and a name of its own`() {
    RecordExample.expect(BusExamples.all, cover: BusKinds.all)
  }

  @Test(arguments: BusExamples.all.indices)
  func `a record is written and read again as it was`(index: Int) throws {
    try BusExamples.all[index].expectRoundTrip()
  }

  @Test(arguments: BusExamples.all.indices)
  func `a record of another kind, or without its fields, is not read`(index: Int) {
    BusExamples.all[index].expectRefusals(except: BusExamples.mayBeMissing)
  }
}
