import Diagnostics

/// The files a scenario names, each read once, by their path as seen from the scenario's folder.
final class FileShelf {
  /// The path of the scenario's own file, as the user typed it.
  let file: String
  private let readFile: (String) throws -> [UInt8]
  private var contents: [String: Result<[UInt8], any Error>] = [:]
  /// What was read, by the path that stands in diagnostics.
  private(set) var sources: [String: [UInt8]] = [:]
  /// The folder of a scenario that is extended, as seen from the scenario's own, by the path that
  /// stands in its diagnostics.
  private var folderOfFile: [String: String] = [:]

  /// How many times a file was extended.
  private(set) var extensionCount = 0

  /// Counts that a file is extended.
  ///
  /// - Returns: Whether that is still in order.
  func countExtension() -> Bool {
    extensionCount += 1
    return extensionCount <= 100
  }

  init(file: String, readFile: @escaping (String) throws -> [UInt8]) {
    self.file = file
    self.readFile = readFile
  }

  /// A path written in a file, as seen from the scenario's folder.
  func path(_ written: String, in file: String) -> String {
    let folder = folderOfFile[file] ?? ""
    return folder.isEmpty || written.hasPrefix("/") ? written : tidy(folder + "/" + written)
  }

  /// The path that stands in diagnostics about a file, made from one that `path(_:in:)` gave.
  func shownPath(_ path: String) -> String {
    let own = folder(of: file)
    return own.isEmpty || path.hasPrefix("/") ? path : tidy(own + "/" + path)
  }

  /// What to know of paths in general.
  static let hint = "a path is seen from the folder of the file it stands in"

  /// Notes that a file that is shown as `shown` is at `path`.
  func note(_ shown: String, at path: String) {
    folderOfFile[shown] = folder(of: path)
  }

  /// The content of a file.
  ///
  /// - Throws: what is wrong, said at `position`.
  func bytes(_ path: String, at position: FilePosition) throws(Diagnostic) -> [UInt8] {
    let content = contents[path] ?? Result { try readFile(path) }
    contents[path] = content
    switch content {
    case .success(let bytes):
      sources[shownPath(path)] = bytes
      return bytes
    case .failure(let error as Diagnostic):
      throw .error(
        at: position,
        "cannot read '\(path)': \(error.message)",
        hint: error.hint ?? Self.hint
      )
    case .failure:
      throw .error(at: position, "cannot read '\(path)'", hint: Self.hint)
    }
  }

  private func folder(of path: String) -> String {
    path.lastIndex(of: "/").map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? ""
  }

  /// The path without `.` and without a folder followed by `..`.
  private func tidy(_ path: String) -> String {
    var parts: [Substring] = []
    for part in path.split(separator: "/") where part != "." {
      if part == "..", let last = parts.last, last != ".." {
        parts.removeLast()
      } else {
        parts.append(part)
      }
    }
    return (path.hasPrefix("/") ? "/" : "") + parts.joined(separator: "/")
  }
}
