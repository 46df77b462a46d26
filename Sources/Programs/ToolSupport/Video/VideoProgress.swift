public import SimulationKernel

/// The status line of a film that is being drawn.
public struct VideoProgress: Sendable {
  private let count: Int
  private let clock = ContinuousClock()
  private let began: ContinuousClock.Instant

  /// Begins to measure.
  ///
  /// - Parameter count: How many frames there will be.
  public init(count: Int) {
    self.count = count
    began = clock.now
  }

  /// Shows how far the film is, on a terminal.
  public func show(done: Int, at time: SimulationTime) {
    guard Console.isTerminal else { return }
    Console.showStatus(Self.line(done: done, of: count, at: time, rate: rate(done)))
  }

  /// How many frames were drawn in a second, so far.
  public func rate(_ done: Int) -> Double {
    Double(done) / max(began.duration(to: clock.now) / .seconds(1), 1e-6)
  }

  /// The status line: a bar, frames, virtual time, frames a second; at most 79 columns.
  public static func line(
    done: Int,
    of count: Int,
    at time: SimulationTime,
    rate: Double
  ) -> String {
    let width = 24
    let filled = count > 0 ? width * done / count : width
    let bar = String(repeating: "=", count: filled) + String(repeating: " ", count: width - filled)
    let tenths = time.nanoseconds / 100_000_000
    let moment = "\(tenths / 10).\(tenths % 10)s"
    return "[\(bar)] \(done)/\(count) frames, at \(moment), \(Int(rate.rounded())) frames/s"
  }
}
