import Foundation

/// The files of a repository, by their path from its top: the real ones, or a test's few.
struct Repository: Sendable {
  /// Every file below `Sources`, `Tests` and `Scenarios`, and what else a guard reads; sorted.
  let files: [File]
  /// The names of everything at the top level that git would see.
  let topLevel: [String]

  /// One file and, when it is Swift, its tokens.
  struct File: Sendable {
    let path: String
    let text: String
    let tokens: [Token]

    init(_ path: String, _ text: String) {
      self.path = path
      self.text = text
      tokens = path.hasSuffix(".swift") ? Lexer.tokens(of: text) : []
    }

    var name: String { path.split(separator: "/").last.map(String.init) ?? path }
  }

  init(_ files: [String: String], topLevel: [String] = []) {
    self.files = files.map { File($0.key, $0.value) }.sorted { $0.path < $1.path }
    self.topLevel = topLevel.sorted()
  }

  func file(_ path: String) -> File? { files.first { $0.path == path } }

  func contains(folder: String) -> Bool { files.contains { $0.path.hasPrefix(folder + "/") } }

  /// The names of the folders right below `folder` that hold a file, sorted.
  func folders(in folder: String) -> [String] {
    let names = files.compactMap { file -> String? in
      guard file.path.hasPrefix(folder + "/") else { return nil }
      let rest = file.path.dropFirst(folder.count + 1).split(separator: "/")
      return rest.count > 1 ? String(rest[0]) : nil
    }
    return Set(names).sorted()
  }

  /// The Swift files of a folder.
  func swiftFiles(in folder: String) -> [File] {
    files.filter { $0.path.hasPrefix(folder + "/") && $0.path.hasSuffix(".swift") }
  }
}

extension Repository {
  /// This repository, read once for all guards.
  static let this = Result { try Repository(at: root()) }

  /// Pieces of code that are kept in `Tests/Tables`, each behind a line that tells what is found there.
  static func kept(_ name: String) throws -> [(said: String, code: String)] {
    let text = try this.get().file("Tests/Tables/\(name).txt")?.text.dropLast() ?? ""
    return text.components(separatedBy: "\n\n").map { block in
      let said = String(block.prefix { $0 != "\n" })
      return (said, String(block.dropFirst(said.count + 1)))
    }
  }

  /// The nearest folder upward from this file that holds the package.
  private static func root() throws -> URL {
    var folder = URL(filePath: #filePath).resolvingSymlinksInPath().deletingLastPathComponent()
    while folder.path != "/" {
      let manifest = folder.appending(path: "Package.swift").path
      let sources = folder.appending(path: "Sources").path
      let files = FileManager.default
      if files.fileExists(atPath: manifest) && files.fileExists(atPath: sources) { return folder }
      folder.deleteLastPathComponent()
    }
    throw CocoaError(.fileNoSuchFile)
  }

  private init(at root: URL) throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: root.path)
    let ignored = Self.ignoredNames(
      (try? String(contentsOf: root.appending(path: ".gitignore"), encoding: .utf8)) ?? ""
    )
    var texts: [String: String] = [:]
    for folder in ["Sources", "Tests", "Scenarios"] {
      for path in try Self.paths(below: folder, of: root) {
        texts[path] = try Self.text(of: root.appending(path: path))
      }
    }
    for name in ["Package.swift", "README.md", ".github/CONTRIBUTING.md", "Makefile", ".ci/run"] {
      texts[name] = try Self.text(of: root.appending(path: name))
    }
    for path in try Self.paths(below: "Assets", of: root) { texts[path] = "" }
    self.init(texts, topLevel: names.filter { !ignored($0) })
  }

  private static func paths(below folder: String, of root: URL) throws -> [String] {
    let url = root.appending(path: folder)
    return try FileManager.default.subpathsOfDirectory(atPath: url.path).filter { path in
      let values = try? url.appending(path: path).resourceValues(forKeys: [.isRegularFileKey])
      return values?.isRegularFile == true
    }
    .map { "\(folder)/\($0)" }
  }

  /// The text of a file; nothing of one that is not text, or is gone by now.
  private static func text(of url: URL) throws -> String {
    guard let bytes = FileManager.default.contents(atPath: url.path) else { return "" }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Whether git passes over a name at the top: `name`, `/name`, `name/` and `*.ending` are known.
  static func ignoredNames(_ gitignore: String) -> (String) -> Bool {
    let patterns = gitignore.split(separator: "\n").map { line in
      line.split(separator: "/").joined(separator: "/")
    }
    return { name in
      patterns.contains { pattern in
        guard let star = pattern.firstIndex(of: "*") else { return pattern == name }
        let (start, end) = (pattern[..<star], pattern[pattern.index(after: star)...])
        return name.count >= start.count + end.count && name.hasPrefix(start)
          && name.hasSuffix(end)
      }
    }
  }
}
