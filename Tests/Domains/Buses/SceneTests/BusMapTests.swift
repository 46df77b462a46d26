import BusesScene
import Drawing
import JSON
import SceneTestSupport
import SimulationKernel
import Testing
import Tracing
import Viewer

/// Buses on the map, and the picture as a function of its moment.
struct BusMapTests {
  private static let faces = [ViewMode.board, .map, .both]
  private let scene = BusScene(trace: FakeCity.eventful(), title: "Test")

  private func place(of bus: String, at seconds: Double) -> Point? {
    scene.picture(at: seconds, face: .map).region(id: "bus/\(bus)")?.bounds.center
  }

  @Test func `a bus stands at its stop, then runs to the next one in the time it took`() throws {
    // It reached its second stop at 50 s after 45 s on the way: it left at 5 s.
    let start = try #require(place(of: "1", at: 0))
    #expect(place(of: "1", at: 4.9) == start)
    let stop = try #require(place(of: "1", at: 50))
    let half = try #require(place(of: "1", at: 27.5))
    #expect(half.distance(to: start.interpolated(to: stop, by: 0.5)) < 0.01)
    #expect(stop.y < start.y, "northbound is up")
  }

  @Test func `a bus that began at a stop its pattern does not have stays where it was`() {
    var city = FakeCity()
    city.lay()
    city.begin("1", on: "22-1", at: -9)
    city.add(FakeCity.look())
    city.at(90_000)
    let scene = BusScene(trace: city.finish(), title: "Test")
    let places = [1, 80].map {
      scene.picture(at: $0, face: .map).region(id: "bus/1")?.bounds.center
    }
    #expect(places[0] != nil && places[0] == places[1])
  }

  @Test(arguments: BusMapTests.faces)
  func `between two records of one second only what moves is another layer`(face: ViewMode) {
    var compared = 0
    for second in 0..<120 {
      let playheads = [0.1, 0.9].map { scene.playhead(seconds: Double(second) + $0) }
      guard playheads[0].record == playheads[1].record else { continue }
      let frames = playheads.map { scene.picture(at: $0, face: face).layers }
      for name in [LayerName.base, .cards, .time] {
        let layers = frames.map { $0.first { $0.name == name } }
        #expect(layers[0] == layers[1], "\(name) at \(second) s")
        compared += 1
      }
    }
    #expect(compared > 100)
  }

  @Test(arguments: [0.25, 1, 4])
  func `the legend names what is on the map, and nothing else`(zoom: Double) throws {
    let theme = Theme.named(.light)
    var counts: [String: Int] = [:]
    for second in stride(from: 0.5, to: 120, by: 9) {
      var view = ViewState(size: Size(width: 1280, height: 800), theme: .light)
      (view.face, view.stage.zoom) = (.map, zoom)
      let moment = scene.playhead(seconds: second)
      let picture = scene.picture(at: moment, in: view, measure: EvenTextMeasure())
      let whole = Rect(x: 0, y: 0, width: 1280, height: 800)
      let shapes = picture.layers.filter { [.base, .stage].contains($0.name) }
        .flatMap(\.list.shapes)
        .filter { shape in
          shape.bounds(measuring: EvenTextMeasure()).map(whole.intersects) ?? false
        }
      var drawn: Set<String> = []
      for shape in shapes {
        switch shape {
        case .dashed(_, theme.frontierInk, _, 5, 3, _): drawn.insert("Bunched")
        case .stroke(_, theme.accent, 3): drawn.insert("Your stop")
        case .hatch: drawn.insert("Held up")
        case .text(let text, _, _, _, _) where text.hasPrefix("×"): drawn.insert("Several")
        case .fill(let path, theme.secondInk) where path.bounds?.width ?? 99 < 10.3:
          drawn.insert("Stop")
        default: break
        }
      }
      let names = ["Bunched", "Your stop", "Held up", "Stop", "Several"]
      for name in names {
        let isNamed = picture.region(id: "legend/\(name)") != nil
        #expect(isNamed == drawn.contains(name), "\(name) at \(second) s")
        if isNamed { counts[name, default: 0] += 1 }
      }
    }
    #expect(zoom < 1 || counts["Stop"] != nil, "\(counts)")
  }

  @Test func `buses that come as one have a ring with their number`() {
    // The second bus has caught up with the first, which stands at its stop.
    #expect(!scene.picture(at: 15, face: .map).texts(in: .stage).contains("2"))
    #expect(scene.picture(at: 64, face: .map).texts(in: .stage).contains("2"))
  }

  @Test func `the stop that is tracked has its name, a closed one a cross`() {
    let texts = scene.picture(at: 90, face: .map).texts(in: .stage)
    #expect(texts.contains("Clark & 3. Street"))
    #expect(
      scene.facts(about: "stop/103", at: scene.timeline.last, client: nil)?.subtitle == "closed"
    )
  }

  @Test func `the inspector tells of a bus what the board and the city know`() throws {
    let playhead = scene.playhead(seconds: 55)
    let facts = try #require(scene.facts(about: "bus/1", at: playhead, client: nil))
    #expect(facts.title == "Bus 1, route 22")
    let rows = Dictionary(facts.rows.map { ($0.name, $0.value) }) { first, _ in first }
    #expect(rows["Where"] == "at Clark & 2. Street" && rows["Timetable"] == "40 s late")
    #expect(rows["To your stop"] == "400 m, 1 stop" && rows["The board says"] == "DUE, at 14:32")
    #expect(rows["On board"] == "4 people")
    let broken = scene.playhead(seconds: 85)
    let other = try #require(scene.facts(about: "bus/3", at: broken, client: nil))
    #expect(other.subtitle.hasPrefix("broken down"))
  }

  @Test func `a bus that is not there has no facts`() {
    #expect(scene.facts(about: "bus/99", at: scene.timeline.last, client: nil) == nil)
    #expect(scene.facts(about: "state/OH", at: scene.timeline.last, client: nil) == nil)
  }

  @Test func `a window shows board and map, so that buses are seen before the first answer`() {
    func usual(_ width: Double) -> ViewMode? {
      scene.usualFace(in: ViewState(size: Size(width: width, height: 900)), at: .start)
    }
    #expect(usual(640) == .board && usual(800) == .both && usual(1280) == .both)
  }
}
