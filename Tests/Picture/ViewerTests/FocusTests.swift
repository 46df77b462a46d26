import BusesScene
import Drawing
import MazesScene
import SceneTestSupport
import Testing
import TestSupport
import Viewer

/// Tab visits exactly what is drawn and can act, in the order in which it lies.
struct FocusTests {
  enum Domain: CaseIterable {
    case shipping, maze, mazes, buses, breweries, finders, hire, entities
  }

  private static let buses = BusScene(trace: FakeCity.eventful(), title: "Test")
  private static let mazes = Result { try MazeAssets.several(3) }
  private static let entities = EntityScene(trace: FakeCity.eventful(), title: "Test")
  private static let finders = Result { try BreweryAssets.scene(BreweryAssets.twofold()) }

  /// The scene of a domain, which all suites look at.
  static func scene(_ domain: Domain) throws -> any TraceScene {
    switch domain {
    case .shipping: try SceneAssets.coastToCoast()
    case .maze: try MazeAssets.eventfulScene()
    case .mazes: try mazes.get()
    case .buses: buses
    case .breweries: try BreweryAssets.eventfulScene()
    case .finders: try finders.get()
    case .hire: try HireAssets.eventfulScene()
    case .entities: entities
    }
  }

  /// Another scene of the same run, which has drawn nothing yet.
  static func fresh(_ domain: Domain) throws -> any TraceScene {
    let scene = try scene(domain)
    return switch domain {
    case .shipping: try SceneAssets.scene(scene.trace)
    case .maze, .mazes: MazeScene(trace: scene.trace, title: scene.title)
    case .buses: BusScene(trace: scene.trace, title: scene.title)
    case .breweries, .finders: try BreweryAssets.scene(scene.trace)
    case .hire: try HireAssets.scene(scene.trace)
    case .entities: EntityScene(trace: scene.trace, title: scene.title)
    }
  }

  static let sizes = [
    Size(width: 1280, height: 800), Size(width: 1700, height: 1000), Size(width: 800, height: 500),
    Size(width: 480, height: 320),
  ]

  /// The stage that a thing is on: the only one, or the pane of a client; nil for a control.
  private static func stage(of id: String) -> String? {
    if id.hasPrefix("pane/") { return String(id.split(separator: "/", maxSplits: 3)[3]) }
    let things = [
      "state/", "border/", "room/", "bus/", "stop/", "pin/", "cluster/", "entity/",
      "request/", "record/", "message/",
    ]
    return things.contains { id.hasPrefix($0) } ? "" : nil
  }

  /// Where the pointer meets a region; nil when it is covered, or bent.
  private func place(of region: Region, in picture: ScenePicture) -> Point? {
    let center = region.bounds.center
    return picture.region(at: center)?.id == region.id ? center : nil
  }

  @Test(arguments: SearchEffort.some(of: Domain.allCases), SearchEffort.some(of: sizes))
  func `Tab goes to what does something when clicked`(domain: Domain, size: Size) throws {
    for part in [0, 0.5, 1] {
      var driven = try SceneBench(domain, size, part: part)
      for keys in ["", "e", "i"] {
        for letter in keys {
          _ = driven.workspace.apply(.key(.character(letter), []), on: driven.scene)
        }
        let picture = driven.picture
        let order = picture.focusOrder(on: driven.workspace).map(\.id)
        #expect(Set(order).count == order.count)
        var still = driven.workspace
        _ = still.apply(.leave, on: driven.scene)
        for region in picture.regions where region.id != RegionID.timeline {
          guard let place = place(of: region, in: picture),
            picture.region(id: region.id) == region
          else { continue }
          let (workspace, effects) = driven.clicked(region, at: place)
          let acts = workspace != still || !effects.isEmpty
          #expect(acts == order.contains(region.id), "\(region.id) at \(part), \(keys)")
        }
      }
    }
  }

  @Test(arguments: SearchEffort.some(of: Domain.allCases), SearchEffort.some(of: sizes))
  func `Tab goes round through all of it, on and back`(domain: Domain, size: Size) throws {
    var driven = try SceneBench(domain, size, part: 0.5)
    driven.look()
    let order = driven.workspace.stops
    try #require(order.count > 5)
    for id in (order + order).prefix(order.count + 3) {
      driven.press(.tab)
      #expect(driven.workspace.focused == id && driven.picture.region(id: id) != nil)
    }
    for id in [order[1], order[0], order[order.count - 1]] {
      driven.press(.tab, .shift)
      #expect(driven.workspace.focused == id)
    }
  }

  @Test(arguments: SearchEffort.some(of: Domain.allCases))
  func `a stage is one stop, from which the arrows lead through all that acts on it`(
    domain: Domain
  ) throws {
    // Wide enough for the map beside the board; the messages of a hire come at its beginning.
    let part = domain == .hire ? 0.1 : 0.5
    var driven = try SceneBench(domain, Self.sizes[1], part: part)
    _ = driven.workspace.apply(.key(.character("i"), []), on: driven.scene)
    let picture = driven.picture
    driven.look()
    let order = driven.workspace.stops
    let stages = order.compactMap(Self.stage)
    #expect(!stages.isEmpty && Set(stages).count == stages.count)
    for stop in order where Self.stage(of: stop) != nil {
      let stage = Self.stage(of: stop)
      while driven.workspace.focused != stop { driven.press(.tab) }
      var met: Set = [stop]
      for key in [WorkspaceKey.left, .right] {
        var before: String?
        while driven.workspace.focused != before, let focus = driven.workspace.focused {
          before = focus
          met.insert(focus)
          driven.press(key)
        }
      }
      let acting = picture.regions.filter { region in
        Self.stage(of: region.id) == stage
          && place(of: region, in: picture).map { driven.clicked(region, at: $0).0 }
            != driven.workspace
      }
      #expect(acting.allSatisfy { met.contains($0.id) || place(of: $0, in: picture) == nil })
      #expect(met.count > 3 && met.allSatisfy { Self.stage(of: $0) == stage })
      // Up and down lead to what lies there, and nowhere else.
      let from = try #require(driven.workspace.focused.flatMap { picture.region(id: $0) }).bounds
        .center
      driven.press(.up)
      let above = try #require(driven.workspace.focused.flatMap { picture.region(id: $0) }).bounds
        .center
      #expect(above.y < from.y)
      // The stage is left by Tab, and the arrows are free again after Esc.
      driven.press(.tab)
      #expect(driven.workspace.focused.flatMap(Self.stage) != stage)
      let record = driven.workspace.player.playhead.record
      driven.press(.escape)
      driven.press(.right)
      #expect(driven.workspace.player.playhead.record == record + 1)
      driven.press(.left)
    }
  }

  @Test(arguments: Domain.allCases)
  func `in a card it goes row by row, and the stage comes last`(domain: Domain) throws {
    var driven = try SceneBench(domain, Self.sizes[0], part: 0.5)
    let picture = driven.picture
    driven.look()
    let regions = driven.workspace.stops.compactMap { picture.region(id: $0) }
    let panel = try #require(picture.region(id: RegionID.sidePanel)).bounds
    let inPanel = regions.map { panel.contains($0.bounds.center) }
    // All of the panel comes first, from top to bottom.
    #expect(inPanel == inPanel.sorted { $0 && !$1 })
    let rows = regions.prefix(inPanel.count { $0 }).map(\.bounds)
    for (one, next) in zip(rows, rows.dropFirst()) {
      // Below it, or beside it in a row.
      #expect(next.y >= one.maxY - 1 || next.maxY > one.y && next.x > one.x)
    }
  }

  @Test func `the focus leaves what is no longer drawn, and Enter presses nothing then`() throws {
    var driven = try SceneBench(.buses, Self.sizes[0], part: 0.5)
    while driven.workspace.focused != "field/stop" { driven.press(.tab) }
    _ = driven.workspace.apply(.player(.resize(Size(width: 480, height: 320))), on: driven.scene)
    driven.look()
    #expect(driven.workspace.focused == nil)
    #expect(driven.workspace.apply(.key(.enter, []), on: driven.scene) == [])
    #expect(!driven.workspace.isPanelOpen)
  }

  @Test(arguments: SearchEffort.some(of: Domain.allCases), SearchEffort.some(of: sizes))
  func `what cannot act does nothing when it is clicked`(domain: Domain, size: Size) throws {
    var found = 0
    for part in [0, 0.5, 1] {
      let driven = try SceneBench(domain, size, part: part)
      let picture = driven.picture
      var still = driven.workspace
      _ = still.apply(.leave, on: driven.scene)
      for region in picture.regions where region.action == nil && region.id != RegionID.timeline {
        let (workspace, effects) = driven.clicked(region, at: region.bounds.center)
        #expect(workspace == still && effects == [], "\(region.id)")
        found += 1
      }
    }
    #expect(found > 3)
  }
}

extension SceneBench {
  /// Makes one of a run of a domain.
  init(_ domain: FocusTests.Domain, _ size: Size, part: Double = 0.5) throws {
    let scene = try FocusTests.scene(domain)
    self.init(scene, width: size.width, height: size.height, part: part)
  }

  fileprivate func clicked(_ region: Region, at place: Point) -> (Workspace, [WorkspaceEffect]) {
    var bench = self
    bench.effects = []
    bench.tell(.press(place, region))
    bench.tell(.release(place, region))
    let effects = bench.effects
    bench.tell(.leave)
    return (bench.workspace, effects)
  }
}
