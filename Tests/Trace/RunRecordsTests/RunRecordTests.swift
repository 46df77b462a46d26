import RecordTestSupport
import RunRecords
import Testing
import Tracing

struct RunRecordTests {
  /// One record of every kind, two where a field may be missing.
  private static let examples = general + requests

  private static let general: [any RecordKind] = [
    ClientStarted(clientKind: "ship"),
    ClientFinished(outcome: [TraceField("found", 1), TraceField("route", "RI CT")]),
    ClientTold(word: "border_fee", value: .integer(5000)),
    ClientTold(word: "to", value: .text("AZ")),
    ClientFailed(message: "choose both states"),
    ClientCancelled(),
    ClientStood(outcome: [TraceField("came", 7)]),
    ClientDue(what: "list", wait: .seconds(3), reason: "failed"),
    ClientDue(),
    OutageBegan(),
    OutageEnded(),
    TriggerFired(entry: 2, time: 1),
    ServiceSet(what: "latency", value: .integer(800_000_000)),
  ]

  private static let requests: [any RecordKind] = [
    RequestSent(
      service: "fuel",
      endpoint: "cost",
      path: "/borders/CO-UT/cost",
      number: 7,
      attempt: 2
    ),
    RequestAnswered(request: 12, service: "fuel", endpoint: "cost", status: 200, bytes: 31),
    RequestFailed(request: 12, service: "fuel", endpoint: "cost", reason: "reset"),
    RequestTimedOut(request: 12, service: "fuel", endpoint: "cost", after: .seconds(3)),
    RequestAbandoned(request: 12, service: "fuel", endpoint: "cost"),
    RequestRejected(
      request: 12,
      service: "fuel",
      endpoint: "cost",
      reason: "undecodable answer: no cents",
      code: RequestRejected.undecodable
    ),
    RequestRetrying(
      service: "fuel",
      path: "/p",
      attempt: 2,
      attempts: 3,
      delay: .milliseconds(200),
      reason: "HTTP 503"
    ),
    RequestRetrying(
      service: "fuel",
      path: "/p",
      attempt: 2,
      attempts: nil,
      delay: .zero,
      reason: "reset"
    ),
    RequestForgone(service: "fuel", path: "/p", attempt: 2),
    RequestShared(service: "fuel", path: "/p"),
    RequestQueued(request: 6, service: "fuel", endpoint: "cost", ahead: 3),
    RequestServed(request: 6, service: "fuel", endpoint: "cost", waited: .milliseconds(30)),
    RequestDuplicated(request: 6, service: "fuel", endpoint: "cost", status: 200, bytes: 31),
    RequestQueued(request: 6, service: "fuel", endpoint: "cost", ahead: 3, copy: 2),
    RequestServed(request: 6, service: "fuel", endpoint: "cost", waited: .zero, copy: 2),
    RequestDuplicated(request: 6, service: "fuel", endpoint: "cost", status: nil, bytes: nil),
    FaultStruck(request: 6, service: "fuel", endpoint: "cost", fault: "third"),
    RequestCached(service: "fuel", path: "/p", age: .zero),
  ]

  private static let mayBeMissing = [
    "client.due what", "client.due reason", "request.retrying attempts", "request.queued copy",
    "request.served copy", "request.duplicated status", "request.duplicated bytes",
    "request.rejected code",
  ]

  @Test func `each kind is written as its file says, and read as it was, or not at all`() throws {
    try RecordExample.expect(Self.examples, cover: RunKinds.all, except: Self.mayBeMissing)
  }
}
