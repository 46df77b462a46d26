import Services
import Testing

struct RequestFailureTests {
  @Test func `each failure is said in a few words`() {
    let failures: [(RequestFailure, String)] = [
      (.timedOut(after: .seconds(3)), "timed out after 3 s"),
      (.timedOut(after: .milliseconds(800)), "timed out after 800 ms"),
      (.http(status: 503, retryAfter: nil), "HTTP 503"),
      (.http(status: 429, retryAfter: .milliseconds(2500)), "HTTP 429, retry after 2.5 s"),
      (.transport(.refused), "connection refused"),
      (.transport(.reset), "connection reset"),
      (.transport(.noSuchService("fule")), "no service named 'fule'"),
      (.transport(.other("no carrier")), "no carrier"),
      (.api(code: "closed", message: ""), "closed"),
      (.api(code: "closed", message: "for the winter"), "closed: for the winter"),
      (.undecodable("no cents"), "undecodable answer: no cents"),
    ]
    for (failure, words) in failures { #expect(failure.summary == words) }
  }

  @Test func `durations are written as a person does`() {
    let durations: [(Duration, String)] = [
      (.zero, "0 s"), (.nanoseconds(1), "0.000001 ms"), (.microseconds(1500), "1.5 ms"),
      (.milliseconds(999), "999 ms"), (.milliseconds(1000), "1 s"),
      (.milliseconds(1001), "1.001 s"),
      (.seconds(90), "90 s"), (.milliseconds(-20), "-20 ms"), (.milliseconds(-2500), "-2.5 s"),
      (.seconds(10) + .nanoseconds(10), "10.00000001 s"),
    ]
    for (duration, words) in durations { #expect(duration.words == words) }
  }
}
