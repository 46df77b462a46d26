import Diagnostics
import RunRecords
import Testing
import TestSupport
import Tracing
import Verification

/// What is found of `line` below `expect: { c: … }` in a run with the sample's outcome.
private func said(_ line: String, _ fields: [TraceField] = outcome) throws -> [String] {
  let findings = ExpectationCheck().findings(
    in: finished(fields),
    of: try expecting("c: { \(line) }")
  )
  return findings.map { $0.headline.replacing("s.yaml:3:", with: "") }
}

struct ExpectationCheckTests {
  @Test(arguments: [
    "found: true", "cost: $394.40", "cost: { at_most: $394.40 }", "cost: { at_least: $394.40 }",
    "cost: { between: [$394.40, $394.40] }", "hops: 9", "hops: { at_least: 1, at_most: 9 }",
    "took: 7500ms", "took: { between: [7s, 8s] }", "route: [RI, CT, NY]", "message: well",
    "finished_by: 7500ms", "finished_at: 7.5s", "finished_by: 1h", "cancelled: false",
    "share: 62.5%", "share: 5/8", "share: { at_least: 60%, at_most: 0.7 }",
  ])
  func `what is as expected is not spoken of`(line: String) throws {
    #expect(try said(line) == [])
  }

  @Test(arguments: Table.kept("missed-expectations"))
  func `what is otherwise is said with the difference and when`(line: String, words: String) throws
  {
    let messages = try said(line).map { $0.drop { $0 != " " }.dropFirst() }
    #expect(messages == ["error: \(words) (ended at 7.5s)"])
  }

  @Test func `a failure stands at the value that was expected`() throws {
    #expect(try said("cost: { at_most: $300.00 }").first?.hasPrefix("25: error: ") == true)
    #expect(try said("found: false").first?.hasPrefix("15: error: ") == true)
  }

  @Test func `several comparisons and keys fail one by one`() throws {
    #expect(
      try said("cost: { at_least: $1.00, at_most: $2.00 }, hops: { between: [1, 3] }").count == 2
    )
  }

  @Test(arguments: ["-92233720368547758.07", "92233720368547758.07"])
  func `no amount is too large to be compared`(dollars: String) throws {
    let sign = dollars.hasPrefix("-") ? "-" : ""
    let amount = "\(sign)$\(dollars.drop { $0 == "-" })"
    for comparison in ["at_most", "at_least"] {
      _ = try said("cost: { \(comparison): \(amount) }")
      _ = try said("cost: \(amount)")
      _ = try said("cost: { \(comparison): \(amount) }", [TraceField("cost", Int64.min)])
      _ = try said("cost: { \(comparison): \(amount) }", [TraceField("cost", Int64.max)])
    }
  }

  @Test func `an outcome that is not there is said, with the reason where there is one`() throws {
    #expect(
      try said("cost: $1.00", [TraceField("found", 0)]) == [
        "14: error: expected 'c.cost' to be $1.00, found nothing (ended at 7.5s)"
      ]
    )
    #expect(
      try said("cost: $1.00", [TraceField("message", "choose both states")]) == [
        "14: error: expected 'c.cost' to be $1.00, found nothing: choose both states (ended at 7.5s)"
      ]
    )
  }

  @Test func `a client that was cancelled, failed or never finished is said to have been`() throws {
    let scenario = try expecting("c: { found: true }")
    func said(_ trace: Trace) -> [Substring] {
      ExpectationCheck().findings(in: trace, of: scenario).map { $0.message.dropFirst(31) }
    }
    var cancelled = Sample()
    cancelled.record(ClientCancelled(), at: 2000)
    #expect(said(cancelled.finish(at: 2000)) == ["found nothing: it was cancelled (ended at 2s)"])
    var failed = Sample()
    failed.record(ClientFailed(message: "Odd()"), at: 2000)
    #expect(said(failed.finish(at: 2000)) == ["found nothing: Odd() (ended at 2s)"])
    #expect(said(Sample().finish(at: 2000)) == ["found nothing: it never finished"])
  }

  @Test func `the last run of a client counts, even when it has no end`() throws {
    let scenario = try expecting("c: { found: true, cancelled: false }")
    var again = Sample()
    again.record(ClientStarted(clientKind: "ship"), at: 0)
    again.record(ClientCancelled(), at: 2000)
    again.record(ClientStarted(clientKind: "ship"), at: 2000)
    #expect(ExpectationCheck().findings(in: again.finish(at: 3000), of: scenario).count == 2)
    var well = Sample()
    well.record(ClientCancelled(), at: 2000)
    well.record(ClientStarted(clientKind: "ship"), at: 2000)
    well.record(ClientFinished(outcome: outcome), at: 2000)
    #expect(ExpectationCheck().findings(in: well.finish(at: 3000), of: scenario) == [])
  }

  @Test(arguments: [(399, 0), (400, 1), (404, 1), (599, 1)])
  func `an answer of 400 or more counts as an error`(status: Int, errors: Int) {
    var sample = Sample()
    let (service, endpoint) = ("fuel", "cost")
    let answer = RequestAnswered(
      request: 1,
      service: service,
      endpoint: endpoint,
      status: status,
      bytes: 0,
      digest: 0
    )
    sample.record(answer, at: 1)
    #expect(RunOutcome(sample.finish(at: 1)).counter("errors", at: service).count == errors)
  }

  @Test(arguments: [
    ("3", nil), ("{ at_most: 3 }", nil), ("{ between: [0, 5] }", nil),
    ("2", "to be 2, found 3: 1 too many (number 3 at 3s)"),
    ("{ at_most: 1 }", "at most 1, found 3: 2 too many (number 2 at 2s)"),
    ("{ between: [0, 0] }", "between 0 and 0, found 3: 3 too many (number 1 at 1s)"),
    ("{ at_least: 5 }", "at least 5, found 3: 2 too few (the last at 3s)"),
    ("4", "to be 4, found 3: 1 too few (the last at 3s)"),
  ])
  func `a counter says which was one too many, or the last`(line: String, words: String?) throws {
    let scenario = try expecting("fuel.requests: \(line)")
    let found = ExpectationCheck().findings(in: threeRequests(), of: scenario)
    #expect(found.map(\.message) == words.map { ["expected 'fuel.requests' \($0)"] } ?? [])
  }
}
