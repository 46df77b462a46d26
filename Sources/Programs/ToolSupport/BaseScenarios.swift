import Diagnostics
import Foundation
import Scenarios

/// Which of the files that were found in folders others extend.
///
/// Such a file need not be a scenario of its own: what it lacks may stand in those that extend it.
/// It is one when it is named itself, when it has an `.expected` file beside it, or when it can be
/// read alone; otherwise it is a base, and is looked at in each of the others.
public struct BaseScenarios: Sendable {
  private var extenders: [String: [String]] = [:]

  /// Looks at the files.
  ///
  /// - Parameters:
  ///   - files: Paths of scenario files.
  ///   - named: Those among them that the user named one by one.
  public init(among files: [String], named: [String]) {
    let known = Dictionary(
      files.filter { !named.contains($0) && !Self.hasExpected($0) }.map { (Self.whole($0), $0) },
      uniquingKeysWith: { first, _ in first }
    )
    // Each file is read for it, which takes as long as checking it.
    guard !known.isEmpty else { return }
    for file in files {
      for base in Self.bases(of: file).compactMap({ known[Self.whole($0)] }) where base != file {
        extenders[base, default: []].append(file)
      }
    }
  }

  /// The files that extend a file, when it may be nothing but their base; none otherwise.
  public func extenders(of file: String) -> [String] { extenders[file] ?? [] }

  /// What is said of a file that is nothing but a base; nil for one that is none.
  public func words(of file: String) -> String? {
    switch extenders(of: file).count {
    case 0: nil
    case 1: "a base, looked at in the scenario that extends it"
    case let count: "a base, looked at in the \(count) scenarios that extend it"
    }
  }

  /// The paths of the files that a file extends, as seen from where the user is.
  private static func bases(of file: String) -> [String] {
    guard file != "-", let bytes = InputFile.whole(file, atMost: SourceTree.greatestLength),
      bytes.firstRange(of: Array("extends".utf8)) != nil
    else { return [] }
    var mistakes = DiagnosticList()
    let tree = SourceTree.read(bytes, file: file, into: &mistakes)
    let folder = (file as NSString).deletingLastPathComponent
    return (tree?.bases ?? []).map { folder.isEmpty ? $0 : "\(folder)/\($0)" }
  }

  private static func whole(_ path: String) -> String {
    URL(filePath: path).standardizedFileURL.resolvingSymlinksInPath().path
  }

  private static func hasExpected(_ path: String) -> Bool {
    FileManager.default.fileExists(
      atPath: (path as NSString).deletingPathExtension + ".expected"
    )
  }
}
