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
      """
  )

  @Argument(help: "The scenario file; - is standard input.")
  var scenario: String

  @Option(help: "The seed, decimal or hexadecimal, in place of the file's.")
  var seed: Seed?

  @Option(help: "The window's size in points.")
  var size = PictureSize(width: 1280, height: 800)

  @Option(help: "Desktop pixels for a point, from 0.5 to 4.")
  var scale = 1.0

  @Option(help: "The theme.")
  var theme = ThemeName.light

  @Option(help: "The speed: 0.25, 0.5, 1, 2, ... 64.")
  var speed = 1.0

  @Flag(help: "Begin to play at once.")
  var autoplay = false

  @Flag(help: "Close the window when the end is reached.")
  var quitAtEnd = false

  @Flag(help: "Step through all records, one after the other, and close the window.")
  var step = false

  func validate() throws {
    guard (0.5...4).contains(scale) else {
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
    let bench = try Workbench()
    guard let scenario = try bench.scenarios(at: scenario, seed: seed).first else { return }
    let scene = try bench.scene(of: scenario)
    let typeface = try bench.typeface()
    let stage = Stage(scene: scene, typeface: typeface)
    var player = Player(size: size.size, theme: theme)
    player.apply(.speed(Speed(times: speed)), on: scene.timeline)
    if autoplay { player.apply(.togglePlay, on: scene.timeline) }
    do {
      let window = try Window(
        title: "\(scene.title) - seed \(scenario.seed) - Frontier",
        identity: "org.frontier.Watch",
        size: size.size,
        userScale: scale
      )
      let show = Show(window: window, stage: stage, player: player)
      let cursor = step ? show.stepThrough() : show.play(quitAtEnd: quitAtEnd)
      let part = " (of the first \(cursor.number) of \(cursor.trace.count) records)"
      Console.say("fingerprint \(cursor.fingerprint)\(cursor.hasReadAll ? "" : part)")
    } catch {
      guard error == .noDisplay else { throw CommandFailure("error: \(error)") }
      Console.note("\(error); drawing a strip of pictures instead")
      try Strip(stage: stage, size: size.size, theme: theme, scale: scale).write()
    }
  }
}
