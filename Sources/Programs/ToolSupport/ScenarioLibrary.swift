import Diagnostics
import Foundation
import Scenarios
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
        guard seen.insert(whole).inserted else { continue }
        let group = Self.group(of: file, in: folder, isInstalled: folder == installed)
        guard let scenario = Self.scenario(whole, group, currentFolder) else { continue }
        found.append(scenario)
      }
    }
    scenarios = found
  }

  /// Looks for the scenarios of one folder and of the folders in it.
  ///
  /// - Parameters:
  ///   - folder: Where they are.
  ///   - currentFolder: Paths below it are shown as seen from there; nil is where the program runs.
  public init(in folder: String, currentFolder: String? = nil) {
    let currentFolder = currentFolder ?? FileManager.default.currentDirectoryPath
    scenarios = Self.files(in: folder).prefix(Self.limit).compactMap { file in
      let whole = URL(filePath: file).standardizedFileURL.path
      let group = Self.group(of: whole, in: folder, isInstalled: false)
      return Self.scenario(whole, group, currentFolder)
    }
  }

  /// The files among `paths` that are still there, each with what it says of itself.
  ///
  /// - Parameters:
  ///   - paths: Whole paths.
  ///   - currentFolder: Paths below it are shown as seen from there; nil is where the program runs.
  /// - Returns: Those that are files, in the same order.
  public static func scenarios(
    at paths: [String],
    currentFolder: String? = nil
  )
    -> [WorkspaceScenario]
  {
    let currentFolder = currentFolder ?? FileManager.default.currentDirectoryPath
    return paths.compactMap { scenario($0, "", currentFolder) }
  }

  /// Those opened lately that are shown above these: of a folder that was opened only its own.
  ///
  /// - Parameters:
  ///   - paths: The whole paths of what was opened lately.
  ///   - folder: The folder that was opened; nil when none was.
  /// - Returns: What is still there of them, in the same order.
  public func recent(_ paths: [String], in folder: String?) -> [WorkspaceScenario] {
    let all = Self.scenarios(at: paths)
    guard folder != nil else { return all }
    let own = Set(scenarios.map(\.path))
    return all.filter { own.contains($0.path) }
  }

  /// What a list shows of a file; nil for what is no regular file.
  private static func scenario(
    _ whole: String,
    _ group: String,
    _ currentFolder: String
  ) -> WorkspaceScenario? {
    guard let head = head(of: whole, depth: 0) else { return nil }
    let file = URL(filePath: whole)
    let isBelow = whole.hasPrefix(currentFolder + "/")
    let path = isBelow ? String(whole.dropFirst(currentFolder.count + 1)) : whole
    if head.title.isEmpty, Environment.isTrace(whole) {
      let title = file.lastPathComponent.visible
      return WorkspaceScenario(path: path, title: title, about: Self.traceWords, group: group)
    }
    let name = file.deletingPathExtension().lastPathComponent
    return WorkspaceScenario(
      path: path,
      title: head.title.isEmpty ? name : head.title.visible,
      about: head.about.visibleLines,
      group: group,
      isTold: head.hasNotes
    )
  }

  private static let traceWords = "A trace: what a run left, to be watched."

  /// What the beginning of a file says; what it leaves to the file that it extends is said there.
  private static func head(
    of path: String,
    depth: Int
  ) -> (title: String, about: String, hasNotes: Bool)? {
    guard let bytes = InputFile.beginning(of: path, atMost: 4_096) else { return nil }
    let head = ScenarioHead(beginning: bytes + (bytes.count < 4_096 ? [0x0A] : []))
    var said = (title: head.title, about: head.about, hasNotes: head.hasNotes)
    guard depth < 4 else { return said }
    let folder = URL(filePath: path).deletingLastPathComponent()
    for base in head.bases.reversed() where said.title.isEmpty || said.about.isEmpty {
      let path = folder.appending(path: base).standardizedFileURL.path
      guard let inherited = Self.head(of: path, depth: depth + 1) else { continue }
      if said.title.isEmpty { said.title = inherited.title }
      if said.about.isEmpty { said.about = inherited.about }
    }
    return said
  }

  /// The name of the group that a file is in: its folder, with a capital letter and without hyphens.
  private static func group(of file: String, in folder: String, isInstalled: Bool) -> String {
    let name = URL(filePath: file).deletingLastPathComponent().lastPathComponent
    let words = name.split { $0 == "-" || $0 == "_" }.joined(separator: " ")
    let title = words.prefix(1).uppercased() + words.dropFirst()
    return isInstalled ? "Example: \(title.lowercased())" : title
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

  /// The scenario files and the traces of a folder and the folders in it, sorted by their paths: that of `path`
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
    return (own.others + inner).map { "\(folder)/\($0)" }.filter { path in
      [".yaml", ".yml"].contains(where: path.hasSuffix)
        || path.hasSuffix(".jsonl") && Environment.isTrace(path)
    }
  }
}
