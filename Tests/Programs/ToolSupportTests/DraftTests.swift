import Catalog
import Diagnostics
import Foundation
import Scenarios
import SimulatedWorld
import SimulationKernel
import Testing
import ToolSupport
import Tracing

struct DraftTests {
  private func loading(_ bytes: [UInt8], _ path: String) throws -> ScenarioLoading {
    try Bench.environment.get().catalog.load(bytes, file: path) {
      try Environment.read("\(Bench.scenarios)/\($0)")
    }
  }

  @Test(arguments: Bench.all)
  func `every scenario written anew gives the same first line`(path: String) throws {
    let bytes = try Environment.read(path)
    let first = try loading(bytes, path).scenarios
    let drafts = ScenarioDraft.drafts(
      bytes: bytes,
      file: path,
      vocabulary: try Bench.environment.get().catalog.vocabulary,
      readFile: { try Environment.read("\(Bench.scenarios)/\($0)") }
    )
    #expect(drafts.count == first.count)
    for (draft, scenario) in zip(drafts, first) {
      let again = try loading(Array(draft.text.utf8), path)
      #expect(again.diagnostics.rendered { _ in draft.text } == "")
      #expect(again.scenario.map { TraceHeader($0) } == TraceHeader(scenario))
      #expect(again.scenario?.title == scenario.title)
      #expect(again.scenario?.about == scenario.about)
      #expect(again.scenario?.expectations.count == scenario.expectations.count)
    }
  }

  @Test func `a scenario is written as its author did, with two spaces before a comment`() throws {
    let path = "\(Bench.scenarios)/coast-to-coast.yaml"
    let text = String(decoding: try Environment.read(path), as: UTF8.self)
    let lines = text.split(separator: "\n").map { line in
      guard let sign = line.firstRange(of: " # ")?.lowerBound else { return String(line) }
      let bare = line[..<sign].reversed().drop { $0 == " " }.reversed()
      return String(bare) + " " + String(line.suffix(from: sign))
    }
    let session = try Bench.session("coast-to-coast")
    #expect(session.text.split(separator: "\n").map(String.init) == lines)
  }
}
