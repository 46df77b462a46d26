import Scenarios
import SimulationKernel
import Testing
import ToolSupport
import Viewer

/// Every edit that the window can make is one that the loader takes.
struct DeskEditTests {
  private static let moment = SimulationTime(nanoseconds: 1_234_567_891)

  private static let ofRoutes: [DeskEdit] = [
    .from(client: "shipment", state: "OH"), .to(client: "shipment", state: "ME"),
    .swap(client: "shipment"), .fee(client: "shipment", cents: 123_456),
    .pricing(client: "shipment", "prefetch-all"), .seed(Seed(99)),
    .road(border: "CO-UT", closes: true, at: moment),
    .road(border: "CO-UT", closes: false, at: moment),
    .outage(service: "fuel", lasting: .milliseconds(1500), at: moment),
    .latency(service: "roads", .milliseconds(250), at: moment),
    .calculate(client: "shipment", at: moment), .cancel(client: "shipment", at: moment),
  ]

  private static let ofMazes: [DeskEdit] = [
    .serviceSetting(service: "maze", key: "size", value: "{ rows: 4, columns: 6 }"),
    .serviceSetting(service: "maze", key: "algorithm", value: "kruskal"),
    .clientSetting(client: "explorer", key: "strategy", value: "depth-first"),
    .latency(service: "maze", .milliseconds(250), at: moment), .seed(Seed(99)),
    .generate(client: "explorer", at: moment), .cancel(client: "explorer", at: moment),
    .outage(service: "maze", lasting: .seconds(2), at: moment),
  ]

  @Test(arguments: ofRoutes)
  func `a change of a route is a change of its scenario`(edit: DeskEdit) throws {
    let session = try Bench.session("closing-mid-search")
    #expect(session.apply(edit.scenarioEdit) == .applied)
  }

  @Test(arguments: ofMazes)
  func `a change of a maze is a change of its scenario`(edit: DeskEdit) throws {
    let session = try Bench.session("\(Bench.scenarios)/../mazes/locked-doors.yaml")
    #expect(session.apply(edit.scenarioEdit) == .applied)
    session.finish()
    #expect(session.problem == nil)
  }

  @Test func `all that a board's form offers is a change of its scenario`() throws {
    let session = try Bench.session("\(Bench.scenarios)/../buses/stop-changed.yaml")
    session.finish()
    let scene = try #require(session.shown?.scene)
    let playhead = scene.playhead(at: SimulationTime(nanoseconds: 70_000_000_000))
    let edits = scene.fields.flatMap { field in
      scene.choices(for: field, typed: "", at: playhead, client: nil).prefix(8)
    }
    .compactMap { choice in
      if case .edit(let edit) = choice.action { edit } else { nil }
    }
    #expect(edits.count > 20)
    for edit in edits {
      #expect(session.apply(edit.scenarioEdit) == .applied, "\(edit)")
      _ = session.undo()
    }
    session.finish()
    #expect(session.problem == nil)
  }
}
