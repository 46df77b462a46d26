import Drawing
import Rasterizing
import SimulationKernel
import ToolSupport
import Tracing
import Viewer

/// What the command line asks of the window beside the scenario.
struct WindowOptions {
  /// The folder whose scenarios the start page shows first; nil for those at hand.
  var folder: String?
  /// What is kept from one time to the next.
  let memory: WindowMemory
  /// What other scenarios are opened with.
  let bench: Environment
  /// How many records a run of another scenario may leave.
  let limit: Int
  var autoplay = false
  /// The moment that is shown first; nil for the beginning.
  var moment: SimulationTime?
  /// Whether a speed was asked for, so that a long run does not begin at one of its own.
  var hasOwnSpeed = false
  var quitsAtEnd = false
  /// After so many pictures the window is closed; nil for as long as the person wants.
  var pictures: Int?
  /// The file for the last picture, as the window has it.
  var readBack: ReadBack?
  /// The run that is shown beside the one that is opened.
  var beside: OtherRun?
  /// The file that tells programs what the window shows.
  var status: StatusFile?
}

/// Writes the picture that was read back from the window.
struct ReadBack {
  let path: String

  func write(_ image: PixelImage?) throws {
    guard let image else { throw CommandFailure("error: the window cannot be read back") }
    try Environment.write(PNG.encode(image), to: path, sparesInputs: true)
  }
}

/// Tells programs that drive the window what it shows: `name value` in lines, whole at any time.
final class StatusFile {
  private let path: String
  private var written = ""

  init(path: String) { self.path = path }

  /// Writes the file when what it says has changed.
  func write(_ loop: borrowing WorkspaceLoop, _ session: Session) throws {
    let workspace = loop.workspace
    let player = workspace.player
    var lines = [
      "time \(player.playhead.time.nanoseconds)", "record \(player.playhead.record)",
      "records \(loop.scene.timeline.count)", "playing \(player.isPlaying)",
      "panel \(workspace.isPanelOpen)",
      "start \(workspace.isStarting)", "hover \(player.hover ?? "-")",
      "revision \(session.shown?.revision ?? 0)", "computing \(session.progress != nil)",
      "whole \(session.shown?.isWhole == true)",
      "fingerprint \(session.shown?.fingerprint?.description ?? "-")",
      "message \(workspace.message.map { "\($0.title) \($0.text)" } ?? "-")",
      "problems \(workspace.problems.count)", "filming \(workspace.filming?.done ?? -1)",
      "size \(Int(player.size.width))x\(Int(player.size.height))", "text \(workspace.textSize)",
      "entry \(workspace.entry ?? "-")", "unsaved \(workspace.hasUnsavedEdits)",
      "question \(workspace.question ?? "-")", "speed \(player.speed)",
      "findings \(workspace.findings.count)", "runs \(loop.scene is TwoRunsScene ? 2 : 1)",
      "focus \(workspace.focused ?? "-")",
      "bookmarks \(player.marks.bookmarks.map { "\($0.nanoseconds)" }.joined(separator: ","))",
    ]
    if let picture = loop.picture {
      lines += picture.regions.compactMap { place(of: $0, in: picture) }
    }
    let text = lines.joined(separator: "\n") + "\n"
    guard text != written else { return }
    try Environment.write(Array(text.utf8), to: path)
    written = text
  }

  /// Where a click meets a region: its middle, or for what is bent a point on its way.
  private func place(of region: Region, in picture: ScenePicture) -> String? {
    let meets = region.places.first { picture.region(at: $0)?.id == region.id }
    return meets.map { "region \(region.id) \($0.x) \($0.y)" }
  }
}
