import RecordTestSupport
import RunRecords
import ShippingRecords
import Testing
import Tracing

struct ShippingRecordTests {
  /// One record of every kind, two where a field may be missing.
  private static let examples = search + results

  private static let search: [RecordExample] = [
    RecordExample(
      ShippingAsked(from: "RI", to: "AZ", fee: 5000, pricing: "on-demand", number: 1),
      #"{"from":"RI","to":"AZ","fee":5000,"pricing":"on-demand","number":1}"#
    ),
    RecordExample(
      ShippingAsked(from: nil, to: nil, fee: 0, pricing: "prefetch-all", number: 2),
      #"{"fee":0,"pricing":"prefetch-all","number":2}"#
    ),
    RecordExample(ShippingSearch(number: 3), #"{"number":3}"#),
    RecordExample(
      ShippingSettled(state: "OH", cost: 25166, from: "PA"),
      #"{"state":"OH","cost":25166,"from":"PA"}"#
    ),
    RecordExample(ShippingSettled(state: "RI", cost: 0, from: nil), #"{"state":"RI","cost":0}"#),
    RecordExample(
      ShippingRelaxed(state: "OH", cost: 25166, from: "PA"),
      #"{"state":"OH","cost":25166,"from":"PA"}"#
    ),
    RecordExample(
      ShippingWaiting(state: "OH", borders: ["IN-OH", "KY-OH"]),
      #"{"state":"OH","borders":"IN-OH KY-OH"}"#
    ),
    RecordExample(ShippingWaiting(state: nil, borders: []), #"{"borders":""}"#),
    RecordExample(
      ShippingQuoted(border: "CO-UT", cents: 4217),
      #"{"border":"CO-UT","cents":4217}"#
    ),
    RecordExample(ShippingClosed(border: "CO-UT"), #"{"border":"CO-UT"}"#),
    RecordExample(ShippingOpened(border: "CO-UT"), #"{"border":"CO-UT"}"#),
    RecordExample(
      ShippingUnanswered(border: "CO-UT", reason: "timed out after 3 s"),
      #"{"border":"CO-UT","reason":"timed out after 3 s"}"#
    ),
    RecordExample(RoadClosed(border: "CO-UT", change: 1), #"{"border":"CO-UT","change":1}"#),
    RecordExample(RoadOpened(border: "CO-UT", change: 2), #"{"border":"CO-UT","change":2}"#),
  ]

  private static let results: [RecordExample] = [
    RecordExample(
      ShippingFound(
        route: ["RI", "CT", "NY"],
        fuel: [12, 34],
        fee: 5000,
        cost: 10046,
        requests: 9,
        took: .milliseconds(1500),
        unanswered: ["CO-UT"]
      ),
      #"{"route":"RI CT NY","fuel":"12 34","fee":5000,"cost":10046,"requests":9,"#
        + #""took":1500000000,"unanswered":"CO-UT"}"#
    ),
    RecordExample(
      ShippingFound(
        route: ["RI"],
        fuel: [],
        fee: 0,
        cost: 0,
        requests: 0,
        took: .zero,
        unanswered: []
      ),
      #"{"route":"RI","fuel":"","fee":0,"cost":0,"requests":0,"took":0,"unanswered":""}"#
    ),
    RecordExample(
      ShippingNone(closed: ["MN-ND", "MT-ND"], unanswered: ["ND-SD"]),
      #"{"closed":"MN-ND MT-ND","unanswered":"ND-SD"}"#
    ),
    RecordExample(
      ShippingFailed(message: "unknown state 'XX'"),
      #"{"message":"unknown state 'XX'"}"#
    ),
  ]

  private static let mayBeMissing: [String] = [
    "shipping.asked from", "shipping.asked to", "shipping.settled from", "shipping.waiting state",
  ]

  @Test func `every kind has an example, and a name of its own`() {
    RecordExample.expect(Self.examples, cover: ShippingKinds.all)
  }

  @Test(arguments: examples.indices)
  func `a record is written and read again as it was`(index: Int) throws {
    try Self.examples[index].expectRoundTrip()
  }

  @Test(arguments: examples.indices)
  func `a record of another kind, or without its fields, is not read`(index: Int) {
    Self.examples[index].expectRefusals(except: Self.mayBeMissing)
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
