import Drawing
import SceneTestSupport
import ShippingScene
import SimulationKernel
import Testing
import Tracing
import Viewer

/// What `visual.md`, section 4, asks beside colours: sizes, second signs, rest.
struct AccessibilityTests {
  private static let sizes = [
    Size(width: 1280, height: 800), Size(width: 800, height: 500), Size(width: 480, height: 320),
  ]

  /// The map's parts, bars, lanes and what can be scrolled are as large as what they stand for.
  private func isControl(_ region: Region) -> Bool {
    let others = ["state/", "border/", "hop/", "legend/", "lane/"]
    return !others.contains { region.id.hasPrefix($0) }
  }

  @Test(arguments: ["", "e", "i", "a", "/", "?"], sizes)
  func `what is clicked is at least 28 points high and wide, and has a name`(
    keys: String,
    size: Size
  ) throws {
    var bench = try SceneBench(size, part: 0.5)
    bench.strike(keys)
    for region in bench.picture.regions where isControl(region) {
      let bounds = region.bounds
      #expect(min(bounds.width, bounds.height) >= 28, "\(region.id) \(bounds)")
      #expect(!region.label.isEmpty, "\(region.id)")
    }
  }

  @Test(arguments: ThemeName.allCases)
  func `the focus has a ring of two points in the accent`(theme: ThemeName) throws {
    var bench = try SceneBench(SceneAssets.coastToCoast(), theme: theme)
    bench.press(.tab)
    let list = try #require(bench.picture.layers.last).list
    let ring = list.shapes.contains { shape in
      guard case .stroke(_, let color, let width) = shape else { return false }
      return color == Theme.named(theme).accent && width == 2
    }
    #expect(ring)
  }

  @Test(arguments: ThemeName.allCases)
  func `colour is never the only sign of a state`(name: ThemeName) throws {
    let theme = Theme.named(name)
    let scene = try SceneAssets.coastToCoast()
    let pictures = (1..<20).map { scene.picture(part: Double($0) / 20, theme: name) }
    let stage = pictures.flatMap(\.layers).filter { $0.name == .stage }.flatMap(\.list.shapes)
    // The frontier's edge is dashed, what waits is hatched, what is closed is broken and crossed.
    var (dashed, hatched, broken) = (false, false, false)
    for shape in stage {
      switch shape {
      case .dashed(_, theme.frontierInk, _, _, _, _): dashed = true
      case .dashed(_, theme.closed, _, _, _, _): broken = true
      case .hatch: hatched = true
      default: break
      }
    }
    #expect(dashed && hatched && broken)
    // The pins hold letters, the route has a casing.
    let texts = pictures.flatMap { $0.texts(in: .stage) }
    #expect(texts.contains("A") && texts.contains("B"))
    let last = scene.picture(part: 1, theme: name)
    let route = try #require(last.layers.first { $0.name == .stage }).list.shapes
    let widths = route.compactMap { shape -> Double? in
      guard case .stroke(_, let color, let width) = shape else { return nil }
      return color == theme.casing && width == 8
        ? 8 : color == theme.accent && width == 5 ? 5 : nil
    }
    #expect(widths == [8, 5])
  }

  @Test func `a label on a coloured state has a rim of the state's colour`() throws {
    let picture = try SceneAssets.coastToCoast().picture(part: 1)
    let shapes = picture.layers.filter { $0.name == .stage }.flatMap(\.list.shapes)
    let rims = shapes.filter { if case .halo = $0 { true } else { false } }
    let labels = picture.texts(in: .stage).filter { $0.count == 2 && $0.allSatisfy(\.isUppercase) }
    #expect(rims.count >= labels.count && labels.count > 20)
  }

  @Test func `with less motion only clock and playhead move between two records`() throws {
    let scene = try SceneAssets.coastToCoast()
    var bench = SceneBench(scene, part: 0.3)
    let playhead = bench.workspace.player.playhead
    let now = playhead.time.nanoseconds
    let next = scene.trace.time(of: playhead.record + 1).nanoseconds
    let last = scene.trace.time(of: playhead.record).nanoseconds
    let other = now - last > next - now ? last + 1 : next - 1
    func moving(_ nanoseconds: Int64) throws -> Int {
      bench.tell(.player(.seek(SimulationTime(nanoseconds: nanoseconds))))
      let before = bench.picture.layers.filter { $0.name != .base }.flatMap(\.list.shapes)
      bench.tell(.player(.seek(playhead.time)))
      let after = bench.picture.layers.filter { $0.name != .base }.flatMap(\.list.shapes)
      return Set(after.map { "\($0)" }).subtracting(before.map { "\($0)" }).count
    }
    let usual = try moving(other)
    bench.strike("/less motion")
    bench.press(.enter)
    #expect(bench.workspace.player.reducesMotion)
    let calm = try moving(other)
    // The clock; the playhead's line, shadow and two discs.
    #expect(calm <= 5 && usual > calm)
    bench.strike("/usual motion")
    bench.press(.enter)
    #expect(!bench.workspace.player.reducesMotion)
  }

  @Test func `the colours of costs are chosen in the palette`() throws {
    var bench = try SceneBench(part: 1)
    for colormap in [Colormap.viridis, .cividis, .tide] {
      bench.strike("/costs " + colormap.rawValue)
      bench.press(.enter)
      #expect(bench.workspace.player.colormap == colormap)
      let form = bench.picture.layers.map(\.list.textForm).joined()
      #expect(form.contains(colormap.colors(on: .light)[0].description))
    }
  }
}
