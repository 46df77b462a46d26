import RecordTestSupport
import RunRecords
import Testing
import Tracing

struct RunRecordTests {
  /// One record of every kind, two where a field may be missing.
  private static let examples = general + requests

  private static let general: [RecordExample] = [
    RecordExample(ClientStarted(clientKind: "ship"), #"{"kind":"ship"}"#),
    RecordExample(
      ClientFinished(outcome: [TraceField("found", 1), TraceField("route", "RI CT")]),
      #"{"found":1,"route":"RI CT"}"#
    ),
    RecordExample(
      ClientTold(word: "border_fee", value: .integer(5000)),
      #"{"word":"border_fee","value":5000}"#
    ),
    RecordExample(ClientTold(word: "to", value: .text("AZ")), #"{"word":"to","value":"AZ"}"#),
    RecordExample(
      ClientFailed(message: "choose both states"),
      #"{"message":"choose both states"}"#
    ),
    RecordExample(ClientCancelled(), "{}"),
    RecordExample(ClientStood(outcome: [TraceField("came", 7)]), #"{"came":7}"#),
    RecordExample(
      ClientDue(what: "list", wait: .seconds(3), reason: "failed"),
      #"{"what":"list","in":3000000000,"reason":"failed"}"#
    ),
    RecordExample(ClientDue(), #"{"in":0}"#),
    RecordExample(OutageBegan(), "{}"),
    RecordExample(OutageEnded(), "{}"),
    RecordExample(TriggerFired(entry: 2, time: 1), #"{"entry":2,"time":1}"#),
    RecordExample(
      ServiceSet(what: "latency", value: .integer(800_000_000)),
      #"{"what":"latency","value":800000000}"#
    ),
  ]

  private static let requests: [RecordExample] = [
    RecordExample(
      RequestSent(
        service: "fuel",
        endpoint: "cost",
        path: "/borders/CO-UT/cost",
        number: 7,
        attempt: 2
      ),
      #"{"service":"fuel","endpoint":"cost","path":"/borders/CO-UT/cost","number":7,"attempt":2}"#
    ),
    RecordExample(
      RequestAnswered(request: 12, service: "fuel", endpoint: "cost", status: 200, bytes: 31),
      #"{"request":12,"service":"fuel","endpoint":"cost","status":200,"bytes":31}"#
    ),
    RecordExample(
      RequestFailed(request: 12, service: "fuel", endpoint: "cost", reason: "reset"),
      #"{"request":12,"service":"fuel","endpoint":"cost","reason":"reset"}"#
    ),
    RecordExample(
      RequestTimedOut(request: 12, service: "fuel", endpoint: "cost", after: .seconds(3)),
      #"{"request":12,"service":"fuel","endpoint":"cost","after":3000000000}"#
    ),
    RecordExample(
      RequestAbandoned(request: 12, service: "fuel", endpoint: "cost"),
      #"{"request":12,"service":"fuel","endpoint":"cost"}"#
    ),
    RecordExample(
      RequestRejected(request: 12, service: "fuel", endpoint: "cost", reason: "HTTP 503"),
      #"{"request":12,"service":"fuel","endpoint":"cost","reason":"HTTP 503"}"#
    ),
    RecordExample(
      RequestRetrying(
        service: "fuel",
        path: "/p",
        attempt: 2,
        attempts: 3,
        delay: .milliseconds(200),
        reason: "HTTP 503"
      ),
      #"{"service":"fuel","path":"/p","attempt":2,"attempts":3,"delay":200000000,"#
        + #""reason":"HTTP 503"}"#
    ),
    RecordExample(
      RequestRetrying(
        service: "fuel",
        path: "/p",
        attempt: 2,
        attempts: nil,
        delay: .zero,
        reason: "reset"
      ),
      #"{"service":"fuel","path":"/p","attempt":2,"delay":0,"reason":"reset"}"#
    ),
    RecordExample(
      RequestForgone(service: "fuel", path: "/p", attempt: 2),
      #"{"service":"fuel","path":"/p","attempt":2}"#
    ),
    RecordExample(RequestShared(service: "fuel", path: "/p"), #"{"service":"fuel","path":"/p"}"#),
    RecordExample(
      RequestQueued(request: 6, service: "fuel", endpoint: "cost", ahead: 3),
      #"{"request":6,"service":"fuel","endpoint":"cost","ahead":3}"#
    ),
    RecordExample(
      RequestServed(request: 6, service: "fuel", endpoint: "cost", waited: .milliseconds(30)),
      #"{"request":6,"service":"fuel","endpoint":"cost","waited":30000000}"#
    ),
    RecordExample(
      RequestDuplicated(request: 6, service: "fuel", endpoint: "cost", status: 200, bytes: 31),
      #"{"request":6,"service":"fuel","endpoint":"cost","status":200,"bytes":31}"#
    ),
    RecordExample(
      RequestQueued(request: 6, service: "fuel", endpoint: "cost", ahead: 3, copy: 2),
      #"{"request":6,"service":"fuel","endpoint":"cost","ahead":3,"copy":2}"#
    ),
    RecordExample(
      RequestServed(request: 6, service: "fuel", endpoint: "cost", waited: .zero, copy: 2),
      #"{"request":6,"service":"fuel","endpoint":"cost","waited":0,"copy":2}"#
    ),
    RecordExample(
      RequestDuplicated(request: 6, service: "fuel", endpoint: "cost", status: nil, bytes: nil),
      #"{"request":6,"service":"fuel","endpoint":"cost"}"#
    ),
    RecordExample(
      FaultStruck(request: 6, service: "fuel", endpoint: "cost", fault: "third"),
      #"{"request":6,"service":"fuel","endpoint":"cost","fault":"third"}"#
    ),
    RecordExample(
      RequestCached(service: "fuel", path: "/p", age: .zero),
      #"{"service":"fuel","path":"/p","age":0}"#
    ),
  ]

  private static let mayBeMissing = [
    "client.due what", "client.due reason", "request.retrying attempts", "request.queued copy",
    "request.served copy", "request.duplicated status", "request.duplicated bytes",
  ]

  @Test func `every kind has an example, and a name of its own`() {
    RecordExample.expect(Self.examples, cover: RunKinds.all)
  }

  @Test(arguments: examples.indices)
  func `a record is written and read again as it was`(index: Int) throws {
    try Self.examples[index].expectRoundTrip()
  }

  @Test(arguments: examples.indices)
  func `a record of another kind, or without its fields, is not read`(index: Int) {
    Self.examples[index].expectRefusals(except: Self.mayBeMissing)
  }
}
