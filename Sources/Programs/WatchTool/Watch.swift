import ArgumentParser
import Catalog
import Drawing
import Foundation
import Glibc
import Rasterizing
import SDLWindow
import SimulationKernel
import ToolSupport
import Tracing
import Viewer

/// The program with the window.
@main
struct Watch: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "frontier-watch",
    abstract: "Shows a run of a scenario in a window.",
    discussion: """
      Space plays and pauses, Right and Left step a record, ? shows all keys. A and Shift+A choose \
      where the route begins and ends; a click or X closes a border; / takes commands; Ctrl+Z \
      takes an edit back; Ctrl+S saves the scenario with what was seen as its expectations.

      Examples:
        frontier-watch Scenarios/shipping/coast-to-coast.yaml
        frontier-watch Scenarios/mazes/four-strategies.yaml --autoplay --speed 4
        frontier-watch
        frontier-watch trace.jsonl
        frontier-watch one.yaml other.yaml
        frontier-watch Scenarios/shipping/sweep.yaml --only seed=4 --at 12s
        frontier-watch --recent

      Without a scenario the start page is shown: type to search, Enter opens, Ctrl+N makes a new \
      scenario from one; Ctrl+O leads back to it.

      A file that changes on the disk is read again and shown at the same moment; what is dropped on \
      the window is opened.

      Colours, text size, bookmarks and size are remembered ($XDG_CONFIG_HOME/frontier, \
      $XDG_STATE_HOME/frontier).
      """,
    version: frontierVersion
  )

  @Argument(
    help: """
      A scenario, a trace, or a folder of scenarios; - is standard input; left out, the start page \
      is shown.
      """
  )
  var scenario: String?

  @Argument(help: "A second run; both are shown on one clock, and each may be a trace, too.")
  var other: String?

  @Option(help: "The seed of the second run alone; without a second file, of the same one.")
  var otherSeed: Seed?

  @Option(help: "The seed, decimal or hexadecimal, in place of the file's.")
  var seed: Seed?

  @Option(help: "Show this combination of parameters, by its id; left out, the first.")
  var only: String?

  @Option(
    help: "Show this moment first, such as 4s or 1m30s; left out, the beginning.",
    transform: Moment.read
  )
  var at: Moment?

  @OptionGroup var growth: GrowthOptions

  @Flag(help: "List the scenario files opened lately, the last one first.")
  var recent = false

  @Option(help: "The window's size in points; left out, as it was.")
  var size: PictureSize?

  @Option(help: "Desktop pixels for a point, from 0.5 to 4.")
  var scale: Double?

  @Option(help: "The theme; left out, as it was.")
  var theme: ThemeName?

  @Option(
    help:
      "The speed: 0.25, 0.5, 1, 2, ... 1024; left out, 1, or what shows a long run in half a minute."
  )
  var speed: Double?

  @Flag(help: "Begin to play at once.")
  var autoplay = false

  @Flag(help: "Pause at each note of the scenario.")
  var tour = false

  @Flag(help: "Close the window when the end is reached.")
  var quitAtEnd = false

  @Flag(help: "Step through all records, one after the other, and close the window.")
  var step = false

  @Option(help: "Write what the window shows in the end, read back from it, as this PNG.")
  var readBack: String?

  @Option(help: ArgumentHelp("Close the window after so many pictures.", visibility: .hidden))
  var pictures: Int?

  @Option(help: ArgumentHelp("Keep what the window shows in this file.", visibility: .hidden))
  var status: String?

  @OptionGroup var files: FileOptions

  func validate() throws {
    if let scale, !(0.5...4).contains(scale) {
      throw ValidationError("--scale must be between 0.5 and 4, not \(scale)")
    }
    if step, scenario.map(Environment.isFolder) ?? true {
      throw ValidationError("--step needs a scenario")
    }
    let isFolder = scenario.map(Environment.isFolder) ?? true
    let wishes = [
      ("--only", only != nil), ("--at", at != nil), ("--other-seed", otherSeed != nil),
    ]
    for (name, isGiven) in wishes where isGiven {
      if isFolder { throw ValidationError("\(name) needs a scenario") }
    }
    if only != nil, other != nil || otherSeed != nil {
      throw ValidationError("--only chooses of one scenario, and there are two")
    }
    if let scenario, only != nil, Environment.isTrace(scenario) {
      throw ValidationError("--only is for a scenario, and '\(scenario)' is a trace")
    }
    if let speed, Speed(times: speed).multiple != speed {
      throw ValidationError("--speed must be 0.25, 0.5 or a power of two from 1 to 1024")
    }
  }

  static func main() {
    // ffmpeg may end before the film does.
    signal(SIGPIPE, SIG_IGN)
    Glibc.exit(CommandRunner.status(of: Self.self, CommandLine.arguments.dropFirst()).rawValue)
  }

  func run() throws {
    let memory = WindowMemory()
    if recent { return memory.recent.forEach { Console.say($0) } }
    let bench = try Environment(root: files.root)
    let size = memory.size(size).size
    let scale = memory.scale(scale)
    let typeface = try bench.typeface()
    let compared = try ComparedRuns(self, bench)
    let folder = scenario.flatMap { Environment.isFolder($0) ? $0 : nil }
    let file = compared?.path ?? (folder == nil ? scenario : nil)
    let lent = session(of: file, seed: compared.map(\.seed) ?? seed, bench)
    // A file with mistakes is known at once; it may be mended while the window shows them.
    if let problem = lent.problem, problem.isOfChoice || !waitsForMending(of: file) {
      throw CommandFailure(problem.text)
    }
    let theme = memory.theme(theme)
    let strip = PictureStripMaker(
      typeface: typeface,
      size: size,
      theme: theme,
      scale: scale,
      usual: file == nil ? Result { try usual(in: folder, memory, bench) } : nil
    )
    let patience = Patience(lending: lent) { session in
      try strip.make(of: session, because: "the display does not answer")
    }
    do {
      let connection = Result { () throws(Window.Failure) in try Window.connect() }
      let session = patience.end()
      if case .failure(let refusal) = connection {
        return try strip.make(of: session, because: "\(refusal)")
      }
      DisplayWatch.begin()
      let workspace = try workspace(
        for: session,
        folder,
        memory,
        bench,
        Player(size: size, theme: theme),
        scale
      )
      let window = try Window(
        title: WindowLoop.title(of: session),
        identity: "org.frontier.Watch",
        size: size,
        userScale: scale
      )
      if let file, compared == nil, session.problem == nil { memory.remember(opened: file) }
      var options = options(memory, bench.forFilesAlone, folder)
      options.beside = compared?.beside
      let loop = try WindowLoop(
        window: window,
        session: session,
        loop: WorkspaceLoop(bench.emptyScene(), workspace, typeface: typeface),
        options: options
      )
      let (cursor, scene) = step ? loop.stepThrough() : try loop.play()
      memory.save()
      if session.shown == nil, let problem = session.problem { throw CommandFailure(problem.text) }
      say(cursor, of: scene)
    } catch let error as Window.Failure {
      throw CommandFailure("error: \(error)")
    }
  }

  /// A session in which a file is opened; in which nothing is where none was named.
  private func session(of file: String?, seed: Seed?, _ bench: Environment) -> Session {
    guard let file else { return Session(environment: bench) }
    return Session(environment: bench, path: file, seed: seed, only: only, limit: growth.limit) {
      Window.wake()
    }
  }

  /// Says the fingerprint of what was read, or those of two runs.
  private func say(_ cursor: TraceCursor, of scene: any TraceScene) {
    if let two = scene as? TwoRunsScene {
      return two.fingerprints.forEach { Console.say("fingerprint \($0)") }
    }
    let part = " (of the first \(cursor.number) of \(cursor.trace.count) records)"
    Console.say("fingerprint \(cursor.fingerprint)\(cursor.hasReadAll ? "" : part)")
  }

  /// What is drawn without a display where no file was named.
  private func usual(
    in folder: String?,
    _ memory: WindowMemory,
    _ bench: Environment
  ) throws -> String {
    guard let folder else { return try memory.usualScenario(bench.assets) }
    guard let first = ScenarioLibrary(in: folder).scenarios.first else {
      throw CommandFailure("error: there is no scenario in '\(folder)'")
    }
    return first.path
  }

  /// Whether a file that cannot be shown is waited for: it is there, and a person is.
  private func waitsForMending(of file: String?) -> Bool {
    guard let file, file != "-", FileManager.default.fileExists(atPath: file) else {
      return false
    }
    return !step && !quitAtEnd && pictures == nil && readBack == nil
  }

  /// The workspace that the window begins with.
  private func workspace(
    for session: Session,
    _ folder: String?,
    _ memory: WindowMemory,
    _ bench: Environment,
    _ player: Player,
    _ scale: Double
  ) throws -> Workspace {
    if session.problem != nil { _ = session.poll(at: .start) }
    var workspace = Workspace(player: player, textSize: scale)
    let scene = try bench.emptyScene()
    _ = workspace.apply(.player(.speed(speed.map(Speed.init(times:)) ?? .normal)), on: scene)
    for input in [
      PlayerInput.mark(.bookmarks(scenario.map(memory.bookmarks) ?? [])),
      .colormap(memory.colormap),
      .calm(memory.reducesMotion), .tour(tour), .folds(memory.folds),
    ] {
      _ = workspace.apply(.player(input), on: scene)
    }
    _ = workspace.apply(.problems(of: session.problem), on: scene)
    let library =
      folder.map { ScenarioLibrary(in: $0) }
      ?? ScenarioLibrary(beside: scenario == "-" ? nil : scenario, assets: bench.assets)
    let recent = library.recent(memory.recent, in: folder)
    _ = workspace.apply(.scenarios(library.scenarios, recent: recent), on: scene)
    // Who names no scenario is shown which there are.
    if session.path.isEmpty, session.problem == nil {
      _ = workspace.apply(.chooseScenario, on: scene)
    }
    return workspace
  }

  private func options(
    _ memory: WindowMemory,
    _ bench: Environment,
    _ folder: String?
  ) -> WindowOptions {
    WindowOptions(
      folder: folder,
      memory: memory,
      bench: bench,
      limit: growth.limit,
      autoplay: autoplay,
      moment: at?.time,
      hasOwnSpeed: speed != nil,
      quitsAtEnd: quitAtEnd,
      pictures: pictures,
      readBack: readBack.map(ReadBack.init),
      status: status.map(StatusFile.init)
    )
  }
}

extension WorkspaceInput {
  /// What is wrong with what is opened, line by line; nothing when nil.
  static func problems(of problem: SessionProblem?) -> WorkspaceInput {
    guard let problem else { return .problems([]) }
    let lines = problem.text.split(separator: "\n", omittingEmptySubsequences: false)
    return .problems(lines.map(String.init), title: problem.title)
  }
}
