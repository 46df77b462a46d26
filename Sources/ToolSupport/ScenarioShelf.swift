import Foundation
public import Scenes

/// The scenarios that lie at hand: for a window to offer them.
public struct ScenarioShelf: Sendable {
  /// The scenarios, folder by folder, each with its title.
  public let scenarios: [DeskScenario]

  /// The most files that are looked at.
  private static let limit = 400

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
    var found: [DeskScenario] = []
    for folder in [own, near, installed].compactMap(\.self) {
      for file in Self.files(in: folder, first: path) where found.count < Self.limit {
        let whole = URL(filePath: file).standardizedFileURL.path
        guard seen.insert(whole).inserted else { continue }
        let shown =
          whole.hasPrefix(currentFolder + "/")
          ? String(whole.dropFirst(currentFolder.count + 1)) : whole
        found.append(DeskScenario(path: shown, title: Self.title(of: whole)))
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
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    let paths = names.sorted().map { "\(folder)/\($0)" }
    let inner = paths.filter { !$0.hasSuffix(".yaml") }.flatMap { path in
      ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted()
        .map { "\(path)/\($0)" }
    }
    return (paths + inner).filter { $0.hasSuffix(".yaml") }
  }

  /// What the file's key `scenario` says; its name when it says nothing.
  private static func title(of path: String) -> String {
    let name = URL(filePath: path).deletingPathExtension().lastPathComponent
    guard let bytes = FileManager.default.contents(atPath: path) else { return name }
    let text = String(decoding: bytes.prefix(4096), as: UTF8.self)
    let line = text.split(separator: "\n").first { $0.hasPrefix("scenario:") }
    let title = line?.dropFirst("scenario:".count).trimmingCharacters(in: .whitespaces) ?? ""
    let plain = title.trimmingCharacters(in: CharacterSet(charactersIn: "\"'"))
    return plain.isEmpty ? name : plain
  }
}
