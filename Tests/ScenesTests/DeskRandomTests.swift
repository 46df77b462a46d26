import Drawing
import Scenes
import SimulationKernel
import TestSupport
import Testing

struct DeskRandomTests {
  private static let keys: [DeskKey] = [
    .space, .left, .right, .up, .down, .home, .end, .pageUp, .pageDown, .enter, .escape, .tab,
    .backspace, .help, .fullScreen,
  ]
  private static let letters = Array("adefikxscz/?+-=0123 .,nwyo~é[]lbvrt")

  private func input(_ numbers: inout RandomNumbers, _ regions: [HitRegion]) -> DeskInput {
    let region = numbers.next(5) == 0 ? nil : regions[numbers.next(regions.count)]
    let point = region?.bounds.center ?? Point(numbers.length(), numbers.length())
    switch numbers.next(22) {
    case 0..<5: return .key(Self.keys[numbers.next(Self.keys.count)], modifiers(&numbers))
    case 5..<8: return .key(.character(letter(&numbers)), modifiers(&numbers))
    case 8..<12: return .text(String(letter(&numbers)))
    case 12..<15: return .press(point, region)
    case 15: return .move(point, region)
    case 16..<19: return .release(point, region)
    case 19: return .wheel(numbers.length() / 100, point, region)
    case 20: return numbers.next(2) == 0 ? .leave : .computing(numbers.next(2) == 0)
    default:
      switch numbers.next(6) {
      case 0: return .player(.resize(Size(width: numbers.length(), height: numbers.length())))
      case 1: return .say(DeskMessage("something"))
      case 2: return .problems(numbers.next(3) == 0 ? ["error: something"] : [])
      case 3: return .player(.seek(SimulationTime(nanoseconds: Int64(numbers.next(30)) << 30)))
      case 4: return .filming(numbers.next(2) == 0 ? nil : DeskFilm(done: 1, count: 3))
      default: return .text(String(repeating: "9", count: numbers.next(90)))
      }
    }
  }

  private func letter(_ numbers: inout RandomNumbers) -> Character {
    Self.letters[numbers.next(Self.letters.count)]
  }

  private func modifiers(_ numbers: inout RandomNumbers) -> DeskModifiers {
    numbers.next(3) > 0 ? [] : DeskModifiers(rawValue: UInt8(numbers.next(8)))
  }

  /// All regions that any panel has, by rectangles, and some that nothing stands behind.
  private func regions(_ scene: ShippingScene) -> [HitRegion] {
    var regions: [HitRegion] = []
    for keys in ["", "e", "a", "/", "?"] {
      var bench = DeskBench(scene)
      bench.strike(keys)
      regions += bench.picture.regions.map { HitRegion(id: $0.id, $0.bounds, label: $0.label) }
    }
    for id in ["events/row/999999999", "events/cause/0", "picker/ZZ", "palette/9999", "border/??"] {
      regions.append(HitRegion(id: id, Rect(x: 9, y: 9, width: 30, height: 30), label: "no"))
    }
    return regions
  }

  @Test func `a hundred thousand inputs never break the desk`() throws {
    let map = try SceneAssets.map()
    let trace = FakeRun(from: "CA", to: "UT").trace(map)
    let scene = ShippingScene(trace: trace, map: map, backdrop: nil, title: "Test")
    let regions = regions(scene)
    var numbers = RandomNumbers(state: 3)
    var desk = Desk(player: Player(size: Size(width: 1280, height: 800)))
    var failures = 0
    var effects = 0
    for count in 0..<SearchEffort.count(100_000) {
      effects += desk.apply(input(&numbers, regions), on: scene).count
      if numbers.next(8) == 0 { desk.advance(by: .milliseconds(numbers.next(90)), on: scene) }
      let playhead = desk.player.playhead
      if !(0...scene.timeline.count).contains(playhead.record) || playhead.time > scene.timeline.end
      {
        failures += 1
      }
      if count.isMultiple(of: 5000) { _ = scene.picture(of: desk, measure: EvenTextMeasure()) }
    }
    #expect(failures == 0 && effects > SearchEffort.count(1000))
  }
}
