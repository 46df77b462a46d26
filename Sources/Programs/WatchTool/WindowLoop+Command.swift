import SDLWindow
import ToolSupport
import Viewer

/// The command that draws what is seen.
extension WindowLoop {
  mutating func copyCommand() {
    guard let file = session.currentFile, file != "-" else {
      return say("The scenario is in no file", "Ctrl+S saves it; then copy", isBad: true)
    }
    let choosing = session.choosingArguments
    if let beside, beside.path == nil || !choosing.isEmpty {
      return say("Only two files can be drawn by a command", "save the scenario first", isBad: true)
    }
    let files = beside?.path.map { beside?.side == .first ? [$0, file] : [file, $0] } ?? [file]
    let command = FrameCommand(
      files: files,
      choosing: choosing,
      player: workspace.seenPlayer(on: loop.scene),
      timeline: loop.scene.timeline,
      scale: window.scale
    )
    let words = command.text
    window.copy(words)
      ? say("Copied", words) : say("The clipboard cannot be reached", words, isBad: true)
  }
}
