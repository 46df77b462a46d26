import ArgumentParser
import Catalog
import Drawing
import Rasterizing
import Scenarios
import Scenes
import SimulatedWorld
import SimulationKernel
import ToolSupport

struct RenderCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "render",
    abstract: "Draws one moment of a run as a PNG; needs no display.",
    discussion: """
      Example:
        frontier render Scenarios/shipping/coast-to-coast.yaml --at 4s -o frame.png
      """
  )

  @Argument(help: "The scenario file; - is standard input.")
  var scenario: String

  @Option(help: "The moment, such as 4s or 1m30s; left out, the end.")
  var at: Moment?

  @Option(help: "The size in points, such as 1280x800.")
  var size = PictureSize(width: 1280, height: 800)

  @Option(help: "Pixels for a point, from 0.5 to 4.")
  var scale = 1.0

  @Option(help: "The theme.")
  var theme = ThemeName.light

  @Option(help: "The seed, decimal or hexadecimal, in place of the file's.")
  var seed: Seed?

  @Option(name: .shortAndLong, help: "The PNG file.")
  var output: String

  func validate() throws {
    guard (0.5...4).contains(scale) else {
      throw ValidationError("--scale must be between 0.5 and 4, not \(scale)")
    }
  }

  func run() throws {
    let bench = try Workbench()
    guard let scenario = try bench.scenarios(at: scenario, seed: seed).first else { return }
    let scene = try bench.scene(of: scenario)
    let playhead = at.map { scene.playhead(at: $0.time) } ?? scene.timeline.last
    let typeface = try bench.typeface()
    let picture = scene.picture(
      at: playhead,
      in: ViewState(size: size.size, theme: theme),
      measure: typeface
    )
    var rasterizer = Rasterizer(typeface: typeface)
    let image = rasterizer.render(picture, scale: scale)
    try Workbench.write(PNG.encode(image), to: output)
  }
}
