import SDLWindow
import ToolSupport
import Viewer

/// The command that draws what is seen.
extension WindowLoop {
  mutating func copyCommand() {
    guard let file = session.currentFile, file != "-" else {
      return say("The scenario is in no file", "Ctrl+S saves it; then copy", isBad: true)
    }
    let command = FrameCommand(
      file: file,
      choosing: session.choosingArguments,
      player: workspace.player,
      timeline: loop.scene.timeline,
      scale: window.scale
    )
    let words = command.text
    window.copy(words)
      ? say("Copied", words) : say("The clipboard cannot be reached", words, isBad: true)
  }
}
