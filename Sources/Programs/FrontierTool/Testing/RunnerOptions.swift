import ArgumentParser
import Foundation

/// How many scenarios are run at once, and how long.
struct JobOptions: ParsableArguments {
  /// The most that may be under way at once.
  private static let mostJobs = 256

  @Option(
    name: .customLong("jobs"),
    help: ArgumentHelp(
      "How many scenarios are under way at once, which changes nothing that is printed or written; "
        + "left out, as many as there are processors.",
      valueName: "count"
    )
  )
  var wishedJobs: Int?

  @Option(
    help: ArgumentHelp(
      "How long a scenario may take by the clock on the wall, such as 10s; its runs together.",
      valueName: "time"
    ),
    transform: TimeLimit.read
  )
  var timeLimit: TimeLimit?

  func validate() throws {
    if let wishedJobs, !(1...Self.mostJobs).contains(wishedJobs) {
      throw ValidationError("--jobs must be between 1 and \(Self.mostJobs), not \(wishedJobs)")
    }
  }

  /// How many scenarios are under way at once.
  var count: Int {
    wishedJobs ?? min(max(ProcessInfo.processInfo.activeProcessorCount, 1), Self.mostJobs)
  }
}

/// How tests are driven; what comes of each is the same whatever is said here.
struct RunnerOptions: ParsableArguments {
  @OptionGroup var jobs: JobOptions

  @Flag(help: "Stop after the first scenario that fails.")
  var failFast = false

  @Option(
    help: ArgumentHelp(
      "Say on standard error which scenarios took longest, and how long by the clock on the wall.",
      valueName: "count"
    )
  )
  var slowest: Int?

  @Flag(help: "Go on, and test again what a changed file concerns; Ctrl+C ends it.")
  var watch = false

  func validate() throws {
    if let slowest, slowest < 1 {
      throw ValidationError("--slowest must be 1 or more, not \(slowest)")
    }
  }
}
