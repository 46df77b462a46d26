import Drawing
import SceneTestSupport
import ShippingScene
import SimulationKernel
import Testing
import TestSupport
import Viewer

/// The lanes of the time card: zoomed, panned, folded and named.
struct LaneViewTests {
  /// The moment under a point of the lanes.
  private func moment(at point: Point, _ bench: SceneBench) throws -> Double {
    let lane = try #require(bench.picture.region(id: RegionID.timeline)).bounds
    let end = bench.scene.timeline.end
    let shown = bench.workspace.player.marks.window ?? TimeStretch(from: .start, to: end)
    let share = (point.x - lane.x - 6) / (lane.width - 12)
    let length = Double(shown.to.nanoseconds - shown.from.nanoseconds)
    return Double(shown.from.nanoseconds) + share * length
  }

  private func drag(_ bench: inout SceneBench, _ id: String, from start: Point, by step: Point) {
    let region = bench.picture.region(id: id)
    bench.tell(.press(start, region))
    bench.tell(.move(start + step * 0.5, region))
    bench.tell(.move(start + step, region))
    bench.tell(.release(start + step, region))
  }

  @Test func `the wheel zooms the lanes at the pointer, and not the stage`() throws {
    var bench = try SceneBench()
    let lane = try #require(bench.picture.region(id: RegionID.timeline))
    let point = Point(lane.bounds.x + 200, lane.bounds.midY)
    let before = try moment(at: point, bench)
    let playhead = bench.workspace.player.playhead
    for _ in 0..<5 { bench.tell(.wheel(1, point, lane)) }
    let window = try #require(bench.workspace.player.marks.window)
    let whole = Double(bench.scene.timeline.end.nanoseconds)
    let length = Double(window.to.nanoseconds - window.from.nanoseconds)
    #expect(abs(length - whole / 3.0517578125) < 10)
    #expect(abs(try moment(at: point, bench) - before) < whole / 1e6)
    #expect(bench.workspace.player.stage == .fit && bench.workspace.player.playhead == playhead)
    for _ in 0..<5 { bench.tell(.wheel(-1, point, lane)) }
    #expect(bench.workspace.player.marks.window == nil)
  }

  @Test func `zoomed lanes are dragged, and the overview drags its window`() throws {
    var bench = try SceneBench(part: 0)
    bench.press(.up, .control)
    bench.press(.up, .control)
    #expect(bench.picture.region(id: RegionID.timeOverview) != nil)
    let first = try #require(bench.workspace.player.marks.window)
    let lane = try #require(bench.picture.region(id: RegionID.timeline)).bounds
    let middle = Point(lane.midX, lane.midY + 8)
    let held = try moment(at: middle, bench)
    drag(&bench, RegionID.timeline, from: middle, by: Point(-100, 0))
    let second = try #require(bench.workspace.player.marks.window)
    #expect(second.from > first.from && bench.workspace.player.playhead.time == .start)
    let now = try moment(at: middle + Point(-100, 0), bench)
    #expect(abs(now - held) < Double(bench.scene.timeline.end.nanoseconds) / 1e5)
    let strip = try #require(bench.picture.region(id: RegionID.timeOverview)).bounds
    drag(&bench, RegionID.timeOverview, from: Point(strip.maxX - 2, strip.midY), by: Point(400, 0))
    let third = try #require(bench.workspace.player.marks.window)
    #expect(third.to == bench.scene.timeline.end)
    drag(&bench, RegionID.timeOverview, from: Point(strip.maxX - 20, strip.midY), by: Point(-60, 0))
    let fourth = try #require(bench.workspace.player.marks.window)
    let moved = Double(third.from.nanoseconds - fourth.from.nanoseconds)
    let end = Double(bench.scene.timeline.end.nanoseconds)
    #expect(abs(moved - 60 / strip.width * end) < end / 1e5)
    bench.strike("Z")
    #expect(bench.workspace.player.marks.window == nil)
    #expect(bench.picture.region(id: RegionID.timeOverview) == nil)
  }

  @Test func `a click in zoomed lanes leads there, and the knob is dragged as ever`() throws {
    var bench = try SceneBench(part: 0.5)
    bench.press(.up, .control)
    let window = try #require(bench.workspace.player.marks.window)
    let lane = try #require(bench.picture.region(id: RegionID.timeline)).bounds
    let place = Point(lane.x + 6 + (lane.width - 12) * 0.75, lane.midY + 8)
    drag(&bench, RegionID.timeline, from: place, by: .zero)
    let length = window.to.nanoseconds - window.from.nanoseconds
    let wished = window.from.nanoseconds + length * 3 / 4
    #expect(abs(bench.workspace.player.playhead.time.nanoseconds - wished) <= 1)
    #expect(bench.workspace.player.marks.window == window)
    drag(&bench, RegionID.timeline, from: place, by: Point(-(lane.width - 12) / 2, 0))
    let dragged = window.from.nanoseconds + length / 4
    #expect(abs(bench.workspace.player.playhead.time.nanoseconds - dragged) <= 2)
    #expect(bench.workspace.player.marks.window == window)
  }

  @Test func `lanes are named by services, and folded by a click or a key, which is kept`() throws {
    var bench = try SceneBench()
    func names() -> [String] {
      bench.picture.regions.filter { $0.id.hasPrefix("lane/") }.map(\.id)
    }
    #expect(names() == ["lane/shipment/roads", "lane/shipment/fuel"])
    #expect(bench.texts.contains("roads") && bench.texts.contains("fuel"))
    bench.click("lane/shipment/fuel")
    #expect(names() == ["lane/shipment"] && bench.texts.contains("Requests"))
    #expect(bench.effects == [.keepFolds(["shipment"])])
    try bench.workspace.goOn(with: SceneAssets.cutOff())
    #expect(names() == ["lane/shipment"])
    bench.strike("L")
    #expect(names() == ["lane/shipment/roads", "lane/shipment/fuel"])
    #expect(bench.effects.last == .keepFolds([]))
  }

  @Test func `several clients have lanes of their own, which unfold into their services`() throws {
    var bench = try SceneBench(.mazes, Size(width: 1280, height: 1200), part: 0)
    func lanes() -> [Region] { bench.picture.regions.filter { $0.id.hasPrefix("lane/") } }
    let folded = lanes()
    #expect(folded.count == 3 && Set(folded.map(\.id)).count == 3)
    for (one, next) in zip(folded, folded.dropFirst()) {
      #expect(one.bounds.maxY <= next.bounds.y + 1e-9)
    }
    bench.strike("L")
    #expect(lanes().count >= 3)
    bench.strike("L")
    #expect(lanes() == folded)
  }

  @Test(arguments: FocusTests.Domain.allCases)
  func `labels of what happened never touch each other, and stay in the card`(
    domain: FocusTests.Domain
  ) throws {
    let scene = try FocusTests.scene(domain)
    var numbers = Numbers(state: 5)
    var found = 0
    for size in [FocusTests.sizes[0], FocusTests.sizes[2], Size(width: 2560, height: 1600)] {
      var workspace = Workspace(player: Player(size: size))
      for _ in 0..<5 {
        let picture = scene.picture(of: workspace, measure: EvenTextMeasure())
        let card = try #require(picture.region(id: RegionID.timeCard)).bounds
        let labels = picture.layers.filter { $0.name == .time }
          .flatMap { $0.list.labels(EvenTextMeasure()) }
        found += labels.count
        for (index, label) in labels.enumerated() {
          #expect(label.x >= card.x && label.maxX <= card.maxX && label.y >= card.y)
          #expect(!labels[..<index].contains { $0.intersects(label) }, "\(size)")
        }
        let change = LaneView.zoom(by: Double(numbers.next(30)) / 10, at: 0.3)
        _ = workspace.apply(.player(.lanes(change)), on: scene)
        _ = workspace.apply(.player(.lanes(.pan(by: 0.3))), on: scene)
      }
    }
    // Some runs have nothing happen to their world.
    if [.buses, .breweries].contains(domain) { #expect(found > 0, "\(domain)") }
  }

  @Test(arguments: FocusTests.Domain.allCases)
  func `however it is zoomed and played, all stays in the card`(domain: FocusTests.Domain) throws {
    let scene = try FocusTests.scene(domain)
    var numbers = Numbers(state: 11)
    var workspace = Workspace(player: Player(size: FocusTests.sizes[0]))
    for count in 0..<SearchEffort.count(180) {
      let input: PlayerInput =
        switch numbers.next(12) {
        case 0..<3: .lanes(.zoom(by: numbers.length() / 300, at: Double(numbers.next(11)) / 10))
        case 3: .lanes(.pan(by: Double(numbers.next(40) - 20) / 10))
        case 4: .lanes(.center(Double(numbers.next(11)) / 10))
        case 5: .fold(numbers.next(2) == 0 ? scene.clients[0] : "each/\(scene.clients[0])")
        case 6: .playBack
        case 7: .togglePlay
        case 8: .stepBack
        case 9: .lanes(.all)
        case 10: .resize(FocusTests.sizes[numbers.next(4)])
        default: .speed(Speed(ofWhole: scene.timeline.end))
        }
      _ = workspace.apply(.player(input), on: scene)
      let before = workspace.player
      workspace.advance(by: .milliseconds(numbers.next(900)), on: scene)
      let (player, end) = (workspace.player, scene.timeline.end)
      #expect(player.playhead.time >= .start && player.playhead.time <= end)
      if let window = player.marks.window {
        #expect(window.from >= .start && window.to <= end && window.from < window.to)
        let isMoved = player.playhead != before.playhead
        #expect(
          !isMoved || window.from <= player.playhead.time && player.playhead.time <= window.to
        )
      }
      guard count.isMultiple(of: 12) else { continue }
      let picture = scene.picture(of: workspace, measure: EvenTextMeasure())
      let card = try #require(picture.region(id: RegionID.timeCard)).bounds.inset(-1)
      let ids = [RegionID.timeline, RegionID.timeOverview, RegionID.speeds, RegionID.play]
      for region in picture.regions where ids.contains(region.id) || region.id.hasPrefix("lane/") {
        #expect(region.bounds.x >= card.x && region.bounds.maxX <= card.maxX, "\(region.id)")
        #expect(region.bounds.y >= card.y - 1 && region.bounds.maxY <= card.maxY + 11)
      }
      // What is drawn after all of it is what a fresh scene draws.
      let fresh = try FocusTests.fresh(domain).picture(of: workspace, measure: EvenTextMeasure())
      #expect(fresh == picture)
    }
  }

  @Test(arguments: [0.4, 0.55, 0.9])
  func `the menu of speeds opens at its button, however wide letters are`(advance: Double) throws {
    for width in stride(from: 480.0, through: 1700, by: 305) {
      var bench = try SceneBench(Size(width: width, height: 560))
      bench.strike("q")
      let measure = EvenTextMeasure(advance: advance)
      let picture = bench.scene.picture(of: bench.workspace, measure: measure)
      let menu = try #require(picture.region(id: RegionID.panel)).bounds
      let button = try #require(picture.region(id: RegionID.speeds)).bounds
      let gap = min(abs(menu.x - button.maxX), abs(button.x - menu.maxX))
      #expect(gap < 3, "\(menu) \(button)")
    }
  }

  @Test func `every speed is reached by the pointer at every width`() throws {
    for width in stride(from: 480.0, through: 1700, by: 305) {
      var bench = try SceneBench(Size(width: width, height: 560))
      for speed in Speed.all.filter({ abs($0.power) != 3 }) {
        bench.click(RegionID.speeds)
        let row = try #require(bench.workspace.menu.firstIndex { $0.title == speed.sign })
        bench.click(RegionID.menuRow(row))
        #expect(bench.workspace.player.speed == speed, "\(width)")
        // The arrow beside a speed has 18 points of its own.
        let chip = try #require(bench.picture.region(id: RegionID.speeds)).bounds
        let signs = bench.picture.textBounds(in: .time).filter { $0.text == speed.sign }
        for sign in signs where chip.intersects(sign.bounds) {
          #expect(sign.bounds.maxX <= chip.maxX - 18, "\(speed) at \(width)")
        }
      }
      bench.click(RegionID.speeds)
      let row = try #require(bench.workspace.menu.firstIndex { $0.title == "Whole run in 30 s" })
      bench.tell(.wheel(-99, .zero, nil))
      bench.press(.home)
      for _ in 0..<row { bench.press(.down) }
      bench.press(.enter)
      #expect(bench.workspace.player.speed.isOfWhole)
    }
  }
}

extension DisplayList {
  /// Where the labels of what happened stand: the only texts of their font.
  fileprivate func labels(_ measure: any TextMeasure) -> [Rect] {
    shapes.compactMap { shape in
      guard case .text(let text, let place, let font, _, _) = shape, font == Font(10, .medium)
      else { return nil }
      return Rect(x: place.x, y: place.y - 9, width: measure.width(text, font), height: 11)
    }
  }
}
