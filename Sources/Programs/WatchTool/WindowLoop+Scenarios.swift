import SDLWindow
import SimulationKernel
import ToolSupport
import Viewer

/// Another scenario in the same window, and the page on which one is chosen.
extension WindowLoop {
  /// Looks which scenarios there are.
  mutating func listScenarios() {
    let path = session.path
    let library =
      folder.map { ScenarioLibrary(in: $0) }
      ?? ScenarioLibrary(
        beside: path.isEmpty || path == "-" ? nil : path,
        assets: options.bench.assets
      )
    let recent = library.recent(options.memory.recent, in: folder)
    tell(.scenarios(library.scenarios, recent: recent))
  }

  /// Has the pictures made that are seen and missing, and fetches those that are there.
  mutating func takePictures() {
    for news in pictureMaker.take() { tell(.picture(news.picture, news.wish)) }
    let wishes = workspace.startWishes(scale: window.scale)
    guard wishes != wished else { return }
    wished = wishes
    pictureMaker.want(wishes)
  }

  /// Offers a path for a copy of a scenario.
  mutating func offerCopy(of source: String) {
    let copy = ScenarioCopy(of: source, options.bench)
    tell(.chooseCopy(of: source, path: copy.suggestedPath, why: ""))
  }

  /// Copies a scenario and opens the copy to be changed; or says why not, and asks again.
  mutating func copy(_ source: String, to path: String) {
    switch ScenarioCopy(of: source, options.bench).make(at: path) {
    case .refused(let words): tell(.chooseCopy(of: source, path: path, why: words))
    case .made(let path):
      guard open(path) else { return }
      session.own()
      resumes = false
      say("New from \(source)", "it stands still to be changed; Ctrl+S saves it as \(path)")
    }
  }

  /// Opens a scenario or a trace and plays it, or shows what is in a folder.
  ///
  /// What was shown before is let go, with its edits; it stays when what is opened is wrong, which is
  /// said then.
  ///
  /// - Returns: Whether it is opened.
  @discardableResult
  mutating func open(_ path: String) -> Bool {
    refused = nil
    if Environment.isFolder(path) {
      folder = path
      if !workspace.isStarting { tell(.chooseScenario) }
      listScenarios()
      return true
    }
    let opened = Session(environment: options.bench, path: path, limit: options.limit) {
      Window.wake()
    }
    if let problem = opened.problem, session.shown != nil {
      refused = (path, opened)
      watchFiles()
      tell(.problems(of: problem))
      loop.redraw()
      return false
    }
    session.cancel()
    (beside, besideJob, waiting) = (nil, nil, [])
    session = opened
    if session.problem == nil { options.memory.remember(opened: path) }
    tell(.opened)
    tell(.problems([]))
    tell(.findings([]))
    for input in [
      PlayerInput.show(client: nil), .mark(.clear), .fit, .seek(.start), .normalSpeed,
      .mark(.bookmarks(options.memory.bookmarks(of: path))),
    ] {
      tell(.player(input))
    }
    watchFiles()
    if session.problem != nil { tell(.problems(of: session.problem)) }
    say("Opened", path)
    (resumes, fitsSpeed) = (true, true)
    loop.redraw()
    return true
  }
}
