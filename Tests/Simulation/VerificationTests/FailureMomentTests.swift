import RunRecords
import SimulationKernel
import Testing
import Verification

struct FailureMomentTests {
  /// When what is expected of `fuel.requests` failed, with requests at 1 s, 2 s and 3 s.
  @Test(arguments: [
    ("3", []), ("{ at_most: 1 }", ["2s"]), ("0", ["1s"]), ("{ at_least: 9 }", ["3s"]),
    ("{ between: [0, 2] }", ["3s"]),
  ])
  func `a count fails at the first too many, or its last`(line: String, moments: [String]) throws {
    let scenario = try expecting("fuel.requests: \(line)")
    let fold = RunFold(threeRequests(), of: scenario, [ExpectationCheck()])
    let found = ExpectationCheck().moments(ofFailuresIn: fold.outcome, of: scenario)
    #expect(found.map(\.description) == moments)
  }

  @Test func `what a client ended with fails when it ended, however much of it is wrong`() throws {
    let found = ExpectationCheck().moments(
      ofFailuresIn: RunOutcome(finished(outcome)),
      of: try expecting("c: { hops: 1, found: false, took: 7500ms }")
    )
    #expect(found.map(\.description) == ["7.5s"])
    let none = ExpectationCheck().moments(
      ofFailuresIn: RunOutcome(Sample().finish(at: 9000)),
      of: try expecting("c: { hops: 1 }")
    )
    #expect(none == [])
  }
}
