import Drawing
import Rasterizing
import Scenes
import SimulationKernel
import ToolSupport

/// A few pictures of a run, for where there is no display.
struct Strip {
  private static let count = 6

  let stage: Stage
  let size: Size
  let theme: ThemeName
  let scale: Double

  /// Writes the pictures into the current folder and says their names.
  ///
  /// - Throws: `CommandFailure` when a file cannot be written.
  func write() throws {
    var rasterizer = Rasterizer(typeface: stage.typeface)
    let end = stage.scene.timeline.end.nanoseconds
    for number in 1...Self.count {
      let share = end / Int64(Self.count) * Int64(number)
      let moment = SimulationTime(nanoseconds: number == Self.count ? end : share)
      let picture = stage.scene.picture(
        at: stage.scene.playhead(at: moment),
        in: ViewState(size: size, theme: theme),
        measure: stage.typeface
      )
      let name = "frontier-\(number).png"
      try Workbench.write(PNG.encode(rasterizer.render(picture, scale: scale)), to: name)
      Console.say("\(name)  at \(moment)")
    }
  }
}
