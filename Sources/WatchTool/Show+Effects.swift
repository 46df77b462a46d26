import Drawing
import Glibc
import Rasterizing
import SDLWindow
import Scenarios
import Scenes
import SimulationKernel
import ToolSupport
import Tracing

/// What the desk asks for, done; and what the session has to tell.
extension Show {
  mutating func act(on effect: DeskEffect) {
    switch effect {
    case .edit(let edit): apply(edit)
    case .open(let path): open(path)
    case .undo: told(session.undo(), "Taken back", "There is nothing to take back")
    case .redo: told(session.redo(), "Made again", "There is nothing to make again")
    case .save: session.startSaving(to: session.suggestedPath)
    case .cancelRun:
      session.cancel()
      say("The run was stopped", "Ctrl+Shift+Z computes it again")
    case .copyCommand:
      let command = frameCommand
      window.copy(command)
        ? say("Copied", command) : say("The clipboard cannot be reached", command, isBad: true)
    case .paste: if let text = window.pasted { tell(.text(text)) }
    case .savePicture(let kind): savePicture(kind)
    case .film(let stretch): film(stretch)
    case .cancelFilm: filmJob?.stop()
    case .keepBookmarks(let times): options.memory.keep(times, of: session.path)
    case .toggleFullScreen: window.toggleFullScreen()
    case .zoomText(let size):
      window.setUserScale(size)
      resize()
      shown = nil
    case .quit: quits = true
    }
  }

  /// Fetches what the session has computed, and goes on with it at the same moment.
  mutating func takeNews() {
    let news = session.poll(at: desk.player.playhead.time)
    if news.contains(.run), let run = session.shown { show(run) }
    if news.contains(.problem) {
      tell(.problems(session.problem?.lines ?? []))
    }
    if news.contains(.saved) { tellSaved() }
    takeFilmNews()
    let isComputing = session.progress != nil
    if desk.isComputing != isComputing { tell(.computing(isComputing)) }
  }

  private mutating func show(_ run: SessionRun) {
    stage.scene = run.scene
    cursor = TraceCursor(run.scene.trace)
    desk.goOn(with: run.scene)
    window.setTitle(Show.title(run.scene.title, seed: "\(run.scenario.seed)"))
    revision = run.revision
    shown = nil
    if resumes, run.scene.timeline.end > .start {
      resumes = false
      if !desk.player.isPlaying { tell(.player(.togglePlay)) }
    }
  }

  static func title(_ title: String, seed: String) -> String {
    "\(title) - seed \(seed) - Frontier"
  }

  private mutating func apply(_ edit: DeskEdit) {
    let change = edit.scenarioEdit
    switch session.apply(change) {
    case .applied: say(change.words.capitalizedFirst, "Ctrl+Z takes it back")
    case .unchanged: break
    case .refused(let words): say("That cannot be", words, isBad: true)
    }
  }

  private mutating func told(_ words: String?, _ done: String, _ nothing: String) {
    words.map { say(done, $0) } ?? say(nothing)
  }

  mutating func say(_ title: String, _ text: String = "", isBad: Bool = false) {
    tell(.say(DeskMessage(title, text, isBad: isBad)))
  }

  private mutating func tellSaved() {
    switch session.saved {
    case .saved(let saved): say("Saved", saved.path)
    case .exists(let paths):
      say("There is already a file", paths.joined(separator: ", "), isBad: true)
    case .refused(let words): say("It cannot be saved", words, isBad: true)
    case nil: break
    }
  }

  /// The command that draws what is seen, but for the panels.
  private var frameCommand: String {
    let size = desk.player.size
    var words = ["frontier", "render", quoted(session.path)]
    words += ["--at", "\(desk.player.playhead.time)"]
    words += ["--size", "\(Int(size.width))x\(Int(size.height))"]
    if let seed = session.seed { words += ["--seed", "\(seed)"] }
    if desk.player.theme == .dark { words += ["--theme", "dark"] }
    if desk.player.ramp != .tide { words += ["--ramp", desk.player.ramp.rawValue] }
    if let face = desk.player.face { words += ["--face", face.rawValue] }
    if desk.player.isCalm { words.append("--less-motion") }
    return (words + ["-o", "frame.png"]).joined(separator: " ")
  }

  private func quoted(_ path: String) -> String {
    let isPlain = path.allSatisfy { $0.isLetter || $0.isNumber || "-_./+".contains($0) }
    return isPlain ? path : "'" + path.replacing("'", with: #"'\''"#) + "'"
  }
}

extension String {
  /// The text with its first letter in upper case.
  fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
