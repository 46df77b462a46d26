import SimulationKernel
import ToolSupport
import Tracing
import Viewer

/// Another run beside the session's.
extension WindowLoop {
  /// Goes on with a run of the session, and with the one beside it.
  mutating func goOn(with run: SessionRun) {
    if let beside {
      loop.goOn(with: beside.beside(run.scene, of: session.path, canChange: session.canEdit))
    } else {
      loop.goOn(with: run.scene)
    }
    findSignals(of: run)
  }

  mutating func compare(_ job: OtherRunJob) {
    besideJob = job
    say("Computing the other run …")
  }

  mutating func compareBefore() {
    guard let job = session.compareBeforeEdits() else {
      return say("There are no edits", "what was opened is what is shown")
    }
    compare(job)
  }

  mutating func endComparison() {
    guard beside != nil, let run = session.shown else { return }
    (beside, besideJob) = (nil, nil)
    watchFiles()
    goOn(with: run)
    say("One run")
  }

  /// Shows the other run as soon as it is computed.
  mutating func takeOtherRun() {
    guard let outcome = besideJob?.outcome else { return }
    switch outcome {
    case .success(let other):
      // It waits for the run that it stands beside.
      guard let run = session.shown else { return }
      (beside, besideJob) = (other, nil)
      watchFiles()
      goOn(with: run)
      let two = loop.scene as? TwoRunsScene
      let isEqual = two.map { $0.difference?.recordNumber == nil } ?? false
      say("Two runs, one clock", isEqual ? "no record differs" : "G leads to where they part")
    case .failure(let failure):
      besideJob = nil
      say("It cannot be compared", failure.words, isBad: true)
    }
  }
}
