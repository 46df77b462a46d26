import Foundation
import FrontierTool
import Synchronization
import TestSupport
import Testing

/// Runs `frontier` with a line of words, as a shell takes it: a word with blanks stands in single
/// quotes, and `<` and `>` name files to be read and written.
///
/// It runs in this process, unless it is to be a process.
func frontier(
  _ line: String,
  in folder: URL = Program.root,
  input: String = "",
  environment: [String: String] = [:],
  isProcess: Bool = false
) throws -> Program.Result {
  var words: [String] = []
  for (index, part) in line.split(separator: "'", omittingEmptySubsequences: false).enumerated() {
    words += index.isMultiple(of: 2) ? part.split(separator: " ").map(String.init) : [String(part)]
  }
  var (files, arguments): ([String: String], [String]) = ([:], [])
  for word in words {
    if let mark = arguments.last, mark == "<" || mark == ">" {
      files[arguments.removeLast()] = word.hasPrefix("/") ? word : folder.appending(path: word).path
    } else {
      arguments.append(word)
    }
  }
  return try Program.frontier(
    arguments,
    in: folder,
    input: input,
    files: files,
    environment: environment,
    isProcess: isProcess
  )
}

/// The program under test, run as a user runs it.
enum Program {
  struct Result: Equatable {
    let status: Int32
    var output = ""
    var errors = ""

    /// The lines of the output, and those of the errors.
    var lines: [String] { output.split(separator: "\n").map(String.init) }
    var errorLines: [String] { errors.split(separator: "\n").map(String.init) }

    /// The fingerprint that it printed last.
    var fingerprint: String? {
      let line = lines.last { $0.hasPrefix("fingerprint ") }
      return line.map { String($0.dropFirst("fingerprint ".count)) }
    }

    /// The objects of JSON in the lines of the output.
    func objects() throws -> [[String: Any]] {
      try lines.map {
        try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
      }
    }

    /// A result that went well.
    static func fine(_ output: String = "", errors: String = "") -> Result {
      Result(status: 0, output: output, errors: errors)
    }

    /// A result of a command line or a file that is wrong.
    static func refused(_ errors: String) -> Result { Result(status: 2, errors: errors) }
  }

  /// The folder of this checkout.
  static let root = Checkout.root

  /// The program is built into the folder that holds the tests.
  static let path = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
    .deletingLastPathComponent().appending(path: "frontier").path

  fileprivate static func frontier(
    _ arguments: [String],
    in folder: URL,
    input: String,
    files: [String: String],
    environment: [String: String],
    isProcess: Bool
  ) throws -> Result {
    let variables = Self.environment.merging(environment) { $1 }
    if !isProcess {
      let result = try streams(input, files) { streams in
        CommandThread(arguments, in: folder, variables, streams).status()
      }
      if let result { return result }
    }
    let process = prepared(arguments, in: folder, variables)
    return try result(of: process, input, files)
  }

  private static func result(
    of process: Process,
    _ input: String = "",
    _ files: [String: String] = [:]
  ) throws -> Result {
    let result = try streams(input, files) { streams in
      (process.standardInput, process.standardOutput, process.standardError) = (
        streams[0], streams[1], streams[2]
      )
      try process.run()
      process.waitUntilExit()
      return process.terminationStatus
    }
    return try #require(result)
  }

  /// Has something read and write files; nil when it had no status.
  private static func streams(
    _ input: String,
    _ named: [String: String],
    _ run: ([FileHandle]) throws -> Int32?
  ) throws -> Result? {
    let files = try Scratch(["<": input, ">": "", "errors": ""])
    let status = try run([
      FileHandle(forReadingFrom: URL(filePath: named["<"] ?? files.path("<").path)),
      FileHandle(forWritingTo: URL(filePath: named[">"] ?? files.path(">").path)),
      FileHandle(forWritingTo: files.path("errors")),
    ])
    return try status.map {
      Result(status: $0, output: try files.text(">"), errors: try files.text("errors"))
    }
  }
}

extension Program {
  /// Runs `frontier` on a terminal, and returns all that appears on it.
  static func onTerminal(_ words: String) throws -> String {
    let files = try Scratch()
    let process = prepared(["-qec", "\(path) \(words)", files.path("typescript").path], in: root)
    process.executableURL = URL(filePath: "/usr/bin/script")
    _ = try result(of: process)
    return try files.text("typescript")
  }

  /// Runs a shell's script in which `$F` is `frontier`.
  static func shell(_ script: String, in folder: URL) throws -> Result {
    let variables = environment.merging(["F": path]) { $1 }
    let process = prepared(["-c", script], in: folder, variables)
    process.executableURL = URL(filePath: "/bin/bash")
    return try result(of: process)
  }

  /// Starts `frontier` and lets it run; what it says is lost.
  static func start(_ arguments: [String], in folder: URL) throws -> Process {
    let process = prepared(arguments, in: folder)
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    return process
  }

  static func prepared(
    _ arguments: [String],
    in folder: URL,
    _ variables: [String: String] = environment
  ) -> Process {
    let process = Process()
    process.executableURL = URL(filePath: path)
    process.arguments = arguments
    process.currentDirectoryURL = folder
    process.environment = variables
    process.standardInput = FileHandle.nullDevice
    return process
  }

  /// What the program finds around it, here as in a process: where these tests run is nothing to it.
  private static let environment: [String: String] = {
    let own = ProcessInfo.processInfo.environment
    var variables = own.filter { !$0.key.hasPrefix("GITHUB_") }
    for name in own.keys where variables[name] == nil { unsafe unsetenv(name) }
    let cache = FileManager.default.temporaryDirectory
      .appending(path: "frontier-test-cache-\(ProcessInfo.processInfo.processIdentifier)").path
    // The first new name leaves the old list as it is to those who read it.
    unsafe setenv("XDG_CACHE_HOME", cache, 1)
    variables["XDG_CACHE_HOME"] = cache
    variables["FRONTIER_ASSETS"] = root.appending(path: "Assets").path
    return variables
  }()
}

/// A command that runs in this process, on a thread that shares no open file and no current folder
/// with the others: nothing that it opens, and no place where it is, concerns another test.
private final class CommandThread: Sendable {
  private let arguments: [String]
  private let folder: String
  private let variables: [String: String]
  private let descriptors: [Int32]
  private let over = DispatchSemaphore(value: 0)
  private let ended = Mutex<Int32?>(nil)

  init(
    _ arguments: [String],
    in folder: URL,
    _ variables: [String: String],
    _ streams: [FileHandle]
  ) {
    (self.arguments, self.folder, self.variables) = (arguments, folder.path, variables)
    descriptors = streams.map(\.fileDescriptor)
  }

  /// Waits for its exit status; nil when the system lets no thread have files of its own.
  func status() -> Int32? {
    let thread = Thread { [self] in
      defer { over.signal() }
      // CLONE_FS and CLONE_FILES.
      guard unshare(0x200 | 0x400) == 0, unsafe chdir(folder) == 0 else { return }
      for (place, descriptor) in descriptors.enumerated() { dup2(descriptor, Int32(place)) }
      ended.withLock { $0 = CommandLines.status(of: arguments, in: variables) }
    }
    // As much as the first thread of a process has.
    thread.stackSize = 8 << 20
    thread.start()
    guard over.wait(timeout: .now() + 240) == .success else {
      fatalError("frontier \(arguments) did not end within 4 minutes")
    }
    return ended.withLock { $0 }
  }
}

/// Gives this thread what it shared with the others; Swift's Glibc leaves it out.
@_silgen_name("unshare")
private func unshare(_ flags: Int32) -> Int32

/// A folder of a test's own, gone when the test is over.
final class Scratch: Sendable {
  let folder: URL

  /// Makes the folder, with files in it.
  init(_ files: [String: String] = [:]) throws {
    folder = FileManager.default.temporaryDirectory
      .appending(path: "frontier-test-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for (name, text) in files { try write(text, to: name) }
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  func path(_ name: String) -> URL { folder.appending(path: name) }

  func text(_ name: String) throws -> String { try String(contentsOf: path(name), encoding: .utf8) }

  func data(_ name: String) throws -> Data { try Data(contentsOf: path(name)) }

  /// The names of what is in it, or in a folder of it.
  func names(_ name: String = "") throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: path(name).path).sorted()
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

  /// Runs `frontier` here with a line of words.
  @discardableResult
  func callAsFunction(
    _ line: String,
    input: String = "",
    environment: [String: String] = [:]
  ) throws -> Program.Result {
    try frontier(line, in: folder, input: input, environment: environment)
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

/// The same, with a wrong expectation.
let wrongScenario = smallScenario.replacing("found: true", with: "hops: 7")

/// The same, whose fuel always costs a dollar: its cost is another, and its pin no longer holds.
let cheapScenario = smallScenario.replacing("$9.00", with: "$1.00")
