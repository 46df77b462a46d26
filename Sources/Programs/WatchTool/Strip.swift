import Drawing
import Rasterizing
import SimulationKernel
import ToolSupport
import Viewer

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
      let image = rasterizer.render(picture.picture, scale: scale)
      try Workbench.write(PNG.encode(image), to: name, sparesInputs: true)
      Console.say("\(name)  at \(moment)")
    }
  }
}

/// Makes a strip in place of a window.
struct StripMaker: Sendable {
  let typeface: Typeface
  let size: Size
  let theme: ThemeName
  let scale: Double

  /// Says why there is no window, and draws what it would have shown.
  ///
  /// - Throws: `CommandFailure` when the file has mistakes, as `frontier run` does, or a picture
  ///   cannot be written.
  func make(of session: Session, because reason: String) throws {
    Console.note("\(reason); drawing a strip of pictures instead")
    session.wait()
    _ = session.poll(at: .start)
    guard let run = session.shown else {
      throw CommandFailure(session.problem?.text ?? "error: there is nothing to show")
    }
    let stage = Stage(scene: run.scene, typeface: typeface)
    try Strip(stage: stage, size: size, theme: theme, scale: scale).write()
  }
}
