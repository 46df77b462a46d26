import Foundation
import Testing
import TestSupport

/// The window under test on a screen of its own, with what it says that it shows.
final class WatchedWindow {
  let folder: URL
  let screen: Screen
  private let turn: Screen.Turn
  private let process = Process()
  private let status: URL
  private let output: URL
  private var ownsFolder = true

  /// The folder of this checkout.
  static let root = Checkout.root

  /// Programs are built into the folder that holds the tests.
  static func program(_ names: String...) throws -> URL {
    let folder = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
      .deletingLastPathComponent()
    return try #require(
      names.map { folder.appending(path: $0) }.first {
        FileManager.default.isExecutableFile(atPath: $0.path)
      },
      "\(names[0]) is built"
    )
  }

  static let assets = ["FRONTIER_ASSETS": root.appending(path: "Assets").path]

  convenience init(_ scenario: String, _ arguments: String...) throws {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "frontier-window-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try scenario.write(to: folder.appending(path: "a.yaml"), atomically: true, encoding: .utf8)
    try self.init(in: folder, on: Screen.Turn(), "a.yaml", arguments)
  }

  /// Another window in the same folder and on the same screen, above those that are there.
  ///
  /// - Parameters:
  ///   - other: The window that is there.
  ///   - scenario: What is shown; the start page when nil.
  ///   - arguments: What else it is told.
  /// - Throws: What stands in the way.
  convenience init(
    beside other: WatchedWindow,
    naming scenario: String? = "a.yaml",
    _ arguments: String...
  ) throws {
    other.ownsFolder = false
    try self.init(in: other.folder, on: other.turn, scenario, arguments)
  }

  private init(
    in folder: URL,
    on turn: Screen.Turn,
    _ scenario: String?,
    _ arguments: [String]
  ) throws {
    (self.folder, self.turn, screen) = (folder, turn, turn.screen)
    status = folder.appending(path: "status-\(UUID().uuidString)")
    output = folder.appending(path: "output-\(UUID().uuidString)")
    try Data().write(to: output)
    process.executableURL = try Self.program("frontier-watch", "WatchTool")
    process.arguments =
      (scenario.map { [$0] } ?? []) + ["--status", status.lastPathComponent] + arguments
    process.currentDirectoryURL = folder
    process.environment = ProcessInfo.processInfo.environment.merging(Self.assets) { $1 }
      .merging([
        "DISPLAY": screen.name, "SDL_VIDEODRIVER": "x11", "XDG_CONFIG_HOME": folder.path,
        "XDG_STATE_HOME": folder.path, "XDG_CACHE_HOME": folder.path,
      ]) { $1 }
    process.standardOutput = try FileHandle(forWritingTo: output)
    process.standardError = FileHandle.nullDevice
    try process.run()
    try wait(for: "the window") { $0["records"] != nil }
  }

  deinit {
    if process.isRunning { kill(process.processIdentifier, SIGKILL) }
    if ownsFolder { try? FileManager.default.removeItem(at: folder) }
  }

  /// What the window shows, by name.
  var shown: [String: String] {
    let text = (try? String(contentsOf: status, encoding: .utf8)) ?? ""
    var shown: [String: String] = [:]
    for line in text.split(separator: "\n") {
      let parts = line.split(separator: " ", maxSplits: line.hasPrefix("region ") ? 2 : 1)
      guard parts.count >= 2 else { continue }
      let key = parts.count == 3 ? "\(parts[0]) \(parts[1])" : String(parts[0])
      shown[key] = String(parts[parts.count - 1])
    }
    return shown
  }

  /// What may be said of what the window shows.
  typealias Condition = ([String: String]) -> Bool

  func waiting<Value>(for what: String, _ look: () throws -> Value?) throws -> Value {
    try Patience.wait(for: what, from: process, look)
  }

  private func waitForEnd() throws {
    _ = try waiting(for: "its end") { process.isRunning ? nil : true }
  }

  func waitForTitle(_ pattern: String) throws { try screen.waitForTitle(pattern, of: process) }

  /// Waits until the window shows what is expected.
  func wait(for what: String, _ isThere: Condition) throws {
    do {
      _ = try waiting(for: what) { isThere(shown) ? true : nil }
    } catch {
      let state = shown.filter { !$0.key.hasPrefix("region ") }
      throw Patience.Exhausted(description: "\(error); the window shows \(state)")
    }
  }

  func key(_ keys: String...) throws {
    for key in keys { try screen.xdotool("key", key) }
  }

  /// Strikes keys, and waits until the window shows what is expected.
  func key(_ keys: String..., until what: String, _ isThere: Condition) throws {
    for key in keys { try self.key(key) }
    try wait(for: what, isThere)
  }

  func click(_ region: String, until what: String, _ isThere: Condition) throws {
    try click(region)
    try wait(for: what, isThere)
  }

  func type(_ text: String, until what: String, _ isThere: Condition) throws {
    try type(text)
    try wait(for: what, isThere)
  }

  /// Strikes keys and waits for what the window says then.
  func key(_ key: String, says words: String) throws -> String {
    try self.key(key)
    try wait(for: "'\(words)'") { $0["message"]?.hasPrefix(words) == true }
    return String(try #require(shown["message"]).dropFirst(words.count)).trimming(" ")
  }

  /// Runs a line of words of `frontier` in the window's folder; its exit status.
  func run(_ command: String) throws -> Int32 {
    let process = Process()
    process.executableURL = try Self.program("frontier", "FrontierTool")
    process.arguments = command.split(separator: " ").dropFirst().map(String.init)
    process.currentDirectoryURL = folder
    process.environment = ProcessInfo.processInfo.environment.merging(Self.assets) { $1 }
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    return process.terminationStatus
  }

  func contents(_ name: String) throws -> [UInt8] {
    try [UInt8](Data(contentsOf: folder.appending(path: name)))
  }

  func type(_ text: String) throws { try screen.xdotool("type", "--delay", "40", text) }

  /// The place of a region, in points and so in pixels.
  func place(of region: String) throws -> (x: Int, y: Int) {
    let text = try waiting(for: region) { shown["region \(region)"] }
    let parts = text.split(separator: " ").compactMap { Double($0) }
    try #require(parts.count == 2)
    return (Int(parts[0]), Int(parts[1]))
  }

  func move(x: Int, y: Int) throws { try screen.xdotool("mousemove", "\(x)", "\(y)") }

  /// Points at a region, waits until the window has seen it, and clicks.
  func click(_ region: String) throws {
    let place = try place(of: region)
    try move(x: place.x, y: place.y)
    try wait(for: "the pointer on \(region)") { $0["hover"] == region }
    try screen.xdotool("click", "1")
  }

  /// Sends a signal, and waits until it has ended the window.
  func end(with signal: Int32) throws {
    kill(process.processIdentifier, signal)
    try waitForEnd()
    #expect(process.terminationReason == .uncaughtSignal && process.terminationStatus == signal)
  }

  /// Closes the window, without edits that no file holds, and returns what it printed.
  func quit() throws -> String {
    try key("ctrl+q")
    if shown["unsaved"] == "true" {
      try wait(for: "the question") { $0["question"] == "The edits are not saved" }
      try key("d")
    }
    try waitForEnd()
    #expect(process.terminationStatus == 0)
    return try String(contentsOf: output, encoding: .utf8)
  }
}

extension String {
  /// The text without a letter at its ends.
  fileprivate func trimming(_ letter: Character) -> String {
    String(drop { $0 == letter }.reversed().drop { $0 == letter }.reversed())
  }
}
