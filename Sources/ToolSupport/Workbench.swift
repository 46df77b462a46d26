public import Catalog
import Diagnostics
import Foundation
public import Scenarios
public import SimulationKernel
public import Tracing

/// What every program of ours begins with: the catalogue, the assets, and files read from disk.
public struct Workbench: Sendable {
  /// The domains.
  public let catalog: Catalog

  /// Where assets are found.
  public let assets: AssetFinder

  /// The folder that all files lie below which scenarios and traces name, when one was named.
  let root: String?

  /// Opens the workbench.
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
    let bytes = try Self.read(path)
    let name = path == "-" ? "<stdin>" : path
    let folder = path == "-" ? "." : (path as NSString).deletingLastPathComponent
    let files = ScenarioRoot(folder: folder, named: root)
    let loading = catalog.load(bytes, file: name, seed: seed) { try files.read($0) }
    let report = loading.report
    guard !loading.diagnostics.hasErrors else { throw CommandFailure(report) }
    if !report.isEmpty { Console.note(report) }
    return loading.scenarios
  }

  /// Reads the trace at `path`; `-` is standard input.
  ///
  /// - Throws: ``CommandFailure`` when it is not one.
  public func trace(at path: String) throws -> Trace {
    try Self.trace(at: path, needsEnding: true)
  }

  /// Reads the trace at `path`, which need not have come to its end; `-` is standard input.
  ///
  /// - Throws: ``CommandFailure`` when it is not one.
  public static func unfinishedTrace(at path: String) throws -> Trace {
    try trace(at: path, needsEnding: false)
  }

  private static func trace(at path: String, needsEnding: Bool) throws -> Trace {
    let bytes = try read(path)
    do {
      return try Trace(bytes: bytes, file: path, needsEnding: needsEnding)
    } catch {
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
  /// - Throws: ``CommandFailure`` when it cannot be read.
  public static func read(_ path: String) throws -> [UInt8] {
    do {
      let data =
        path == "-"
        ? try FileHandle.standardInput.readToEnd() ?? Data()
        : try Data(contentsOf: URL(filePath: path))
      return Array(data)
    } catch {
      throw CommandFailure("error: '\(path)' cannot be read: \(words(of: error))")
    }
  }

  /// Writes `bytes` to a file, whole or not at all.
  ///
  /// - Throws: ``CommandFailure`` when it cannot be written.
  public static func write(_ bytes: [UInt8], to path: String) throws {
    do {
      try Data(bytes).write(to: URL(filePath: path), options: .atomic)
    } catch {
      throw CommandFailure("error: '\(path)' cannot be written: \(words(of: error))")
    }
  }
}

extension Workbench {
  private static func words(of error: any Error) -> String {
    let error = error as NSError
    let cause = error.userInfo[NSUnderlyingErrorKey] as? NSError
    if let cause, cause.domain == NSPOSIXErrorDomain {
      return unsafe String(cString: strerror(Int32(cause.code))).lowercased()
    }
    switch CocoaError.Code(rawValue: error.code) {
    case .fileReadNoSuchFile, .fileNoSuchFile: return "there is no such file"
    case .fileReadNoPermission, .fileWriteNoPermission: return "permission denied"
    default: return "it is a folder, or cannot be reached"
    }
  }
}
