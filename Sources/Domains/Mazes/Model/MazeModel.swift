public import Diagnostics
import MazeCrawling
import MazesRecords
public import RunRecords
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
  public init(tile: @escaping @Sendable (_ name: String) -> [UInt8]?) { self.tile = tile }

  /// The words it adds to scenario files.
  public var vocabulary: ScenarioVocabulary { MazeVocabulary.vocabulary }

  /// The signals of its records.
  public var signals: [Signal] { MazeSignals.all }

  /// Reads the file of a maze, and looks for files and drawn mazes that stand together, and for
  /// mazes with more exits than rooms, or without the place that a client prefers.
  public func diagnose(_ scenario: Scenario) -> [Diagnostic] {
    guard let chosen = scenario.settings(of: "maze", MazeKeys.all) else { return [] }
    guard let file = chosen.file else {
      return mistakes(in: chosen) + placesOutside(MazeSettings(chosen), in: scenario)
    }
    return MazeSettings(chosen).keysBesideDefaults.map { key in
      .error(
        at: chosen.section.position(of: key),
        "'\(key)' and 'file' cannot stand together",
        hint: "the file says what the maze is like"
      )
    } + MazeFile(file, named: scenario.shownPath(of: file)).diagnostics
  }

  private func mistakes(in chosen: Keyed<MazeKeys>) -> [Diagnostic] {
    let settings = MazeSettings(chosen)
    let most = settings.count - 1
    if most == 0, settings.exits == 1 {
      // One exit is the default, so that nobody may have asked for it.
      let words = "a maze of 1 x 1 rooms has no exit"
      let hint = "the start room is never an exit; 'exits: 0' says so"
      return [.warning(at: chosen.position(of: \.size), words, hint: hint)]
    }
    guard settings.exits > most else { return [] }
    return [
      .error(
        at: chosen.position(of: \.exits),
        "'exits' must be at most \(most) in a maze of \(settings.rows) x \(settings.columns)"
          + " rooms, not \(settings.exits)",
        hint: "the start room is never an exit"
      )
    ]
  }

  /// Says which places to be preferred, of clients and of what they are told, are in no room.
  private func placesOutside(_ maze: MazeSettings, in scenario: Scenario) -> [Diagnostic] {
    let explorers = scenario.clients.filter { $0.verb == "explore" }
    let told = explorers.flatMap { scenario.words(told: $0.name) }
    return (explorers.map(\.section) + told).compactMap { section in
      guard let toward = Keyed(section, ExploreKeys.Words.all).toward,
        !(0..<maze.rows).contains(toward.row) || !(0..<maze.columns).contains(toward.column)
      else { return nil }
      return .error(
        at: toward.section.position ?? section.position,
        "'toward' is outside the maze: it has \(maze.rows) rows and \(maze.columns) columns",
        hint: "rows and columns count from 0, at the start room in the south-west"
      )
    }
  }

  /// Puts the services of rooms and pictures into `world`.
  public func install(_ scenario: Scenario, in world: World) -> any InstalledModel {
    if let chosen = scenario.settings(of: "maze", MazeKeys.all) {
      let seed = scenario.seed(of: chosen.profile)
      let source: MazeService.Source =
        chosen.file.map { .file(MazeFile($0)) } ?? .drawn(MazeSettings(chosen), seed)
      let maze = MazeService(source, seed: seed)
      world.network.connect(maze, profile: ServiceProfile(chosen.profile))
    }
    if let chosen = scenario.settings(of: "tiles", TileKeys()) {
      let tiles = MazeTileService(picture: tile)
      world.network.connect(tiles, profile: ServiceProfile(chosen.profile))
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
}

extension MazeSettings {
  /// The keys that say something else than a scenario that leaves them out: what stands in a trace
  /// has all of them.
  fileprivate var keysBesideDefaults: [String] {
    let usual = MazeSettings(rows: 20, columns: 30)
    let keys = MazeKeys.all
    let differs = [
      (keys.size.field, rows != usual.rows || columns != usual.columns),
      (keys.algorithm.field, algorithm != usual.algorithm),
      (keys.braid.field, braid != usual.braid), (keys.locked.field, locked != usual.locked),
      (keys.twoSided.field, twoSided != usual.twoSided), (keys.doors.field, doors != usual.doors),
      (keys.exits.field, exits != usual.exits),
    ]
    return differs.filter(\.1).map(\.0.key)
  }

  init(_ chosen: Keyed<MazeKeys>) {
    self.init(
      rows: chosen.size.rows,
      columns: chosen.size.columns,
      algorithm: chosen.algorithm,
      braid: chosen.braid,
      locked: chosen.locked,
      twoSided: chosen.twoSided,
      doors: chosen.doors,
      exits: chosen.exits
    )
  }
}
