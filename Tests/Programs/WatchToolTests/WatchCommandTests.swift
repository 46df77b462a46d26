import Foundation
import Testing

/// `frontier watch` and `frontier-watch` as a shell sees them.
@Suite(.serialized)
struct WatchCommandTests {
  struct Result {
    let status: Int32
    let reason: Process.TerminationReason
    let output: String
    let errors: String
  }

  /// A folder with a scenario, and the programs beside each other.
  private func folder() throws -> URL {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "frontier-watching-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let scenario = WindowTests.scenario
    for (name, text) in [
      ("a.yaml", scenario), ("broken.yaml", scenario.replacing("to: OH", with: "to: OX")),
    ] {
      try text.write(to: folder.appending(path: name), atomically: true, encoding: .utf8)
    }
    let frontier = try WatchedWindow.program("frontier", "FrontierTool")
    try install(frontier, as: folder.appending(path: "frontier"))
    return folder
  }

  /// Puts a program somewhere, by a process of its own: what this one has open for writing, another
  /// test's child may inherit, and the program is then too busy to be run.
  private func install(_ file: URL, as program: URL) throws {
    let process = try Process.run(
      URL(filePath: "/usr/bin/install"),
      arguments: ["-m", "755", file.path, program.path]
    )
    process.waitUntilExit()
    try #require(process.terminationStatus == 0)
  }

  /// A program of a test's own in the place of the window.
  private func windowProgram(_ script: String, in folder: URL) throws {
    let text = folder.appending(path: "script")
    try "#!/bin/sh\n\(script)\n".write(to: text, atomically: true, encoding: .utf8)
    try install(text, as: folder.appending(path: "frontier-watch"))
  }

  private func started(
    _ program: URL,
    _ arguments: [String],
    in folder: URL,
    environment: [String: String] = [:]
  ) throws -> Process {
    let process = Process()
    process.executableURL = program
    process.arguments = arguments
    process.currentDirectoryURL = folder
    process.environment = ProcessInfo.processInfo.environment.merging(WatchedWindow.assets) { $1 }
      .merging(["XDG_CONFIG_HOME": folder.path, "XDG_STATE_HOME": folder.path]) { $1 }
      .merging(environment) { $1 }
    process.standardInput = FileHandle.nullDevice
    for name in ["output", "errors"] { try Data().write(to: folder.appending(path: name)) }
    process.standardOutput = try FileHandle(forWritingTo: folder.appending(path: "output"))
    process.standardError = try FileHandle(forWritingTo: folder.appending(path: "errors"))
    try process.run()
    return process
  }

  private func ended(_ process: Process, in folder: URL) throws -> Result {
    process.waitUntilExit()
    func text(_ name: String) throws -> String {
      try String(contentsOf: folder.appending(path: name), encoding: .utf8)
    }
    return Result(
      status: process.terminationStatus,
      reason: process.terminationReason,
      output: try text("output"),
      errors: try text("errors")
    )
  }

  private func watch(_ arguments: String..., in folder: URL) throws -> Result {
    try ended(
      started(folder.appending(path: "frontier"), ["watch"] + arguments, in: folder),
      in: folder
    )
  }

  @Test(arguments: [0, 1, 2, 3, 70])
  func `watch ends with the status of its window`(status: Int32) throws {
    let folder = try folder()
    defer { try? FileManager.default.removeItem(at: folder) }
    try windowProgram("echo \"$1\"; exit \(status)", in: folder)
    let result = try watch("a b.yaml", in: folder)
    #expect(result.status == status && result.reason == .exit)
    #expect(result.output == "a b.yaml\n" && result.errors.isEmpty)
  }

  @Test(arguments: [(SIGILL, "illegal instruction"), (SIGSEGV, "segmentation fault")])
  func `a signal that ends the window is told`(number: Int32, name: String) throws {
    let folder = try folder()
    defer { try? FileManager.default.removeItem(at: folder) }
    try windowProgram("ulimit -c 0; kill -\(number) $$", in: folder)
    let result = try watch("a.yaml", in: folder)
    #expect(result.status == 70 && result.reason == .exit)
    #expect(result.errors == "error: the window was ended by signal \(number) (\(name))\n")
  }

  @Test(arguments: [SIGINT, SIGTERM, SIGHUP])
  func `who interrupts watch closes the window`(number: Int32) throws {
    let folder = try folder()
    defer { try? FileManager.default.removeItem(at: folder) }
    try windowProgram("echo $$ > window; exec sleep 300", in: folder)
    let process = try started(
      folder.appending(path: "frontier"),
      ["watch", "a.yaml"],
      in: folder
    )
    let window: pid_t = try Patience.wait(for: "the window") {
      let text = try? String(contentsOf: folder.appending(path: "window"), encoding: .utf8)
      return text.flatMap { pid_t($0.trimmingCharacters(in: .newlines)) }
    }
    kill(process.processIdentifier, number)
    let result = try ended(process, in: folder)
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
  func `a run that cannot be chosen is told, and is exit 2`(
    arguments: [String],
    words: String
  ) throws {
    let folder = try folder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let window = try WatchedWindow.program("frontier-watch", "WatchTool")
    let result = try ended(started(window, arguments, in: folder), in: folder)
    #expect(result.status == 2)
    #expect(result.errors.hasPrefix(words), "\(result.errors)")
  }

  @Test(arguments: ["broken.yaml", "missing.yaml"])
  func `a broken or missing file that is named is told, and is exit 2`(name: String) throws {
    let folder = try folder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let program = try WatchedWindow.program("frontier-watch", "WatchTool")
    let result = try ended(started(program, [name], in: folder), in: folder)
    #expect(result.status == 2 && result.output.isEmpty)
    let words =
      name == "missing.yaml"
      ? "error: 'missing.yaml' cannot be read: there is no such file\n"
      : "broken.yaml:7:27: error: unknown state code 'OX'"
    #expect(result.errors.contains(words), "\(result.errors)")
    let recent = try ended(started(program, ["--recent"], in: folder), in: folder)
    #expect(recent.status == 0 && recent.output.isEmpty)
  }

  @Test(.enabled(if: Screen.isInstalled, "Xvfb and xdotool are not installed"))
  func `a display that does not answer gives a strip of pictures`() throws {
    let folder = try folder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let screen = try Screen(in: folder)
    screen.stop()
    let program = try WatchedWindow.program("frontier-watch", "WatchTool")
    let process = try started(
      program,
      ["a.yaml", "--size", "480x320"],
      in: folder,
      environment: ["DISPLAY": screen.name, "SDL_VIDEODRIVER": "x11"]
    )
    let result = try ended(process, in: folder)
    #expect(result.status == 0)
    #expect(
      result.errors == "the display does not answer; drawing a strip of pictures instead\n"
    )
    #expect(result.output.split(separator: "\n").count == 6)
    #expect(result.output.hasPrefix("frontier-1.png  at "))
  }

  @Test
  func `a display that is not there gives a strip of pictures, and no window that nobody sees`()
    throws
  {
    let folder = try folder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let program = try WatchedWindow.program("frontier-watch", "WatchTool")
    let process = try started(
      program,
      ["a.yaml", "--size", "480x320"],
      in: folder,
      environment: ["DISPLAY": ":65000", "WAYLAND_DISPLAY": "", "SDL_VIDEODRIVER": ""]
    )
    let result = try ended(process, in: folder)
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
  func `a window whose display goes away, or falls silent, ends with a word`(
    isGone: Bool,
    words: String
  ) throws {
    let folder = try folder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let screen = try Screen(in: folder)
    let process = try started(
      WatchedWindow.program("frontier-watch", "WatchTool"),
      ["a.yaml", "--size", "480x320"],
      in: folder,
      environment: [
        "DISPLAY": screen.name, "SDL_VIDEODRIVER": "x11", "XDG_STATE_HOME": folder.path + "/state",
      ]
    )
    try screen.waitForTitle("Frontier")
    if isGone { screen.end() } else { screen.stop() }
    let result = try ended(process, in: folder)
    #expect(result.status == 2)
    #expect(result.errors == words)
  }
}
