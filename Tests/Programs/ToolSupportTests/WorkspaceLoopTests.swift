import Drawing
import SimulationKernel
import Testing
import ToolSupport
import Tracing
import Viewer

struct WorkspaceLoopTests {
  /// A loop over many records of one kind.
  private func loop(_ count: Int) throws -> WorkspaceLoop {
    var writer = TraceWriter(header: TraceHeader(seed: Seed(1), scenario: "{}"))
    for number in 1...count {
      writer.write(
        time: .start,
        entity: "roads",
        kind: "road.closed",
        cause: 0,
        data: [TraceField("border", "CO-UT"), TraceField("change", Int64(number))]
      )
    }
    let trace = writer.finish(how: "finished", events: 0, time: .start)
    var loop = WorkspaceLoop(
      EntityScene(trace: trace, title: "Long"),
      Workspace(player: Player(size: Size(width: 1280, height: 800))),
      typeface: try ShippedRuns.typeface.get()
    )
    while !loop.hasReadAlong { loop.readAlong() }
    return loop
  }

  @Test func `a message is drawn once, and once more when it goes`() throws {
    var loop = try loop(10)
    _ = loop.apply(.say(WorkspaceMessage("Saved", "a.yaml")))
    #expect(loop.nextPicture() != nil)
    var drawn = 0
    for _ in 0..<50 {
      #expect((1...500).contains(loop.patience(isComputing: false)))
      loop.advance(by: .milliseconds(100))
      if loop.nextPicture() != nil { drawn += 1 }
    }
    #expect(drawn == 1 && loop.patience(isComputing: false) == 500)
    #expect(loop.patience(isComputing: true) == 40)
  }

  @Test func `a search goes on at once in a window that nobody uses`() throws {
    var loop = try loop(60_000)
    _ = loop.nextPicture()
    #expect(loop.patience(isComputing: false) == 500)
    _ = loop.apply(.key(.character("e"), []))
    _ = loop.nextPicture()
    let field = try #require(loop.picture?.region(id: RegionID.eventsSearch)).bounds.center
    for input in [.press(field, nil), .release(field, nil), .text("change=nothing")]
      as [WorkspaceInput]
    {
      _ = loop.apply(input)
    }
    _ = loop.nextPicture()
    #expect(loop.isSearching && loop.patience(isComputing: false) == 0)
    while loop.isSearching { _ = loop.nextPicture() }
    #expect(loop.patience(isComputing: false) > 0)
  }
}
