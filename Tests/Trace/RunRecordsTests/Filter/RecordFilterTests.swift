import RunRecords
import SimulationKernel
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

  @Test(
    arguments: [
      ("", Array(1...10)), ("  ", Array(1...10)),
      // Words.
      ("co-ut", [2, 4, 5]), ("CO-UT attempt=2", [4, 5]), ("co-ut -sent", [4]), ("settled OH", [8]),
      ("\"sold out\"", [10]), ("\"car: sold\"", [10]), ("sold out car", [10]),
      ("co-ut*cost", [2, 4, 5]),
      ("k?-mo", [6]), ("-shipment", [6, 9, 10]), ("-5", []), ("\"co-??\"", []), ("\"-sent\"", []),
      // What is printed of a record is found, too.
      ("2.500", [3, 4]), ("#9", [9]),
      // Names.
      ("entity:bus*", [9]), ("entity:bus", [9]), ("entity:1700", [9]), ("entity:us", []),
      ("kind:request", [2, 3, 4, 5, 7]), ("kind:answered", [3, 7]), ("kind:request.sent", [2, 5]),
      ("kind:sent|settled", [2, 5, 8]), ("kind:failure", [3, 10]),
      ("entity:bus* kind:late after:20m", [9]), ("kind:late|sent", [2, 5, 9]),
      ("kind:*ed -kind:request", [1, 6, 8, 9, 10]),
      ("client:shipment", [1, 2, 3, 4, 5, 7, 8]), ("client:rush", [10]), ("client:bus*", []),
      ("client:*", [1, 2, 3, 4, 5, 7, 8, 10]), ("-client:*", [6, 9]),
      ("service:fuel", [2, 3, 4, 5, 7]), ("service:roads", [6]), ("service:shipment", []),
      ("outcome:error", [3]), ("outcome:answered", [7]), ("outcome:failed|retrying", [4, 10]),
      // Moments.
      ("after:2.5s", Array(3...10)), ("before:2.5s", [1, 2]), ("after:4s before:5s", [6]),
      ("after:20m", [9, 10]), ("after:20:00", [9, 10]), ("-after:1m", Array(1...8)),
      // Numbers.
      ("latency:>2s", [3, 7]), ("latency:>2.1s", [3]), ("latency:2500ms", [3]),
      ("latency:*", [3, 7]),
      ("attempt:>1", [4, 5, 7]), ("attempt:1", [2, 3]), ("attempt:1|>=2", [2, 3, 4, 5, 7]),
      ("attempt>1", [4, 5, 7]), ("delay:400ms", [4]), ("delay:>5m", [9]), ("delay:*", [4, 9]),
      ("request:2", [2, 3]), ("request:#5", [5, 7]), ("request:*", [2, 3, 5, 7]),
      ("record:>8", [9, 10]), ("record:<=2", [1, 2]), ("cause:2", [3]), ("cause:=0", [1]),
      // Fields.
      ("status:503", [3]), ("status:>=500", [3]), ("status:<500", [7]), ("status:5*", [3]),
      ("border:ky-*", [6]), ("border:CO-UT|KY-MO", [6]), ("cost:$12.50", [8]), ("cost:>$12", [8]),
      ("cost:1250", [8]), ("late:>5m", [9]), ("late:5m1s", [9]), ("field.kind:ship", [1]),
      ("field.delay:*", [4]), ("path:*/CO-UT/*", [2, 4, 5]), ("message:\"no car: sold out\"", [10]),
      ("reason:\"http 503\"", [4]), ("reason:HTTP?503", [4]), ("state:O?", [8]), ("nothing:*", []),
      ("has:state", [8]), ("has:late|stat*", [3, 7, 8, 9]), ("-has:service kind:request", []),
      // All together.
      ("entity:bus* delay:>5m after:20m", [9]), ("service:fuel kind:answered -status:200", [3]),
    ] as [(String, [Int])]
  )
  func `a filter is fitted by what it says`(text: String, numbers: [Int]) {
    #expect(RecordFilter(text).report == "")
    #expect(Self.fitting(text) == numbers)
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
