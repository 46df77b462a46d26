import BreweriesRecords
import BreweriesScene
import BreweriesValues
import Drawing
import RunRecords
import SceneTestSupport
import SimulationKernel
import Testing
import Tracing
import Viewer

/// What the map shows of a run.
struct BreweryMapTests {
  @Test
  func `a brewery alone has a pin with its number, those close together one with their count`()
    throws
  {
    let picture = try BreweryAssets.eventfulScene().picture(at: 5)
    let pins = picture.regions.filter { $0.stage == "" }
    // Two lie on one spot, and of one the place is not known.
    #expect(
      Set(pins.map(\.id))
        == ["pin/b-1", "pin/b-2", "pin/b-3", "cluster/b-4", "pin/b-7"]
    )
    let texts = picture.texts(in: .stage)
    #expect(["1", "2", "3", "7"].allSatisfy(texts.contains))
    #expect(pins.first { $0.id == "cluster/b-4" }?.label == "2 breweries")
  }

  @Test func `a count is no number of the list, and pins lean away from the user`() throws {
    let picture = try BreweryAssets.eventfulScene().picture(at: 5)
    let shapes = picture.layers.filter { $0.name == .stage }.flatMap(\.list.shapes)
    let theme = Theme.named(.light)
    func ink(_ wanted: String) -> [Color] {
      shapes.compactMap { shape in
        if case .text(wanted, _, _, let color, _) = shape { color } else { nil }
      }
    }
    // Pins are dark with a light number; the badge of the two that lie together is the other way.
    #expect(ink("1") == [.white] && ink("3") == [.white])
    #expect(Set(ink("2")) == [.white, Color(hex: 0xB45309)])
    let users = shapes.compactMap { shape -> Rect? in
      guard case .fill(let path, theme.accent) = shape else { return nil }
      return path.bounds.flatMap { abs($0.width - 12) < 0.1 ? $0 : nil }
    }
    let user = try #require(users.last)
    // Nothing of a pin lies on the user.
    let last = shapes.lastIndex { shape in
      if case .text(let text, _, _, .white, _) = shape { Int(text) != nil } else { false }
    }
    let own = shapes.lastIndex { shape in
      if case .fill(let path, theme.accent) = shape { path.bounds == user } else { false }
    }
    #expect(try #require(own) > #require(last))
    for case .text(let text, let place, _, .white, _) in shapes where Int(text) != nil {
      #expect(place.distance(to: user.center) > 18, "\(text)")
    }
  }

  @Test func `closer up more of them have a pin of their own`() throws {
    var script = TraceScript()
    script.add(ClientStarted(clientKind: "find"), by: "finder")
    let breweries = (1...400).map { number in
      BreweryAssets.brewery(number, steps: (Double(number % 20 * 3), Double(number / 20 * 3)))
    }
    var view = FinderView()
    script.change(&view) { view in
      (view.screen, view.phase) = (.list, .shown)
      view.list = BreweryAssets.list(breweries, answered: .zero)
    }
    let scene = try BreweryAssets.scene(script.finish())
    func counts(zoom: Double) -> (single: Int, clusters: Int) {
      var view = ViewState(size: Size(width: 1280, height: 800))
      view.stage.zoom = zoom
      let playhead = scene.playhead(at: .start)
      let regions = scene.picture(at: playhead, in: view, measure: EvenTextMeasure()).regions
        .filter { $0.stage == "" }
      let single = regions.count { $0.id.hasPrefix("pin/") }
      return (single, regions.count - single)
    }
    let (far, near) = (counts(zoom: 1), counts(zoom: 8))
    #expect(far.clusters > 40 && far.single < 40)
    #expect(near.clusters == 0 && near.single > 4)
  }

  @Test func `the pane of one of two runs has no small map over its pins`() throws {
    let scene = try BreweryAssets.eventfulScene()
    var view = ViewState(size: Size(width: 1280, height: 800))
    func overviews() -> Int {
      let moment = SceneMoment(scene.timeline.last, view, EvenTextMeasure())
      return scene.frame(moment).cardRegions.count { $0.label == "Where this is" }
    }
    #expect(overviews() == 1)
    view.pane = RunPaneRoom(legendWidth: view.size.width)
    #expect(overviews() == 0)
  }

  @Test func `over a row of the event list the inspector tells all of a state`() throws {
    let scene = try BreweryAssets.eventfulScene()
    let numbers = scene.trace.numbers.filter { scene.trace.record($0).kind == FinderView.form.kind }
    let last = try #require(numbers.last)
    let size = Size(width: 1280, height: 2600)
    var bench = SceneBench(scene, at: scene.trace.time(of: last), size: size)
    bench.press(.character("e"))
    bench.press(.character("i"))
    let row = try #require(bench.picture.region(id: RegionID.event(last)))
    bench.tell(.move(row.bounds.center, row))
    let card = try #require(bench.picture.region(id: RegionID.inspector))
    #expect(card.label == "finder" && card.hint == "what record \(last) changed, then the rest")
    let texts = bench.picture.texts(in: .overlay)
    // What the record itself does not say is told as well.
    #expect(scene.trace.record(last).data.allSatisfy { $0.key != "name" })
    #expect(texts.contains { $0.hasPrefix("name, of ") })
    #expect(texts.contains("phase") && texts.contains("screen"))
    // First what the record changed, and ids last of all.
    func place(_ name: String) -> Int { texts.firstIndex { $0.hasPrefix(name) } ?? -1 }
    let changed = scene.trace.record(last).data.map { EventWords.plain($0.key) }
    #expect(place(changed[0]) < place("screen") && place("name, of ") < place("id, of "))
    let other = try #require(
      bench.picture.regions.first { region in
        guard region.id.hasPrefix("events/row/") else { return false }
        return !numbers.map(RegionID.event).contains(region.id)
      }
    )
    bench.tell(.move(other.bounds.center, other))
    #expect(bench.picture.region(id: RegionID.inspector) == nil)
  }

  @Test func `what the inspector has no room for is on its other pages`() throws {
    let scene = try BreweryAssets.eventfulScene()
    let last = try #require(
      scene.trace.numbers.last { scene.trace.record($0).kind == FinderView.form.kind }
    )
    let size = Size(width: 1280, height: 500)
    var bench = SceneBench(scene, at: scene.trace.time(of: last), size: size)
    bench.press(.character("e"))
    bench.press(.character("i"))
    bench.click(RegionID.event(last))
    bench.tell(.leave)
    func texts() -> [String] { bench.picture.texts(in: .overlay) }
    let count = try #require(texts().first { $0.hasPrefix("1 of ") }?.dropFirst(5))
    #expect(!texts().contains { $0.hasPrefix("id, of ") })
    for page in 2...(try #require(Int(count))) {
      let card = try #require(bench.picture.region(id: RegionID.inspector))
      bench.tell(.wheel(-1, card.bounds.center, card))
      #expect(texts().contains("\(page) of \(count)"))
    }
    #expect(texts().contains { $0.hasPrefix("id, of ") })
    bench.click("page/inspector/\(RegionID.event(last))/before")
    #expect(!texts().contains { $0.hasPrefix("id, of ") })
  }

  @Test func `a row of the list and its pin are pointed at as one`() throws {
    let scene = try BreweryAssets.eventfulScene()
    let picture = scene.picture(at: 5)
    let regions = picture.regions.filter { ["brewery/b-2", "pin/b-2"].contains($0.id) }
    #expect(regions.count == 2 && regions.allSatisfy { $0.action == .pin("brewery/b-2") })
    // What is pointed at in either has its pin in another colour and a few words beside it.
    let hovered = scene.picture(at: 5, hover: "brewery/b-2")
    #expect(scene.picture(at: 5, hover: "pin/b-2").layers == hovered.layers)
    #expect(hovered.texts(in: .overlay).contains("Brewery 2"))
    func accents(_ picture: ScenePicture) -> Int {
      let accent = Theme.named(.light).accent
      return picture.layers.filter { $0.name == .stage }.flatMap(\.list.shapes).count { shape in
        if case .fill(_, accent) = shape { true } else { false }
      }
    }
    #expect(accents(hovered) == accents(picture) + 1)
    // Its row stands out, too.
    func marks(_ picture: ScenePicture) -> Int {
      let color = Theme.named(.light).accent.faded(0.14)
      return picture.layers.filter { $0.name == .cards }.flatMap(\.list.shapes).count { shape in
        if case .fill(_, color) = shape { true } else { false }
      }
    }
    #expect(marks(hovered) == marks(picture) + 1)
  }

  @Test func `a watched search shows its boxes one after the other, and then the list`() throws {
    let scene = try BreweryAssets.eventfulScene()
    func boxes(_ seconds: Double) -> (Int, Int) {
      let shapes = scene.picture(at: seconds).layers.filter { $0.name == .stage }
        .flatMap(\.list.shapes)
      let theme = Theme.named(.light)
      let looked = shapes.count { shape in
        if case .stroke(_, theme.frontierInk, _) = shape { true } else { false }
      }
      let pruned = shapes.count { shape in
        if case .hatch = shape { true } else { false }
      }
      return (looked, pruned)
    }
    #expect(boxes(2.95) == (0, 0) && boxes(3.05) == (1, 0) && boxes(3.25) == (3, 0))
    #expect(boxes(3.35) == (3, 1) && boxes(4.5) == (0, 0))
  }

  @Test(arguments: [Point.zero, Point(2000, 0), Point(0, -900)], [1.0, 6])
  func `the legend names what is on the map, and nothing else`(pan: Point, zoom: Double) throws {
    let (scene, theme) = (try BreweryAssets.eventfulScene(), Theme.named(.light))
    var named: Set<String> = []
    for seconds in [0.5, 3.05, 3.35, 5, 7, 9, 11] {
      var view = ViewState(size: Size(width: 1280, height: 800))
      (view.stage.pan, view.stage.zoom) = (pan, zoom)
      let moment = scene.playhead(seconds: seconds)
      let picture = scene.picture(at: moment, in: view, measure: EvenTextMeasure())
      let whole = Rect(x: 0, y: 0, width: 1280, height: 800)
      var drawn: Set<String> = []
      for shape in picture.layers.filter({ $0.name == .stage }).flatMap(\.list.shapes) {
        guard let bounds = shape.bounds(measuring: EvenTextMeasure()), bounds.intersects(whole)
        else { continue }
        switch shape {
        case .fill(_, theme.accent) where abs(bounds.width - 12) < 0.01: drawn.insert("You")
        case .fill(_, theme.waiting) where abs(bounds.width - 12) < 0.01:
          drawn.insert("Where you were")
        case .fill(_, theme.accent.faded(0.07)): drawn.insert("Radius")
        case .stroke(_, theme.frontierInk, _): drawn.insert("Searched")
        case .hatch: drawn.insert("Passed over")
        default: break
        }
      }
      for name in ["You", "Where you were", "Radius", "Searched", "Passed over"] {
        let isNamed = picture.region(id: "legend/\(name)") != nil
        #expect(isNamed == drawn.contains(name), "\(name) at \(seconds) s")
        if isNamed { named.insert(name) }
      }
    }
    #expect(pan != .zero || zoom > 1 || named.count > 2, "\(named)")
  }

  @Test func `who looks at one brewery sees it in the middle`() throws {
    let picture = try BreweryAssets.eventfulScene().picture(at: 7)
    let pin = try #require(picture.regions.first { $0.id == "pin/b-1" })
    let stage = picture.regions.filter { $0.id == RegionID.sidePanel }.map(\.bounds.maxX).max() ?? 0
    #expect(abs(pin.bounds.midX - (stage + 1280) / 2) < 60)
  }

  @Test func `several finders stand side by side, each on its own map`() throws {
    let scene = try BreweryAssets.scene(BreweryAssets.twofold())
    #expect(scene.comparesClients)
    let picture = scene.picture(at: 5)
    let panes = picture.regions.filter { $0.id.hasPrefix("client/") && $0.bounds.height > 100 }
    #expect(panes.map(\.id) == ["client/one", "client/two"])
    #expect(picture.texts(in: .cards).contains("2 finders"))
    #expect(picture.texts(in: .stage).contains("7 breweries"))
  }
}
