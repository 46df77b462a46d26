import RecordTestSupport
import RunRecords
import Testing

struct RunRecordTests {
  private static let mayBeMissing = [
    "client.due what", "client.due reason", "request.retrying attempts", "request.queued copy",
    "request.served copy", "request.duplicated status", "request.duplicated bytes",
    "request.rejected code",
  ]

  @Test func `each kind is written as its file says, and read as it was, or not at all`() throws {
    try RecordExample.expect(cover: RunKinds.all, except: Self.mayBeMissing)
  }
}
