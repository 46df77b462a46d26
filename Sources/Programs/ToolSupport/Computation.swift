import Catalog
import Foundation
import Scenarios
import SimulatedWorld
import SimulationKernel
import Synchronization
import Tracing
import Verification
import Viewer
import VirtualTime

/// A run that is computed on a thread of its own, so that the window stays awake.
///
/// Results are left in a box. While the run goes on its trace is copied each time it has doubled,
/// so that all parts together cost about as much as the whole.
final class Computation: Sendable {
  /// What a run is made of.
  enum Source: Sendable {
    /// It is computed.
    case scenario(Scenario)
    /// It is read from a file.
    case trace(String)
  }

  /// What is there to be fetched.
  struct News: Sendable {
    /// The whole run, or the longest part that was not fetched yet.
    var run: SessionRun?
    /// How far it is; nil when it is over.
    var progress: SessionProgress?
    /// Why there is no run.
    var problem: SessionProblem?
    /// Whether there will be no more.
    var isOver = false
  }

  private struct Pace {
    var lastProgress: ContinuousClock.Instant
    var recordsShown = 0
  }

  /// How long a run is computed before a part of it is shown.
  private static let patience = Duration.milliseconds(150)
  private static let progressPeriod = Duration.milliseconds(50)
  /// From so many records on a run is shown before its fingerprint is known.
  private static let longTrace = 100_000

  let revision: Int
  private let source: Source
  private let limit: Int
  private let environment: Environment
  private let wake: @Sendable () -> Void
  private let news = Guarded(News())
  private let pace: Guarded<Pace>
  private let begun = ContinuousClock.now
  private let isCancelled = Atomic(false)
  private let over = DispatchSemaphore(value: 0)

  init(
    _ source: Source,
    revision: Int,
    limit: Int,
    environment: Environment,
    wake: @escaping @Sendable () -> Void
  ) {
    self.source = source
    self.revision = revision
    self.limit = limit
    self.environment = environment
    self.wake = wake
    pace = Guarded(Pace(lastProgress: begun))
    news.withLock { $0.progress = SessionProgress(events: 0, records: 0, time: .start) }
  }

  /// Begins, on a thread of its own.
  func start() {
    let thread = Thread { self.work() }
    thread.name = "run \(revision)"
    thread.start()
  }

  /// Has the run stop between two events; nothing more is left in the box.
  func cancel() {
    isCancelled.store(true, ordering: .relaxed)
  }

  /// Fetches what is new.
  func take() -> News {
    news.withLock { news in
      let taken = news
      news.run = nil
      return taken
    }
  }

  /// Waits until it is over.
  func wait() {
    over.wait()
    over.signal()
  }
}

extension Computation {
  private var hasStopped: Bool { isCancelled.load(ordering: .relaxed) }

  private func work() {
    switch source {
    case .scenario(let scenario):
      let observer = RunObserver { self.look(at: $0, of: scenario) }
      let report = environment.catalog.run(scenario, observer: observer, limit: limit)
      if !hasStopped { finish(report, of: scenario) }
    case .trace(let path): read(path)
    }
    news.withLock { news in
      news.progress = nil
      news.isOver = true
    }
    over.signal()
    wake()
  }

  /// Looks at the run between two events.
  private func look(at view: RunView, of scenario: Scenario) -> Bool {
    guard !hasStopped else { return false }
    let now = ContinuousClock.now
    let isDue = pace.withLock { pace in
      guard pace.lastProgress.duration(to: now) >= Self.progressPeriod else { return false }
      pace.lastProgress = now
      return true
    }
    guard isDue else { return true }
    let records = view.records
    news.withLock { news in
      news.progress = SessionProgress(events: view.events, records: records, time: view.time)
    }
    let isWorthShowing = pace.withLock { pace in
      guard begun.duration(to: now) >= Self.patience, records >= pace.recordsShown * 2 else {
        return false
      }
      pace.recordsShown = records
      return true
    }
    if isWorthShowing, let trace = view.traceSoFar(),
      let scene = try? scene(of: trace, scenario.title)
    {
      show(SessionRun(revision: revision, scenario: scenario, scene: scene))
    }
    wake()
    return !hasStopped
  }

  /// Reads a trace; what its scenario names need not be there.
  private func read(_ path: String) {
    do {
      let trace = try Environment.unfinishedTrace(at: path, onlyFiles: true)
      let scene = try scene(of: trace, (path as NSString).lastPathComponent)
      let draft = Result { try environment.draft(of: trace, at: path) }
        .mapError { $0 as? CommandFailure ?? CommandFailure("\($0)") }
      show(SessionRun(revision: revision, reading: scene, draft))
    } catch let failure as CommandFailure {
      fail(SessionProblem("The trace cannot be shown", failure.words))
    } catch {
      fail(SessionProblem("The trace cannot be shown", "error: '\(path)': \(error)"))
    }
  }

  private func finish(_ report: RunReport, of scenario: Scenario) {
    guard let trace = report.trace else {
      guard report.growth == nil else {
        let words = report.growthLines.joined(separator: "\n")
        return fail(SessionProblem("The run grew too large", words))
      }
      let escape =
        if case .leftVirtualTime(let escape) = report.ending { escape.description } else { "" }
      return fail(SessionProblem("Code left virtual time", escape))
    }
    do {
      let scene = try scene(of: trace, scenario.title)
      if trace.count >= Self.longTrace {
        show(SessionRun(revision: revision, scenario: scenario, scene: scene, report: report))
        wake()
      }
      guard !hasStopped else { return }
      let judged = environment.catalog.judge(report, trace)
      show(
        SessionRun(
          revision: revision,
          scenario: scenario,
          scene: scene,
          report: report,
          fingerprint: trace.fingerprint,
          findings: judged.findings,
          differences: ExpectationCheck()
            .differences(from: scenario.expectations, in: judged.outcome)
        )
      )
    } catch {
      fail(SessionProblem("The run cannot be shown", "\(error)"))
    }
  }

  private func scene(of trace: Trace, _ title: String) throws -> any TraceScene {
    try environment.catalog.scene(of: trace, title: title)
  }

  private func show(_ run: SessionRun) {
    news.withLock { $0.run = run }
  }

  private func fail(_ problem: SessionProblem) {
    news.withLock { $0.problem = problem }
  }
}
