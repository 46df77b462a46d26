import Foundation
import Scenarios
import SimulationKernel

/// A saving that is under way on a thread of its own.
final class Saving: Sendable {
  /// What is saved; nil when nothing is.
  let draft: ScenarioDraft?
  private let outcome = Guarded<SaveOutcome?>(nil)

  init(_ draft: ScenarioDraft?) {
    self.draft = draft
  }

  func finish(_ outcome: SaveOutcome) {
    self.outcome.withLock { $0 = outcome }
  }

  var result: SaveOutcome? { outcome.withLock { $0 } }
}

// Saving the scenario as a file that reproduces what is shown.
extension Session {
  /// Whether the scenario is another than the one on disk.
  public var hasUnsavedEdits: Bool {
    guard let history, let savedDraft else { return false }
    return history.current.text != savedDraft.text
  }

  /// A path for the scenario that is free: beside the file that was opened, named after the title
  /// and the seed.
  public var suggestedPath: String {
    let folder = Workbench.folder(of: path)
    let stem = "\(title.slug)-\(seed.map { "\($0)" } ?? "1")"
    let base = folder.isEmpty ? stem : "\(folder)/\(stem)"
    func isTaken(_ base: String) -> Bool {
      [".yaml", ".yml", ".expected"].contains {
        FileManager.default.fileExists(atPath: base + $0)
      }
    }
    guard isTaken(base) else { return base + ".yaml" }
    let number = (2...).first { !isTaken("\(base)-\($0)") } ?? 2
    return "\(base)-\(number).yaml"
  }

  /// Writes the scenario with what was seen as its expectations, and the golden file beside it.
  ///
  /// Its run has the fingerprint of the run that is shown. Files that it names are written beside
  /// it when they are not there. Reads the whole trace; ``startSaving(to:overwriting:)`` does the
  /// same while the window goes on.
  ///
  /// - Parameters:
  ///   - path: Where to write; `.yaml` is put behind a name without it.
  ///   - overwriting: Whether files of these names are written over.
  /// - Returns: What came of it.
  public func save(to path: String, overwriting: Bool = false) -> SaveOutcome {
    switch saver {
    case .failure(let refusal):
      return .refused(refusal.words)
    case .success(let saver):
      let outcome = saver.save(to: path, overwriting: overwriting)
      if case .saved = outcome { savedDraft = saver.draft }
      return outcome
    }
  }

  /// Saves on a thread of its own; ``poll(at:)`` says when ``saved`` has what came of it.
  public func startSaving(to path: String, overwriting: Bool = false) {
    saved = nil
    switch saver {
    case .failure(let refusal):
      let saving = Saving(nil)
      saving.finish(.refused(refusal.words))
      self.saving = saving
    case .success(let saver):
      let saving = Saving(saver.draft)
      self.saving = saving
      let wake = wake
      Thread.detachNewThread {
        saving.finish(saver.save(to: path, overwriting: overwriting))
        wake()
      }
    }
  }

  /// Fetches what came of a saving that was started.
  func pollSaving() -> SessionChange {
    guard let saving, let result = saving.result else { return [] }
    self.saving = nil
    saved = result
    if case .saved = result { savedDraft = saving.draft }
    return .saved
  }

  private var saver: Result<ScenarioSaver, EditRefusal> {
    guard let draft = history?.current, let shown else {
      return .failure(EditRefusal("there is no run to save"))
    }
    guard shown.revision == revision, shown.isWhole else {
      return .failure(EditRefusal("the run is not computed to its end yet"))
    }
    return .success(ScenarioSaver(workbench: workbench, draft: draft, run: shown))
  }
}

extension String {
  /// The text as part of a file's name: its words in small letters, with hyphens, cut where it is
  /// long.
  fileprivate var slug: String {
    var words: [String] = []
    var word = ""
    for letter in lowercased().unicodeScalars {
      if letter.isASCII, letter.properties.isAlphabetic || letter.properties.numericType != nil {
        word.unicodeScalars.append(letter)
      } else if !word.isEmpty {
        words.append(word)
        word = ""
      }
    }
    if !word.isEmpty { words.append(word) }
    var slug = ""
    for word in words {
      guard slug.isEmpty || slug.utf8.count + word.utf8.count < 40 else { break }
      slug += (slug.isEmpty ? "" : "-") + word.prefix(40)
    }
    return slug.isEmpty ? "scenario" : slug
  }
}
