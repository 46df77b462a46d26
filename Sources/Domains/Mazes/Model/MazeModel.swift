public import Diagnostics
import MazeCrawling
public import Scenarios
import Services
public import SimulatedWorld
import SimulationKernel

/// The domain of mazes: the services of rooms and of their pictures, and clients that explore.
public struct MazeModel: Model {
  private let tile: @Sendable (_ name: String) -> [UInt8]?

  /// Creates the domain.
  ///
  /// - Parameter tile: Gives the bytes of a room's picture by its name, such as `tile-0110.png`; nil
  ///   when there is none.
  public init(tile: @escaping @Sendable (_ name: String) -> [UInt8]?) {
    self.tile = tile
  }

  /// The words it adds to scenario files.
  public var vocabulary: ScenarioVocabulary { MazeVocabulary().vocabulary }

  /// Reads the file of a maze, and looks for files and drawn mazes that stand together, and for
  /// mazes with more exits than rooms, or without the place that a client prefers.
  public func diagnose(_ scenario: Scenario) -> [Diagnostic] {
    scenario.services.filter { $0.name == "maze" }.flatMap { service -> [Diagnostic] in
      let section = service.section
      guard let file = section.optionalFile("file") else {
        return mistakes(in: section) + placesOutside(MazeSettings(section), in: scenario)
      }
      return MazeSettings(section).keysBesideDefaults.map { key in
        .error(
          at: section.position(of: key),
          "'\(key)' and 'file' cannot stand together",
          hint: "the file says what the maze is like"
        )
      } + MazeFile(file, named: scenario.shownPath(of: file)).diagnostics
    }
  }

  private func mistakes(in section: Section) -> [Diagnostic] {
    let settings = MazeSettings(section)
    let most = settings.count - 1
    // A maze of one room has none of the one exit that is the default.
    guard settings.exits > max(most, 1) else { return [] }
    return [
      .error(
        at: section.position(of: "exits"),
        "'exits' must be at most \(most) in a maze of \(settings.rows) x \(settings.columns)"
          + " rooms, not \(settings.exits)",
        hint: "the start room is never an exit"
      )
    ]
  }

  /// Says which places to be preferred, of clients and of what they are told, are in no room.
  private func placesOutside(_ maze: MazeSettings, in scenario: Scenario) -> [Diagnostic] {
    let explorers = scenario.clients.filter { $0.verb == "explore" }.map(\.section)
    let told = scenario.timeline.filter { $0.verb == "tell" }.map(\.section)
    return (explorers + told).compactMap { section in
      guard let toward = section.optionalSection("toward") else { return nil }
      let row = toward.optionalInteger("row") ?? 0
      let column = toward.optionalInteger("column") ?? 0
      guard !(0..<maze.rows).contains(Int(row)) || !(0..<maze.columns).contains(Int(column)) else {
        return nil
      }
      return .error(
        at: toward.position ?? section.position,
        "'toward' is outside the maze: it has \(maze.rows) rows and \(maze.columns) columns",
        hint: "rows and columns count from 0, at the start room in the south-west"
      )
    }
  }

  /// Puts the services of rooms and pictures into `world`.
  public func install(_ scenario: Scenario, in world: World) -> any InstalledModel {
    for service in scenario.services {
      let section = service.section
      switch service.name {
      case "maze":
        let source: MazeService.Source =
          section.optionalFile("file").map { .file(MazeFile($0)) }
          ?? .drawn(MazeSettings(section), scenario.seed(of: section))
        let maze = MazeService(source, seed: scenario.seed(of: section))
        world.network.connect(maze, profile: ServiceProfile(section))
      case "tiles":
        let tiles = MazeTileService(picture: tile)
        world.network.connect(tiles, profile: ServiceProfile(section))
      default:
        break
      }
    }
    return InstalledMazes(world: world)
  }
}

private struct InstalledMazes: InstalledModel {
  let world: World

  func client(
    _ client: ScenarioClient,
    surroundings: Surroundings,
    steps: @escaping @Sendable (RequestStep) -> Void
  ) -> any SimulatedClient {
    let recording = MazeRecording(recorder: world.recorder, client: client.name)
    return MazeClient(
      client,
      surroundings: surroundings,
      report: { recording.record($0) },
      steps: steps
    )
  }

  func happen(_ happening: Happening, isBeginning: Bool) {}
}

extension MazeSettings {
  /// The keys that say something else than a scenario that leaves them out: what stands in a trace
  /// has all of them.
  fileprivate var keysBesideDefaults: [String] {
    let usual = MazeSettings(rows: 20, columns: 30)
    let differs = [
      ("size", rows != usual.rows || columns != usual.columns),
      ("algorithm", algorithm != usual.algorithm), ("braid", braid != usual.braid),
      ("locked", locked != usual.locked), ("two_sided", twoSided != usual.twoSided),
      ("doors", doors != usual.doors), ("exits", exits != usual.exits),
    ]
    return differs.filter(\.1).map(\.0)
  }

  init(_ section: Section) {
    let size = section.section("size")
    self.init(
      rows: Int(size.integer("rows")),
      columns: Int(size.integer("columns")),
      algorithm: MazeAlgorithm(rawValue: section.text("algorithm")) ?? .recursiveBacktracker,
      braid: section.ratio("braid"),
      locked: section.ratio("locked"),
      twoSided: section.ratio("two_sided"),
      doors: section.ratio("doors"),
      exits: Int(section.integer("exits"))
    )
  }
}
