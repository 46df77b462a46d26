import BreweriesRecords
import RunRecords
import RecordTestSupport
import Testing

struct BreweryRecordTests {
  @Test func `each kind is written as its file says, and read as it was, or not at all`() throws {
    // What is told of a state is read field by field.
    let kinds = BreweryKinds.all.filter { !($0 is any StateKind.Type) }
    try RecordExample.expect(cover: kinds, except: [])
  }
}
