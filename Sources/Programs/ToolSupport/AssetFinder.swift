import Foundation

/// Finds the files that every program of ours needs: the map and the typeface.
///
/// They are looked for in this order: the folder `FRONTIER_ASSETS` names; `../share/frontier`
/// beside the folder of the program; the nearest `Assets` upward from the program; the nearest
/// `Assets` upward from the current folder.
public struct AssetFinder: Sendable {
  /// Why an asset could not be had.
  public struct Missing: Error, CustomStringConvertible {
    /// What to tell the user.
    public let description: String
  }

  private let folders: [String]
  private let searched: [String]

  /// Creates a finder that looks around the running program.
  public init() {
    self.init(
      environment: CommandState.own.environment,
      executable: "/proc/self/exe",
      currentFolder: FileManager.default.currentDirectoryPath
    )
  }

  /// Creates a finder that looks around a program.
  public init(environment: [String: String], executable: String, currentFolder: String) {
    let program = URL(filePath: executable).resolvingSymlinksInPath().deletingLastPathComponent()
    let shared = program.deletingLastPathComponent().appending(path: "share/frontier").path
    var folders: [String] = []
    if let named = environment["FRONTIER_ASSETS"], !named.isEmpty { folders.append(named) }
    folders.append(shared)
    folders += Self.nearestAssets(upwardFrom: program.path)
    folders += Self.nearestAssets(upwardFrom: currentFolder)
    self.folders = folders
    searched = [
      "FRONTIER_ASSETS (\(environment["FRONTIER_ASSETS"] ?? "not set"))", shared,
      "the nearest Assets upward from \(program.path)",
      "the nearest Assets upward from \(currentFolder)",
    ]
  }

  /// The bytes of the asset at `path`, such as `map/us-states-borders.json`.
  ///
  /// - Throws: ``Missing``, which names all places that were looked at.
  public func bytes(_ path: String) throws -> [UInt8] {
    for folder in folders {
      if let data = FileManager.default.contents(atPath: "\(folder)/\(path)") {
        InputFiles.note("\(folder)/\(path)")
        return Array(data)
      }
    }
    let places = searched.map { "\n  \($0)" }.joined()
    throw Missing(description: "the asset '\(path)' is missing; looked in:\(places)")
  }

  /// Where the file at `path` is; nil when no folder of assets holds it.
  public func place(of path: String) -> String? {
    folders.map { "\($0)/\(path)" }.first { FileManager.default.isReadableFile(atPath: $0) }
  }

  private static func nearestAssets(upwardFrom folder: String) -> [String] {
    var current = URL(filePath: folder).standardizedFileURL
    while true {
      let candidate = current.appending(path: "Assets").path
      var isFolder: ObjCBool = false
      let exists = unsafe FileManager.default.fileExists(
        atPath: candidate,
        isDirectory: &isFolder
      )
      if exists, isFolder.boolValue { return [candidate] }
      let parent = current.deletingLastPathComponent()
      if parent.path == current.path { return [] }
      current = parent
    }
  }
}
