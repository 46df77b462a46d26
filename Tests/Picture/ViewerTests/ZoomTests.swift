import Drawing
import SceneTestSupport
import Scenarios
import SimulationKernel
import Testing
import Viewer

/// The wheel zooms at the pointer.
struct ZoomTests {
  /// Where on the stage things are, by their ids: the middle of rooms, buses, records and borders, the
  /// tips of pins, and where messages begin.
  private func places(_ picture: ScenePicture) -> [String: Point] {
    let places = picture.regions.compactMap { thing -> (String, Point)? in
      let bounds = thing.bounds
      guard thing.stage != nil, bounds.height < 90, !thing.id.contains("state/") else { return nil }
      let isPin = thing.id.contains("pin/") || thing.id.contains("cluster/")
      let isMessage = thing.id.contains("message/")
      let place = isMessage ? Point(bounds.midX, bounds.y + 16) : bounds.center
      return (thing.id, isPin ? place + Point(0, 18) : place)
    }
    return Dictionary(places) { $1 }
  }

  /// Turns the wheel over each thing of a scene, and returns how many stayed under the pointer and how
  /// many did not.
  private func turn(
    on scene: any TraceScene,
    _ size: Size,
    face: ViewMode? = nil,
    notes: [ScenarioNote] = []
  ) -> (held: Int, moved: [String]) {
    var workspace = Workspace(player: Player(size: size))
    let time = SimulationTime(nanoseconds: scene.timeline.end.nanoseconds * 9 / 10)
    _ = workspace.apply(.player(.narrate(notes)), on: scene)
    _ = workspace.apply(.player(.seek(time)), on: scene)
    if let face { _ = workspace.apply(.player(.face(face)), on: scene) }
    let picture = scene.picture(of: workspace, measure: EvenTextMeasure())
    var (held, moved) = (0, [String]())
    // The sign of states that meet in a corner stands beside it, and a pin leans away from the user;
    // a bus at the stop that is tracked makes way for its sign.
    let things = places(picture).sorted { $0.key < $1.key }.filter { id, place in
      ChromeLayout(size: size).stage.contains(place)
        && !["AZ-CO", "NM-UT", "bus/1"].contains { id.hasSuffix($0) } && !id.contains("/pin/1/")
    }
    for index in stride(from: 0, to: things.count, by: max(things.count / 15, 1)) {
      let (id, place) = things[index]
      var turned = workspace
      let region = picture.region(at: place)
      for _ in 0..<3 { _ = turned.apply(.wheel(1, place, region), on: scene) }
      guard turned.player.stage.zoom > 1.3,
        let after = places(scene.picture(of: turned, measure: EvenTextMeasure()))[id]
      else { continue }
      let isMessage = id.contains("message/")
      let distance = isMessage ? abs(after.y - place.y) : after.distance(to: place)
      // A record stands in its lane where it stood, however high that is.
      if distance < (id.hasPrefix("re") ? 5 : 3) {
        held += 1
      } else {
        moved.append("\(id): \(place) \(after)")
      }
    }
    return (held, moved.sorted())
  }

  @Test(
    arguments: FocusTests.Domain.allCases,
    [Size(width: 1280, height: 800), Size(width: 1700, height: 1000)]
  )
  func `what the wheel turns over stays there`(domain: FocusTests.Domain, size: Size) throws {
    let scene = try FocusTests.scene(domain)
    let face: ViewMode? =
      domain == .hire
      ? ViewMode(rawValue: "messages") : domain == .buses ? ViewMode(rawValue: "map") : nil
    let (held, moved) = turn(on: scene, size, face: face)
    #expect(held > 2 && moved == [], "\(held) stay; \(moved)")
  }

  @Test func `messages without room lie farther apart after one notch`() throws {
    var bench = try SceneBench(.hire, Size(width: 1000, height: 420), part: 1)
    bench.tell(.player(.face(ViewMode(rawValue: "messages"))))
    let before = places(bench.picture).mapValues(\.y)
    bench.tell(.wheel(1, Point(600, 200), nil))
    let after = places(bench.picture).mapValues(\.y)
    // Order unseen: only the outermost count.
    let both = before.keys.filter { after[$0] != nil }.sorted { before[$0] ?? 0 < before[$1] ?? 0 }
    let (first, last) = (try #require(both.first), try #require(both.last))
    func length(_ rows: [String: Double]) -> Double { (rows[last] ?? 0) - (rows[first] ?? 0) }
    #expect(length(after) > length(before) * 1.05)
  }

  @Test func `beside the stage, or with nothing to zoom, the wheel does nothing`() throws {
    var bench = try SceneBench(.buses, FocusTests.sizes[0], part: 0)
    for (face, point) in [("map", Point(200, 400)), ("board", Point(800, 300))] {
      bench.tell(.player(.face(ViewMode(rawValue: face))))
      bench.tell(.wheel(1, point, nil))
      #expect(bench.workspace.player.stage == .fit, "\(face)")
    }
  }

  @Test(arguments: [FocusTests.Domain.shipping, .maze, .finders, .hire])
  func `in a pane of two runs, too`(domain: FocusTests.Domain) throws {
    let scene = try FocusTests.scene(domain)
    let both = TwoRunsScene(scene, scene, names: ("one", "other"))
    // Messages give way to each other where a note has taken some of their room.
    let notes = [ScenarioNote(at: .start, "There.")]
    let (held, moved) = turn(on: both, Size(width: 1700, height: 1000), notes: notes)
    #expect(held > 4 && moved == [], "\(held) stay; \(moved)")
  }

  @Test(arguments: FocusTests.Domain.allCases, [false, true])
  func `what is dragged stays under the pointer, and what is clicked to look closer, too`(
    domain: FocusTests.Domain,
    isOfTwo: Bool
  ) throws {
    let alone = try FocusTests.scene(domain)
    let scene: any TraceScene =
      isOfTwo ? TwoRunsScene(alone, alone, names: ("one", "other")) : alone
    var workspace = Workspace(player: Player(size: Size(width: 1700, height: 1000)))
    func tell(_ input: WorkspaceInput) { _ = workspace.apply(input, on: scene) }
    func seen() -> ScenePicture { scene.picture(of: workspace, measure: EvenTextMeasure()) }
    tell(.player(.seek(SimulationTime(nanoseconds: scene.timeline.end.nanoseconds * 9 / 10))))
    let face = domain == .hire ? "messages" : domain == .buses ? "map" : ""
    if !face.isEmpty { tell(.player(.face(ViewMode(rawValue: face)))) }
    let clusters = places(seen()).filter { $0.key.contains("cluster/") }.sorted { $0.key < $1.key }
    if let (id, place) = clusters.first, let region = seen().region(id: id) {
      tell(.press(region.bounds.center, region))
      tell(.release(region.bounds.center, region))
      #expect(workspace.player.stage.zoom == 2)
      for (other, after) in places(seen()) where other == id {
        #expect(after.distance(to: place) < 1, "\(id) \(place) \(after)")
      }
    } else {
      #expect(domain != .breweries)
    }
    tell(.player(.fit))
    let middle = places(seen()).values.min {
      $0.distance(to: Point(850, 420)) < $1.distance(to: Point(850, 420))
    }
    let point = try #require(middle)
    for _ in 0..<6 { tell(.wheel(1, point, nil)) }
    let before = places(seen())
    let region = seen().region(at: point)
    tell(.press(point, region))
    tell(.move(point + Point(9, 7), region))
    // A hire goes through time downwards, lanes of entities to the right.
    let isLane = domain == .entities
    let step = Point(domain == .hire ? 0 : 9, isLane ? 0 : 7)
    let moved = places(seen()).sorted { $0.key < $1.key }.compactMap { id, place in
      isLane && id.contains("entity/") ? nil : before[id].map { (id, place - $0 - step) }
    }
    // What is at the edge of its room is cut, and has another middle.
    let held = moved.count { $0.1.distance(to: .zero) < 1 }
    #expect(held > 2 && held * 2 > moved.count, "\(held) of \(moved)")
    // What is dragged is not clicked.
    tell(.release(point + Point(9, 7), region))
    #expect(workspace.player.client == nil)
  }
}
