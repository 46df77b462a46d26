import Drawing
import Rasterizing
import SimulationKernel
import ToolSupport
import Viewer

/// A few pictures of a run, for where there is no display.
struct PictureStrip {
  private static let count = 6

  let scene: any TraceScene
  let typeface: Typeface
  let size: Size
  let theme: ThemeName
  let scale: Double

  /// Writes the pictures into the current folder and says their names.
  ///
  /// - Throws: `CommandFailure` when a file cannot be written.
  func write() throws {
    var rasterizer = Rasterizer(typeface: typeface)
    let end = scene.timeline.end.nanoseconds
    for number in 1...Self.count {
      let share = end / Int64(Self.count) * Int64(number)
      let moment = SimulationTime(nanoseconds: number == Self.count ? end : share)
      let picture = scene.picture(
        at: scene.playhead(at: moment),
        in: ViewState(size: size, theme: theme),
        measure: typeface
      )
      let name = "frontier-\(number).png"
      let image = rasterizer.render(picture.picture, scale: scale)
      try Environment.write(PNG.encode(image), to: name, sparesInputs: true)
      Console.say("\(name)  at \(moment)")
    }
  }
}

/// Makes a strip in place of a window.
struct PictureStripMaker: Sendable {
  let typeface: Typeface
  let size: Size
  let theme: ThemeName
  let scale: Double
  /// What is drawn where no scenario was named; nil where one was.
  let usual: Result<String, any Error>?

  /// Says why there is no window, and draws what it would have shown.
  ///
  /// - Throws: `CommandFailure` when the file has mistakes, as `frontier run` does, or a picture
  ///   cannot be written.
  func make(of session: Session, because reason: String) throws {
    var session = session
    if let usual { session = Session(environment: session.environment, path: try usual.get()) }
    if let problem = session.problem { throw CommandFailure(problem.text) }
    Console.note("\(reason); drawing a strip of pictures instead")
    session.wait()
    _ = session.poll(at: .start)
    guard let run = session.shown else {
      throw CommandFailure(session.problem?.text ?? "error: there is nothing to show")
    }
    let sheet = PictureStrip(
      scene: run.scene,
      typeface: typeface,
      size: size,
      theme: theme,
      scale: scale
    )
    try sheet.write()
  }
}
