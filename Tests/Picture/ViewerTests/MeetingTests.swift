import Drawing
import SceneTestSupport
import SimulationKernel
import Testing
import TestSupport
import Viewer

/// The pointer meets what is drawn, at every size.
struct MeetingTests {
  /// What has words on it: chips, fields, settings, answers.
  private static let worded = [
    "speed-", "field/", "client/", "clients", "pricing/", "panel/answer",
  ]

  /// What is as large as what it stands for, or is read and not pressed.
  private static let things = [
    "state/", "border/", "hop/", "legend/", "lane/", "room/", "pane/", "bus/", "stop/", "answer/",
    "entity/", "request/", "record/", "pin/", "cluster/", "message/", "scale",
  ]

  private func sizes(_ seed: UInt64) -> [Size] {
    var numbers = Numbers(state: seed)
    return (0..<20).map { _ in
      Size(width: Double(480 + numbers.next(2100)), height: Double(320 + numbers.next(1200)))
    }
  }

  @Test(arguments: SearchEffort.some(of: FocusTests.Domain.allCases))
  func `what can be pressed lies in the picture, is met in its middle, and has its words on it`(
    domain: FocusTests.Domain
  ) throws {
    let scene = try FocusTests.scene(domain)
    var met = 0
    for (index, size) in sizes(7).enumerated() {
      var workspace = Workspace(player: Player(size: size))
      let end = scene.timeline.end.nanoseconds
      let time = SimulationTime(nanoseconds: end / 20 * Int64(index))
      _ = workspace.apply(.player(.seek(time)), on: scene)
      if index.isMultiple(of: 4) {
        _ = workspace.apply(.unsaved(true), on: scene)
        _ = workspace.apply(.quit, on: scene)
      }
      let picture = scene.picture(of: workspace, measure: EvenTextMeasure())
      let whole = Rect(x: 0, y: 0, width: size.width, height: size.height)
      for region in picture.regions {
        let (bounds, id) = (region.bounds, region.id)
        #expect(!region.label.isEmpty, "\(id)")
        let isThing = Self.things.contains { id.hasPrefix($0) }
        #expect(isThing || min(bounds.width, bounds.height) >= 28, "\(id) \(bounds)")
      }
      let texts = LayerName.allCases.flatMap { picture.textBounds(in: $0) }
      _ = workspace.apply(.reachable(picture.focusOrder(on: workspace)), on: scene)
      for id in workspace.stops where !id.hasPrefix("border/") {
        let region = try #require(picture.region(id: id))
        #expect(whole.holds(region.bounds), "\(id) at \(size)")
        #expect(picture.region(at: region.bounds.center)?.id == id, "\(id) at \(size)")
        guard Self.worded.contains(where: { id.hasPrefix($0) }) else { continue }
        let hasWords = texts.contains { region.bounds.contains($0.bounds.center) }
        #expect(hasWords, "\(id) at \(size)")
        met += 1
      }
    }
    #expect(met > 100)
  }
}
