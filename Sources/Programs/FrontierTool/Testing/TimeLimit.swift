import ArgumentParser
import Quantities
import SimulationKernel
import ToolSupport

/// How long a scenario may take on the clock on the wall, such as `10s`.
struct TimeLimit: Sendable {
  /// As the user wrote it.
  let text: String
  let duration: Duration

  /// Reads a length of time.
  ///
  /// - Throws: `ValidationError` that says what to write.
  static func read(_ argument: String) throws -> TimeLimit {
    guard let nanoseconds = try? QuantityText.nanoseconds(argument) else {
      throw ValidationError("a time limit is a length of time, such as 10s or 1m30s")
    }
    guard nanoseconds > 0 else { throw ValidationError("a time limit is longer than 0 s") }
    return TimeLimit(text: argument, duration: .nanoseconds(nanoseconds))
  }

  /// What is said of a scenario that was not ready by then.
  func failure(of path: String, at time: SimulationTime) -> CommandFailure {
    CommandFailure(
      """
      \(headline(path))
      note: it had come to \(time) of its own time
      """,
      .neverFinished
    )
  }

  /// What is said of a scenario that cannot be stopped.
  func failure(ofStuck path: String) -> CommandFailure {
    CommandFailure(
      """
      \(headline(path))
      note: it could not be stopped and was left behind: one step of it takes that long
      """,
      .neverFinished
    )
  }

  private func headline(_ path: String) -> String {
    "error: '\(path)' took longer than \(text), the --time-limit of each scenario"
  }
}
