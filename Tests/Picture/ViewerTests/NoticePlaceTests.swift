import Drawing
import SceneTestSupport
import Testing
import TestSupport
import Viewer

/// What is said for a while, and what failed: nothing moves for it, and below it lie lanes at most.
struct NoticePlaceTests {
  private static let sizes = [
    Size(width: 480, height: 320), Size(width: 800, height: 500), Size(width: 900, height: 560),
    Size(width: 1280, height: 800), Size(width: 1720, height: 1000),
  ]

  private static func isSaid(_ region: Region) -> Bool {
    [RegionID.message, RegionID.undo].contains(region.id)
  }

  @Test(arguments: FocusTests.Domain.allCases, SearchEffort.some(of: sizes))
  func `what the window says moves nothing, and lies on nothing but lanes`(
    domain: FocusTests.Domain,
    size: Size
  ) throws {
    var bench = try SceneBench(domain, size)
    bench.tell(.findings(["'a' must be 1, not 2"]))
    let before = bench.picture
    let row = try #require(before.region(id: RegionID.play)).bounds
    let beside = before.textBounds(in: .time) + before.textBounds(in: .overlay)
    let clock = beside.filter { abs($0.bounds.midY - row.midY) < 6 }
    if size.width >= 800, size.width != 900 {
      #expect(clock.contains { $0.text.hasPrefix("record ") })
    }
    let panel = try #require(before.region(id: RegionID.sidePanel)).bounds
    for text in ["", "a text that is so long that it has no room in one line of a narrow window"] {
      bench.say(text)
      let after = bench.picture
      let line = try #require(after.region(id: RegionID.message)).bounds
      #expect(after.regions.filter { !Self.isSaid($0) } == before.regions)
      for region in before.regions where !Self.isOfLanes(region.id) {
        // The edge of the panel of the lowest window holds nothing.
        let bounds = panel.holds(region.bounds) ? region.bounds.inset(8) : region.bounds
        #expect(!bounds.intersects(line), "\(region.id) \(line)")
      }
      for (text, bounds) in clock + before.textBounds(in: .cards) {
        #expect(!bounds.intersects(line), "\(text)")
      }
    }
  }

  private static func isOfLanes(_ id: String) -> Bool {
    id == RegionID.timeline
      || ["time", "lane", "plot"].contains(id.prefix { $0 != "/" })
  }

  @Test func `how the inspector is used is said as long as anything else`() throws {
    var bench = try SceneBench(.hire, Size(width: 800, height: 500))
    bench.tell(.key(.character("i"), []))
    let line = try #require(bench.picture.region(id: RegionID.message))
    #expect(line.label == "Inspector")
    #expect(line.hint == "point at a car, a supplier, a message or a booking, click to keep it")
    for _ in 0..<4 { bench.workspace.advance(by: .seconds(1), on: bench.scene) }
    #expect(bench.picture.region(id: RegionID.message) == nil)
  }

  @Test func `where the stage leaves room above it, what is said stands there`() throws {
    let size = Size(width: 1280, height: 800)
    for domain in FocusTests.Domain.allCases {
      var bench = try SceneBench(domain, size)
      bench.say()
      let picture = bench.picture
      let line = try #require(picture.region(id: RegionID.message)).bounds
      let time = try #require(picture.region(id: RegionID.timeCard)).bounds
      let isColumn = [.hire, .buses].contains(domain)
      #expect(isColumn ? time.holds(line) : line.maxY <= 52, "\(domain) \(line)")
    }
  }

  @Test(arguments: sizes)
  func `what tells of an edit has a button that takes it back`(size: Size) throws {
    var bench = try SceneBench(.hire, size)
    bench.say()
    let picture = bench.picture
    let undo = try #require(picture.region(id: RegionID.undo))
    #expect(picture.texts(in: .overlay).contains("Undo") && undo.hint == "Ctrl+Z")
    let line = try #require(picture.region(id: RegionID.message)).bounds
    #expect(line.inset(-2).holds(undo.bounds))
    bench.tell(.press(undo.bounds.center, undo))
    let effects = bench.workspace.apply(.release(undo.bounds.center, undo), on: bench.scene)
    #expect(effects == [.undo])
    bench.tell(.say(WorkspaceMessage("Saved", "a.yaml")))
    #expect(bench.picture.region(id: RegionID.undo) == nil)
  }

  @Test func `what has no room in one line takes a second one`() throws {
    var bench = try SceneBench(.hire, Size(width: 480, height: 320))
    let words = "a few words that are so many that they have no room beside it"
    bench.say(words)
    let picture = bench.picture
    let line = try #require(picture.region(id: RegionID.message)).bounds
    let texts = picture.textBounds(in: .overlay).filter { line.intersects($0.bounds) }
    #expect(texts.contains { $0.text == "Takes the Wren Mini" })
    #expect(texts.contains { words.hasPrefix($0.text.replacing("…", with: "").prefix(30)) })
    #expect(Set(texts.map(\.bounds.maxY)).count >= 2)
  }

  @Test(arguments: FocusTests.Domain.allCases, SearchEffort.some(of: sizes))
  func `nothing lies on the sign of what failed`(domain: FocusTests.Domain, size: Size) throws {
    var bench = try SceneBench(domain, size)
    let before = bench.picture.regions
    bench.tell(.findings(["'a' must be 1, not 2", "'b' must be 3, not 4"]))
    let picture = bench.picture
    let sign = try #require(picture.region(id: RegionID.findings))
    #expect(sign.label == "2 expectations failed" && sign.action == .open(.findings))
    #expect(sign.hint == "'a' must be 1, not 2\n'b' must be 3, not 4")
    let time = try #require(picture.region(id: RegionID.timeCard)).bounds
    #expect(time.holds(sign.bounds) && sign.bounds.height >= 28 && sign.bounds.width >= 28)
    for region in picture.regions where ![sign.id, RegionID.timeCard].contains(region.id) {
      #expect(!region.bounds.intersects(sign.bounds.inset(1)), "\(region.id)")
    }
    let texts = picture.textBounds(in: .time) + picture.textBounds(in: .overlay)
    for (text, bounds) in texts where bounds.intersects(sign.bounds) {
      #expect(text.hasPrefix("2 "), "\(text)")
    }
    // All else over the stage and on the panel is as it was.
    let others = before.filter { !time.holds($0.bounds) }
    #expect(picture.regions.filter { !time.holds($0.bounds) } == others)
    bench.tell(.findings([]))
    #expect(bench.picture.regions == before)
  }

  @Test func `what failed is told whole, of much the first and how many more`() throws {
    var bench = try SceneBench(.hire, Size(width: 1280, height: 800))
    bench.tell(.findings((1...7).map { "'x\($0)' must be 1, not 2" }))
    let sign = try #require(bench.picture.region(id: RegionID.findings))
    bench.tell(.move(sign.bounds.center, sign))
    let texts = bench.picture.texts(in: .overlay)
    #expect(texts.filter { $0.hasPrefix("'x") } == (1...4).map { "'x\($0)' must be 1, not 2" })
    #expect(texts.contains("and 3 more"))
  }

  @Test(arguments: FocusTests.Domain.allCases, SearchEffort.some(of: sizes))
  func `words about a control lie on no other`(domain: FocusTests.Domain, size: Size) throws {
    var bench = try SceneBench(domain, size)
    bench.tell(.findings(["'a' must be 1, not 2"]))
    let picture = bench.picture
    let kept = picture.regions.filter { region in
      region.id.hasPrefix("client/") && region.label.hasPrefix("Show ")
        || region.id == RegionID.findings
    }
    var seen = 0
    for region in picture.regions where region.stage == nil && !region.hint.isEmpty {
      bench.tell(.move(region.bounds.center, region))
      let shapes = bench.picture.layers.last?.list.shapes ?? []
      guard let shadow = shapes.last(where: { if case .shadow = $0 { true } else { false } }),
        case .shadow(let ground, _, _, _) = shadow,
        shapes.contains(where: { shape in
          guard case .text(let text, _, _, _, _) = shape else { return false }
          return region.label.hasPrefix(text)
        })
      else { continue }
      seen += 1
      let words = ground.offset(by: Point(0, -4))
      #expect(!words.contains(region.bounds.center), "\(region.id)")
      for other in kept where other.id != region.id {
        #expect(!words.intersects(other.bounds), "\(region.id) on \(other.id)")
      }
    }
    #expect(seen > 0)
  }
}

extension SceneBench {
  fileprivate mutating func say(_ text: String = "") {
    tell(.say(WorkspaceMessage("Takes the Wren Mini", text, isUndoable: true)))
  }
}
