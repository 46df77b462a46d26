import Foundation
import Testing
import TestSupport

/// The program under test, run as a user runs it.
struct Program {
  struct Result {
    let status: Int32
    let output: String
    let errors: String

    /// The fingerprint that it printed last.
    var fingerprint: String? {
      output.split(separator: "\n").last { $0.hasPrefix("fingerprint ") }
        .map { String($0.dropFirst("fingerprint ".count)) }
    }
  }

  /// The folder of this checkout.
  static let root = Checkout.root

  /// Programs are built into the folder that holds the tests.
  private static let folder = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
    .deletingLastPathComponent()

  /// Runs `frontier` with these arguments.
  static func frontier(
    _ arguments: String...,
    in currentFolder: URL = root,
    input: String = "",
    environment: [String: String] = [:]
  ) throws -> Result {
    try frontier(arguments, in: currentFolder, input: input, environment: environment)
  }

  /// Runs `frontier` with a list of arguments.
  static func frontier(
    _ arguments: [String],
    in currentFolder: URL = root,
    input: String = "",
    environment: [String: String] = [:]
  ) throws -> Result {
    try result(
      of: folder.appending(path: "frontier").path,
      arguments,
      in: currentFolder,
      input: input,
      environment: environment
    )
  }

  private static func result(
    of program: String,
    _ arguments: [String],
    in currentFolder: URL,
    input: String = "",
    environment: [String: String]
  ) throws -> Result {
    let process = prepared(arguments, in: currentFolder, environment)
    process.executableURL = URL(filePath: program)
    let files = try Scratch()
    let (output, errors) = (files.path("output"), files.path("errors"))
    try input.write(to: files.path("input"), atomically: true, encoding: .utf8)
    for file in [output, errors] { try Data().write(to: file) }
    process.standardInput = try FileHandle(forReadingFrom: files.path("input"))
    process.standardOutput = try FileHandle(forWritingTo: output)
    process.standardError = try FileHandle(forWritingTo: errors)
    try process.run()
    process.waitUntilExit()
    return Result(
      status: process.terminationStatus,
      output: try String(contentsOf: output, encoding: .utf8),
      errors: try String(contentsOf: errors, encoding: .utf8)
    )
  }
}

extension Program {
  /// Runs `frontier` on a terminal, and returns all that appears on it.
  static func onTerminal(_ words: String) throws -> String {
    let files = try Scratch()
    let output = files.path("typescript")
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/script")
    process.arguments = [
      "-qec", "\(folder.appending(path: "frontier").path) \(words)", output.path,
    ]
    process.currentDirectoryURL = root
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    return try String(contentsOf: output, encoding: .utf8)
  }

  /// Runs a shell's script in which `$F` is `frontier`.
  static func shell(
    _ script: String,
    in currentFolder: URL,
    environment: [String: String] = [:]
  ) throws -> Result {
    let program = folder.appending(path: "frontier").path
    return try result(
      of: "/bin/bash",
      ["-c", script],
      in: currentFolder,
      environment: environment.merging(["F": program]) { $1 }
    )
  }

  /// Starts `frontier` and lets it run; what it says is lost.
  static func start(_ arguments: [String], in currentFolder: URL) throws -> Process {
    let process = prepared(arguments, in: currentFolder, [:])
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    return process
  }

  private static func prepared(
    _ arguments: [String],
    in currentFolder: URL,
    _ environment: [String: String]
  ) -> Process {
    let process = Process()
    process.executableURL = folder.appending(path: "frontier")
    process.arguments = arguments
    process.currentDirectoryURL = currentFolder
    // Where these tests run is nothing to the program under test.
    process.environment = ProcessInfo.processInfo.environment
      .filter { !$0.key.hasPrefix("GITHUB_") }
      .merging([
        "FRONTIER_ASSETS": root.appending(path: "Assets").path,
        "XDG_CACHE_HOME": FileManager.default.temporaryDirectory
          .appending(path: "frontier-test-cache-\(ProcessInfo.processInfo.processIdentifier)").path,
      ]) { $1 }
      .merging(environment) { $1 }
    return process
  }
}

/// A folder of a test's own, gone when the test is over.
final class Scratch {
  let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory
      .appending(path: "frontier-test-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(at: folder)
  }

  func path(_ name: String) -> URL {
    folder.appending(path: name)
  }

  /// Writes a file and returns its path.
  @discardableResult
  func write(_ text: String, to name: String) throws -> String {
    try FileManager.default.createDirectory(
      at: path(name).deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    try text.write(to: path(name), atomically: true, encoding: .utf8)
    return path(name).path
  }
}

/// A run that takes no time to speak of.
let smallScenario = """
  scenario: A short way
  seed: 3
  services:
    fuel: { cost: { uniform: [$1.00, $9.00] }, latency: 100ms }
  clients:
    shipment:
      ship: { from: ME, to: VT, border_fee: $1.00 }
  expect:
    shipment: { found: true }

  """
