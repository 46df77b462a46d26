import Catalog
import Diagnostics
import Scenarios
import Testing
import TestSupport

/// What is said of mistakes in faults by name, in the capacity of a service and in its limit.
struct FaultMistakeTests {
  private let repository: Repository

  init() throws { repository = try Repository.this.get() }

  private func said(_ fuel: String) -> [String] {
    let text = """
      clients: { s: { ship: { from: RI, to: AZ } }, r: { count: 2, ship: { from: RI, to: CT } } }
      services: { fuel: { \(fuel) } }
      """
    return repository.said(text)
  }

  @Test(
    arguments: """
      {}
        => 34: error: fault 'f' does nothing (say what becomes of the requests: fail, slow, trickle,
          respond or flip)
      { fail: 399 }
        => 42: error: unknown kind of failure '399' (known kinds of failure: refused, lost, reset,
          429, 500, 503, truncated, malformed, duplicate, stale, any status from 400 to 599)
      { fail: timeout } => 42: error: unknown kind of failure 'timeout'; did you mean 'lost'?
      { fail: 503, from: 5s, to: 5s }
        => 61: error: fault 'f' is over before it begins ('to' is later than 'from')
      { fail: 503, to: 0s }
        => 51: error: fault 'f' is over before it begins ('to' is later than 'from')
      { fail: 503, request: [] }
        => 56: error: fault 'f' befalls no request (write request: 3 or request: [1, 2]; leave it
          out for all)
      { fail: 503, attempt: 0 } => 56: error: 'attempt' must be between 1 and 1000000000, not 0
      { fail: 503, bursts: { gap: 0s, length: 2s } }
        => 62: error: 'gap' must be at least 1 ms, not 0 ms
      { fail: 503, key: RI-AZ }
        => 52: error: unknown border 'RI-AZ' (with RI there are: CT-RI, MA-RI)
      { fail: 503, client: q } => 55: error: unknown client 'q' (known clients: s, r/1, r/2)
      { fail: 503, endpoint: costs } => 57: error: unknown endpoint 'costs'; did you mean 'cost'?
      { trickle: 1000 }
        => 45: error: 'trickle' must be an amount, such as 1 kB/s, not '1000' (units are B/s, kB/s,
          MB/s, GB/s)
      { flip: 2.5 bits } => 42: error: 'flip' must be whole bits, not '2.5 bits'
      { status: 500, slow: 1s }
        => 44: error: fault 'f' has a status and no answer (name a recorded answer with respond:
          FILE)
      { flp: 1 bit } => 36: error: unknown key 'flp'; did you mean 'flip'?
      """ as Table
  )
  func `a mistake in a fault is said at its place`(fault: String, expected: String) {
    #expect(said("faults: { f: \(fault) }").first == "x.yaml:2:\(expected)")
  }

  @Test func `any status of 400 to 599 is one to fail with`() {
    for status in [400, 404, 418, 502, 504, 599] {
      #expect(said("failures: { \(status): 10% }, faults: { f: { fail: \(status) } }").isEmpty)
    }
    #expect(
      said("failures: { timeout: 10%, 200: 1% }") == [
        "x.yaml:2:33: error: unknown kind of failure 'timeout'; did you mean 'lost'?",
        "x.yaml:2:47: error: unknown kind of failure '200'; did you mean '500'?",
      ]
    )
  }

  @Test(
    arguments: """
      capacity: { servers: 0, time: 1s }
        => x.yaml:2:42: error: 'servers' must be between 1 and 1000000, not 0
      capacity: { servers: 2 }
        => x.yaml:2:21: error: missing key 'time' in 'capacity' (how long it works on one, beside
          the latency)
      limit: { requests: 2, per: 1s, of: fuel }
        => x.yaml:2:56: error: unknown scope of a limit 'fuel' (known scopes of a limit: client,
          service)
      """ as Table
  )
  func `a mistake in what a service bears is said at its place`(keys: String, expected: String) {
    #expect(said(keys).first == expected)
  }

  @Test func `a client, an entry of several and one of them can each be befallen`() {
    for client in ["s", "r", "r/2"] {
      #expect(said("faults: { f: { fail: 503, client: \(client) } }").isEmpty)
    }
    #expect(
      said("faults: { f: { fail: 503, client: r/3 } }") == [
        "x.yaml:2:55: error: unknown client 'r/3'; did you mean 'r/1'?"
      ]
    )
  }
}
