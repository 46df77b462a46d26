import Drawing
import SceneTestSupport
import SimulationKernel
import TestSupport
import Testing
import Viewer

/// What the panels show, by their texts and places.
struct WorkspacePanelTests {
  static let sizes = [Size(width: 1280, height: 800), Size(width: 800, height: 500)]

  @Test func `the list of places puts names that begin with the letters first`() throws {
    var bench = try SceneBench()
    bench.strike("Ane")
    let ids = bench.picture.regions.map(\.id).filter { $0.hasPrefix("picker/") }
    #expect(Array(ids.prefix(6)) == ["NE", "NV", "NH", "NJ", "NM", "NY"].map { "picker/\($0)" })
    #expect(ids.dropFirst(6).contains("picker/CT"))
  }

  @Test func `the inspector tells of a state and of a border`() throws {
    var bench = try SceneBench(part: 1)
    bench.strike("i")
    bench.click("state/UT")
    for text in ["Utah", "UT · settled", "Cost", "Came from", "Settled", "To Colorado", "closed"] {
      #expect(bench.texts.contains(text), "\(text)")
    }
    bench.click("border/NM-TX")
    for text in [
      "New Mexico–Texas", "NM-TX · X closes it", "Price", "Quoted", "Requests asked", "answered",
      "failed or timed out", "from the beginning",
    ] {
      #expect(bench.texts.contains(text), "\(text)")
    }
    #expect(bench.effects == [])
  }

  @Test func `the lanes tell what lies under the pointer`() throws {
    var bench = try SceneBench(part: 1)
    let lane = try #require(bench.picture.region(id: "timeline"))
    let place = Point(lane.bounds.x + 12, lane.bounds.y + 18)
    bench.tell(.move(place, lane))
    #expect(bench.texts.contains { $0.contains("answered after") })
  }

  @Test func `what lies in the lanes is not told over the stage above them`() throws {
    var bench = try SceneBench(part: 0.5)
    bench.strike("b")
    let picture = bench.picture
    let lane = try #require(picture.region(id: "timeline"))
    let (now, end) = (bench.workspace.player.playhead.time, bench.scene.timeline.end)
    let share = Double(now.nanoseconds) / Double(end.nanoseconds)
    let x = lane.bounds.x + 6 + (lane.bounds.width - 12) * share
    bench.tell(.move(Point(x, lane.bounds.y + 18), lane))
    #expect(bench.texts.contains { $0.hasPrefix("bookmark at") })
    let above = try #require(
      stride(from: 60.0, to: 620, by: 5).lazy.map { Point(x, $0) }
        .first { picture.region(at: $0)?.stage != nil }
    )
    bench.tell(.move(above, picture.region(at: above)))
    #expect(!bench.texts.contains { $0.hasPrefix("bookmark at") })
  }

  @Test(arguments: sizes + [Size(width: 2560, height: 1440)])
  func `all keys are told in full, and none lies on another`(size: Size) throws {
    var bench = try SceneBench(size)
    bench.strike("?")
    let card = try #require(bench.picture.region(id: "panel/card")).bounds
    #expect(card.y >= 0 && card.maxY <= size.height)
    try expectNoOverlaps(in: bench)
    let texts = Set(bench.texts)
    for line in KeyTable.lines {
      #expect(texts.contains(line.keys) && texts.contains(line.does), "\(line)")
    }
    #expect(texts.isDisjoint(with: ["↓ more", "↑ more", "↑ ↓ more"]))
  }

  @Test func `in the smallest window the keys are scrolled`() throws {
    var bench = try SceneBench(SceneAssets.coastToCoast(), width: 480, height: 320)
    bench.strike("?")
    #expect(bench.texts.contains("↓ more"))
    var texts = Set(bench.texts)
    for _ in 0..<60 {
      bench.press(.down)
      try expectNoOverlaps(in: bench)
      texts.formUnion(bench.texts)
    }
    #expect(bench.texts.contains("↑ more"))
    let missing = KeyTable.lines.filter { !texts.contains($0.keys) || !texts.contains($0.does) }
    #expect(missing.isEmpty, "\(missing)")
    bench.press(.home)
    #expect(bench.texts.contains("↓ more"))
    // The other page, and away.
    bench.strike("?")
    #expect(bench.texts.contains("Words"))
    bench.strike("?")
    #expect(!bench.workspace.isPanelOpen)
  }

  @Test(arguments: SearchEffort.some(of: sizes))
  func `all words can be read, with the keys or the wheel`(size: Size) throws {
    var bench = try SceneBench(size)
    bench.strike("w")
    #expect(bench.texts.contains("Settled"))
    var texts = Set(bench.texts)
    for _ in 0..<20 {
      bench.press(.down)
      try expectNoOverlaps(in: bench)
      texts.formUnion(bench.texts)
    }
    let terms = try SceneAssets.coastToCoast().terms
    #expect(terms.allSatisfy { texts.contains($0.word) })
    bench.press(.home)
    #expect(bench.texts.contains("Settled"))
    bench.press(.escape)
    #expect(!bench.workspace.isPanelOpen)
  }

  @Test func `a sign of the legend says what it means under the pointer`() throws {
    var bench = try SceneBench(part: 0.5)
    let sign = try #require(bench.picture.region(id: "legend/Frontier"))
    bench.tell(.move(sign.bounds.center, sign))
    #expect(bench.texts.contains(sign.hint))
    let play = try #require(bench.picture.region(id: RegionID.play))
    bench.tell(.move(play.bounds.center, play))
    #expect(bench.texts.contains(play.hint) && !bench.texts.contains(sign.hint))
  }

  @Test(arguments: ["e", "a", "/", "/o", "e", "?"], SearchEffort.some(of: sizes))
  func `no text of a panel lies on another`(keys: String, size: Size) throws {
    for part in [0.0, 0.5, 1] {
      var bench = try SceneBench(size, part: part)
      bench.strike(keys)
      try expectNoOverlaps(in: bench)
    }
  }

  /// The panels are the last overlay.
  private func expectNoOverlaps(in bench: SceneBench) throws {
    let layer = try #require(bench.picture.layers.last)
    let panel = ScenePicture(size: bench.picture.size, layers: [layer])
    let texts = panel.textBounds(in: .overlay)
    let whole = Rect(
      x: 0,
      y: 0,
      width: bench.picture.size.width,
      height: bench.picture.size.height
    )
    for (index, one) in texts.enumerated() {
      #expect(whole.holds(one.bounds), "\(one.text)")
      for other in texts.dropFirst(index + 1) where one.bounds.intersects(other.bounds) {
        Issue.record("'\(one.text)' lies on '\(other.text)'")
      }
    }
  }

  @Test func `the text on what is highlighted can be read`() {
    #expect(Color.white.contrast(with: Theme.named(.light).accent) >= 4.5)
    #expect(Color(hex: 0x0A1420).contrast(with: Theme.named(.dark).accent) >= 4.5)
    for theme in ThemeName.allCases.map(Theme.named) {
      let chip = theme.accent.faded(theme.name == .dark ? 0.25 : 0.14).over(theme.panel)
      #expect(theme.ink.contrast(with: chip) >= 7)
      #expect(theme.accent.contrast(with: chip) >= 3.5)
    }
  }
}
