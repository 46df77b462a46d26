import RecordTestSupport
import RunRecords
import ShippingRecords
import Testing
import Tracing

struct ShippingRecordTests {
  /// One record of every kind, two where a field may be missing.
  private static let examples = search + results

  private static let search: [any RecordKind] = [
    ShippingAsked(from: "RI", to: "AZ", fee: 5000, pricing: "on-demand", number: 1),
    ShippingAsked(from: nil, to: nil, fee: 0, pricing: "prefetch-all", number: 2),
    ShippingSearch(number: 3),
    ShippingSettled(state: "OH", cost: 25166, from: "PA"),
    ShippingSettled(state: "RI", cost: 0, from: nil),
    ShippingRelaxed(state: "OH", cost: 25166, from: "PA"),
    ShippingWaiting(state: "OH", borders: ["IN-OH", "KY-OH"]),
    ShippingWaiting(state: nil, borders: []),
    ShippingQuoted(border: "CO-UT", cents: 4217),
    ShippingClosed(border: "CO-UT"),
    ShippingOpened(border: "CO-UT"),
    ShippingUnanswered(border: "CO-UT", reason: "timed out after 3 s"),
    RoadClosed(border: "CO-UT", change: 1),
    RoadOpened(border: "CO-UT", change: 2),
  ]

  private static let results: [any RecordKind] = [
    ShippingFound(
      route: ["RI", "CT", "NY"],
      fuel: [12, 34],
      fee: 5000,
      cost: 10046,
      requests: 9,
      took: .milliseconds(1500),
      unanswered: ["CO-UT"]
    ),
    ShippingFound(
      route: ["RI"],
      fuel: [],
      fee: 0,
      cost: 0,
      requests: 0,
      took: .zero,
      unanswered: []
    ),
    ShippingNone(closed: ["MN-ND", "MT-ND"], unanswered: ["ND-SD"]),
    ShippingFailed(message: "unknown state 'XX'"),
  ]

  private static let mayBeMissing = [
    "shipping.asked from", "shipping.asked to", "shipping.settled from", "shipping.waiting state",
  ]

  @Test func `each kind is written as its file says, and read as it was, or not at all`() throws {
    try RecordExample.expect(Self.examples, cover: ShippingKinds.all, except: Self.mayBeMissing)
  }

  @Test func `fuel that is no list of numbers is not read`() {
    let found = ShippingFound(
      route: [],
      fuel: [],
      fee: 0,
      cost: 0,
      requests: 0,
      took: .zero,
      unanswered: []
    )
    let data = found.data.map { $0.key == "fuel" ? TraceField("fuel", "12 x") : $0 }
    #expect(ShippingFound(RecordExample.record(kind: ShippingFound.kind, data: data)) == nil)
  }
}
