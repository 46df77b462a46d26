public import SimulatedWorld
public import SimulationKernel
import Synchronization

/// The status line of a run that takes long.
///
/// It is for a person at a terminal: nothing is shown in a pipe, nor for a run that is over before
/// anybody could read it.
public struct RunProgress: Sendable {
  /// How often the line changes.
  private static let period: Duration = .milliseconds(100)

  /// Creates the status line of the next run.
  public init() {}

  /// Shows how far a run is while it goes on; nil where nobody would see it.
  public var observer: RunObserver? {
    guard Console.isTerminal else { return nil }
    let clock = ContinuousClock()
    let began = clock.now
    let shown = Mutex(began)
    return RunObserver(every: 4_096) { view in
      let now = clock.now
      let isDue = shown.withLock { last in
        guard last.duration(to: now) >= Self.period else { return false }
        last = now
        return true
      }
      guard isDue else { return true }
      let rate = Double(view.events) / max(began.duration(to: now) / .seconds(1), 1e-6)
      Console.showStatus(Self.line(events: view.events, at: view.time, rate: rate))
      return true
    }
  }

  /// Takes the line away.
  public func end() { Console.clearStatus() }

  /// The status line: events, virtual time, events a second; at most 79 columns.
  public static func line(events: Int, at time: SimulationTime, rate: Double) -> String {
    let tenths = time.nanoseconds / 100_000_000
    let pace = Int(exactly: min(rate, 1e12).rounded()) ?? 0
    return "\(events) events, at \(tenths / 10).\(tenths % 10)s, \(pace) events/s"
  }
}
