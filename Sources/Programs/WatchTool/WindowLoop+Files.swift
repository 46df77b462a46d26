import Foundation
import ToolSupport
import Viewer

/// What is shown, when its files change on the disk.
extension WindowLoop {
  /// Listens to the files of what is shown.
  func watchFiles() {
    let others = (beside?.path.map { [$0] } ?? []) + (refused.map { [$0.path] } ?? [])
    fileWatch?.watch(session.watchedPaths.union(others))
  }

  /// Reads what is shown from its file again, and goes on at the same moment.
  mutating func reload() {
    if let path = refused?.path {
      open(path)
      return
    }
    guard !session.path.isEmpty || session.problem != nil else { return }
    let name = (session.path as NSString).lastPathComponent
    session.reload()
    watchFiles()
    tell(.problems(of: session.problem))
    if session.problem == nil { say("Read again", name) }
    loop.redraw()
  }

  /// Says that a file is gone, once that lasts: some programs take a file away to write it anew.
  mutating func tellGone() {
    guard let path = session.gonePath else { return gone = nil }
    let now = ContinuousClock.now
    guard let known = gone, known.path == path else { return gone = (path, now, false) }
    guard !known.isTold, known.since.duration(to: now) > .seconds(1) else { return }
    gone?.isTold = true
    let name = (path as NSString).lastPathComponent
    say("\(name) is gone", "what is shown stays; it is read again when it is back", isBad: true)
  }

  /// Somebody else wrote a file: it is read again, unless edits would be lost by that.
  mutating func takeChangedFiles() {
    if let refused, refused.session.isChangedOnDisk { reload() }
    if let beside, beside.isChangedOnDisk, let job = session.computeAnew(beside) { compare(job) }
    guard session.isChangedOnDisk else { return }
    guard session.hasUnsavedEdits else { return reload() }
    // It is asked once for each change.
    session.leaveChanges()
    tell(.changedOnDisk((session.path as NSString).lastPathComponent))
  }
}
