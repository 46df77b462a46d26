import Foundation
import SimulationKernel

/// Hears of it when files change, on a thread of its own.
///
/// Their folders are listened to, so that a file is heard of that is put in the place of another,
/// as editors do it.
public final class FileWatch: Sendable {
  private struct State {
    var paths: Set<String> = []
    var hasChange = false
  }

  private let folders: FolderWatch
  private let state = Guarded(State())
  private let wake: @Sendable () -> Void

  /// Begins to listen.
  ///
  /// - Parameter wake: Called on another thread when a file has changed.
  /// - Throws: ``CommandFailure`` with the system's reason.
  public init(wake: @escaping @Sendable () -> Void) throws {
    folders = try FolderWatch()
    self.wake = wake
    let thread = Thread { self.listen() }
    thread.name = "files"
    thread.start()
  }

  /// Listens to these files, and to no others.
  public func watch(_ paths: Set<String>) {
    let whole = Set(paths.flatMap(Self.places))
    guard state.withLock({ $0.paths }) != whole else { return }
    state.withLock { $0.paths = whole }
    let needed = Set(whole.map { ($0 as NSString).deletingLastPathComponent })
    // A folder that cannot be watched is one whose changes are not heard of, and nothing worse.
    for folder in needed.sorted() { try? folders.add(folder) }
  }

  /// Whether one of the files has changed since this was asked last.
  public func takeChange() -> Bool {
    state.withLock { state in
      defer { state.hasChange = false }
      return state.hasChange
    }
  }

  /// Where a path leads, and the path itself.
  private static func places(of path: String) -> [String] {
    let url = URL(filePath: path).standardizedFileURL
    return [url.path, url.resolvingSymlinksInPath().path]
  }

  private func listen() {
    while let changes = try? folders.next(quiet: 15) {
      let concerns = state.withLock { state in
        let concerns = changes.isIncomplete || !state.paths.isDisjoint(with: changes.paths)
        if concerns { state.hasChange = true }
        return concerns
      }
      if concerns { wake() }
    }
  }
}
