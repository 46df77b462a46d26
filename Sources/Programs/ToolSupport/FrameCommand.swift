import Diagnostics
import Drawing
public import Viewer

/// The command that draws what a window shows, but for its panels and marks.
public struct FrameCommand: Sendable {
  private let files: [String]
  private let choosing: [String]
  private let player: Player
  private let timeline: PlayerTimeline
  private let scale: Double

  /// Describes what is shown.
  ///
  /// - Parameters:
  ///   - files: The scenario's file, or those of two runs.
  ///   - choosing: The arguments that choose the run.
  ///   - player: How the run is looked at.
  ///   - timeline: The run.
  ///   - scale: Pixels for a point.
  public init(
    files: [String],
    choosing: [String],
    player: Player,
    timeline: PlayerTimeline,
    scale: Double
  ) {
    self.files = files
    self.choosing = choosing
    self.player = player
    self.timeline = timeline
    self.scale = scale
  }

  /// The words of the command, before a shell reads them.
  public var words: [String] {
    let (playhead, size) = (player.playhead, player.size)
    // What begins with a hyphen would be taken for an option.
    var words = ["frontier", "render"] + files.map { $0.hasPrefix("-") ? "./\($0)" : $0 }
    words += ["--at", "\(playhead.time)"]
    // Of several records at one moment some may be still to come.
    if playhead != timeline.playhead(at: playhead.time) {
      words += ["--record", "\(playhead.record)"]
    }
    words += ["--size", "\(PictureSize(fitting: size))"]
    if scale != 1 { words += ["--scale", "\(scale)"] }
    words += choosing
    if let client = player.client { words += ["--client", client] }
    if player.speed != .normal { words += ["--speed", VideoSpeed(player.speed).description] }
    if player.theme == .dark { words += ["--theme", "dark"] }
    if player.colormap != .tide { words += ["--colormap", player.colormap.rawValue] }
    if let face = player.face { words += ["--face", face.rawValue] }
    if player.reducesMotion { words.append("--less-motion") }
    if hidesNotes { words.append("--no-notes") }
    for signal in player.plots { words += ["--plot", signal.name] }
    let stage = player.stage
    if stage != .fit { words += ["--view", "\(stage.zoom),\(stage.pan.x),\(stage.pan.y)"] }
    return words + ["-o", "frame.png"]
  }

  /// Whether the window does not tell what the command would, or nothing at all.
  private var hidesNotes: Bool {
    let (told, time) = (player.narration, player.playhead.time)
    guard told.isShown || told.notes.isEmpty else { return true }
    var drawn = Narration(told.notes)
    drawn.speed = player.speed == .normal ? Speed(showing: timeline.end) : player.speed
    return told.note(at: time) == nil && drawn.note(at: time) != nil
  }

  /// The command as it is typed.
  public var text: String { words.map(\.shellWord).joined(separator: " ") }
}
