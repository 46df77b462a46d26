import ArgumentParser
import Foundation
import ToolSupport

struct WatchCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "watch",
    abstract: "Opens the window, which is a program of its own: frontier-watch.",
    discussion: "Example: frontier watch Scenarios/shipping/coast-to-coast.yaml"
  )

  @Argument(parsing: .captureForPassthrough, help: "What frontier-watch gets.")
  var arguments: [String] = []

  func run() throws {
    let program = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
      .deletingLastPathComponent().appending(path: "frontier-watch")
    guard FileManager.default.isExecutableFile(atPath: program.path) else {
      throw CommandFailure(
        """
        error: the window's program is not beside this one: \(program.path)
        note: build it with: make watch
        """
      )
    }
    let process = Process()
    process.executableURL = program
    process.arguments = arguments
    try process.run()
    process.waitUntilExit()
    let status = ExitStatus(rawValue: process.terminationStatus) ?? .ourBug
    if status != .asExpected { throw CommandFailure("", status) }
  }
}
