import Diagnostics
import RunRecords
import Scenarios
import SimulationKernel
import Testing
import Tracing
import Verification

/// A vocabulary of one client kind and one service, for expectations of every type.
let sampleVocabulary = ScenarioVocabulary(
  services: [ServiceKind(name: "fuel", about: "a service", fields: [])],
  clients: [
    ClientKind(
      verb: "ship",
      about: "a client",
      fields: [],
      outcome: [
        Field("found", .flag, pinned: true, about: "a flag"),
        Field("cost", .money, pinned: true, about: "money"),
        Field("hops", .integer, about: "a count"),
        Field("took", .duration, about: "a time"),
        Field("route", .list(of: .text), about: "a list"),
        Field("message", .text, about: "a text"),
        Field("share", .ratio, about: "a ratio"),
      ] + RunOutcome.clientFields
    )
  ],
  serviceCounters: RunOutcome.serviceCounters
)

/// A scenario with one client, `c`, or with as many of it, and these lines below `expect`.
func expecting(_ lines: String..., count: Int? = nil) throws -> Scenario {
  let several = count.map { "count: \($0), " } ?? ""
  let yaml = """
    clients: { c: { \(several)ship: {} } }
    expect:
    \(lines.map { "  \($0)" }.joined(separator: "\n"))
    """
  let loading = Scenario.load(
    text: yaml,
    file: "s.yaml",
    vocabulary: sampleVocabulary,
    readFile: { throw Diagnostic.error(at: nil, "no file '\($0)'") }
  )
  return try #require(loading.scenario, "\(loading.diagnostics.rendered())")
}

/// Writes a trace by hand.
struct Sample: ~Copyable {
  private var writer = TraceWriter(header: TraceHeader(seed: Seed(7), scenario: "{}"))

  mutating func record(_ record: some RecordKind, of entity: String = "c", at milliseconds: Int64) {
    writer.write(
      time: SimulationTime(nanoseconds: milliseconds * 1_000_000),
      entity: entity,
      kind: type(of: record).kind,
      cause: 0,
      data: record.data
    )
  }

  consuming func finish(at milliseconds: Int64) -> Trace {
    writer.finish(
      how: "finished",
      events: 3,
      time: SimulationTime(nanoseconds: milliseconds * 1_000_000)
    )
  }
}

/// A trace in which `c` finishes at 7.5 s with these outcomes.
func finished(_ fields: [TraceField]) -> Trace {
  var sample = Sample()
  sample.record(ClientStarted(clientKind: "ship"), at: 0)
  sample.record(ClientFinished(outcome: fields), at: 7500)
  return sample.finish(at: 7500)
}

/// A trace in which `fuel` has requests at 1 s, 2 s and 3 s.
func threeRequests() -> Trace {
  var sample = Sample()
  for second: Int64 in 1...3 { sample.record(sent(1), at: second * 1000) }
  return sample.finish(at: 9000)
}

func sent(_ number: Int, to service: String = "fuel") -> RequestSent {
  RequestSent(service: service, endpoint: "cost", path: "/", number: number, attempt: 1)
}

let outcome = [
  TraceField("found", 1), TraceField("cost", 39_440), TraceField("hops", 9),
  TraceField("took", 7_500_000_000), TraceField("route", "RI CT NY"), TraceField("message", "well"),
  TraceField("share", 625_000),
]
