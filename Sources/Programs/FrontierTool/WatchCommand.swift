import ArgumentParser
import Foundation
import Glibc
import ToolSupport

struct WatchCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "watch",
    abstract: "Opens the window, which is a program of its own: frontier-watch.",
    discussion: """
      It ends with the status of frontier-watch, and takes the window with it when it is \
      interrupted.

      Example: frontier watch Scenarios/shipping/coast-to-coast.yaml
      """
  )

  @Argument(parsing: .captureForPassthrough, help: "What frontier-watch gets.")
  var arguments: [String] = []

  func run() throws {
    let program = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
      .deletingLastPathComponent().appending(path: "frontier-watch").path
    guard FileManager.default.isExecutableFile(atPath: program) else {
      throw CommandFailure(
        """
        error: the window's program is not beside this one: \(program)
        note: build it with: make watch
        """
      )
    }
    let (end, interruption) = try ChildProgram.run(program, arguments)
    if interruption != 0 {
      signal(interruption, SIG_DFL)
      raise(interruption)
    }
    switch end {
    case .exited(0):
      break
    case .exited(let status):
      throw CommandFailure("", ExitStatus(rawValue: status) ?? .ourBug)
    case .signalled(let number):
      let name = unsafe strsignal(number).map { unsafe String(cString: $0) } ?? "unknown"
      throw CommandFailure(
        "error: the window was ended by signal \(number) (\(name.lowercased()))",
        .ourBug
      )
    }
  }
}
