import Foundation
import SDLWindow
import ToolSupport
import Viewer

/// The scenario as a file: what is unsaved, and what came of saving.
extension WindowLoop {
  /// What the title bar says; a star marks edits that no file holds.
  static func title(of session: Session) -> String {
    guard let seed = session.seed else { return "Frontier" }
    let star = session.hasUnsavedEdits ? "* " : ""
    return "\(star)\(session.title) - seed \(seed) - Frontier"
  }

  mutating func save(_ start: (Session) -> Void) {
    start(session)
    say(session.progress == nil ? "Saving …" : "Saving, as soon as the run is computed …")
  }

  /// Marks edits that no file holds, for the workspace and in the title bar.
  mutating func tellUnsaved() {
    let isUnsaved = session.hasUnsavedEdits
    if workspace.hasUnsavedEdits != isUnsaved { tell(.unsaved(isUnsaved)) }
    let notes = session.hasNotes ? session.keepsNotes : nil
    if workspace.keepsNotes != notes { tell(.notes(kept: notes)) }
    let title = WindowLoop.title(of: session)
    guard title != shownTitle else { return }
    window.setTitle(title)
    shownTitle = title
  }

  mutating func tellSaved() {
    switch session.saved {
    case .saved(let saved):
      options.memory.remember(opened: saved.path)
      tell(.saveEnded(.saved(path: saved.path, note: saved.warnings.joined(separator: ", "))))
      if let run = session.shown { tellAbout(run) }
      // The file expects what was seen; what was edited meanwhile may have come to something else.
      if !session.hasUnsavedEdits { tell(.findings(saved.warnings)) }
    case .exists:
      let path = session.savingPath
      tell(.saveEnded(.exists(path: path, note: session.lossNote(at: path))))
    case .refused(let words):
      let other = session.shown.map { _ in session.otherPath(than: session.savingPath) }
      tell(.saveEnded(.refused(words, otherPath: other)))
    case nil: break
    }
  }
}
