import Dispatch
import Foundation
import Scenarios
import SimulationKernel
import Tracing

/// A draft that a file holds.
struct KeptDraft {
  let path: String
  let text: String
}

/// A saving that was asked for while the run was still computed.
struct WaitingSave {
  let path: String
  let overwriting: Bool
}

/// A saving that is under way on a thread of its own.
final class Saving: Sendable {
  /// What is saved; nil when nothing is.
  let draft: ScenarioDraft?
  private let outcome = Guarded<SaveOutcome?>(nil)
  private let over = DispatchSemaphore(value: 0)

  init(_ draft: ScenarioDraft?) {
    self.draft = draft
  }

  func finish(_ outcome: SaveOutcome) {
    self.outcome.withLock { $0 = outcome }
    over.signal()
  }

  var result: SaveOutcome? { outcome.withLock { $0 } }

  /// Waits until it is over.
  func wait() {
    over.wait()
    over.signal()
  }
}

// Saving the scenario as a file that reproduces what is shown.
extension Session {
  /// Whether the scenario is another than any that a file holds.
  public var hasUnsavedEdits: Bool { history != nil && currentFile == nil }

  /// The file that holds what is shown; nil when none does.
  public var currentFile: String? {
    guard let text = history?.current.text else { return isTrace ? openedPath : nil }
    return kept.last { $0.text == text }?.path
  }

  /// The arguments, beside the file, that choose the run which is shown.
  public var choosingArguments: [String] {
    if isTrace, currentFile == openedPath { return [] }
    let isOpened = currentFile == openedPath && runCount > 1
    // A seed that is one of the file's parameters is a part of the combination.
    let named = isOpened ? openedSeed : seed
    return (named.map { ["--seed", "\($0)"] } ?? []) + (isOpened ? ["--only", combination] : [])
  }

  /// What is lost beside the file itself when it is written over; empty when that is nothing.
  public func lossNote(at path: String) -> String {
    guard runCount > 1, Self.isSame(path, openedPath) else { return "" }
    return "It stands for \(runCount) runs, and would stand for this one alone."
  }

  static func isSame(_ one: String, _ other: String) -> Bool {
    URL(filePath: one).standardizedFileURL.path == URL(filePath: other).standardizedFileURL.path
  }

  /// A path for the scenario that is free: beside the file that was opened, named after the title
  /// and the seed.
  public var suggestedPath: String {
    freePath(in: Environment.folder(of: path), "\(title.slug)-\(seed.map { "\($0)" } ?? "1")")
  }

  /// A path of the same name in a folder that can be written to, in place of one that cannot; the
  /// path itself when there is no other.
  public func otherPath(than path: String) -> String {
    let stem = ((path as NSString).lastPathComponent as NSString).deletingPathExtension
    let files = FileManager.default
    let folders = ["", NSHomeDirectory(), NSTemporaryDirectory()]
    let own = Environment.folder(of: path)
    let free = folders.first { folder in
      !Self.isSame(folder.isEmpty ? "." : folder, own.isEmpty ? "." : own)
        && files.isWritableFile(atPath: folder.isEmpty ? "." : folder)
    }
    return free.map { freePath(in: $0, stem.isEmpty ? "scenario" : stem) } ?? path
  }

  private func freePath(in folder: String, _ stem: String) -> String {
    let root = folder.hasSuffix("/") ? String(folder.dropLast()) : folder
    let base = folder.isEmpty ? stem : "\(root)/\(stem)"
    func isTaken(_ base: String) -> Bool {
      [".yaml", ".yml", ".expected"].contains {
        FileManager.default.fileExists(atPath: base + $0)
      }
    }
    guard isTaken(base) else { return base + ".yaml" }
    let number = (2...).first { !isTaken("\(base)-\($0)") } ?? 2
    return "\(base)-\(number).yaml"
  }

  /// Takes the file that was opened for one of its own: what is saved is written over it.
  public func own() {
    ownPath = openedPath
    ownBytes = InputFile.whole(openedPath)
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
    switch saver(of: path) {
    case .failure(let refusal):
      return .refused(refusal.words)
    case .success(let saver):
      let outcome = saver.save(to: path, overwriting: overwriting)
      keep(saver.draft, outcome)
      return outcome
    }
  }

  /// Saves on a thread of its own, as soon as the run is computed; ``poll(at:)`` says when
  /// ``saved`` has what came of it.
  public func startSaving(to path: String, overwriting: Bool = false) {
    saved = nil
    savingPath = path
    waitingSave = WaitingSave(path: path, overwriting: overwriting)
    // What is saved is what a run gives, and the trace may be of another version or not be whole.
    if shown?.isRead == true, progress == nil { runTrace() }
    beginWaitingSave()
  }

  /// Saves to the file that this session wrote, or else to one of a new name.
  ///
  /// A file that somebody else has changed since is not written over.
  public func startSaving() {
    guard let ownPath else { return startSaving(to: suggestedPath) }
    let there = InputFile.whole(ownPath)
    startSaving(to: ownPath, overwriting: there == nil || there == ownBytes)
  }

  /// Waits for a saving that is under way, so that no file is left half done.
  public func finishSaving() {
    saving?.wait()
    _ = pollSaving()
  }

  /// Begins the saving that was asked for, unless a run or another saving is still under way.
  func beginWaitingSave() {
    guard let waiting = waitingSave, saving == nil, progress == nil else { return }
    waitingSave = nil
    switch saver(of: waiting.path) {
    case .failure(let refusal):
      let saving = Saving(nil)
      saving.finish(.refused(refusal.words))
      self.saving = saving
    case .success(let saver):
      let saving = Saving(saver.draft)
      self.saving = saving
      let wake = wake
      Thread.detachNewThread {
        saving.finish(saver.save(to: waiting.path, overwriting: waiting.overwriting))
        wake()
      }
    }
  }

  /// Gives a saving up that waits for a run that will not come to its end.
  func refuseWaitingSave(_ words: String) {
    guard waitingSave != nil else { return }
    waitingSave = nil
    let refused = Saving(nil)
    refused.finish(.refused(words))
    saving = refused
  }

  /// Fetches what came of a saving that was started.
  func pollSaving() -> SessionChange {
    guard let saving, let result = saving.result else { return [] }
    self.saving = nil
    saved = result
    keep(saving.draft, result)
    return .saved
  }

  /// Remembers which file holds a draft, and goes on from what that file expects.
  private func keep(_ draft: ScenarioDraft?, _ outcome: SaveOutcome) {
    guard case .saved(let saved) = outcome, let draft else { return }
    kept.removeAll { Self.isSame($0.path, saved.path) }
    expect(as: saved.draft, from: draft)
    kept.append(KeptDraft(path: saved.path, text: draft.expecting(as: saved.draft).text))
    ownPath = saved.path
    ownBytes = InputFile.whole(saved.path)
    // What it wrote itself is no change.
    // Order unseen: each stands for itself.
    for path in readFiles.keys where Self.isSame(path, saved.path) {
      readFiles[path] = Fingerprint(of: ownBytes ?? [])
    }
  }

  /// Whether the scenario says anything of itself that a copy may keep: what is said of a run need not
  /// be true of an edited one.
  public var hasNotes: Bool { history.map { !$0.done.isEmpty && $0.current.isTold } ?? false }

  /// The title of a copy that an edit makes of what was opened; nil where the file itself is written.
  private func copyTitle(at path: String) -> String? {
    guard let words = history?.words, !words.isEmpty,
      !Self.isSame(ScenarioSaver.path(path), openedPath)
    else { return nil }
    return title.isEmpty ? words : "\(title): \(words)"
  }

  private func saver(of path: String) -> Result<ScenarioSaver, EditRefusal> {
    guard let draft = history?.current, let shown, let scenario = shown.scenario else {
      return .failure(EditRefusal(isTrace ? watchedOnly : "there is no run to save"))
    }
    guard !shown.isRead else {
      return .failure(EditRefusal("a trace is no run of this program; its scenario is run first"))
    }
    guard shown.revision == revision, shown.isWhole else {
      return .failure(EditRefusal("the run is not computed to its end yet"))
    }
    return .success(
      ScenarioSaver(
        environment: environment,
        draft: draft,
        run: shown,
        seenScenario: scenario,
        title: copyTitle(at: path),
        keepsNotes: keepsNotes
      )
    )
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
