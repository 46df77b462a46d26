import RunRecords
import Scenarios
import Testing
import Tracing
import Verification

struct RunOutcomeTests {
  private let counts: [String: Int]

  init() {
    var sample = Sample()
    for number in 1...6 { sample.record(sent(number), at: 0) }
    sample.record(sent(1, to: "roads"), at: 0)
    for (status, moment) in zip([200, 399, 400, 503], [1, 2, 3, 4] as [Int64]) {
      sample.record(
        RequestAnswered(
          request: 1,
          service: "fuel",
          endpoint: "cost",
          status: status,
          bytes: 2,
          digest: 7
        ),
        at: moment
      )
    }
    for reason in ["refused", "reset", "outage", "no such service"] {
      sample.record(
        RequestFailed(request: 1, service: "fuel", endpoint: "cost", reason: reason),
        at: 5
      )
    }
    sample.record(
      RequestTimedOut(request: 1, service: "fuel", endpoint: "cost", after: .seconds(3)),
      at: 6
    )
    sample.record(RequestAbandoned(request: 1, service: "fuel", endpoint: "cost"), at: 7)
    sample.record(
      RequestRetrying(
        service: "fuel",
        path: "/",
        attempt: 2,
        attempts: 2,
        delay: .seconds(1),
        reason: "x"
      ),
      at: 8
    )
    let outcome = RunOutcome(sample.finish(at: 9))
    counts = Dictionary(
      uniqueKeysWithValues: RunOutcome.serviceCounters.map { counter in
        (counter.key, outcome.counter(counter.key, at: "fuel").count)
      }
    )
  }

  @Test func `each counter counts its kind, at its service`() {
    #expect(
      counts == [
        "requests": 6, "answered": 4, "errors": 2, "failed": 4, "refused": 1, "reset": 2,
        "timed_out": 1, "abandoned": 1, "retried": 1,
      ]
    )
  }

  @Test func `a counter of nothing is zero`() {
    #expect(RunOutcome(Sample().finish(at: 0)).counter("requests", at: "fuel").count == 0)
  }
}
