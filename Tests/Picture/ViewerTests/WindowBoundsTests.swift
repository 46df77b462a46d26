import Drawing
import SceneTestSupport
import ShippingScene
import SimulationKernel
import Testing
import TestSupport
import Viewer

/// What is said stays in the window, whatever was done and however small it is.
struct WindowBoundsTests {
  private static let sizes = [
    Size(width: 480, height: 320), Size(width: 800, height: 500), Size(width: 1280, height: 800),
    Size(width: 2560, height: 1600),
  ]

  @Test(arguments: SearchEffort.some(of: sizes))
  func `nothing that is said leaves the window, and no notice covers another`(size: Size) throws {
    var walk = Walk(size: size)
    walk.look(at: try SceneAssets.cutOff())
    for domain in FocusTests.Domain.allCases { walk.look(at: try FocusTests.scene(domain)) }
    #expect(walk.looks > 40)
    #expect(walk.faults == [])
  }

  @Test(arguments: sizes)
  func `words about a state stand beside the pointer and leave with it`(size: Size) throws {
    var bench = try SceneBench(size)
    let state = try #require(bench.picture.region(id: "state/TX"))
    for shift in [Point(0, 0), Point(4, -3)] {
      let pointer = state.bounds.center + shift
      bench.tell(.move(pointer, state))
      let words = try #require(bench.overlayText("Texas"))
      #expect(!words.contains(pointer))
      #expect(abs(words.midX - pointer.x) < 300 && abs(words.midY - pointer.y) < 90)
    }
    bench.tell(.leave)
    #expect(bench.overlayText("Texas") == nil)
  }

  @Test(arguments: sizes)
  func `words about a lane leave the transport free`(size: Size) throws {
    let scene = try SceneAssets.coastToCoast()
    var bench = SceneBench(scene, width: size.width, height: size.height)
    let lane = try #require(bench.picture.region(id: RegionID.timeline))
    let card = try #require(bench.picture.region(id: RegionID.timeCard)).bounds
    var told = 0
    for step in 1..<40 {
      let place = Point(lane.bounds.x + lane.bounds.width * Double(step) / 40, lane.bounds.midY)
      bench.tell(.move(place, lane))
      let details = scene.laneDetails(
        at: place,
        playhead: bench.workspace.player.playhead,
        in: bench.workspace.player.view,
        measure: EvenTextMeasure()
      )
      guard let moment = details.first else { continue }
      let words = try #require(bench.overlayText(moment))
      #expect(words.maxY <= card.y, "\(words)")
      told += 1
    }
    // Where there is no lane of requests, only what happened is told.
    #expect(told > 0 || size.height < 400)
  }

  @Test func `words are said about what was used last, the keys or the pointer`() throws {
    var bench = try SceneBench()
    let state = try #require(bench.picture.region(id: "state/TX"))
    bench.tell(.move(state.bounds.center, state))
    #expect(bench.overlayText("Texas") != nil)
    bench.press(.tab)
    #expect(bench.overlayText("Texas") == nil)
    bench.tell(.move(state.bounds.center + Point(2, 2), state))
    #expect(bench.overlayText("Texas") != nil)
  }
}

extension SceneBench {
  /// Where a text of the overlay stands.
  fileprivate func overlayText(_ text: String) -> Rect? {
    picture.textBounds(in: .overlay).first { $0.text == text }?.bounds
  }
}

extension ScenePicture {
  /// The cards, by their shadows.
  fileprivate var panels: [Rect] {
    layers.flatMap(\.list.shapes).compactMap { shape in
      if case .shadow(let rect, _, _, _) = shape { rect.offset(by: Point(0, -4)) } else { nil }
    }
  }

  /// What is said outside the picture, and notices that cover each other.
  fileprivate var faults: [String] {
    let whole = Rect(x: -1, y: -1, width: size.width + 2, height: size.height + 2)
    var faults: [String] = []
    for layer in layers {
      var clips: [Rect] = []
      for shape in layer.list.shapes {
        switch shape {
        case .clip(let rect): clips.append(rect)
        case .unclip: _ = clips.popLast()
        // What is cut off at a card's edge is not said outside of it; a pin's letter is in its pin.
        case .text(let text, _, _, _, _) where clips.isEmpty && !["A", "B"].contains(text):
          if let bounds = shape.bounds(measuring: EvenTextMeasure()), !whole.holds(bounds) {
            faults.append("\(layer.name) '\(text)' \(bounds)")
          }
        default: break
        }
      }
    }
    for panel in panels where panel.width > 20 && !whole.holds(panel) {
      faults.append("card \(panel)")
    }
    let notices = regions.filter { $0.id.hasPrefix("notice/") }.map(\.bounds)
    if notices.count == 2, notices[0].intersects(notices[1]) { faults.append("notices") }
    return faults
  }
}

/// Somebody who does this and that, and looks.
private struct Walk {
  let size: Size
  var random = Numbers(state: 5)
  var looks = 0
  var faults: [String] = []

  init(size: Size) {
    self.size = size
  }

  mutating func look(at scene: some TraceScene) {
    var workspace = Workspace(player: Player(size: size))
    for _ in 0..<12 {
      for input in inputs(on: scene, workspace) { _ = workspace.apply(input, on: scene) }
      let picture = scene.picture(of: workspace, measure: EvenTextMeasure())
      let regions = picture.regions
      let region = regions[random.next(regions.count)]
      _ = workspace.apply(.move(region.bounds.center, region), on: scene)
      let found = scene.picture(of: workspace, measure: EvenTextMeasure()).faults
      faults += found.map { "\(scene.title) \(workspace.player.playhead) \(region.id): \($0)" }
      looks += 1
    }
  }

  private mutating func inputs(
    on scene: some TraceScene,
    _ workspace: Workspace
  ) -> [WorkspaceInput] {
    let end = scene.timeline.end.nanoseconds
    let moment = SimulationTime(nanoseconds: end * Int64(random.next(101)) / 100)
    let long = "a rather long text that says what was done, and why, and how to take it back"
    let keys: [WorkspaceKey] = [
      .tab, .escape, .help, .character("e"), .character("i"), .character("a"),
    ]
    let others: [WorkspaceInput] = [
      .say(WorkspaceMessage("Fee $10.00", isUndoable: true)),
      .say(WorkspaceMessage(long, long)),
      .computing(random.next(2) == 0), .say(nil), .filming(WorkspaceVideo(done: 3, count: 9)),
      .filming(nil), .problems(["error: \(long) \(long)", "  3 | a: b"]), .problems([]),
      .text("m"), .player(.toggleTheme), .text("/"), .text("o"), .key(.escape, []),
    ]
    return [
      .player(.seek(moment)), others[random.next(others.count)],
      .key(keys[random.next(keys.count)], []),
    ]
  }
}
