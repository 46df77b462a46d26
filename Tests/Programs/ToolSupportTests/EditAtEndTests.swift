import Drawing
import SimulationKernel
import Testing
import ToolSupport
import Tracing
import Viewer

/// What is asked for at the very end of a run happens behind all that is seen.
struct EditAtEndTests {
  private func workspace(_ session: Session) throws -> (Workspace, any TraceScene) {
    let scene = try #require(session.shown?.scene)
    var workspace = Workspace(player: Player(size: Size(width: 1280, height: 800)))
    _ = workspace.apply(.player(.end), on: scene)
    return (workspace, scene)
  }

  private func after(_ effects: [WorkspaceEffect], _ session: Session) throws -> Trace {
    for case .edit(let edit) in effects { #expect(session.apply(edit) == .applied) }
    session.finish()
    return try #require(session.shown?.trace)
  }

  @Test(arguments: ["second-thoughts", "outage", "from-a-file", "failing-rooms"])
  func `the next maze is generated at a run's end, and the first one stays`(name: String) throws {
    let path = Bench.scenarios.replacing("/shipping", with: "/mazes/\(name).yaml")
    let session = try Bench.session(path)
    var (workspace, scene) = try workspace(session)
    let picture = scene.picture(of: workspace, measure: EvenTextMeasure())
    let button = try #require(picture.region(id: "field/generate"))
    #expect(button.action != nil)
    let before = scene.trace
    _ = workspace.apply(.press(button.bounds.center, button), on: scene)
    let effects = workspace.apply(.release(button.bounds.center, button), on: scene)
    let after = try after(effects, session)
    func count(_ kind: String, _ numbers: Range<Int>) -> Int {
      numbers.count { after.record($0).kind == kind }
    }
    #expect(after.count > before.count)
    #expect(count("maze.ended", before.count + 1..<after.count + 1) == 1)
    for number in before.numbers {
      #expect(after.line(of: number).elementsEqual(before.line(of: number)))
    }
  }

  @Test func `a search that is over is calculated again behind its end`() throws {
    let session = try Bench.session("closing-mid-search")
    var (workspace, scene) = try workspace(session)
    let before = scene.trace
    for letter in "/calculate" { _ = workspace.apply(.text(String(letter)), on: scene) }
    let after = try after(workspace.apply(.key(.enter, []), on: scene), session)
    #expect(after.count > before.count)
    #expect(after.line(of: before.count).elementsEqual(before.line(of: before.count)))
  }
}
