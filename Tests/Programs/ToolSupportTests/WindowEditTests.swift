import Scenarios
import ShippingScene
import SimulationKernel
import Testing
import TestSupport
import ToolSupport
import Viewer

/// Every edit that the window can make is one that the loader takes.
struct ScenarioEditTests {
  private static let moment = SimulationTime(nanoseconds: 1_234_567_891)

  private static let ofRoutes: [ScenarioEdit] = [
    .from("OH", of: "shipment"), .to("ME", of: "shipment"),
    .swap("shipment"), .borderFee(cents: 123_456, of: "shipment"),
    .pricing("prefetch-all", of: "shipment"), .seed("99"),
    .close("CO-UT", at: moment),
    .open("CO-UT", at: moment),
    .outage(of: "fuel", from: moment, length: .milliseconds(1500)),
    .latency(of: "roads", "250ms", at: moment),
    .calculate("shipment", at: moment), .cancel("shipment", at: moment),
  ]

  private static let ofMazes: [ScenarioEdit] = [
    .serviceSetting(service: "maze", key: "size", value: "{ rows: 4, columns: 6 }"),
    .serviceSetting(service: "maze", key: "algorithm", value: "kruskal"),
    .setting(client: "explorer", key: "strategy", value: "depth-first"),
    .latency(of: "maze", "250ms", at: moment), .seed("99"),
    .tell("explorer", [EditWord("generate", "true")], at: moment), .cancel("explorer", at: moment),
    .outage(of: "maze", from: moment, length: .seconds(2)),
  ]

  @Test(arguments: ofRoutes)
  func `a change of a route is a change of its scenario`(edit: ScenarioEdit) throws {
    let session = try Bench.session("closing-mid-search")
    #expect(session.apply(edit) == .applied)
  }

  @Test(arguments: ofMazes)
  func `a change of a maze is a change of its scenario`(edit: ScenarioEdit) throws {
    let session = try Bench.session("\(Bench.scenarios)/../mazes/locked-doors.yaml")
    #expect(session.apply(edit) == .applied)
    session.finish()
    #expect(session.problem == nil)
  }

  @Test func `all that a finder's form offers is a change of its scenario`() throws {
    let session = try Bench.session("\(Bench.scenarios)/../breweries/nearby.yaml")
    session.finish()
    let scene = try #require(session.shown?.scene)
    let playhead = scene.playhead(at: SimulationTime(nanoseconds: 20_000_000_000))
    let choices = scene.form(at: playhead, client: nil).flatMap { $0.choices().prefix(4) }
    let look = scene.commands(typed: ["look"], at: playhead, client: nil).prefix(2)
    let edits = (choices + look).compactMap { choice in
      if case .edit(let edit) = choice.outcome { edit } else { nil }
    }
    #expect(edits.count > 20)
    for edit in SearchEffort.some(of: edits) {
      #expect(session.apply(edit) == .applied, "\(edit)")
      _ = session.undo()
    }
  }

  @Test func `all that a board's form offers is a change of its scenario`() throws {
    let session = try Bench.session("\(Bench.scenarios)/../buses/stop-changed.yaml")
    session.finish()
    let scene = try #require(session.shown?.scene)
    let playhead = scene.playhead(at: SimulationTime(nanoseconds: 70_000_000_000))
    let edits = scene.form(at: playhead, client: nil).flatMap { $0.choices().prefix(8) }
      .compactMap { choice in
        if case .edit(let edit) = choice.outcome { edit } else { nil }
      }
    #expect(edits.count > 20)
    for edit in SearchEffort.some(of: edits) {
      #expect(session.apply(edit) == .applied, "\(edit)")
      _ = session.undo()
    }
    session.finish()
    #expect(session.problem == nil)
  }
}
