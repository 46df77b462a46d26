import Diagnostics
import Drawing
import Foundation
import Glibc
import Rasterizing
import Scenarios
import SDLWindow
import SimulationKernel
import ToolSupport
import Tracing
import Viewer

/// What the workspace asks for, done; and what the session has to tell.
extension WindowLoop {
  mutating func act(on effect: WorkspaceEffect) {
    switch effect {
    case .edit(let edit): apply(edit)
    case .open(let path): open(path)
    case .compare(let path): compare(session.compare(with: path))
    case .compareBefore: compareBefore()
    case .endComparison: endComparison()
    case .listScenarios: listScenarios()
    case .chooseCopy(let path): offerCopy(of: path)
    case .copyScenario(let source, let path): copy(source, to: path)
    case .reload: reload()
    case .undo: told(session.undo(), "Taken back", "There is nothing to take back")
    case .redo: told(session.redo(), "Made again", "There is nothing to make again")
    case .save: save { $0.startSaving() }
    case .saveAs(let path, let overwriting):
      let whole = (path as NSString).expandingTildeInPath
      save { $0.startSaving(to: whole, overwriting: overwriting) }
    case .keepNotes(let keeps): session.keepsNotes = keeps
    case .choosePath: tell(.choosePath(session.ownPath ?? session.suggestedPath))
    case .cancelRun:
      session.cancel()
      waiting = []
      say("The run was stopped", "Ctrl+Shift+Z computes it again")
    case .copyCommand: copyCommand()
    case .openLink(let link): openLink(link)
    case .copyText(let text):
      if !window.copy(text) { say("The clipboard cannot be reached", isBad: true) }
    case .paste: if let text = window.pasted { tell(.text(text)) }
    case .savePicture, .film, .filmUncompressed:
      // A picture is of the run that was asked for.
      guard session.progress == nil, besideJob == nil else {
        say("Saving, as soon as the run is computed …")
        return waiting.append(effect)
      }
      save(effect)
    case .cancelFilm: filmJob?.stop()
    case .keepBookmarks(let times): options.memory.keep(times, of: session.path)
    case .keepFolds(let folds): options.memory.keep(folds: folds)
    case .plot(let names): plot(names)
    case .toggleFullScreen: window.toggleFullScreen()
    case .zoomText(let size): zoomText(to: size)
    case .quit: quits = true
    }
  }

  /// Fetches what the session has computed, and goes on with it at the same moment.
  mutating func takeNews() {
    if refused != nil, workspace.problems.isEmpty {
      refused = nil
      watchFiles()
    }
    let isChanged = fileWatch?.takeChange() == true
    if isChanged { takeChangedFiles() }
    if isChanged || gone != nil { tellGone() }
    takeOtherRun()
    let news = session.poll(at: workspace.player.playhead.time)
    if news.contains(.run), let run = session.shown { show(run) }
    if news.contains(.problem) {
      waiting = []
      tell(.problems(of: session.problem))
    }
    tellUnsaved()
    if news.contains(.saved) { tellSaved() }
    takeSignals()
    takeFilmNews()
    takePictures()
    let isComputing = session.progress != nil
    if workspace.isComputing != isComputing { tell(.computing(isComputing)) }
    guard !isComputing, besideJob == nil, !waiting.isEmpty else { return }
    let effects = waiting
    waiting = []
    for effect in effects { save(effect) }
  }

  private mutating func show(_ run: SessionRun) {
    goOn(with: run)
    revision = run.revision
    let changes = session.hasUnsavedEdits ? run.changes : nil
    tell(.findings(changes ?? run.failures, areAccepted: changes != nil))
    if run.isRead { say("A trace is shown", session.traceNote) }
    tellAbout(run)
    tell(.player(.narrate(run.scenario?.notes ?? [])))
    if fitsSpeed, run.isWhole {
      fitsSpeed = false
      // Who has chosen a speed meanwhile keeps it.
      if workspace.player.speed == .normal {
        tell(.player(.speed(Speed(showing: loop.scene.timeline.end))))
      }
    }
    if let moment = awaited, run.isWhole || run.scene.timeline.end >= moment {
      awaited = nil
      tell(.player(.seek(moment)))
    }
    if resumes, awaited == nil, run.scene.timeline.end > .start, !workspace.isStarting {
      resumes = false
      // A note of the first moment is read first.
      if !workspace.player.isPlaying, !workspace.player.pausesForNote {
        tell(.player(.togglePlay))
      }
    }
  }

  /// Tells what the run is about, and which file it is of.
  mutating func tellAbout(_ run: SessionRun) {
    let text = run.isRead ? session.traceNote : run.scenario?.about.visibleLines ?? ""
    let (title, path) = (session.title.visible, session.namedFile.visible)
    tell(.about(WorkspaceAbout(title: title, text: text, path: path)))
  }

  private mutating func apply(_ edit: ScenarioEdit) {
    let wasTrace = session.shown?.isRead == true
    switch session.apply(edit) {
    case .applied:
      let text = wasTrace ? "computed from the trace's scenario" : ""
      tell(.say(WorkspaceMessage(edit.words(on: loop.scene), text, isUndoable: true)))
    case .unchanged: break
    case .refused(let words): say("That cannot be", words, isBad: true)
    }
  }

  private mutating func told(_ outcome: StepOutcome, _ done: String, _ nothing: String) {
    switch outcome {
    case .done(let words): say(done, words)
    case .nothing: say(nothing)
    case .refused(let words): say("That cannot be", words, isBad: true)
    }
  }

  private mutating func openLink(_ link: String) {
    switch LinkOpener.open(link, environment: ProcessInfo.processInfo.environment) {
    case .opened: say("Opened outside", link)
    case .refused: say("This link is not opened", link, isBad: true)
    case .notInstalled:
      say("Links cannot be opened", "install the Debian package 'xdg-utils'", isBad: true)
    }
  }

  mutating func say(_ title: String, _ text: String = "", isBad: Bool = false) {
    tell(.say(WorkspaceMessage(title, text, isBad: isBad)))
  }
}
