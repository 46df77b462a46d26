import Foundation
import Testing
import TestSupport

/// `frontier watch` and `frontier-watch` as a shell sees them.
@Suite(.serialized)
final class WatchCommandTests {
  struct Result {
    let status: Int32
    let reason: Process.TerminationReason
    let output: String
    let errors: String
  }

  /// A folder with a scenario, and the programs beside each other.
  private let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory
      .appending(path: "frontier-watching-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let scenario = WindowTests.scenario
    try write(scenario, to: "a.yaml")
    try write(scenario.replacing("to: OH", with: "to: OX"), to: "broken.yaml")
    try install(WatchedWindow.program("frontier", "FrontierTool"), as: "frontier")
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  private func write(_ text: String, to name: String) throws {
    try text.write(to: folder.appending(path: name), atomically: true, encoding: .utf8)
  }

  private func text(_ name: String) throws -> String {
    try String(contentsOf: folder.appending(path: name), encoding: .utf8)
  }

  /// Puts a program there, by a process of its own: what this one has open for writing, another
  /// test's child may inherit, and the program is then too busy to be run.
  private func install(_ file: URL, as name: String) throws {
    let process = try Process.run(
      URL(filePath: "/usr/bin/install"),
      arguments: ["-m", "755", file.path, folder.appending(path: name).path]
    )
    process.waitUntilExit()
    try #require(process.terminationStatus == 0)
  }

  /// A program of a test's own in the place of the window.
  private func windowProgram(_ script: String) throws {
    try write("#!/bin/sh\n\(script)\n", to: "script")
    try install(folder.appending(path: "script"), as: "frontier-watch")
  }

  private func started(
    _ program: URL,
    _ arguments: [String],
    _ environment: [String: String] = [:]
  ) throws -> Process {
    let process = Process()
    process.executableURL = program
    process.arguments = arguments
    process.currentDirectoryURL = folder
    process.environment = ProcessInfo.processInfo.environment.merging(WatchedWindow.assets) { $1 }
      .merging(["XDG_CONFIG_HOME": folder.path, "XDG_STATE_HOME": folder.path]) { $1 }
      .merging(environment) { $1 }
    process.standardInput = FileHandle.nullDevice
    for name in ["output", "errors"] { try write("", to: name) }
    process.standardOutput = try FileHandle(forWritingTo: folder.appending(path: "output"))
    process.standardError = try FileHandle(forWritingTo: folder.appending(path: "errors"))
    try process.run()
    return process
  }

  private func ended(_ process: Process) throws -> Result {
    process.waitUntilExit()
    return Result(
      status: process.terminationStatus,
      reason: process.terminationReason,
      output: try text("output"),
      errors: try text("errors")
    )
  }

  /// `frontier watch`, which looks for the window's program beside it.
  private func watch(_ scenario: String) throws -> Process {
    try started(folder.appending(path: "frontier"), ["watch", scenario])
  }

  /// The window's own program.
  private func window(
    _ arguments: [String],
    _ environment: [String: String] = [:]
  ) throws -> Process {
    try started(WatchedWindow.program("frontier-watch", "WatchTool"), arguments, environment)
  }

  @Test(arguments: [0, 1, 2, 3, 70])
  func `watch ends with the status of its window`(status: Int32) throws {
    try windowProgram("echo \"$1\"; exit \(status)")
    let result = try ended(watch("a b.yaml"))
    #expect(result.status == status && result.reason == .exit)
    #expect(result.output == "a b.yaml\n" && result.errors.isEmpty)
  }

  @Test(arguments: [(SIGILL, "illegal instruction"), (SIGSEGV, "segmentation fault")])
  func `a signal that ends the window is told`(number: Int32, name: String) throws {
    try windowProgram("ulimit -c 0; kill -\(number) $$")
    let result = try ended(watch("a.yaml"))
    #expect(result.status == 70 && result.reason == .exit)
    #expect(result.errors == "error: the window was ended by signal \(number) (\(name))\n")
  }

  @Test(arguments: [SIGINT, SIGTERM, SIGHUP])
  func `who interrupts watch closes the window`(number: Int32) throws {
    try windowProgram("echo $$ > window; exec sleep 300")
    let process = try watch("a.yaml")
    let window: pid_t = try Patience.wait(for: "the window", from: process) {
      (try? text("window")).flatMap { pid_t($0.trimmingCharacters(in: .newlines)) }
    }
    kill(process.processIdentifier, number)
    let result = try ended(process)
    #expect(result.reason == .uncaughtSignal && result.status == number)
    #expect(kill(window, 0) != 0)
  }

  @Test(arguments: [
    (["--only", "seed=1"], "Error: --only needs a scenario\n"),
    (["--at", "1s"], "Error: --at needs a scenario\n"),
    (
      ["a.yaml", "a.yaml", "--only", "seed=1"],
      "Error: --only chooses of one scenario, and there are two\n"
    ),
    (
      ["a.yaml", "--only", "seed=1"],
      "error: 'a.yaml' has no run 'seed=1'\nnote: it is one run, which has no id\n"
    ),
  ])
  func `a run that cannot be chosen is exit 2`(arguments: [String], words: String) throws {
    let result = try ended(window(arguments))
    #expect(result.status == 2)
    #expect(result.errors.hasPrefix(words), "\(result.errors)")
  }

  @Test(arguments: ["broken.yaml", "missing.yaml"])
  func `a broken or missing file that is named is told, and is exit 2`(name: String) throws {
    let result = try ended(window([name]))
    #expect(result.status == 2 && result.output.isEmpty)
    let words =
      name == "missing.yaml"
      ? "error: 'missing.yaml' cannot be read: there is no such file\n"
      : "broken.yaml:7:27: error: unknown state code 'OX'"
    #expect(result.errors.contains(words), "\(result.errors)")
    let recent = try ended(window(["--recent"]))
    #expect(recent.status == 0 && recent.output.isEmpty)
  }

  @Test(.enabled(if: Screen.isInstalled, "Xvfb and xdotool are not installed"))
  func `a display that does not answer gives a strip of pictures`() throws {
    let screen = try Screen(in: folder)
    screen.stop()
    let result = try ended(
      window(
        ["a.yaml", "--size", "480x320"],
        ["DISPLAY": screen.name, "SDL_VIDEODRIVER": "x11"]
      )
    )
    #expect(result.status == 0)
    #expect(result.errors == "the display does not answer; drawing a strip of pictures instead\n")
    #expect(result.output.split(separator: "\n").count == 6)
    #expect(result.output.hasPrefix("frontier-1.png  at "))
  }

  @Test func `a display that is not there gives a strip of pictures`() throws {
    let result = try ended(
      window(
        ["a.yaml", "--size", "480x320"],
        ["DISPLAY": ":65000", "WAYLAND_DISPLAY": "", "SDL_VIDEODRIVER": ""]
      )
    )
    #expect(result.status == 0)
    #expect(
      result.errors.hasSuffix(
        "the window cannot be opened: no display answers; drawing a strip of pictures instead\n"
      )
    )
    #expect(result.output.split(separator: "\n").count == 6)
  }

  @Test(
    .enabled(if: Screen.isInstalled, "Xvfb and xdotool are not installed"),
    arguments: [
      (true, "error: the display is gone\n"),
      (false, "error: the display does not answer any more\n"),
    ]
  )
  func `a window whose display goes away ends with a word`(isGone: Bool, words: String) throws {
    let screen = try Screen(in: folder)
    let process = try window(
      ["a.yaml", "--size", "480x320"],
      [
        "DISPLAY": screen.name, "SDL_VIDEODRIVER": "x11", "XDG_STATE_HOME": folder.path + "/state",
      ]
    )
    try screen.waitForTitle("Frontier", of: process)
    if isGone { screen.end() } else { screen.stop() }
    let result = try ended(process)
    #expect(result.status == 2)
    #expect(result.errors == words)
  }
}
