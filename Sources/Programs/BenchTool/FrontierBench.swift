import ArgumentParser
import Glibc
import ToolSupport

/// The program that times what matters.
@main
struct FrontierBench: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "frontier-bench",
    abstract: "Times what matters, one line of JSON for each measurement.",
    discussion: """
      Times are processor time of this process; a measurement and its baseline take turns, and the
      medians of the rounds count. The machine may be busy: trust ratios, not nanoseconds. Build it
      in release, and frontier beside it.

      Examples:
        frontier-bench
        frontier-bench queue-hold sleep --quick

      Exit status: 0, also when a target is missed; 1 when something could not be measured.
      """
  )

  @Argument(help: "What to measure, by name; left out, everything.")
  var names: [String] = []

  @Flag(help: "List what can be measured, and stop.")
  var list = false

  @Flag(help: "Take fewer rounds.")
  var quick = false

  static func main() {
    Glibc.exit(CommandRunner.status(of: Self.self, CommandLine.arguments.dropFirst()).rawValue)
  }

  func validate() throws {
    for name in names where !Benchmark.all.contains(where: { $0.name == name }) {
      throw ValidationError("there is no benchmark '\(name)'; --list names all of them")
    }
  }

  func run() throws {
    let chosen = Benchmark.all.filter { names.isEmpty || names.contains($0.name) }
    if list { return sayList(chosen) }
    if Self.isDebugBuild {
      Console.note("warning: a debug build; only a release build tells how fast Frontier is")
    }
    var summary = Summary()
    var couldNotRun = false
    for benchmark in chosen {
      do {
        try benchmark.run(quick ? .quick : .full) { measurement in
          summary.add(measurement)
          Console.say(measurement.line)
        }
      } catch {
        Console.note("error: '\(benchmark.name)' could not be measured: \(words(of: error))")
        couldNotRun = true
      }
    }
    Console.say(summary.line)
    if couldNotRun { throw CommandFailure("", .expectationFailed) }
  }

  private func sayList(_ benchmarks: [Benchmark]) {
    let width = benchmarks.map(\.name.count).max() ?? 0
    for benchmark in benchmarks {
      let padding = String(repeating: " ", count: width - benchmark.name.count)
      Console.say("\(benchmark.name)\(padding)  \(benchmark.about)")
    }
  }

  private func words(of error: any Error) -> String {
    (error as? CommandFailure)?.words ?? "\(error)"
  }

  private static var isDebugBuild: Bool {
    var isDebug = false
    assert(
      {
        isDebug = true; return true
      }()
    )
    return isDebug
  }
}
