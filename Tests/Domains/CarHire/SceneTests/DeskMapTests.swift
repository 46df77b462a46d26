import CarHireValues
import CarHireScene
import Drawing
import SceneTestSupport
import Testing
import Viewer

/// The pins of the map of the desks.
struct DeskMapTests {
  private func scene(_ from: String, _ to: String, found: [String] = []) throws -> HireScene {
    var script = HireScript()
    script.start(from: from, to: to)
    script.at(1)
    if !found.isEmpty { script.show { $0.foundDesks = found } }
    return try script.scene(until: 3)
  }

  @Test(arguments: [("JFK", "JFK"), ("JFK", "JFK-CITY"), ("JFK-CITY", "JFK"), ("DEN", "SLC")])
  func `both pins are seen, be both ends at one place or not`(from: String, to: String) throws {
    let picture = try scene(from, to).picture(at: 2, face: .cars)
    let letters = picture.textBounds(in: .stage).filter { ["A", "B"].contains($0.0) }
    #expect(letters.map(\.0).sorted() == ["A", "B"])
    // The heads of pins are 24 wide.
    let distance = letters[0].1.center.distance(to: letters[1].1.center)
    #expect(distance >= 24, "\(distance)")
    let pins = picture.regions.filter { $0.id.hasPrefix("desk/") }
    #expect(pins.map(\.id).sorted() == Set(["desk/\(from)", "desk/\(to)"]).sorted())
    if from == to { #expect(pins[0].label.hasPrefix("Pick up and return: New York JFK")) }
    #expect(pins.allSatisfy { min($0.bounds.width, $0.bounds.height) >= 28 })
  }

  @Test func `at the desk of the return stand those whose cars may be returned there`() throws {
    func letters(_ seconds: Double, _ from: String, _ to: String) throws -> [String] {
      var script = HireScript()
      script.start(from: from, to: to)
      for (number, name) in ["alder", "birch", "cedar"].enumerated() {
        script.send("OTA_VehAvailRateRQ", to: name, number: number + 1)
      }
      script.at(1)
      for name in ["alder", "birch"] { script.offers(of: name, count: 1, from: 20_000) }
      script.listed(["alder-O1", "birch-O1"])
      script.at(3)
      script.choose("birch-O1", of: "birch", price: 20_000, extras: [], extraPrices: [])
      let picture = try script.scene(until: 5).picture(at: seconds, face: .cars)
      // The pins have letters of their own.
      return picture.textBounds(in: .stage).map(\.0).filter { $0.count == 1 }.sorted()
    }
    #expect(try letters(0.5, "DEN", "SLC") == ["A", "A", "B", "B", "C"])
    #expect(try letters(4, "DEN", "SLC") == ["A", "A", "B", "B", "B", "C"])
    #expect(try letters(4, "DEN", "DEN") == ["A", "A", "B", "B", "C"])
  }

  @Test func `desks that a search has found are small, and can be told of`() throws {
    let scene = try scene("DEN", "DEN", found: ["DEN", "DEN-CITY", "SYD"])
    func dots(_ seconds: Double) -> [Region] {
      scene.picture(at: seconds, face: .cars).regions.filter { $0.label.hasPrefix("Found: ") }
    }
    #expect(dots(0.5).isEmpty)
    // One is too far away, and one has a pin.
    #expect(dots(2).map(\.id) == ["desk/DEN-CITY"])
    #expect(dots(2).allSatisfy { $0.action == .pin($0.id) })
    let facts = scene.facts(about: "desk/DEN-CITY", at: scene.playhead(seconds: 2), client: nil)
    #expect(facts?.title == "Denver city")
  }

  @Test func `where there is a map beside the cars there are buttons that look closer`() throws {
    let scene = try scene("DEN", "SLC")
    func zoom(_ width: Double, _ height: Double) -> Region? {
      scene.picture(at: 2, width: width, height: height, face: .cars)
        .region(id: RegionID.zoomIn)
    }
    #expect(zoom(1280, 800)?.action != nil)
    #expect(zoom(800, 500) == nil)
  }

  @Test func `the wheel over the map of cars looks closer at what is under the pointer`() throws {
    let scene = try scene("DEN", "SLC")
    func pins(_ stage: Viewport, _ face: ViewMode = .cars) -> [String: Rect] {
      var view = ViewState(size: Size(width: 1280, height: 800), stage: stage)
      view.face = face
      if face != .cars { view.size.width = 2200 }
      let regions = scene.picture(at: scene.timeline.last, in: view, measure: EvenTextMeasure())
        .regions.filter { $0.id.hasPrefix("desk/") }
      return Dictionary(uniqueKeysWithValues: regions.map { ($0.id, $0.bounds) })
    }
    let fitted = pins(.fit)
    let pin = try #require(fitted["desk/DEN"])
    var view = ViewState(size: Size(width: 1280, height: 800))
    view.face = .cars
    func zoomed(_ zoom: Double, _ point: Point) -> Viewport {
      scene.viewport(zoomedTo: zoom, around: point, at: scene.timeline.last, in: view)
    }
    view.stage = zoomed(1.5, Point(pin.midX, pin.maxY - 2))
    let closer = try #require(pins(view.stage)["desk/DEN"])
    #expect(closer.center.distance(to: pin.center) < 0.01 && view.stage.zoom == 1.5)
    #expect(pins(view.stage)["desk/SLC"] != fitted["desk/SLC"])
    // Over the list of cars it does nothing, and beside messages it is they that are looked at.
    #expect(zoomed(3, Point(500, 300)) == view.stage)
    #expect(pins(.fit, .both) == pins(Viewport(zoom: 3), .both))
  }

  @Test func `no code of a state lies under a pin, a name or a letter of a supplier`() throws {
    var script = HireScript()
    script.start(from: "DEN", to: "DEN")
    for (number, name) in ["alder", "birch", "cedar"].enumerated() {
      script.send("OTA_VehAvailRateRQ", to: name, number: number + 1)
    }
    let picture = try script.scene(until: 3).picture(at: 2, face: .cars)
    let texts = picture.textBounds(in: .stage)
    let codes = texts.filter { $0.text.count == 2 && $0.text != "km" }
    for code in codes {
      let others = texts.filter {
        $0.text != code.text && $0.bounds.inset(-4).intersects(code.bounds)
      }
      #expect(others.isEmpty, "\(code.text) by \(others)")
    }
  }
}
