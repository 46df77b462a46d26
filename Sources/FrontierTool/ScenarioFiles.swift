import Foundation
import ToolSupport

/// Finds scenario files below the paths of a command line.
enum ScenarioFiles {
  /// The scenarios at `paths`, those of a folder in order of their paths.
  ///
  /// - Throws: `CommandFailure` when a path does not exist.
  static func scenarios(at paths: [String]) throws -> [String] {
    try files(at: paths, ending: [".yaml", ".yml"])
  }

  /// The `.expected` files below the folders among `paths` whose scenario is gone.
  static func orphans(at paths: [String]) throws -> [String] {
    try files(at: paths.filter(isFolder), ending: [".expected"]).filter { path in
      let stem = path.dropLast(".expected".count)
      return ![".yaml", ".yml"].contains { FileManager.default.fileExists(atPath: stem + $0) }
    }
  }

  /// Where the golden file of the scenario at `path` is.
  static func expectedPath(of path: String) -> String {
    (path as NSString).deletingPathExtension + ".expected"
  }

  private static func files(at paths: [String], ending: [String]) throws -> [String] {
    var found: [String] = []
    for path in paths {
      if path == "-" || !isFolder(path) {
        guard path == "-" || FileManager.default.fileExists(atPath: path) else {
          throw CommandFailure("error: '\(path)' cannot be read: there is no such file")
        }
        found.append(path)
        continue
      }
      let folder = path.hasSuffix("/") ? String(path.dropLast()) : path
      let names = try FileManager.default.subpathsOfDirectory(atPath: path)
      found += names.filter { name in ending.contains { name.hasSuffix($0) } }.sorted()
        .map { "\(folder)/\($0)" }
    }
    return found
  }

  private static func isFolder(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    let exists = unsafe FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
    return exists && isFolder.boolValue
  }
}
