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

  @Test(arguments: Table.kept("faults-by-name"))
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

  @Test(arguments: Table.kept("fault-mistakes"))
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
