import Glibc

/// Folders that outputs are put into, made as they are needed.
public enum OutputTree: Sendable {
  /// Makes sure that a folder is there or can be made, and makes nothing.
  ///
  /// - Throws: ``CommandFailure`` with the reason.
  public static func check(_ path: String) throws {
    for folder in steps(to: path).reversed() {
      guard let status = FileStatus(path: folder) else { continue }
      if !status.isFolder {
        throw failure(path, folder == path ? "it is a file" : "'\(folder)' is a file")
      }
      guard unsafe faccessat(AT_FDCWD, folder, W_OK | X_OK, AT_EACCESS) == 0 else {
        throw failure(path, SystemError().words)
      }
      return
    }
  }

  /// Makes a folder, and those it lies in.
  ///
  /// - Throws: ``CommandFailure`` with the reason.
  public static func make(_ path: String) throws {
    for folder in steps(to: path) where unsafe mkdir(folder, 0o777) != 0 {
      let error = SystemError()
      if error.number == EEXIST, FileStatus(path: folder)?.isFolder == true { continue }
      throw failure(path, error.number == EEXIST ? "'\(folder)' is a file" : error.words)
    }
  }

  /// The folders that lead to a path, and itself at the end.
  private static func steps(to path: String) -> [String] {
    path.indices.filter { path[$0] == "/" && $0 != path.startIndex }
      .map { String(path[..<$0]) } + (path.hasSuffix("/") ? [] : [path])
  }

  private static func failure(_ path: String, _ words: String) -> CommandFailure {
    CommandFailure("error: the folder '\(path)' cannot be made: \(words)")
  }
}
