public import Catalog
import Diagnostics
import Foundation
public import Scenarios
public import SimulationKernel
public import Tracing

/// What every program of ours begins with: the catalogue, the assets, and files read from disk.
public struct Environment: Sendable {
  /// The domains.
  public let catalog: Catalog

  /// Where assets are found.
  public let assets: AssetFinder

  /// The folder that all files lie below which scenarios and traces name, when one was named.
  let root: String?

  /// Whether pipes and devices are refused, which might never answer.
  private(set) var readsFilesAlone = false

  /// The same for a window, which waits for nobody: pipes and devices are refused from now on.
  public var forFilesAlone: Environment {
    var copy = self
    copy.readsFilesAlone = true
    return copy
  }

  /// Opens the environment.
  ///
  /// - Parameter root: The folder that all files lie below which scenarios and traces name; left
  ///   out, the current folder, or a scenario's own where it does not lie in that.
  /// - Throws: ``CommandFailure`` when an asset is missing or broken, or there is no such folder.
  public init(root: String? = nil) throws {
    let assets = AssetFinder()
    self.assets = assets
    self.root = root
    if let root { try ScenarioRoot.check(root) }
    do {
      catalog = try Catalog { try assets.bytes($0) }
    } catch {
      throw CommandFailure("error: \(error)")
    }
  }

  /// Reads the scenario at `path`; `-` is standard input.
  ///
  /// - Returns: One scenario for each combination of its parameters.
  /// - Throws: ``CommandFailure`` that holds all that is wrong with it.
  public func scenarios(at path: String, seed: Seed? = nil) throws -> [Scenario] {
    try loaded(path, seed: seed).scenarios
  }

  /// Reads the scenario at `path`, once, so that it may be a pipe, and says what it warns of.
  ///
  /// - Returns: One scenario for each combination of its parameters, and the text of the file.
  /// - Throws: ``CommandFailure`` that holds all that is wrong with it.
  public func loaded(
    _ path: String,
    seed: Seed? = nil
  ) throws -> (scenarios: [Scenario], source: String) {
    try loaded(readScenario(path), at: path, seed: seed)
  }

  /// Reads the scenario at `path`, once, and says nothing; any thread may ask.
  ///
  /// - Parameters:
  ///   - path: Where it is; `-` is standard input.
  ///   - seed: Goes before the seed in the file.
  ///   - note: Hears of each file that the scenario names, as seen from where the user is, whether
  ///     or not it is there.
  /// - Returns: What the file holds.
  /// - Throws: ``CommandFailure`` that holds all that is wrong with it.
  public func read(
    scenario path: String,
    seed: Seed? = nil,
    note: (_ path: String) -> Void = { _ in }
  ) throws -> ReadScenario {
    try read(readScenario(path), at: path, seed: seed, note: note)
  }

  /// Reads the scenario that `path` was found to hold, and tells its warnings.
  func loaded(
    _ bytes: [UInt8],
    at path: String,
    seed: Seed?
  ) throws -> (scenarios: [Scenario], source: String) {
    let file = try read(bytes, at: path, seed: seed) { _ in }
    if !file.warnings.isEmpty { Console.note(file.warnings) }
    return (file.scenarios, file.source)
  }

  private func read(
    _ bytes: [UInt8],
    at path: String,
    seed: Seed?,
    note: (_ path: String) -> Void
  ) throws -> ReadScenario {
    let name = path == "-" ? "<stdin>" : path
    let folder = path == "-" ? "." : path.pathFolder
    let files = ScenarioRoot(folder: folder, named: root)
    let loading = withoutActuallyEscaping(note) { note in
      catalog.load(bytes, file: name, seed: seed) { named in
        note(folder.isEmpty || folder == "." ? named : "\(folder)/\(named)")
        return try files.read(named)
      }
    }
    let report = loading.report
    guard !loading.diagnostics.hasErrors else {
      let problems = loading.diagnostics.diagnostics
      throw CommandFailure(report, diagnostics: problems, isBase: loading.isBase)
    }
    return ReadScenario(
      scenarios: loading.scenarios,
      source: String(decoding: bytes, as: UTF8.self),
      warnings: report,
      problems: loading.diagnostics.diagnostics
    )
  }

  /// Reads the trace at `path`; `-` is standard input.
  ///
  /// - Throws: ``CommandFailure`` when it is not one.
  public func trace(at path: String) throws -> Trace {
    try Self.trace(at: path, needsEnding: true)
  }

  /// Reads the trace at `path`, which need not have come to its end; `-` is standard input.
  ///
  /// - Parameters:
  ///   - path: Where it is.
  ///   - onlyFiles: Whether pipes and devices are refused, which might never answer.
  /// - Returns: The trace.
  /// - Throws: ``CommandFailure`` when it is not one.
  public static func unfinishedTrace(at path: String, onlyFiles: Bool = false) throws -> Trace {
    try trace(at: path, needsEnding: false, onlyFiles: onlyFiles)
  }

  private static func trace(
    at path: String,
    needsEnding: Bool,
    onlyFiles: Bool = false
  ) throws -> Trace {
    var intake = TraceIntake(file: path)
    do {
      try InputFile.read(path, onlyFiles: onlyFiles) { try intake.take($0) }
      return try intake.trace(needsEnding: needsEnding)
    } catch let error as Diagnostic {
      throw CommandFailure(error.rendered(in: nil))
    }
  }

  /// The scenario that made `trace`, from its first line.
  ///
  /// - Parameters:
  ///   - trace: What it left.
  ///   - file: The trace's path, for what is said about it.
  /// - Returns: The scenario, as it was when the trace was made.
  /// - Throws: ``CommandFailure`` when a file is missing or is not the one that was used.
  public func scenario(of trace: Trace, file: String) throws -> Scenario {
    let bytes = Array(trace.header.scenario.utf8)
    let files = ScenarioRoot(ofTraceNamed: root)
    let loading = catalog.load(bytes, file: file, seed: trace.header.seed, form: .resolved) {
      try files.read($0)
    }
    guard let scenario = loading.scenario else {
      throw CommandFailure(loading.diagnostics.rendered())
    }
    for used in scenario.files {
      let digest = Fingerprint(of: used.bytes).description
      if let expected = used.expectedDigest, expected != digest {
        throw CommandFailure(
          """
          error: '\(used.path)' is not the file that the run used
          note: its SHA-256 is \(digest), and the trace says \(expected)
          """
        )
      }
    }
    return scenario
  }

  /// All bytes of a file; `-` is standard input.
  ///
  /// - Throws: ``CommandFailure`` when it cannot be read, or is longer than a file may be.
  public static func read(_ path: String) throws -> [UInt8] {
    try InputFile.bytes(of: path, atMost: 256 << 20)
  }

  /// All bytes of a file that this command may write anew.
  ///
  /// - Throws: ``CommandFailure`` when it cannot be read, or is longer than a file may be.
  public static func read(pin path: String) throws -> [UInt8] {
    try InputFile.bytes(of: path, atMost: 256 << 20, isInput: false)
  }

  /// Whether a path leads to a regular file, which has an end; nil when to nothing.
  public static func isRegularFile(_ path: String) -> Bool? { FileStatus(path: path)?.isRegular }

  /// All bytes of a scenario file; `-` is standard input.
  ///
  /// - Throws: ``CommandFailure`` when it cannot be read, is too long, or is a trace.
  func readScenario(_ path: String) throws -> [UInt8] {
    let bytes = try InputFile.bytes(
      of: path,
      atMost: InputFile.usualLimit,
      onlyFiles: readsFilesAlone
    ) { beginning in
      guard beginning.starts(with: #"{"frontier":"#.utf8) else { return }
      throw CommandFailure(
        """
        error: '\(path)' is a trace, not a scenario
        note: look at it with: frontier watch, describe, render, why, state, grep, plot, export, replay or diff
        """
      )
    }
    return bytes
  }

  /// Writes a whole output, as ``OutputFile`` does; `-` is standard output.
  ///
  /// - Parameters:
  ///   - bytes: What it holds.
  ///   - path: Where to.
  ///   - sparesInputs: Whether to refuse a file that this program has read.
  ///   - onlyFiles: Whether a pipe or a device is refused, which might never take it.
  /// - Throws: ``CommandFailure`` when it cannot be written.
  public static func write(
    _ bytes: [UInt8],
    to path: String,
    sparesInputs: Bool = false,
    onlyFiles: Bool = false
  ) throws {
    let file = try OutputFile(path, sparesInputs: sparesInputs, onlyFiles: onlyFiles)
    do {
      try file.write(bytes)
      try file.finish()
    } catch {
      file.abandon()
      throw error
    }
  }
}
