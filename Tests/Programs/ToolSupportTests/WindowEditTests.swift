import Scenarios
import ShippingScene
import SimulationKernel
import Testing
import TestSupport
import ToolSupport
import Viewer

/// Every edit that the window can make is one that the loader takes.
struct ScenarioEditTests {
  /// A scenario, a moment of it, and words whose commands change it.
  @Test(arguments: [("breweries/nearby", 20, "look"), ("buses/stop-changed", 70, "close")])
  func `all that a form offers changes its scenario`(path: String, at: Int64, typed: String) throws
  {
    let session = try Bench.session("\(Bench.scenarios)/../\(path).yaml")
    let scene = try #require(session.shown?.scene)
    let playhead = scene.playhead(at: SimulationTime(nanoseconds: at * 1_000_000_000))
    let choices = scene.form(at: playhead, client: nil).flatMap { $0.choices().prefix(8) }
    let commands = scene.commands(typed: [typed], at: playhead, client: nil).prefix(2)
    let edits = (choices + commands).compactMap { choice in
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
