import Catalog
import Foundation
import Scenarios

/// A scenario copied under a new name, to be changed.
public struct ScenarioCopy: Sendable {
  /// What came of it.
  public enum Outcome: Hashable, Sendable {
    /// It is written, to that path.
    case made(String)
    /// Nothing is written, for the reason given.
    case refused(String)
  }

  private let environment: Environment
  private let source: String

  /// Prepares a copy.
  ///
  /// - Parameters:
  ///   - source: The scenario's file.
  ///   - environment: The domains, and where files are.
  public init(of source: String, _ environment: Environment) {
    self.source = source
    self.environment = environment
  }

  /// A path that is free, beside the scenario.
  public var suggestedPath: String {
    let stem = (source as NSString).deletingPathExtension
    let names = (1...).lazy.map { "\(stem)-copy\($0 == 1 ? "" : "-\($0)").yaml" }
    return names.first { !FileManager.default.fileExists(atPath: $0) } ?? "\(stem)-copy.yaml"
  }

  /// Writes the copy: the text as it is but for its title, which is made from the file's name, and
  /// the files that it names where they are not there.
  ///
  /// - Parameter written: Where to; `~` is the home, and `.yaml` is put behind a name without it.
  /// - Returns: What came of it; nothing is written over.
  public func make(at written: String) -> Outcome {
    let path = ScenarioSaver.path((written as NSString).expandingTildeInPath)
    guard !FileManager.default.fileExists(atPath: path) else {
      return .refused("there is already a file '\(path)'")
    }
    do {
      let (original, used) = try original()
      let copies = try ScenarioSaver.copies(of: used, to: path)
      let text = ScenarioHead.retitled(original, Self.title(of: path))
      let ready = Dictionary(copies.map { ($0.path, $0.bytes) }) { first, _ in first }
      let folder = Environment.folder(of: path)
      let files = ScenarioRoot(folder: folder, named: environment.root)
      let loading = environment.catalog.load(Array(text.utf8), file: path) { named in
        if let bytes = ready[folder.isEmpty ? named : "\(folder)/\(named)"] { return bytes }
        return try files.read(named)
      }
      guard loading.scenario != nil || !loading.scenarios.isEmpty else {
        return .refused(loading.refusal)
      }
      try ScenarioSaver.write(copies + [ScenarioSaver.Copy(path: path, bytes: Array(text.utf8))])
      return .made(path)
    } catch let refusal as SaveRefusal {
      return .refused(refusal.words)
    } catch let failure as CommandFailure {
      let first = failure.words.split(separator: "\n").first.map(String.init) ?? failure.words
      return .refused(first.replacing("error: ", with: ""))
    } catch {
      return .refused("\(error)")
    }
  }

  /// The text of the scenario, of a trace the one that it was made by, and the files that it names.
  private func original() throws -> (text: String, files: [ScenarioFile]) {
    if Environment.isTrace(source) {
      let draft = try environment.draft(
        of: Environment.unfinishedTrace(at: source, onlyFiles: true),
        at: source
      )
      return (draft.draft.text, draft.scenario.files)
    }
    let file = try environment.read(scenario: source)
    guard let scenario = file.scenarios.first else { throw SaveRefusal("it has mistakes") }
    return (file.source, scenario.files)
  }

  /// A title out of a file's name: its words, the first one with a capital letter.
  private static func title(of path: String) -> String {
    let name = ((path as NSString).lastPathComponent as NSString).deletingPathExtension
    let words = name.split { $0 == "-" || $0 == "_" || $0 == " " }.joined(separator: " ")
    return words.prefix(1).uppercased() + words.dropFirst()
  }
}
