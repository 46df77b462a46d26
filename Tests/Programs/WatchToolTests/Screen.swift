import Foundation
import Testing
import TestSupport

/// A screen that nobody sees (Xvfb), for the tests of the window.
final class Screen: Sendable {
  let name: String
  private let server: Process

  /// The screen that all windows are opened on, by one test after the other.
  private static let shared: Result<Screen, any Error> = Result {
    let screen = try Screen(in: FileManager.default.temporaryDirectory)
    atexit { try? Screen.shared.get().end() }
    return screen
  }
  private static let free = DispatchSemaphore(value: 1)

  /// A test's turn with the screen, for as long as this is held.
  final class Turn {
    let screen: Screen

    init() throws {
      Screen.free.wait()
      do { screen = try Screen.shared.get() } catch {
        Screen.free.signal()
        throw error
      }
    }

    deinit { Screen.free.signal() }
  }

  /// Whether the programs that the tests need are installed.
  static let isInstalled = ["Xvfb", "xdotool"].allSatisfy { path(of: $0) != nil }

  static func path(of program: String) -> String? {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    return folders.map { "\($0)/\(program)" }.first(where: FileManager.default.isExecutableFile)
  }

  /// Opens a screen as large as a window of 1000 x 600; the server chooses a number that is free.
  init(in folder: URL) throws {
    server = Process()
    server.executableURL = URL(filePath: try #require(Screen.path(of: "Xvfb")))
    server.arguments = ["-displayfd", "1", "-screen", "0", "1000x600x24", "-nolisten", "tcp"]
    let output = folder.appending(path: "display-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: output) }
    try Data().write(to: output)
    server.standardOutput = try FileHandle(forWritingTo: output)
    server.standardError = FileHandle.nullDevice
    try server.run()
    name = try Patience.wait(for: "a screen", from: server) {
      let text = try String(contentsOf: output, encoding: .utf8)
      return text.hasSuffix("\n") ? ":" + text.dropLast() : nil
    }
  }

  /// Has it answer nobody from now on.
  func stop() { kill(server.processIdentifier, SIGSTOP) }

  /// Takes it away.
  func end() { kill(server.processIdentifier, SIGKILL) }

  deinit {
    // A thread of the tests may have signals blocked, and what it starts inherits that.
    kill(server.processIdentifier, SIGKILL)
    server.waitUntilExit()
  }

  /// Waits for a window of `program` whose title bar reads like this.
  func waitForTitle(_ pattern: String, of program: Process) throws {
    let _: Bool = try Patience.wait(for: "the title \(pattern)", from: program) {
      try status(of: ["search", "--name", pattern]) == 0 ? true : nil
    }
  }

  /// Moves the pointer and strikes keys, as a person does.
  func xdotool(_ arguments: String...) throws {
    #expect(try status(of: arguments) == 0, "xdotool \(arguments)")
  }

  private func status(of arguments: [String]) throws -> Int32 {
    let process = Process()
    process.executableURL = URL(filePath: try #require(Screen.path(of: "xdotool")))
    process.arguments = arguments
    process.environment = ["DISPLAY": name]
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    return process.terminationStatus
  }
}
