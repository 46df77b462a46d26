import SimulationKernel
import Synchronization
import VirtualTime

/// What the tasks of a test wrote down, in order.
final class Logbook: Sendable {
  private let lines = Mutex<[String]>([])

  var all: [String] { lines.withLock { $0 } }

  func write(_ line: String) { lines.withLock { $0.append(line) } }

  /// Writes a line with the moment of a run before it.
  func write(_ line: String, at clock: VirtualClock) { write("\(clock.now) \(line)") }
}

/// A moment in whole milliseconds.
func at(_ milliseconds: Int64) -> SimulationTime {
  SimulationTime(nanoseconds: milliseconds * 1_000_000)
}
