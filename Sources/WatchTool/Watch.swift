import ArgumentParser
import Catalog
import Drawing
import Glibc
import SDLWindow
import Scenarios
import Scenes
import SimulationKernel
import ToolSupport
import Tracing

/// The program with the window.
@main
struct Watch: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "frontier-watch",
    abstract: "Shows a run of a scenario in a window.",
    discussion: """
      Keys: Space plays and pauses; Right and Left step a record; Shift and Ctrl with them move
      0.1 s and 1 s; Page Up and Page Down go to what matters; Home, End; + - 0 change the speed;
      F fits the map, the wheel zooms it; D changes the theme; F11 fills the screen; Ctrl+Q quits.

      Examples:
        frontier-watch Scenarios/shipping/coast-to-coast.yaml
        frontier-watch Scenarios/shipping/outage.yaml --autoplay --speed 4
        frontier-watch --recent

      Theme and size are remembered ($XDG_CONFIG_HOME/frontier, $XDG_STATE_HOME/frontier).
      """
  )

  @Argument(help: "The scenario file; - is standard input; left out, the last one opened.")
  var scenario: String?

  @Option(help: "The seed, decimal or hexadecimal, in place of the file's.")
  var seed: Seed?

  @Flag(help: "List the scenario files opened lately, the last one first.")
  var recent = false

  @Option(help: "The window's size in points; left out, as it was.")
  var size: PictureSize?

  @Option(help: "Desktop pixels for a point, from 0.5 to 4.")
  var scale: Double?

  @Option(help: "The theme; left out, as it was.")
  var theme: ThemeName?

  @Option(help: "The speed: 0.25, 0.5, 1, 2, ... 64.")
  var speed = 1.0

  @Flag(help: "Begin to play at once.")
  var autoplay = false

  @Flag(help: "Close the window when the end is reached.")
  var quitAtEnd = false

  @Flag(help: "Step through all records, one after the other, and close the window.")
  var step = false

  func validate() throws {
    if let scale, !(0.5...4).contains(scale) {
      throw ValidationError("--scale must be between 0.5 and 4, not \(scale)")
    }
    guard Speed(times: speed).multiple == speed else {
      throw ValidationError("--speed must be one of 0.25, 0.5, 1, 2, 4, 8, 16, 32 and 64")
    }
  }

  static func main() {
    Glibc.exit(CommandRunner.status(of: Self.self, CommandLine.arguments.dropFirst()).rawValue)
  }

  func run() throws {
    let memory = WindowMemory()
    if recent { return memory.recent.forEach(Console.say) }
    let bench = try Workbench()
    let path = try scenario ?? memory.usualScenario(bench.assets)
    guard let scenario = try bench.scenarios(at: path, seed: seed).first else { return }
    let scene = try bench.scene(of: scenario)
    let stage = Stage(scene: scene, typeface: try bench.typeface())
    let size = memory.size(size).size
    let scale = memory.scale(scale)
    var player = Player(size: size, theme: memory.theme(theme))
    player.apply(.speed(Speed(times: speed)), on: scene.timeline)
    if autoplay { player.apply(.togglePlay, on: scene.timeline) }
    do {
      let window = try Window(
        title: "\(scene.title) - seed \(scenario.seed) - Frontier",
        identity: "org.frontier.Watch",
        size: size,
        userScale: scale
      )
      memory.remember(opened: path)
      let show = Show(window: window, stage: stage, player: player, memory: memory)
      let cursor = step ? show.stepThrough() : show.play(quitAtEnd: quitAtEnd)
      memory.save()
      let part = " (of the first \(cursor.number) of \(cursor.trace.count) records)"
      Console.say("fingerprint \(cursor.fingerprint)\(cursor.hasReadAll ? "" : part)")
    } catch {
      guard error == .noDisplay else { throw CommandFailure("error: \(error)") }
      Console.note("\(error); drawing a strip of pictures instead")
      try Strip(stage: stage, size: size, theme: player.theme, scale: scale).write()
    }
  }
}
