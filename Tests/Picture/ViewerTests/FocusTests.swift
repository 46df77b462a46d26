import BusesScene
import Drawing
import SceneTestSupport
import SimulationKernel
import Testing
import Viewer

/// Tab visits exactly what is drawn and can act, in the order in which it lies.
struct FocusTests {
  enum Domain: CaseIterable { case shipping, maze, mazes, buses }

  static func scene(_ domain: Domain) throws -> any TraceScene {
    switch domain {
    case .shipping: try SceneAssets.coastToCoast()
    case .maze: MazeAssets.eventfulScene()
    case .mazes: MazeAssets.several(3)
    case .buses: BusScene(trace: FakeCity.eventful(), title: "Test")
    }
  }

  static let sizes = [
    Size(width: 1280, height: 800), Size(width: 1700, height: 1000), Size(width: 800, height: 500),
    Size(width: 480, height: 320),
  ]

  private struct Driven {
    var desk: Desk
    let scene: any TraceScene

    init(_ scene: any TraceScene, _ size: Size, part: Double) {
      self.scene = scene
      desk = Desk(player: Player(size: size))
      let time = Double(scene.timeline.end.nanoseconds) * part
      _ = desk.apply(.player(.seek(SimulationTime(nanoseconds: Int64(time)))), on: scene)
    }

    var picture: ScenePicture { scene.picture(of: desk, measure: EvenTextMeasure()) }

    func clicked(_ region: Region, at place: Point) -> (Desk, [DeskEffect]) {
      var desk = desk
      var effects = desk.apply(.press(place, region), on: scene)
      effects += desk.apply(.release(place, region), on: scene)
      _ = desk.apply(.leave, on: scene)
      return (desk, effects)
    }

    mutating func look() {
      _ = desk.apply(.reachable(picture.focusOrder(on: desk)), on: scene)
    }

    mutating func tab(back: Bool = false) {
      look()
      _ = desk.apply(.key(.tab, back ? .shift : []), on: scene)
    }
  }

  /// The stage that a thing is on: the only one, or the pane of a client; nil for a control.
  private static func stage(of id: String) -> String? {
    if id.hasPrefix("pane/") { return String(id.split(separator: "/", maxSplits: 3)[3]) }
    let things = ["state/", "border/", "room/", "bus/", "stop/"]
    return things.contains { id.hasPrefix($0) } ? "" : nil
  }

  /// Where the pointer meets a region; nil when it is covered, or bent.
  private func place(of region: Region, in picture: ScenePicture) -> Point? {
    let center = region.bounds.center
    return picture.region(at: center)?.id == region.id ? center : nil
  }

  @Test(arguments: Domain.allCases, sizes)
  func `Tab goes to what does something when it is clicked, and to nothing else`(
    domain: Domain,
    size: Size
  ) throws {
    for part in [0, 0.5, 1] {
      var driven = Driven(try Self.scene(domain), size, part: part)
      for keys in ["", "e", "i"] {
        for letter in keys {
          _ = driven.desk.apply(.key(.character(letter), []), on: driven.scene)
        }
        let picture = driven.picture
        let order = picture.focusOrder(on: driven.desk).map(\.id)
        #expect(Set(order).count == order.count)
        var still = driven.desk
        _ = still.apply(.leave, on: driven.scene)
        for region in picture.regions where region.id != RegionID.timeline {
          guard let place = place(of: region, in: picture),
            picture.region(id: region.id) == region
          else { continue }
          let (desk, effects) = driven.clicked(region, at: place)
          let acts = desk != still || !effects.isEmpty
          #expect(acts == order.contains(region.id), "\(region.id) at \(part), \(keys)")
        }
      }
    }
  }

  @Test(arguments: Domain.allCases, sizes)
  func `Tab goes round through all of it, on and back`(domain: Domain, size: Size) throws {
    var driven = Driven(try Self.scene(domain), size, part: 0.5)
    driven.look()
    let order = driven.desk.stops
    try #require(order.count > 5)
    for id in (order + order).prefix(order.count + 3) {
      driven.tab()
      #expect(driven.desk.focused == id && driven.picture.region(id: id) != nil)
    }
    for id in [order[1], order[0], order[order.count - 1]] {
      driven.tab(back: true)
      #expect(driven.desk.focused == id)
    }
  }

  @Test(arguments: Domain.allCases)
  func `a stage is one stop, from which the arrows lead through all that acts on it`(
    domain: Domain
  ) throws {
    // Wide enough for the map beside the board.
    var driven = Driven(try Self.scene(domain), Self.sizes[1], part: 0.5)
    _ = driven.desk.apply(.key(.character("i"), []), on: driven.scene)
    let picture = driven.picture
    driven.look()
    let order = driven.desk.stops
    let stages = order.compactMap(Self.stage)
    #expect(!stages.isEmpty && Set(stages).count == stages.count)
    for stop in order where Self.stage(of: stop) != nil {
      let stage = Self.stage(of: stop)
      while driven.desk.focused != stop { driven.tab() }
      var met: Set = [stop]
      func press(_ key: DeskKey, _ modifiers: DeskModifiers = []) {
        driven.look()
        _ = driven.desk.apply(.key(key, modifiers), on: driven.scene)
      }
      for key in [DeskKey.left, .right] {
        var before: String?
        while driven.desk.focused != before, let focus = driven.desk.focused {
          before = focus
          met.insert(focus)
          press(key)
        }
      }
      let acting = picture.regions.filter { region in
        Self.stage(of: region.id) == stage
          && place(of: region, in: picture).map { driven.clicked(region, at: $0).0 } != driven.desk
      }
      #expect(acting.allSatisfy { met.contains($0.id) || place(of: $0, in: picture) == nil })
      #expect(met.count > 3 && met.allSatisfy { Self.stage(of: $0) == stage })
      // Up and down lead to what lies there, and nowhere else.
      let from = try #require(driven.desk.focused.flatMap { picture.region(id: $0) }).bounds.center
      press(.up)
      let above = try #require(driven.desk.focused.flatMap { picture.region(id: $0) }).bounds.center
      #expect(above.y < from.y)
      // The stage is left by Tab, and the arrows are free again after Esc.
      press(.tab)
      #expect(driven.desk.focused.flatMap(Self.stage) != stage)
      let record = driven.desk.player.playhead.record
      press(.escape)
      press(.right)
      #expect(driven.desk.player.playhead.record == record + 1)
      press(.left)
    }
  }

  @Test(arguments: Domain.allCases)
  func `in a card it goes row by row, and the stage comes last`(domain: Domain) throws {
    var driven = Driven(try Self.scene(domain), Self.sizes[0], part: 0.5)
    let picture = driven.picture
    driven.look()
    let regions = driven.desk.stops.compactMap { picture.region(id: $0) }
    let sheet = try #require(picture.region(id: RegionID.sheet)).bounds
    let inSheet = regions.map { sheet.contains($0.bounds.center) }
    // All of the sheet comes first, from top to bottom.
    #expect(inSheet == inSheet.sorted { $0 && !$1 })
    let rows = regions.prefix(inSheet.count { $0 }).map(\.bounds)
    for (one, next) in zip(rows, rows.dropFirst()) {
      // Below it, or beside it in a row.
      #expect(next.y >= one.maxY - 1 || next.maxY > one.y && next.x > one.x)
    }
  }

  @Test func `the focus leaves what is no longer drawn, and Enter presses nothing then`() throws {
    var driven = Driven(try Self.scene(.buses), Self.sizes[0], part: 0.5)
    while driven.desk.focused != "field/stop" { driven.tab() }
    _ = driven.desk.apply(.player(.resize(Size(width: 480, height: 320))), on: driven.scene)
    driven.look()
    #expect(driven.desk.focused == nil)
    #expect(driven.desk.apply(.key(.enter, []), on: driven.scene) == [])
    #expect(!driven.desk.isPanelOpen)
  }

  @Test(arguments: Domain.allCases, sizes)
  func `what cannot act does nothing when it is clicked`(domain: Domain, size: Size) throws {
    var found = 0
    for part in [0, 0.5, 1] {
      let driven = Driven(try Self.scene(domain), size, part: part)
      let picture = driven.picture
      var still = driven.desk
      _ = still.apply(.leave, on: driven.scene)
      for region in picture.regions where region.action == nil && region.id != RegionID.timeline {
        let (desk, effects) = driven.clicked(region, at: region.bounds.center)
        #expect(desk == still && effects == [], "\(region.id)")
        found += 1
      }
    }
    #expect(found > 3)
  }
}
