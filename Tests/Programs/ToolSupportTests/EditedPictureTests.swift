import Catalog
import Drawing
import Rasterizing
import Scenarios
import ShippingScene
import SimulationKernel
import Testing
import TestSupport
import ToolSupport
import Tracing
import Viewer

/// What a person sees after an edit is the new run, whatever was drawn before and however they look.
struct EditedPictureTests {
  private static let moment = SimulationTime(nanoseconds: 2_500_000_000)

  /// A scenario, and edits of every kind that its domain has.
  struct Example: CustomTestStringConvertible, Sendable {
    let path: String
    let edits: [ScenarioEdit]
    var testDescription: String { path }
  }

  private static let examples = [
    Example(
      path: "shipping/closing-mid-search",
      edits: [
        .from("OH", of: "shipment"), .to("ME", of: "shipment"),
        .swap("shipment"), .borderFee(cents: 123_456, of: "shipment"),
        .pricing("prefetch-all", of: "shipment"), .seed("99"),
        .close("ID-MT", at: moment),
        .open("ID-MT", at: moment),
        .outage(of: "fuel", from: moment, length: .milliseconds(1500)),
        .latency(of: "roads", "250ms", at: moment),
        .calculate("shipment", at: moment), .cancel("shipment", at: moment),
        .setting(client: "shipment", key: "timeout", value: "900ms"),
        .exchange(client: "shipment", first: "from", second: "to"),
        .fault(service: "fuel", name: "first", words: [EditWord("fail", "reset")]),
      ]
    ),
    Example(
      path: "mazes/locked-doors",
      edits: [
        .serviceSetting(service: "maze", key: "size", value: "{ rows: 4, columns: 6 }"),
        .serviceSetting(service: "maze", key: "algorithm", value: "kruskal"),
        .setting(client: "explorer", key: "strategy", value: "depth-first"),
        .latency(of: "maze", "250ms", at: moment), .seed("99"),
        .tell("explorer", [EditWord("generate", "true")], at: moment),
        .cancel("explorer", at: moment),
        .outage(of: "maze", from: moment, length: .seconds(2)),
      ]
    ),
    Example(
      path: "mazes/four-strategies",
      edits: [.seed("5"), .latency(of: "maze", "20ms", at: moment)]
    ),
    Example(
      path: "breweries/moving",
      edits: [
        .seed("99"), .outage(of: "breweries", from: moment, length: .seconds(50)),
        .latency(of: "location", "3s", at: moment),
        .tell("walker", [EditWord("radius", "3")], at: moment),
        .tell("walker", [EditWord("types", "[micro]")], at: moment),
        .happening(at: moment, verb: "deny", value: "location"),
        .happening(
          at: moment,
          verb: "move",
          value: "location",
          words: [EditWord("lat", "51.5"), EditWord("lon", "-0.12")]
        ),
      ]
    ),
    Example(
      path: "car-hire/by-hand",
      edits: [
        .seed("99"), .outage(of: "alder", from: moment, length: .seconds(2)),
        .latency(of: "birch", "3s", at: moment),
        .tell("customer", [EditWord("sort", "company")], at: moment),
        .setting(client: "customer", key: "age", value: "71"),
        .setting(client: "customer", key: "from", value: "SLC"),
        .happening(at: moment, verb: "raise_prices", value: "alder", words: [EditWord("by", "10")]),
        .cancel("customer", at: moment),
      ]
    ),
    Example(
      path: "buses/stop-changed",
      edits: [
        .seed("99"), .outage(of: "bustime", from: moment, length: .seconds(50)),
        .latency(of: "bustime", "3s", at: moment),
        .tell("board", [EditWord("refresh", "true")], at: moment),
        .setting(client: "board", key: "refresh", value: "40s"),
        .happening(at: moment, verb: "close_stop", value: "1086"),
      ]
    ),
  ]

  @Test(arguments: SearchEffort.some(of: examples))
  func `after an edit the picture is that of the new run`(example: Example) throws {
    let environment = try Bench.environment.get()
    let path = "\(Bench.scenarios)/../\(example.path).yaml"
    let session = try Bench.session(path)
    var look = Look(typeface: try environment.typeface(), seed: example.path.count)
    // Each edit comes on top of those before it.
    for edit in example.edits.prefix(max(SearchEffort.count(example.edits.count), 2)) {
      let before = try #require(session.shown?.scene)
      look.vary(on: before)
      _ = look.draw(before)
      try #require(session.apply(edit) == .applied, "\(edit)")
      session.finish()
      let after = try #require(session.shown?.scene)
      look.workspace.goOn(with: after)
      let anew = try environment.catalog.scene(of: after.trace, title: after.title)
      let isSame = look.draw(after) == look.drawFresh(anew)
      #expect(isSame, "\(edit): \(look.workspace.player.view)")
    }
  }

  @Test(arguments: examples)
  func `each edit of the window is one that the loader takes`(example: Example) throws {
    let session = try Bench.session("\(Bench.scenarios)/../\(example.path).yaml")
    for edit in example.edits {
      #expect(session.apply(edit) == .applied, "\(edit)")
      session.finish()
      #expect(session.problem == nil, "\(edit)")
      session.undo()
    }
  }

  @Test(arguments: SearchEffort.some(of: examples))
  func `a run that grows never shows its shorter self`(example: Example) throws {
    let environment = try Bench.environment.get()
    let session = try Bench.session("\(Bench.scenarios)/../\(example.path).yaml")
    let whole = try #require(session.shown?.trace)
    var look = Look(typeface: try environment.typeface(), seed: example.path.count + 1)
    for part in [3, 5, 6, 8] {
      let scenes = try [whole.first(part, of: 8), whole.first(part, of: 8)].map {
        try environment.catalog.scene(of: $0, title: "Test")
      }
      if part == 3 { look.vary(on: scenes[0]) }
      look.workspace.goOn(with: scenes[0])
      let isSame = look.draw(scenes[0]) == look.drawFresh(scenes[1])
      #expect(isSame, "\(part) eighths: \(look.workspace.player.view)")
    }
  }
}

/// Somebody who looks at scenes in changing ways, with one rasteriser for all of them.
private struct Look: ~Copyable {
  var workspace = Workspace(player: Player(size: Size(width: 640, height: 400)))
  private let typeface: Typeface
  private var rasterizer: Rasterizer
  private var bits: UInt64
  /// Small, since every pixel is drawn in debug too.
  private static let scale = 0.5

  init(typeface: Typeface, seed: Int) {
    self.typeface = typeface
    rasterizer = Rasterizer(typeface: typeface)
    bits = UInt64(seed)
  }

  mutating func draw(_ scene: any TraceScene) -> PixelImage {
    rasterizer.render(scene.picture(of: workspace, measure: typeface).picture, scale: Self.scale)
  }

  func drawFresh(_ scene: any TraceScene) -> PixelImage {
    var rasterizer = Rasterizer(typeface: typeface)
    return rasterizer.render(
      scene.picture(of: workspace, measure: typeface).picture,
      scale: Self.scale
    )
  }

  /// Another moment, size, theme, client, speed, mark, place of the stage or of the pointer.
  mutating func vary(on scene: any TraceScene) {
    let sizes = [Size(width: 480, height: 320), Size(width: 900, height: 420)]
    let end = scene.timeline.end.nanoseconds
    let moments = [end / 3, end * 2 / 3, end, EditedPictureTests.latest]
    let seek = PlayerInput.seek(SimulationTime(nanoseconds: moments[next(4)]))
    var inputs = [seek, .resize(sizes[next(2)]), .speed(Speed(power: next(5)))]
    if next(2) == 0 { inputs.append(.toggleTheme) }
    if next(2) == 0 { inputs.append(.mark([.bookmark, .rangeStart, .rangeEnd][next(3)])) }
    if next(3) == 0 { inputs.append(.mark(.zoomToRange)) }
    if next(3) == 0 { inputs.append(.togglePlay) }
    if next(3) == 0 { inputs.append(.zoom(by: 2, at: Point(300, 120))) }
    if next(3) == 0 { inputs.append(.face(ViewMode(rawValue: "map"))) }
    if next(3) == 0 { inputs.append(.colormap(Colormap.allCases[next(3)])) }
    let client = scene.clients.isEmpty ? nil : scene.clients[next(scene.clients.count)]
    inputs.append(.show(client: next(2) == 0 ? nil : client))
    for input in inputs { _ = workspace.apply(.player(input), on: scene) }
    let regions = scene.picture(of: workspace, measure: typeface).regions
    let region = regions[next(regions.count)]
    _ = workspace.apply(.move(region.bounds.center, region), on: scene)
  }

  private mutating func next(_ bound: Int) -> Int {
    bits = bits &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((bits >> 33) % UInt64(bound))
  }
}

extension EditedPictureTests {
  fileprivate static let latest: Int64 = moment.nanoseconds + 1_000_000
}

extension Trace {
  /// The trace as it was when only so many of its records had been written.
  fileprivate func first(_ part: Int, of whole: Int) -> Trace {
    var writer = TraceWriter(header: header)
    let last = count * part / whole
    forEachRecord { record in
      guard record.number <= last else { return }
      writer.write(
        time: record.time,
        entity: record.entity,
        kind: record.kind,
        cause: record.cause,
        data: record.data
      )
    }
    let time = last > 0 ? self.time(of: last) : .start
    return writer.finish(how: "running", events: 0, time: time)
  }
}
