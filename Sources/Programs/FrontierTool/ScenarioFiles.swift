import Foundation
import ToolSupport

/// Finds scenario files below the paths of a command line.
enum ScenarioFiles {
  /// Finds the scenarios at some paths, those of a folder in order of their own paths.
  ///
  /// Hidden folders and files are passed by. A file that is named twice counts once, as it was named
  /// first.
  ///
  /// - Parameters:
  ///   - paths: Files, and folders of them; `-` is standard input.
  ///   - mayBeGone: Whether a path that does not exist and a folder without scenarios are passed by.
  /// - Returns: Their paths.
  /// - Throws: `CommandFailure` when a path does not exist or a folder holds no scenario, and when
  ///   two scenarios would share one `.expected` file.
  static func scenarios(at paths: [String], mayBeGone: Bool = false) throws -> [String] {
    var found: [String] = []
    var known: Set<String> = []
    for path in paths where !mayBeGone || FileManager.default.fileExists(atPath: path) {
      let files = try files(at: path, ending: [".yaml", ".yml"])
      if files.isEmpty, !mayBeGone {
        throw CommandFailure("error: the folder '\(path)' holds no scenario (.yaml or .yml)")
      }
      found += files.filter { known.insert(URL(filePath: $0).standardizedFileURL.path).inserted }
    }
    for path in found {
      guard
        let stem = [".yaml", ".yml"].first(where: path.hasSuffix).map({ path.dropLast($0.count) })
      else { continue }
      let (long, short) = ("\(stem).yaml", "\(stem).yml")
      guard [long, short].allSatisfy(FileManager.default.fileExists) else { continue }
      throw CommandFailure(
        """
        error: '\(long)' and '\(short)' would share '\(expectedPath(of: path))'
        note: rename one of them
        """
      )
    }
    return found
  }

  /// The `.expected` files below the folders among `paths` whose scenario is gone.
  static func orphans(at paths: [String]) throws -> [String] {
    var known: Set<String> = []
    return try paths.filter(isFolder).flatMap { try files(at: $0, ending: [".expected"]) }
      .filter { path in
        let stem = path.dropLast(".expected".count)
        return ![".yaml", ".yml"].contains { FileManager.default.fileExists(atPath: stem + $0) }
      }
      .filter { known.insert(URL(filePath: $0).standardizedFileURL.path).inserted }
  }

  /// Where the golden file of the scenario at `path` is.
  static func expectedPath(of path: String) -> String {
    (path as NSString).deletingPathExtension + ".expected"
  }

  /// The folders among `paths`, and those in them; hidden ones are passed by.
  static func folders(at paths: [String]) -> [String] {
    paths.filter(isFolder).flatMap { path in
      let inner = (try? names(in: path)) ?? []
      return [path] + inner.map { "\(path)/\($0)" }.filter(isFolder).sorted()
    }
  }

  private static func files(at path: String, ending: [String]) throws -> [String] {
    if path == "-" { return [path] }
    guard isFolder(path) else {
      guard FileManager.default.fileExists(atPath: path) else {
        throw CommandFailure("error: '\(path)' cannot be read: there is no such file")
      }
      return [path]
    }
    let folder = path.hasSuffix("/") ? String(path.dropLast()) : path
    return try names(in: folder).filter { name in ending.contains { name.hasSuffix($0) } }
      .sorted().map { "\(folder)/\($0)" }
      // What nobody named and might never end, such as a pipe, is not waited for.
      .filter { Environment.isRegularFile($0) ?? true }
  }

  /// The files below a folder, as paths below it.
  private static func names(in folder: String) throws -> [String] {
    guard let walk = FileManager.default.enumerator(atPath: folder) else {
      throw CommandFailure("error: the folder '\(folder)' cannot be read")
    }
    var names: [String] = []
    while let name = walk.nextObject() as? String {
      guard (name as NSString).lastPathComponent.hasPrefix(".") else {
        names.append(name)
        continue
      }
      walk.skipDescendants()
    }
    return names
  }

  private static func isFolder(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    let exists = unsafe FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
    return exists && isFolder.boolValue
  }
}
