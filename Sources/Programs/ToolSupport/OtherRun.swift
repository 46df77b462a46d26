import Diagnostics
import Foundation
import Scenarios
import SimulatedWorld
public import SimulationKernel
public import Viewer

/// A run that is shown beside the one of a session, and that edits leave as it is.
public struct OtherRun: Sendable {
  /// What draws it.
  public let scene: any TraceScene
  /// The file of its scenario or its trace; nil for the session's own run before all edits.
  public let path: String?
  /// Where it stands.
  public let side: RunSide
  /// The seed of a scenario's run, in place of its file's.
  let seed: Seed?
  /// What tells the file, as it was read, from one that was written later.
  private let version: String?

  /// Takes a session's own run as it was before all edits, to be shown on the left.
  init(before scene: any TraceScene) {
    (self.scene, side) = (scene, .first)
    (path, seed, version) = (nil, nil, nil)
  }

  /// Reads a trace, or computes the run of a scenario.
  ///
  /// - Parameters:
  ///   - path: Its file.
  ///   - side: Where it stands.
  ///   - seed: The seed of a scenario's run, in place of its file's.
  ///   - limit: How many records a run may leave.
  ///   - environment: The domains, and where files are.
  /// - Throws: ``CommandFailure`` when it is neither, or the run left no trace.
  public init(
    at path: String,
    side: RunSide,
    seed: Seed? = nil,
    limit: Int,
    in environment: Environment
  ) throws {
    // What is written while it is read is another one.
    version = FileStatus(path: path)?.version
    scene = try environment.shownRun(at: path, seed: seed, limit: limit).scene
    (self.path, self.side, self.seed) = (path, side, seed)
  }

  /// Whether its file is another one by now; one that is gone is waited for.
  public var isChangedOnDisk: Bool {
    guard let path, let now = FileStatus(path: path), now.isRegular else { return false }
    return now.version != version
  }

  /// Both runs, the session's the one that can be changed.
  ///
  /// - Parameters:
  ///   - own: The session's run.
  ///   - file: The file that was opened.
  ///   - canChange: Whether the session's run can be changed.
  /// - Returns: The scene of both.
  public func beside(
    _ own: any TraceScene,
    of file: String,
    canChange: Bool
  ) -> TwoRunsScene {
    let isFirst = side == .first
    let scenes = isFirst ? (scene, own) : (own, scene)
    let editable: RunSide? = canChange ? (isFirst ? .second : .first) : nil
    guard let path else {
      let names = isFirst ? ("before my edits", "now") : ("now", "before my edits")
      return TwoRunsScene(scenes.0, scenes.1, names: names, editable: editable)
    }
    let files = isFirst ? (path, file) : (file, path)
    let names = Environment.names(files.0, files.1, of: scenes.0.trace, scenes.1.trace)
    return TwoRunsScene(scenes.0, scenes.1, names: names, editable: editable)
  }
}

/// Computes the run that is to be shown beside another one, on a thread of its own.
public final class OtherRunJob: Sendable {
  private let result = Guarded<Result<OtherRun, CommandFailure>?>(nil)

  /// The run, or why there is none; nil while it is computed.
  public var outcome: Result<OtherRun, CommandFailure>? { result.withLock { $0 } }

  init(
    wake: @escaping @Sendable () -> Void,
    _ make: @escaping @Sendable () throws -> OtherRun
  ) {
    Thread.detachNewThread { [self] in
      let outcome = Result { try make() }
        .mapError { $0 as? CommandFailure ?? CommandFailure("error: \($0)") }
      result.withLock { $0 = outcome }
      wake()
    }
  }
}

extension Session {
  /// Computes the run of a scenario, or reads a trace, to be shown on the right.
  public func compare(with path: String) -> OtherRunJob {
    OtherRunJob(wake: wake) { [environment, limit] in
      let whole = (path as NSString).expandingTildeInPath
      return try OtherRun(at: whole, side: .second, limit: limit, in: environment)
    }
  }

  /// Computes another run again, whose file has changed, to be shown where it was.
  ///
  /// - Returns: nil when it is of no file.
  public func computeAnew(_ other: OtherRun) -> OtherRunJob? {
    guard let path = other.path else { return nil }
    return OtherRunJob(wake: wake) { [environment, limit] in
      try OtherRun(at: path, side: other.side, seed: other.seed, limit: limit, in: environment)
    }
  }

  /// Computes the run as it was before all edits, to be shown on the left.
  ///
  /// - Returns: nil when there are no edits.
  public func compareBeforeEdits() -> OtherRunJob? {
    guard let history, history.current != history.first else { return nil }
    if isTrace {
      return OtherRunJob(wake: wake) { [environment, limit, openedPath] in
        let opened = try environment.shownRun(at: openedPath, seed: nil, limit: limit)
        return OtherRun(before: opened.scene)
      }
    }
    return OtherRunJob(wake: wake) { [environment, limit, draft = history.first] in
      let loading = environment.load(draft)
      guard let scenario = loading.scenario else {
        throw CommandFailure(loading.diagnostics.rendered())
      }
      let scene = try environment.scene(of: scenario, limit: limit)
      return OtherRun(before: scene)
    }
  }
}
