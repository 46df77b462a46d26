import JSON
import SimulationKernel
import Testing
import Tracing

/// What is told of traces with different clients.
struct ClientDifferenceTests {
  private typealias Step = (Int64, String, String, Int, [TraceField])

  private func trace(_ clients: [String], _ steps: [Step]) -> Trace {
    let members = clients.map { ($0, JSONValue.object(["ship": .object([:])])) }
    let scenario = JSONValue.object(["clients": .object(Dictionary(uniqueKeysWithValues: members))])
    var writer = TraceWriter(header: TraceHeader(seed: Seed(1), scenario: scenario))
    for (milliseconds, entity, kind, cause, data) in steps {
      let time = SimulationTime(nanoseconds: milliseconds * 1_000_000)
      writer.write(time: time, entity: entity, kind: kind, cause: cause, data: data)
    }
    let end = SimulationTime(nanoseconds: (steps.last?.0 ?? 0) * 1_000_000)
    return writer.finish(how: "finished", events: 1, time: end)
  }

  private let alone: [Step] = [
    (0, "a", "client.started", 0, []), (5, "a", "step", 1, [TraceField("cost", 3)]),
    (9, "a", "client.finished", 2, []),
  ]

  private func text(_ first: Trace, _ second: Trace) throws -> String {
    try #require(TraceDifference(first, second)).text()
  }

  @Test func `a record more of the same content is found by how often it is there`() throws {
    let twice = alone + [(9, "a", "client.finished", 2, [])]
    let other = twice + [(9, "c", "client.started", 0, [])]
    #expect(
      try text(trace(["a"], alone), trace(["a", "c"], other)) == """
        the scenarios differ in 'clients'
        client 'c' is only in second
        without 1 record of that client, the traces differ at 0.009 s
          first: has the like of every record of the other
          second: #3  0.009 s  a  client.finished
        what led to it in second:
          <- #2  0.005 s  a  step            cost=3
          <- #1  0.000 s  a  client.started
          <- the scenario
        """
    )
  }

  @Test func `traces without a client in common are compared record by record`() throws {
    let others = alone.map { ($0.0, "b", $0.2, $0.3, $0.4) }
    let text = try text(trace(["a"], alone), trace(["b"], others))
    #expect(text.contains("the traces differ from the first record on, at 0.000 s"))
  }
}
