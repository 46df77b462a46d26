import Drawing
import MazesRecords
import MazesScene
import MazesValues
import RunRecords
import SceneTestSupport
import SimulationKernel
import Testing
import Tracing
import Viewer

/// What is in view of a maze, and how much of it, when its size is known.
struct MazeViewportTests {
  @Test(arguments: ["streaming", "depth-first"])
  func `the camera of a maze whose size is known stands still`(strategy: String) throws {
    let scene = try MazeAssets.scene(9, 14, "", ["strategy: \(strategy)"])
    let exploration = try #require(scene.run.clients.first?.own.explorations.first)
    let first = exploration.camera.frame(at: 0)
    let end = scene.timeline.end.nanoseconds
    for part in 0...50 {
      #expect(exploration.camera.frame(at: end / 50 * Int64(part)) == first)
    }
    // Nor do the panes or how a room is drawn change: what was drawn once is not drawn anew.
    let bases = (0...20).map { scene.picture(part: Double($0) / 20).layers[0] }
    #expect(bases.allSatisfy { $0 == bases[0] } && first.width >= 14 && first.height >= 9)
  }

  @Test func `several clients whose maze is known stand still side by side`() throws {
    let scene = try MazeAssets.scene(9, 14, "", [1, 5, 9].map { "concurrency: \($0)" })
    let bases = (0...20).map { scene.picture(part: Double($0) / 20).layers[0] }
    #expect(bases.allSatisfy { $0 == bases[0] })
  }

  @Test func `a room outside of what was said makes the camera follow what is found`() throws {
    let scene = MazeAssets.understated(try MazeAssets.eventfulScene())
    let exploration = try #require(scene.run.clients.first?.own.explorations.first)
    let end = scene.timeline.end.nanoseconds
    #expect(exploration.camera.frame(at: 0) != exploration.camera.frame(at: end))
  }

  @Test func `a room pointed at in one pane is marked in all, and a click shows it`() throws {
    let scene = try MazeAssets.scene(9, 14, "", ["concurrency: 8", "concurrency: 8"])
    let theme = Theme.named(.light)
    func marks(_ hover: String?) -> Int {
      let picture = scene.picture(part: 1, hover: hover)
      return picture.layers.filter { $0.name == .stage }.flatMap(\.list.shapes).count { shape in
        if case .stroke(_, theme.accent, width: 2) = shape { true } else { false }
      }
    }
    let picture = scene.picture(part: 1)
    let region = try #require(picture.regions.first { $0.id == "pane/2/3/client-2" })
    #expect(picture.region(at: region.bounds.center)?.id == "pane/2/3/client-2")
    #expect(marks("pane/2/3/client-2") == marks(nil) + 2)
    var workspace = Workspace(player: Player(size: Size(width: 1280, height: 800)))
    let beside = try #require(picture.regions.first { $0.id == "pane/2/4/client-2" })
    _ = workspace.apply(.press(region.bounds.center, region), on: scene)
    _ = workspace.apply(.release(beside.bounds.center, beside), on: scene)
    #expect(workspace.player.client == nil, "that far it is dragged")
    let border = region.bounds.center.interpolated(to: beside.bounds.center, by: 0.5)
    _ = workspace.apply(.press(border - Point(1, 1), region), on: scene)
    _ = workspace.apply(.release(border + Point(1, 1), beside), on: scene)
    #expect(workspace.player.client == "client-2")
  }

  @Test func `what is explored is not called everything beside rooms that stay unknown`() throws {
    let whole = try MazeAssets.scene(9, 14)
    #expect(whole.picture(part: 1).texts(in: .cards).contains("Everything is explored"))
    #expect(whole.picture(part: 1).texts(in: .cards).contains("all explored"))
    let scene = try MazeAssets.scene(9, 14, MazeAssets.failing, ["attempts: 2"], seed: 4)
    let texts = scene.picture(part: 1).texts(in: .cards)
    #expect(texts.contains("A room stays unknown"))
    #expect(texts.contains("What can be reached is explored"))
    #expect(texts.contains("rooms stay unknown"))
    #expect(texts.contains { $0.hasSuffix("steps to the exit, over the rooms known") })
    let told = scene.description(at: scene.timeline.last, client: nil).text
    #expect(!(texts + [told]).contains { $0.contains("Everything") || $0.contains("all explored") })
  }

  @Test func `the legend names what is on the stage, and nothing that is not`() throws {
    let scene = try MazeAssets.scene(9, 14)
    let end = scene.picture(part: 1).texts(in: .cards)
    #expect(end.contains("Way") && end.contains("Exit"))
    for name in ["Asked for", "To ask again", "Failed", "Conflict"] {
      #expect(!end.contains(name), "\(name)")
    }
    let middle = scene.picture(part: 0.4).texts(in: .cards)
    #expect(middle.contains("Asked for") && !middle.contains("Failed"))
    let low = scene.picture(part: 0.4, width: 800, height: 500)
    #expect(low.region(id: RegionID.legend) != nil && low.texts(in: .cards).contains("Asked for"))
  }

  @Test(arguments: [false, true])
  func `what is to be explored is seen before anything is known`(isKnown: Bool) throws {
    let known = try MazeAssets.several(4)
    let scene = isKnown ? known : MazeAssets.understated(known)
    for (width, height) in [(1280.0, 800.0), (800, 500)] {
      let picture = scene.picture(part: 0, width: width, height: height)
      let panes = (1...4).compactMap { index in
        picture.regions.first { $0.id == RegionID.client("client-\(index)") }?.bounds
      }
      let shapes = picture.layers.first { $0.name == .base }?.list.shapes ?? []
      let dots = shapes.compactMap { shape -> Rect? in
        if case .fill(let path, _) = shape, path.points.count > 100 { path.bounds } else { nil }
      }
      let outlines = shapes.compactMap { shape -> Rect? in
        guard case .stroke(let path, Theme.named(.light).coast, width: 1) = shape else {
          return nil
        }
        return path.bounds
      }
      #expect(panes.count == 4 && outlines.count == (isKnown ? 4 : 0))
      for pane in panes {
        // A maze whose size is known is outlined, and no dot lies outside.
        let outline = outlines.first { pane.inset(4).holds($0) } ?? pane.inset(-5)
        #expect(dots.contains { outline.holds($0) }, "\(pane) \(dots)")
      }
    }
  }

  @Test(arguments: [(1280.0, 800.0), (800, 500)])
  func `the pin leaves the room where it begins free`(width: Double, height: Double) throws {
    for scene in try [MazeAssets.eventfulScene(), MazeAssets.several(4)] {
      let picture = scene.picture(part: 0.5, width: width, height: height)
      let rooms = picture.regions.filter { region in
        region.id == "room/0/0" || region.id.hasPrefix("pane/0/0/")
      }
      let heads = picture.layers.flatMap(\.list.shapes).compactMap { shape -> Rect? in
        if case .fill(let path, Theme.source) = shape { path.bounds } else { nil }
      }
      #expect(!heads.isEmpty)
      for head in heads {
        let room = rooms.map(\.bounds).first { abs($0.midX - head.midX) < 1 && $0.maxY > head.maxY }
        guard let room else { continue }
        #expect(head.maxY <= room.midY, "\(head) \(room)")
      }
    }
  }

  /// Rooms along the edges of a maze of 2,000 x 2,000, as a crawl would tell them.
  private static func edges() -> MazeScene {
    let scenario =
      #"{"services":{"maze":{"size":{"columns":2000,"rows":2000}}},"#
      + #""clients":{"board":{"explore":{}}}}"#
    var script = TraceScript(scenario: scenario)
    script.add(ClientStarted(clientKind: "explore"), by: "board")
    let generating = MazeGenerating(number: 1, strategy: "streaming", concurrency: 1, toward: nil)
    script.add(generating, by: "board")
    let east = (0..<2_000).map { MazePlace(row: 0, column: $0) }
    let north = (1..<2_000).map { MazePlace(row: $0, column: 1_999) }
    for (depth, place) in (east + north).enumerated() {
      script.moment += 1_000_000
      let from: MazeSide? = depth == 0 ? nil : place.row == 0 ? .west : .south
      let on: MazeSide = place.column < 1_999 ? .east : .north
      let room = MazeRoom(
        id: "R\(depth)",
        place: place,
        type: .empty,
        depth: depth,
        from: from,
        doors: [from, depth < 3_998 ? on : nil].compactMap(\.self)
          .sorted { $0.rawValue < $1.rawValue }.map { MazeDoor($0, to: "R") }
      )
      script.add(room, by: "board")
    }
    return MazeScene(trace: script.finish(), title: "")
  }

  @Test func `a maze of 2,000 x 2,000 is drawn`() throws {
    let scene = Self.edges()
    func image(_ part: Double) throws -> (image: PixelImage, place: Rect) {
      let shapes = scene.picture(part: part).layers.filter { $0.name == .stage }
        .flatMap(\.list.shapes)
      let found = shapes.compactMap { shape -> (PixelImage, Rect)? in
        if case .image(let image, let place, _) = shape { (image, place) } else { nil }
      }
      return try #require(found.first)
    }
    func painted(_ image: PixelImage) -> Int { image.pixels.count { $0 != 0 } }
    let end = try image(1)
    #expect(end.image.width * end.image.height <= 16_000_000 && painted(end.image) == 3_999)
    let stage = ChromeLayout(size: Size(width: 1280, height: 800)).stage
    #expect(end.place.width <= stage.width && end.place.width > 300)
    // Backwards and forwards again: what is kept from frame to frame changes nothing.
    let half = try image(0.5)
    #expect((1_900...2_100).contains(painted(half.image)) && half.place == end.place)
    let again = try image(1)
    let isSame = again.image == end.image
    #expect(isSame)
  }
}
