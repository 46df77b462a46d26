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

  private let folders: Guarded<FolderWatch>
  private let state = Guarded(State())
  private let wake: @Sendable () -> Void
  private let listenAnew: @Sendable () throws -> FolderWatch

  /// Begins to listen.
  ///
  /// - Parameter wake: Called on another thread when a file has changed.
  /// - Throws: ``CommandFailure`` with the system's reason.
  public convenience init(wake: @escaping @Sendable () -> Void) throws {
    try self.init(to: { try FolderWatch() }, wake: wake)
  }

  /// Begins to listen.
  ///
  /// - Parameters:
  ///   - listen: Called at the beginning, and after each error.
  ///   - wake: Called on another thread when a file has changed.
  /// - Throws: What `listen` throws at the beginning.
  package init(
    to listen: @escaping @Sendable () throws -> FolderWatch,
    wake: @escaping @Sendable () -> Void
  ) throws {
    folders = Guarded(try listen())
    self.wake = wake
    listenAnew = listen
    let thread = Thread { self.listen() }
    thread.name = "files"
    thread.start()
  }

  /// Listens to these files, and to no others.
  public func watch(_ paths: Set<String>) {
    let whole = Set(paths.flatMap(Self.places))
    guard state.withLock({ $0.paths }) != whole else { return }
    state.withLock { $0.paths = whole }
    addFolders()
  }

  private func addFolders() {
    let folders = folders.withLock { $0 }
    let needed = Set(state.withLock { $0.paths }.map { $0.pathFolder })
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
    while true {
      let changes = (try? folders.withLock { $0 }.next(quiet: 15)) ?? renew()
      if changes.isIncomplete { addFolders() }
      let concerns = state.withLock { state in
        let concerns = changes.isIncomplete || !state.paths.isDisjoint(with: changes.paths)
        if concerns { state.hasChange = true }
        return concerns
      }
      if concerns { wake() }
    }
  }

  /// Listens anew after an error; nothing is known of what happened meanwhile, nor while that fails.
  private func renew() -> FolderWatch.Changes {
    Thread.sleep(forTimeInterval: 0.5)
    if let anew = try? listenAnew() { folders.withLock { $0 = anew } }
    return .unknown
  }
}
