import Drawing
import SceneTestSupport
import Testing
import TestSupport
import Viewer

/// The start page in windows of all sizes.
struct StartLayoutTests {
  private static let many = (0..<60).map { number in
    WorkspaceScenario(
      path: "Scenarios/group-\(number / 9)/a rather long name of a file, number \(number).yaml",
      title: "A title of \(number) words " + String(repeating: "word ", count: number),
      about: "A long sentence " + String(repeating: "and more ", count: 2 * number) + ". No more.",
      group: "Group \(number / 9)",
      isTold: number % 11 == 0
    )
  }

  private func bench(_ size: Size) throws -> SceneBench {
    var bench = try SceneBench(size)
    bench.tell(.scenarios(Self.many, recent: Array(Self.many.suffix(9))))
    bench.tell(.chooseScenario)
    return bench
  }

  private func tiles(_ picture: ScenePicture) -> [Region] {
    picture.regions.filter { $0.id.hasPrefix("start/") && Int($0.id.dropFirst(6)) != nil }
  }

  @Test(arguments: SearchEffort.some(of: WindowSizes.all))
  func `tiles lie side by side, and Page Down comes to all of them`(size: Size) throws {
    var bench = try bench(size)
    let search = try #require(bench.picture.region(id: RegionID.entry)).bounds
    for id in [RegionID.menuHelp, RegionID.theme, RegionID.startClose] {
      let button = try #require(bench.picture.region(id: id)).bounds
      #expect(button.x >= search.maxX && button.maxX <= size.width && button.maxY <= 76)
    }
    #expect(search.x >= 0 && search.width > 150)
    var seen: Set<String> = []
    for _ in 0..<80 {
      let tiles = tiles(bench.picture)
      #expect(!tiles.isEmpty)
      for (index, tile) in tiles.enumerated() {
        #expect(tile.bounds.x >= 8 && tile.bounds.maxX <= size.width - 8)
        for other in tiles[..<index] { #expect(!tile.bounds.intersects(other.bounds)) }
      }
      seen.formUnion(tiles.map(\.label))
      bench.press(.pageDown)
    }
    #expect(seen.count == Self.many.count)
    let last = try #require(tiles(bench.picture).last).bounds
    #expect(last.maxY <= size.height)
    bench.press(.home)
    #expect(bench.picture.region(id: "start/0") != nil)
  }

  @Test(arguments: SearchEffort.some(of: WindowSizes.all))
  func `nothing that is said leaves the window or its tile`(size: Size) throws {
    var bench = try bench(size)
    for input in [
      nil, WorkspaceInput.text("o"), .text("zz"), .key(.escape, []), .key(.end, []),
      .say(WorkspaceMessage("A title", "and a text")), .key(.home, []),
    ] {
      if let input { bench.tell(input) }
      let picture = bench.picture
      let window = Rect(x: -1, y: -1, width: size.width + 2, height: size.height + 2)
      for layer in picture.layers {
        var clips: [Rect] = []
        for shape in layer.list.shapes {
          switch shape {
          case .clip(let rect): clips.append(rect)
          case .unclip: _ = clips.popLast()
          case .text(let text, _, _, _, _):
            let bounds = try #require(shape.bounds(measuring: EvenTextMeasure()))
            #expect(bounds.x >= 0 && bounds.maxX <= size.width + 1, "\(text) \(bounds)")
            if clips.isEmpty { #expect(window.holds(bounds), "\(text) \(bounds)") }
          default: break
          }
        }
        #expect(clips.isEmpty)
      }
    }
  }

  @Test(arguments: SearchEffort.some(of: WindowSizes.all))
  func `the tile that is marked is seen, whichever key led there`(size: Size) throws {
    var bench = try bench(size)
    let keys: [WorkspaceKey] = [.down, .right, .pageDown, .down, .up, .left, .end, .pageUp, .up]
    for key in keys + keys {
      bench.press(key)
      let button = bench.picture.regions.last { $0.id.hasPrefix("start/copy/") }
      let place = try #require(button, "\(key)").bounds
      #expect(place.y >= 50 && place.maxY <= size.height - 28, "\(key) \(place)")
    }
    bench.press(.end)
    bench.tell(.player(.resize(Size(width: 1700, height: 900))))
    #expect(!tiles(bench.picture).isEmpty)
  }
}
