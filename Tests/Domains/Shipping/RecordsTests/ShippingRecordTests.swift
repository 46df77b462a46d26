import RecordTestSupport
import RunRecords
import ShippingRecords
import Testing
import Tracing

struct ShippingRecordTests {
  private static let mayBeMissing = [
    "shipping.asked from", "shipping.asked to", "shipping.settled from",
    "shipping.settled side", "shipping.relaxed side", "shipping.proved cost",
    "road.closed change", "road.opened change",
  ]

  @Test func `each kind is written as its file says, and read as it was, or not at all`() throws {
    // What is told of a state is read field by field.
    let kinds = ShippingKinds.all.filter { !($0 is any StateKind.Type) }
    try RecordExample.expect(cover: kinds, except: Self.mayBeMissing)
  }

  @Test func `fuel that is no list of numbers is not read`() {
    let found = ShippingFound(
      route: [],
      fuel: [],
      fee: 0,
      cost: 0,
      quotes: 0,
      requests: 0,
      took: .zero,
      unanswered: []
    )
    let data = found.data.map { $0.key == "fuel" ? TraceField("fuel", "12 x") : $0 }
    #expect(ShippingFound(RecordExample.record(kind: ShippingFound.kind, data: data)) == nil)
  }
}
