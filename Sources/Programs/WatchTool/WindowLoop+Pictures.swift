import Drawing
import Foundation
import Glibc
import Rasterizing
import SDLWindow
import SimulationKernel
import ToolSupport
import Viewer

/// Pictures and films of what the window shows, into the current folder.
extension WindowLoop {
  /// A name that is free, or the words that say why there is none.
  private static func freeName(_ stem: String, _ ending: String) -> String? {
    let names = (1...999).lazy.map { "\(stem)\($0 == 1 ? "" : "-\($0)").\(ending)" }
    return names.first { path in unsafe access(path, F_OK) != 0 }
  }

  /// Saves a picture or a film of the run that is shown.
  mutating func save(_ effect: WorkspaceEffect) {
    switch effect {
    case .savePicture(let kind): savePicture(kind)
    case .film: film()
    case .filmUncompressed: film(isAgreed: true)
    default: break
    }
  }

  private mutating func savePicture(_ kind: PictureKind) {
    let stem = "frontier-\(workspace.player.playhead.time)"
    guard let name = Self.freeName(stem, kind.rawValue) else {
      return say("The picture cannot be saved", "there are 999 of that name", isBad: true)
    }
    let view = loop.scene.picture(of: workspace.quiet, measure: loop.typeface)
    do {
      switch kind {
      case .png:
        let image = loop.rasterizer.render(view.picture, scale: window.scale)
        try Environment.write(PNG.encode(image), to: name)
      case .svg:
        let document = SVGWriter { PNG.encode($0) }.document(view.picture)
        try Environment.write(Array(document.utf8), to: name)
      }
      say("Saved", name)
    } catch {
      let failure = error as? CommandFailure
      say("The picture cannot be saved", failure?.words ?? "\(error)", isBad: true)
    }
  }

  /// Begins a film of a part of the run, as it is looked at, at the speed that is set.
  ///
  /// Without ffmpeg the film is not compressed, which is asked about first.
  private mutating func film(isAgreed: Bool = false) {
    // What waited for the run may have been asked for twice.
    guard filmJob == nil else { return }
    let stretch = workspace.filmed(on: loop.scene)
    let isCompressed = (try? VideoExport.compressor(for: "film.mp4")) != nil
    let stem = "frontier-\(stretch.from)-\(stretch.to)"
    guard let name = Self.freeName(stem, isCompressed ? "mp4" : "y4m") else {
      return say("The film cannot be saved", "there are 999 of that name", isBad: true)
    }
    let speed = workspace.player.speed
    let plan = VideoPlan(
      from: stretch.from,
      to: stretch.to,
      speed: VideoSpeed(speed),
      framesPerSecond: 30,
      pausingAt: workspace.player.pausesAtNotes ? workspace.player.narration.notes : []
    )
    var view = workspace.seenPlayer(on: loop.scene).view
    view.isPlaying = true
    view.hover = nil
    view.marks = TimeMarks()
    // A compressed film has an even number of pixels each way.
    let pixels = (
      width: Int((view.size.width * window.scale / 2).rounded()) * 2,
      height: Int((view.size.height * window.scale / 2).rounded()) * 2
    )
    view.size = Size(
      width: Double(pixels.width) / window.scale,
      height: Double(pixels.height) / window.scale
    )
    if !isCompressed, !isAgreed {
      let bytes = plan.count * 3 * pixels.width * pixels.height
      return tell(.confirmFilm(stretch, megabytes: bytes / 1_000_000 + 1))
    }
    let renderer = FrameRenderer(
      scene: loop.scene,
      view: view,
      typeface: loop.typeface,
      scale: window.scale,
      // One processor stays free for the window.
      workers: max(ProcessInfo.processInfo.activeProcessorCount - 1, 1)
    )
    do {
      let film = try VideoExport(plan, size: pixels, path: name)
      // Who ends the program now has the film taken away first.
      Interruption.holdBack()
      filmJob = VideoJob(film, in: renderer) { Window.wake() }
      tell(.say(nil))
    } catch {
      let failure = error as? CommandFailure
      say("The film cannot be made", failure?.words ?? "\(error)", isBad: true)
    }
  }

  /// Tells how far the film is, and how it ended.
  mutating func takeFilmNews() {
    guard let filmJob else { return }
    if Interruption.isPending { filmJob.stop() }
    guard let outcome = filmJob.outcome else {
      let film = WorkspaceVideo(done: filmJob.done, count: filmJob.count)
      if workspace.filming != film { tell(.filming(film)) }
      return
    }
    self.filmJob = nil
    Interruption.letThrough()
    tell(.filming(nil))
    switch outcome {
    case .made(let path): say("Saved", path)
    case .stopped: say("The film was stopped", "nothing of it is kept")
    case .failed(let words): say("The film cannot be made", words, isBad: true)
    }
  }

  /// Takes away what is written of a film when the window closes before it is whole.
  mutating func endFilm() {
    guard let filmJob else { return }
    filmJob.stop()
    filmJob.wait()
    self.filmJob = nil
    Interruption.letThrough()
  }
}
