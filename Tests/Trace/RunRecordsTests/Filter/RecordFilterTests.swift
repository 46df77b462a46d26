import RunRecords
import SimulationKernel
import TestSupport
import Testing
import Tracing

/// What fits a filter, against a trace in which a client asks twice and a bus is late.
struct RecordFilterTests {
  static let trace: Trace = {
    let scenario = #"{"clients":{"rush/1":{},"shipment":{}},"services":{"fuel":{},"roads":{}}}"#
    let path = "/borders/CO-UT/cost"
    func sent(attempt: Int) -> [TraceField] {
      RequestSent(service: "fuel", endpoint: "cost", path: path, number: attempt, attempt: attempt)
        .data
    }
    func answered(_ request: Int, _ status: Int) -> [TraceField] {
      RequestAnswered(
        request: request,
        service: "fuel",
        endpoint: "cost",
        status: status,
        bytes: 31,
        digest: 7
      )
      .data
    }
    let retrying = RequestRetrying(
      service: "fuel",
      path: path,
      attempt: 2,
      attempts: 3,
      delay: .milliseconds(400),
      reason: "HTTP 503"
    )
    let steps: [(milliseconds: Int64, entity: String, kind: String, data: [TraceField])] = [
      (0, "shipment", "client.started", [TraceField("kind", "ship")]),
      (0, "shipment", "request.sent", sent(attempt: 1)),
      (2_500, "shipment", "request.answered", answered(2, 503)),
      (2_500, "shipment", "request.retrying", retrying.data),
      (2_900, "shipment", "request.sent", sent(attempt: 2)),
      (4_000, "roads", "road.closed", [TraceField("border", "KY-MO"), TraceField("change", 1)]),
      (5_000, "shipment", "request.answered", answered(5, 200)),
      (
        5_000, "shipment", "shipping.settled",
        [TraceField("state", "OH"), TraceField("cost", 1250)]
      ),
      (1_200_000, "bus/1700", "bus.reached", [TraceField("late", 301_000_000_000)]),
      (1_200_000, "rush/1", "client.failed", [TraceField("message", "no car: sold out")]),
    ]
    var writer = TraceWriter(header: TraceHeader(seed: Seed(1), scenario: scenario))
    for (index, step) in steps.enumerated() {
      let time = SimulationTime(nanoseconds: step.milliseconds * 1_000_000)
      let (entity, kind) = (step.entity, step.kind)
      writer.write(time: time, entity: entity, kind: kind, cause: index, data: step.data)
    }
    let end = SimulationTime(nanoseconds: 1_300_000_000_000)
    return writer.finish(how: "finished", events: 9, time: end)
  }()

  /// The numbers of the records that fit.
  static func fitting(_ text: String) -> [Int] {
    var matcher = RecordMatcher(RecordFilter(text), in: trace)
    return trace.numbers.filter { matcher.fits($0) }
  }

  @Test(arguments: Table.kept("filters"))
  func `a filter is fitted by what it says`(text: String, numbers: String) {
    #expect(RecordFilter(text).report == "")
    #expect(Self.fitting(text) == numbers.split(separator: " ").compactMap { Int($0) })
  }

  @Test(arguments: ["", "  "]) func `a filter that says nothing is fitted by all`(text: String) {
    #expect(RecordFilter(text).report == "" && Self.fitting(text) == Array(1...10))
  }

  @Test func `what is right of a filter with mistakes filters nevertheless`() {
    let filter = RecordFilter("kind:sent latency:2 attempt:2")
    #expect(filter.mistakes.count == 1)
    #expect(Self.fitting(filter.text) == [5])
  }

  @Test func `a filter is dear where records must be read, or written as they are printed`() {
    func cost(_ text: String) -> Int { RecordMatcher(RecordFilter(text), in: Self.trace).cost }
    #expect(cost("") == 1 && cost("after:4s") == 1 && cost("change=7") == 1)
    #expect(cost("kind:sent") == 3 && cost("kind:sent after:4s") == 3)
    #expect(cost("ohio") == 10 && cost("kind:sent ohio") == 10)
  }

  @Test func `what a trace has nothing of is told with what may have been meant`() {
    func advice(_ text: String) -> String { RecordFilter(text).adviceText(in: Self.trace) }
    #expect(
      advice("kind:sent latancy:>2s") == """
        filter:1:11: warning: no record has a field 'latancy'; did you mean 'latency'?
        1 | kind:sent latancy:>2s
          |           ^
        """
    )
    #expect(
      advice("kind:setled") == """
        filter:1:1: warning: no record has the kind 'setled'; did you mean 'settled'?
        1 | kind:setled
          | ^
        """
    )
    #expect(
      advice("entity:train*") == """
        filter:1:1: warning: no record has the entity 'train*'
        1 | entity:train*
          | ^
        """
    )
    #expect(advice("kind:sent border:* entity:bus nothing -xyz after:30m").isEmpty)
  }

  @Test(
    arguments: [
      ("client.failed", [:], .failed, true), ("shipping.failed", [:], .failed, true),
      ("request.timed-out", [:], .timedOut, true), ("request.rejected", [:], .rejected, true),
      ("request.answered", ["status": 200], .answered, false),
      ("request.answered", ["status": 400], .error, true),
      ("request.abandoned", [:], .abandoned, false), ("client.cancelled", [:], .cancelled, false),
      ("request.retrying", [:], .retrying, false), ("client.finished", [:], .finished, false),
      ("board.answered", [:], nil, nil), ("request.sent", [:], nil, nil), ("odd", [:], nil, nil),
    ] as [(String, [String: Int], RecordOutcome?, Bool?)]
  )
  func `records tell how something came out`(
    kind: String,
    data: [String: Int],
    outcome: RecordOutcome?,
    isFailure: Bool?
  ) {
    let fields = data.sorted { $0.key < $1.key }.map { TraceField($0.key, $0.value) }
    let record = TraceRecord(
      number: 1,
      time: .start,
      entity: "a",
      kind: kind,
      cause: 0,
      data: fields
    )
    #expect(RecordOutcome(record) == outcome)
    #expect(RecordOutcome(record)?.isFailure == isFailure)
  }
}
