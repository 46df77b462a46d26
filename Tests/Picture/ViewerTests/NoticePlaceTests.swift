import Drawing
import SceneTestSupport
import SimulationKernel
import Testing
import TestSupport
import Viewer

/// What is said for a while, and what failed: nothing moves for it, and nothing that is used lies
/// below it.
struct NoticePlaceTests {
  private static let sizes = [
    Size(width: 480, height: 320), Size(width: 800, height: 500), Size(width: 900, height: 560),
    Size(width: 1280, height: 800), Size(width: 1720, height: 1000),
  ]

  private static func isSaid(_ region: Region) -> Bool {
    [RegionID.message, RegionID.undo].contains(region.id)
  }

  @Test(arguments: FocusTests.Domain.allCases, SearchEffort.some(of: sizes))
  func `what the window says moves nothing, and lies in the row of the clock`(
    domain: FocusTests.Domain,
    size: Size
  ) throws {
    var bench = try DomainBench(domain, size)
    let before = bench.picture
    for text in ["", "a text that is so long that it has no room in one line of a narrow window"] {
      bench.say(text)
      let after = bench.picture
      let line = try #require(after.region(id: RegionID.message)).bounds
      #expect(after.regions.filter { !Self.isSaid($0) } == before.regions)
      let (one, two) = (before.layers, after.layers)
      #expect(two.dropLast().map(\.list) == one.map(\.list))
      // So nothing of the stage, no note and no panel is under it; nor is what plays, or a lane.
      let time = try #require(before.region(id: RegionID.timeCard)).bounds
      #expect(time.holds(line) && line.width >= 240, "\(line)")
      for region in before.regions where time.holds(region.bounds) && region.action != nil {
        let isInRow = region.id == RegionID.speeds || region.id.hasPrefix("speed")
        #expect(isInRow || !region.bounds.intersects(line.inset(1)), "\(region.id) \(line)")
      }
      for (text, bounds) in after.textBounds(in: .overlay) where bounds.intersects(line) {
        #expect(line.inset(-1).holds(bounds), "\(text)")
      }
    }
  }

  @Test(arguments: sizes.filter { $0.width > 480 && $0.width != 900 })
  func `while a run is computed the clock is seen and a speed can be pressed`(size: Size) throws {
    var bench = try DomainBench(.hire, size)
    let before = bench.picture
    bench.tell(.computing(true))
    let line = try #require(bench.picture.region(id: RegionID.message)).bounds
    let clock = before.layers.flatMap { before.textBounds(in: $0.name) }.first { text, bounds in
      text.contains(".") && text.allSatisfy { "0123456789:.".contains($0) }
        && abs(bounds.midY - line.midY) < 8
    }
    #expect(try !#require(clock).bounds.intersects(line))
    let speeds = before.regions.filter { $0.id == RegionID.speeds || $0.id.hasPrefix("speed") }
    #expect(speeds.contains { !$0.bounds.intersects(line) })
  }

  @Test(arguments: sizes)
  func `what tells of an edit has a button that takes it back`(size: Size) throws {
    var bench = try DomainBench(.hire, size)
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
    var bench = try DomainBench(.hire, Size(width: 480, height: 320))
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
    var bench = try DomainBench(domain, size)
    let before = bench.picture.regions
    bench.tell(.findings(["'a' must be 1, not 2", "'b' must be 3, not 4"]))
    let picture = bench.picture
    let sign = try #require(picture.region(id: RegionID.findings))
    #expect(sign.label == "2 expectations failed" && sign.action == .open(.findings))
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

  @Test(arguments: FocusTests.Domain.allCases, SearchEffort.some(of: sizes))
  func `words about a control lie on no other`(domain: FocusTests.Domain, size: Size) throws {
    var bench = try DomainBench(domain, size)
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
