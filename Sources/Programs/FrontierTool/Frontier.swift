import ArgumentParser
import Glibc
import ToolSupport

/// The program without a window.
@main
struct Frontier: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "frontier",
    abstract: "Runs algorithms that wait for slow, failing services, on virtual time.",
    discussion: """
      The same scenario and seed always give the same trace, byte for byte.

      Examples:
        frontier run Scenarios/shipping/coast-to-coast.yaml --trace a.jsonl
        frontier test Scenarios
        frontier diff a.jsonl b.jsonl

      Exit status: 0 as expected; 1 an expectation failed, or nothing was found; 2 the command line or a file is wrong, \
      or nothing can be written; 3 a client never finished; 4 two runs differ; 5 code left virtual \
      time; 70 a mistake of Frontier's own.
      """,
    version: frontierVersion,
    subcommands: [
      RunCommand.self, CheckCommand.self, TestCommand.self, ReviewCommand.self, ReplayCommand.self,
      DiffCommand.self, WhyCommand.self, StateCommand.self, ExplainCommand.self, GrepCommand.self,
      ListCommand.self,
      SchemaCommand.self, FormatCommand.self, RenderCommand.self, DescribeCommand.self,
      PlotCommand.self, ExportCommand.self, WatchCommand.self, BookingsCommand.self,
    ]
  )

  static func main() {
    signal(SIGPIPE, SIG_IGN)
    Glibc.exit(status(of: CommandLine.arguments.dropFirst()))
  }

  fileprivate static func status(of arguments: some Sequence<String>) -> Int32 {
    CommandRunner.status(of: Self.self, arguments.flatMap(RunCommand.named)).rawValue
  }
}

/// The program for who has several command lines in one process.
package enum CommandLines {
  /// Runs one of them, which knows no files of the others, on this thread's folder and standard places.
  ///
  /// - Returns: Its exit status.
  package static func status(of arguments: [String], in environment: [String: String]) -> Int32 {
    CommandState.$own.withValue(CommandState(environment: environment)) {
      Frontier.status(of: arguments)
    }
  }
}
