import Foundation
public import Viewer

/// The scenarios that lie at hand: for a window to offer them.
///
/// A window waits for this, so only so many files are looked at, and of each only the beginning: it
/// does not matter how large they are or what else lies beside them.
public struct ScenarioLibrary: Sendable {
  /// The scenarios, folder by folder, each with its title.
  public let scenarios: [WorkspaceScenario]

  /// The most scenarios that are listed.
  private static let limit = 400
  /// The most names of a folder that are looked at.
  private static let nameLimit = 4_000
  /// The most folders inside a folder that are looked into.
  private static let folderLimit = 100

  /// Looks for scenarios.
  ///
  /// - Parameters:
  ///   - path: A scenario; it comes first, then what lies beside it, then what else there is in the
  ///     folder `Scenarios` around it.
  ///   - assets: Where the program's own files are: its examples come last.
  ///   - currentFolder: The nearest `Scenarios` upward from it is looked at, too; nil is where the
  ///     program runs.
  public init(
    beside path: String?,
    assets: AssetFinder,
    currentFolder: String? = nil
  ) {
    let currentFolder = currentFolder ?? FileManager.default.currentDirectoryPath
    let own = path.map { Self.folder(around: $0) }
    let near = Self.nearest(upwardFrom: currentFolder)
    let installed = assets.place(of: "Scenarios")
    var seen: Set<String> = []
    var found: [WorkspaceScenario] = []
    for folder in [own, near, installed].compactMap(\.self) {
      for file in Self.files(in: folder, first: path) where found.count < Self.limit {
        let whole = URL(filePath: file).standardizedFileURL.path
        guard seen.insert(whole).inserted, let title = Self.title(of: whole) else { continue }
        let shown =
          whole.hasPrefix(currentFolder + "/")
          ? String(whole.dropFirst(currentFolder.count + 1)) : whole
        found.append(WorkspaceScenario(path: shown, title: title))
      }
    }
    scenarios = found
  }

  /// The folder `Scenarios` that a file is in; its own folder when there is none.
  private static func folder(around path: String) -> String {
    let own = URL(filePath: path).standardizedFileURL.deletingLastPathComponent()
    var folder = own
    while folder.path != "/" {
      if folder.lastPathComponent == "Scenarios" { return folder.path }
      folder = folder.deletingLastPathComponent()
    }
    return own.path
  }

  private static func nearest(upwardFrom path: String) -> String? {
    var folder = URL(filePath: path).standardizedFileURL
    while true {
      let candidate = folder.appending(path: "Scenarios").path
      if FileManager.default.fileExists(atPath: candidate) { return candidate }
      guard folder.path != "/" else { return nil }
      folder = folder.deletingLastPathComponent()
    }
  }

  /// The scenario files of a folder and the folders in it, sorted by their paths: that of `path`
  /// first, and those beside it next.
  private static func files(in folder: String, first path: String?) -> [String] {
    let all = files(in: folder)
    guard let path else { return all }
    let own = URL(filePath: path).standardizedFileURL
    let beside = own.deletingLastPathComponent().path + "/"
    let (near, far) = (all.filter { $0.hasPrefix(beside) }, all.filter { !$0.hasPrefix(beside) })
    return near.filter { $0 == own.path } + near.filter { $0 != own.path } + far
  }

  private static func files(in folder: String) -> [String] {
    let own = FolderNames(of: folder, limit: nameLimit)
    let inner = own.folders.prefix(folderLimit).flatMap { name in
      FolderNames(of: "\(folder)/\(name)", limit: nameLimit).others.map { "\(name)/\($0)" }
    }
    return (own.others + inner).filter { $0.hasSuffix(".yaml") }.map { "\(folder)/\($0)" }
  }

  /// What the file's key `scenario` says, its name when it says nothing; nil for what is no file.
  private static func title(of path: String) -> String? {
    guard let bytes = InputFile.beginning(of: path, atMost: 4_096) else { return nil }
    let name = URL(filePath: path).deletingPathExtension().lastPathComponent
    let text = String(decoding: bytes, as: UTF8.self)
    let line = text.split(separator: "\n").first { $0.hasPrefix("scenario:") }
    let title = line?.dropFirst("scenario:".count).trimmingCharacters(in: .whitespaces) ?? ""
    let plain = title.trimmingCharacters(in: CharacterSet(charactersIn: "\"'"))
    return plain.isEmpty ? name : plain
  }
}
