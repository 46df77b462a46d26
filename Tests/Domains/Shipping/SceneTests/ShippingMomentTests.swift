import Drawing
import JSON
import SceneTestSupport
import ShippingScene
import SimulationKernel
import Testing
import Tracing
import Viewer

/// What must hold of pictures at any moment of a run.
struct ShippingMomentTests {
  @Test func `a state from the nearest key state equals one replayed from the start`() throws {
    let scene = try SceneAssets.shipment(
      "from: RI, to: WA, pricing: prefetch-all",
      timeline: "[{ at: 30s, tell: shipment, to: TX, calculate: true }]"
    )
    let trace = scene.trace
    let client = try #require(scene.run.clients.first).own
    #expect(trace.count > 3 * ShippingClient.keyDistance)
    for record in Array(stride(from: 0, through: trace.count, by: 97)) + [trace.count] {
      let state = client.state(after: record, of: trace)
      let replayed = client.past(record).reduce(into: ShippingState(on: client.geography)) {
        $0.apply(trace.record(Int($1)), on: client.geography)
      }
      #expect(state == replayed, "\(record)")
    }
  }

  @Test func `the ground is one layer at all moments of a run`() throws {
    let scene = try SceneAssets.coastToCoast()
    let layers = (0...60).compactMap { scene.picture(part: Double($0) / 60).layers.first }
    #expect(layers.count == 61 && Set(layers).count == 1 && layers.first?.name == .base)
  }

  @Test func `between two records only the overlay is drawn anew`() throws {
    let scene = try SceneAssets.coastToCoast()
    let record = scene.timeline.count / 2
    let time = scene.trace.time(of: record)
    let view = ViewState(size: Size(width: 1280, height: 800), isPlaying: true)
    let first = scene.picture(
      at: Playhead(time: time, record: record),
      in: view,
      measure: EvenTextMeasure()
    )
    let second = scene.picture(
      at: Playhead(time: time.advanced(by: .nanoseconds(10)), record: record),
      in: view,
      measure: EvenTextMeasure()
    )
    let changed = zip(first.layers, second.layers).filter { $0 != $1 }.map(\.0.name)
    #expect(changed == [.stage, .overlay])
  }

  @Test func `the heads of pins are seen whole in a small window`() throws {
    let scene = try SceneAssets.shipment("from: ME, to: WA")
    let letters = scene.picture(part: 1, width: 800, height: 500).textBounds(in: .stage)
      .filter { ["A", "B"].contains($0.text) }
    // The heads are 24 wide, with rims around them.
    #expect(letters.count == 2 && letters.allSatisfy { $0.bounds.midY > 13 }, "\(letters)")
  }

  @Test(arguments: [Size(width: 800, height: 500), Size(width: 560, height: 400)])
  func `the code of a state stands in no other state`(size: Size) throws {
    let scene = try SceneAssets.coastToCoast()
    for part in [0.2, 0.5, 0.8, 1] {
      let picture = scene.picture(part: part, width: size.width, height: size.height)
      let states = picture.regions.compactMap { region -> (code: Substring, Path)? in
        guard region.id.hasPrefix("state/"), case .path(let path) = region.shape else { return nil }
        return (region.id.dropFirst(6), path)
      }
      let labels = picture.textBounds(in: .stage).filter { $0.text.count == 2 }
      #expect(labels.count > 15)
      for label in labels {
        let places = [-2.0, 2].map { label.bounds.center + Point(0, $0) }
        let holder = states.first { state in places.allSatisfy { state.1.contains($0) } }?.code
        #expect(holder == nil || String(holder ?? "") == label.text, "\(label.text) at \(part)")
      }
    }
  }

  @Test(arguments: WindowSizes.all, [0, 0.5, 1])
  func `texts stay inside the picture and the panel's inside the panel`(
    size: Size,
    part: Double
  ) throws {
    let scene = try SceneAssets.coastToCoast()
    let picture = scene.picture(part: part, width: size.width, height: size.height)
    let layout = ChromeLayout(size: size)
    let whole = Rect(x: 0, y: 0, width: size.width, height: size.height)
    for layer in [LayerName.time, .overlay] {
      for label in picture.textBounds(in: layer) {
        #expect(whole.inset(-0.01).holds(label.bounds), "\(label)")
      }
    }
    let allowed = [layout.panel, layout.legend].compactMap(\.self)
    for label in picture.textBounds(in: .cards) {
      let isInside = allowed.contains { card in
        label.bounds.x >= card.x && label.bounds.maxX <= card.maxX + 0.01
      }
      #expect(isInside, "\(label)")
    }
  }

  @Test func `the hops of the route can be pointed at`() throws {
    let picture = try SceneAssets.coastToCoast().picture(part: 1)
    let hop = try #require(picture.region(id: "hop/0"))
    #expect(hop.label == "California, $0.00")
    #expect(picture.region(at: hop.bounds.center)?.id == "hop/0")
  }

  @Test func `the legend names what is on the map at that moment, and nothing else`() throws {
    let scene = try SceneAssets.coastToCoast()
    var seen: Set<String> = []
    for part in 0...20 {
      let playhead = scene.playhead(
        at: SimulationTime(nanoseconds: scene.timeline.end.nanoseconds / 20 * Int64(part))
      )
      let facts = scene.description(at: playhead, client: nil).facts
      func has(_ key: String) -> Bool {
        if case .array(let values)? = facts[key] { !values.isEmpty } else { false }
      }
      var hops = 0
      if case .array(let route)? = facts["answer"]?["route"] { hops = route.count - 1 }
      let view = ViewState(size: Size(width: 1280, height: 800))
      let texts = scene.picture(at: playhead, in: view, measure: EvenTextMeasure())
        .texts(in: .cards)
      let expected = [
        "Frontier": has("frontier"), "Waiting": has("waiting"), "Unknown": has("unknown"),
        "Closed": has("closed"), "Route": hops > 0,
      ]
      let isAsked = texts.contains("Price asked") || texts.contains("Road asked")
      #expect(isAsked == has("underWay"), "at \(part)")
      for (name, isThere) in expected {
        #expect(texts.contains(name) == isThere, "\(name) at \(part)")
        if isThere { seen.insert(name) }
      }
    }
    #expect(seen.count >= 5, "\(seen)")
  }

  @Test func `each colour of a dot on its way is in the legend`() throws {
    let scene = try SceneAssets.coastToCoast()
    let theme = Theme.named(.light)
    var seen: Set<String> = []
    for record in stride(from: 1, through: scene.trace.count, by: 7) {
      let playhead = scene.timeline.playhead(after: record)
      let view = ViewState(size: Size(width: 1280, height: 800))
      let picture = scene.picture(at: playhead, in: view, measure: EvenTextMeasure())
      let dots = picture.layers.last { $0.name == .stage }?.list.shapes ?? []
      for (color, name) in [(theme.frontierInk, "Price asked"), (theme.secondInk, "Road asked")] {
        let isThere = dots.contains { shape in
          guard case .fill(let path, color) = shape else { return false }
          return (path.bounds?.width).map { abs($0 - 7.8) < 0.1 } ?? false
        }
        // A dot below a card is not drawn.
        guard isThere else { continue }
        #expect(picture.region(id: "legend/\(name)") != nil, "\(name) after \(record)")
        seen.insert(name)
      }
    }
    #expect(seen.contains("Price asked"))
  }

  @Test(arguments: [Size(width: 1280, height: 800), Size(width: 800, height: 500)])
  func `words about a border leave the border free`(size: Size) throws {
    let scene = try SceneAssets.coastToCoast()
    var view = ViewState(size: size)
    let plain = scene.picture(at: scene.timeline.last, in: view, measure: EvenTextMeasure())
    var seen = 0
    for region in plain.regions where region.id.hasPrefix("border/") {
      guard case .path(let strip) = region.shape else { continue }
      (view.hover, view.pointer) = (region.id, region.bounds.center)
      let picture = scene.picture(at: scene.timeline.last, in: view, measure: EvenTextMeasure())
      let grounds = (picture.layers.last?.list.shapes ?? []).compactMap { shape -> Rect? in
        if case .shadow(let ground, _, _, _) = shape {
          ground.offset(by: Point(0, -4))
        } else {
          nil
        }
      }
      let words = try #require(grounds.last)
      seen += 1
      let covered = strip.points.filter { words.inset(2).contains($0) }
      #expect(covered.isEmpty, "\(region.id) under \(words)")
    }
    #expect(seen > 20)
  }

  @Test func `in a small window the map has half of the width`() throws {
    let picture = try SceneAssets.coastToCoast().picture(part: 0.5, width: 800, height: 500)
    let states = picture.regions.filter { $0.id.hasPrefix("state/") }.compactMap {
      region -> Rect? in
      if case .path(let outline) = region.shape { outline.bounds } else { nil }
    }
    let map = try #require(states.first.map { states.reduce($0) { $0.union($1) } })
    #expect(map.width >= 400, "\(map)")
    let layout = ChromeLayout(size: picture.size)
    for card in layout.cards { #expect(!card.intersects(map), "\(card)") }
  }

  /// How many requests under way are on the map at a part of the run.
  private static func dots(_ scene: ShipmentScene, _ part: Double) -> Int {
    scene.picture(part: part).layers.filter { $0.name == .stage }.flatMap(\.list.shapes)
      .count { shape in
        if case .fill(let path, _) = shape {
          abs((path.bounds?.width ?? 0) - 10.8) < 1e-6
        } else {
          false
        }
      }
  }

  @Test func `a request under way moves out and comes home`() throws {
    let scene = try SceneAssets.coastToCoast()
    #expect((1..<20).contains { Self.dots(scene, Double($0) / 20) > 0 } && Self.dots(scene, 1) == 0)
  }

  @Test func `a request that waits has its dot after any number of others`() throws {
    var script = TraceScript.fromCalifornia
    script.ask("CA-NV", number: 1)
    for number in 2...700 {
      script.moment += 10_000_000
      let request = script.ask("CA-OR", number: number)
      script.moment += 10_000_000
      script.answer(request)
    }
    let scene = try SceneAssets.scene(script.finish())
    for part in [0.0, 1] {
      #expect(Self.dots(scene, part) == 1)
    }
    let facts = scene.description(at: scene.timeline.last, client: nil).facts
    guard case .array(let open)? = facts["underWay"] else { return #expect(Bool(false)) }
    #expect(open.count == 1)
  }
}
