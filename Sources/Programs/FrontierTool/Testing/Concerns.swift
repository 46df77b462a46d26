import Foundation
import ToolSupport

/// Which files each scenario is about: itself, what is pinned of it, and the files that it names.
struct Concerns {
  private var files: [String: Set<String>] = [:]

  /// Learns what a scenario is about when it was last read.
  mutating func learn(_ result: ScenarioResult) {
    let all = [result.path, ScenarioFiles.expectedPath(of: result.path)] + result.files
    files[result.path] = Set(all.map(Self.whole))
  }

  /// How many files there are.
  var count: Int {
    // Order unseen: the sets are united.
    files.values.reduce(into: Set<String>()) { $0.formUnion($1) }.count
  }

  /// The folders that these files lie in.
  var folders: [String] {
    // Order unseen: the folders are sorted.
    Set(files.values.flatMap { $0.map(\.pathFolder) }).sorted()
  }

  /// Whether changes are about a scenario; one of which nothing is known is new.
  func concern(_ path: String, _ changes: FolderWatch.Changes) -> Bool {
    guard let files = files[path], !changes.isIncomplete else { return true }
    return !files.isDisjoint(with: changes.paths)
  }

  /// Forgets the scenarios that are no longer in the list.
  ///
  /// - Returns: Those of them whose files are gone, in order.
  mutating func forget(_ list: [String]) -> [String] {
    let kept = Set(list)
    let lost = files.keys.filter { !kept.contains($0) }.sorted()
    for path in lost { files[path] = nil }
    return lost.filter(Self.isGone)
  }

  /// Whether a file is no longer there.
  static func isGone(_ path: String) -> Bool { !FileManager.default.fileExists(atPath: path) }

  /// The changes that are about any of some scenarios, as the user sees them; a scenario that is new
  /// is one, also where its folder is too new to have been listened to.
  func told(_ changes: FolderWatch.Changes, in paths: [String]) -> [String] {
    guard !changes.isIncomplete else { return [] }
    var told: Set<String> = []
    for path in paths {
      guard let known = files[path] else {
        told.insert(Self.whole(path))
        continue
      }
      told.formUnion(known.intersection(changes.paths))
    }
    let here = Self.whole(".") + "/"
    return told.map { $0.hasPrefix(here) ? String($0.dropFirst(here.count)) : $0 }.sorted()
  }

  /// A path from the root, without `.` and `..`.
  static func whole(_ path: String) -> String {
    let path = URL(filePath: path).standardizedFileURL.path
    return path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
  }
}
