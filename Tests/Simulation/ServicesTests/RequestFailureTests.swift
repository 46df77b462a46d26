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
}
