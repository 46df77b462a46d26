import Foundation
import SimulationKernel

/// A film that is made on a thread of its own, while something else goes on.
public final class VideoJob: Sendable {
  /// How a film ended.
  public enum Outcome: Hashable, Sendable {
    /// It is whole, in a file of that path.
    case made(String)
    /// It was stopped, and what was written is taken away.
    case stopped
    /// It cannot be made, and why.
    case failed(String)
  }

  /// Where the film goes.
  public let path: String
  /// How many frames it has.
  public let count: Int

  private struct State {
    var done = 0
    var isStopped = false
    var outcome: Outcome?
  }

  private let state = Guarded(State())
  private let ended = DispatchSemaphore(value: 0)

  /// Begins to make a film.
  ///
  /// - Parameters:
  ///   - film: What is filmed, and where it goes.
  ///   - renderer: Draws the frames.
  ///   - wake: Called on another thread when there is something new, some ten times a second.
  public init(_ film: VideoExport, in renderer: FrameRenderer, wake: @escaping @Sendable () -> Void)
  {
    path = film.path
    count = film.plan.count
    let thread = Thread { [self] in
      let outcome = make(film, in: renderer, wake: wake)
      state.withLock { $0.outcome = outcome }
      ended.signal()
      wake()
    }
    thread.name = "film"
    thread.start()
  }

  /// How many frames are done.
  public var done: Int { state.withLock { $0.done } }

  /// How it ended; nil while it is being made.
  public var outcome: Outcome? { state.withLock { $0.outcome } }

  /// Stops it soon.
  public func stop() { state.withLock { $0.isStopped = true } }

  /// Waits until it has ended.
  public func wait() {
    ended.wait()
    ended.signal()
  }

  private func make(
    _ film: VideoExport,
    in renderer: FrameRenderer,
    wake: @Sendable () -> Void
  ) -> Outcome {
    let clock = ContinuousClock()
    var last = clock.now
    do {
      let isWhole = try film.make(
        in: renderer,
        isStopped: { state.withLock { $0.isStopped } },
        report: { done, _ in
          state.withLock { $0.done = done }
          guard last.duration(to: clock.now) > .milliseconds(100) else { return }
          last = clock.now
          wake()
        }
      )
      return isWhole ? .made(path) : .stopped
    } catch {
      return .failed((error as? CommandFailure)?.words ?? "\(error)")
    }
  }
}
