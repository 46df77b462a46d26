import SDLWindow
import SimulationKernel
import ToolSupport
import Viewer

/// Another scenario in the same window.
extension WindowLoop {
  /// Opens a scenario and plays it; the one before is let go, with its edits.
  mutating func open(_ path: String) {
    session.cancel()
    (beside, besideJob, traces) = (nil, nil, nil)
    session = Session(environment: options.bench, path: path, limit: options.limit) {
      Window.wake()
    }
    if session.problem == nil { options.memory.remember(opened: path) }
    tell(.problems([]))
    tell(.findings([]))
    for input in [
      PlayerInput.show(client: nil), .mark(.clear), .fit, .seek(.start), .normalSpeed,
      .mark(.bookmarks(options.memory.bookmarks(of: path))),
    ] {
      tell(.player(input))
    }
    if session.problem != nil { tell(.problems(session.problem?.lines ?? [])) }
    say("Opened", path)
    (resumes, fitsSpeed) = (true, true)
    loop.redraw()
  }
}
