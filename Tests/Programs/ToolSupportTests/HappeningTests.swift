import Catalog
import Diagnostics
import Foundation
import Scenarios
import ShippingScene
import SimulatedWorld
import SimulationKernel
import Testing
import TestSupport
import ToolSupport
import Tracing

/// The promise that edits rest on: what happens at a moment leaves everything before it alone.
struct HappeningTests {
  private struct Source {
    let draft: ScenarioDraft
    let trace: Trace
    let client: String
  }

  private func source(_ name: String) throws -> Source {
    let bench = try Bench.environment.get()
    let path = "\(Bench.scenarios)/\(name).yaml"
    let drafts = ScenarioDraft.drafts(
      bytes: try Environment.read(path),
      file: path,
      vocabulary: bench.catalog.vocabulary,
      readFile: { try Environment.read("\(Bench.scenarios)/\($0)") }
    )
    let draft = try #require(drafts.first)
    let scenario = try #require(try loaded(draft))
    let trace = try #require(bench.catalog.run(scenario).trace)
    return Source(draft: draft, trace: trace, client: scenario.clients[0].name)
  }

  private func loaded(_ draft: ScenarioDraft) throws -> Scenario? {
    let loading = try Bench.environment.get().catalog.load(Array(draft.text.utf8), file: draft.file)
    {
      try Environment.read("\(Bench.scenarios)/\($0)")
    }
    #expect(loading.diagnostics.rendered { _ in draft.text } == "")
    return loading.scenario
  }

  /// The lines of the records with smaller times, the first line of the trace left out.
  private func linesBefore(_ moment: SimulationTime, _ trace: Trace) -> ArraySlice<UInt8> {
    let start = trace.bytes.firstIndex(of: 0x0A).map { $0 + 1 } ?? 0
    let count = trace.firstNumber(atOrAfter: moment) - 1
    var end = start
    for _ in 0..<count {
      end = (trace.bytes[end...].firstIndex(of: 0x0A) ?? trace.bytes.count - 1) + 1
    }
    return trace.bytes[start..<end]
  }

  private func happening(
    _ source: Source,
    _ moment: SimulationTime,
    _ stream: inout RandomStream
  ) -> ScenarioEdit {
    let borders = ["KY-MO", "OK-TX", "CO-UT", "AZ-NM", "IL-MO", "TN-VA", "OH-WV", "NY-PA", "KS-MO"]
    let states = ["TX", "WA", "GA", "ME", "CO"]
    let border = borders[stream.integer(in: 0..<borders.count)]
    let state = states[stream.integer(in: 0..<states.count)]
    let service = stream.integer(in: 0..<2) == 0 ? "fuel" : "roads"
    let length = Duration.milliseconds(stream.integer(in: 1..<6_000))
    switch stream.integer(in: 0..<9) {
    case 0, 1: return .close(border, at: moment)
    case 2: return .open(border, at: moment)
    case 3: return .outage(of: service, from: moment, length: length)
    case 4: return .latency(of: service, "{ uniform: [10ms, 3s] }", at: moment)
    case 5: return .calculate(source.client, at: moment)
    case 6: return .cancel(source.client, at: moment)
    case 7:
      let words = [EditWord("to", state), EditWord("calculate", "true")]
      return .tell(source.client, words, at: moment)
    default:
      let words = [EditWord("from", state), EditWord("border_fee", "$3.00")]
      return .tell(source.client, words, at: moment)
    }
  }

  @Test(arguments: [
    ("coast-to-coast", 80), ("second-thoughts", 60), ("outage", 60),
  ])
  func `records before a happening are byte-identical`(name: String, rounds: Int) throws {
    let bench = try Bench.environment.get()
    let source = try source(name)
    let rounds = UInt64(SearchEffort.count(rounds))
    var changed = 0
    for round in 0..<rounds {
      var stream = RandomStream(
        seed: Seed(round),
        entity: name,
        purpose: "happenings",
        occurrence: round
      )
      // Every other one at the very moment of a record, where ties are.
      let moment: SimulationTime =
        round.isMultiple(of: 2)
        ? source.trace.time(of: stream.integer(in: 1..<source.trace.count))
        : SimulationTime(nanoseconds: stream.integer(in: 0...source.trace.endTime.nanoseconds))
      let edit = happening(source, moment, &stream)
      let draft = try source.draft.applying(edit, bench.catalog.vocabulary)
      let scenario = try #require(try loaded(draft))
      let trace = try #require(bench.catalog.run(scenario).trace)
      let (before, after) = (linesBefore(moment, source.trace), linesBefore(moment, trace))
      #expect(before == after, "'\(edit.words)' changes what was before it")
      if !trace.bytes.suffix(200).elementsEqual(source.trace.bytes.suffix(200)) { changed += 1 }
    }
    #expect(changed > Int(rounds) / 3, "most happenings change what comes after them")
  }

  @Test func `a setting holds from the very beginning`() throws {
    let bench = try Bench.environment.get()
    let source = try source("second-thoughts")
    let edits: [ScenarioEdit] = [
      .from("OR", of: source.client), .to("NY", of: source.client), .swap(source.client),
      .borderFee(cents: 1, of: source.client), .pricing("prefetch-all", of: source.client),
    ]
    for edit in edits {
      let draft = try source.draft.applying(edit, bench.catalog.vocabulary)
      let scenario = try #require(try loaded(draft))
      let trace = try #require(bench.catalog.run(scenario).trace)
      let asked = trace.numbers.lazy.map { trace.record($0) }.first { $0.kind == "shipping.asked" }
      let was = source.trace.numbers.lazy.map { source.trace.record($0) }
        .first { $0.kind == "shipping.asked" }
      #expect(asked?.data != was?.data, "\(edit.words)")
      #expect(asked?.time == .start)
    }
  }
}
