import Services
import SimulatedWorld
import SimulationKernel
import Testing
import Tracing
import VirtualTime

/// Sleeps two seconds, then says all it was told.
private let sleeper: Script = { asker in
  try await asker.sleep(.seconds(2))
  return [TraceField("heard", asker.told().joined(separator: "+"))]
}

private func run(
  start: String = "0s",
  timeline: [String],
  _ script: @escaping Script = sleeper
)
  throws -> RunReport
{
  let entries = timeline.map { "  - \($0)" }.joined(separator: "\n")
  return try run(
    """
    clients: { c: { start: \(start), ask: {} } }
    timeline:
    \(entries)
      - { at: 0s, become: 1 }
    """,
    ["c": script]
  )
}

struct ClientHostTests {
  @Test func `a start is a timer: what the timeline has at that moment comes first`() throws {
    let report = try run(start: "3s", timeline: ["{ at: 3s, tell: c, word: late }"])
    #expect(
      try report.lines() == [
        "1 3s c client.told <0 [word late]", "2 3s c client.started <0 [ask]",
        "3 5s c client.finished <2 [late]",
      ]
    )
    let atOnce = try run(timeline: ["{ at: 0s, tell: c, word: first }"])
    #expect(
      try atOnce.lines() == [
        "1 0s c client.told <0 [word first]", "2 0s c client.started <0 [ask]",
        "3 2s c client.finished <2 [first]",
      ]
    )
  }

  @Test func `before its start there is nothing to cancel or to begin anew`() throws {
    let report = try run(
      start: "3s",
      timeline: ["{ at: 1s, tell: c, cancel: true }", "{ at: 2s, tell: c, word: x, again: true }"]
    )
    #expect(
      try report.lines(of: "client.").suffix(2) == [
        "4 3s c client.started <0 [ask]",
        "5 5s c client.finished <4 [x]",
      ]
    )
  }

  @Test func `what is told while it runs is heard, in the vocabulary's order`() throws {
    let report = try run(timeline: ["{ at: 1s, tell: c, again: false, word: b }"])
    #expect(
      try report.lines() == [
        "1 0s c client.started <0 [ask]", "2 1s c client.told <0 [word b]",
        "3 1s c client.told <2 [again 0]", "4 2s c client.finished <1 [b]",
      ]
    )
  }

  @Test func `to begin anew while it runs cancels what runs first`() throws {
    let report = try run(timeline: ["{ at: 1s, tell: c, again: true }"])
    #expect(
      try report.lines() == [
        "1 0s c client.started <0 [ask]", "2 1s c client.told <0 [again 1]",
        "3 1s c client.cancelled <2 []", "4 1s c client.started <3 [ask]",
        "5 3s c client.finished <4 []",
      ]
    )
  }

  @Test func `a word after the end keeps the run alive, and it runs again`() throws {
    let report = try run(timeline: ["{ at: 9s, tell: c, again: true }"])
    #expect(
      try report.lines() == [
        "1 0s c client.started <0 [ask]", "2 2s c client.finished <1 []",
        "3 9s c client.told <0 [again 1]", "4 9s c client.started <3 [ask]",
        "5 11s c client.finished <4 []",
      ]
    )
    #expect(report.ending == .finished && report.leftover.isEmpty)
  }

  @Test func `to cancel after the end does nothing`() throws {
    let report = try run(timeline: ["{ at: 9s, tell: c, cancel: true }"])
    #expect(
      try report.lines().suffix(2) == [
        "2 2s c client.finished <1 []", "3 9s c client.told <0 [cancel 1]",
      ]
    )
  }

  @Test func `to cancel takes back a beginning anew of the same moment`() throws {
    let report = try run(timeline: ["{ at: 1s, tell: c, again: true, cancel: true }"])
    #expect(try report.lines().last == "4 1s c client.cancelled <3 []")
  }

  @Test func `words said again and again keep the run alive until the last of them`() throws {
    let report = try run(timeline: ["{ every: 3s, until: 10s, tell: c, word: w }"])
    #expect(
      try report.lines(of: "client.told").map { $0.split(separator: " ")[1] } == ["3s", "6s", "9s"]
    )
    #expect(report.time == SimulationTime(nanoseconds: 9_000_000_000))
  }

  @Test func `a client that fails ends with its error`() throws {
    struct Odd: Error {}
    let report = try run(timeline: ["{ at: 4s, tell: c, again: true }"]) { _ in throw Odd() }
    #expect(
      try report.lines(of: "client.failed") == [
        "2 0s c client.failed <1 [Odd()]", "5 4s c client.failed <4 [Odd()]",
      ]
    )
    #expect(report.ending == .finished)
  }

  @Test func `a client that goes on for ever ends with those that finish`() throws {
    let report = try run(
      "{ clients: { c: { ask: {} }, w: { watch: {} } } }",
      ["c": sleeper, "w": { asker in while true { try await asker.sleep(.seconds(1)) } }]
    )
    #expect(report.ending == .finished)
    #expect(report.time == SimulationTime(nanoseconds: 2_000_000_000))
  }
}
