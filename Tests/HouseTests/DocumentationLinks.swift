/// Links of comments and pages that `make docs` could not follow: a name in two backticks is looked for
/// in the target of the comment, and from what is public among what is public there.
enum DocumentationLinks {
  static func findings(in repository: Repository) -> [Finding] {
    Layers.rooms(in: repository).flatMap { room -> [Finding] in
      let files = repository.swiftFiles(in: room)
      let names = files.reduce(into: Names()) { $0.read($1.tokens) }
      let pages = repository.files.filter { file in
        file.path.hasPrefix(room + "/") && file.path.hasSuffix(".md")
      }
      let module = room.split(separator: "/").last.map(String.init) ?? room
      return files.flatMap { findings(inCode: $0, names) }
        + pages.flatMap { findings(inPage: $0, names.open.union([module])) }
    }
  }

  private static func findings(inCode file: Repository.File, _ names: Names) -> [Finding] {
    guard file.text.contains("``") else { return [] }
    var findings: [Finding] = []
    var links: [(name: String, line: Int)] = []
    for (index, line) in file.text.split(separator: "\n", omittingEmptySubsequences: false)
      .enumerated()
    {
      let code = line.drop { $0 == " " }
      if code.hasPrefix("///") {
        links += self.links(of: code).map { ($0, index + 1) }
      } else if !links.isEmpty, !code.hasPrefix("@") {
        let known = code.hasPrefix("public ") ? names.open : names.all
        findings += links.compactMap { name, line in finding(name, known, file, line) }
        links = []
      }
    }
    return findings
  }

  private static func findings(inPage file: Repository.File, _ known: Set<String>) -> [Finding] {
    file.text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
      .flatMap { index, line in
        links(of: line).compactMap { finding($0, known, file, index + 1) }
      }
  }

  private static func finding(
    _ name: String,
    _ known: Set<String>,
    _ file: Repository.File,
    _ line: Int
  ) -> Finding? {
    guard !known.contains(name) else { return nil }
    let message = "'\(name)' is not to be seen in this target's pages; write it in one backtick"
    return Finding(path: file.path, line: line, message: message)
  }

  /// The types that a line links to.
  private static func links(of line: Substring) -> [String] {
    line.split(separator: "``", omittingEmptySubsequences: false).enumerated()
      .filter { $0.offset % 2 == 1 }
      .map { String($0.element.prefix { $0.isLetter || $0.isNumber }) }
      .filter { $0.first?.isUppercase == true }
  }
}

extension DocumentationLinks {
  /// The names of types that the code of a target declares.
  private struct Names {
    private(set) var all: Set<String> = []
    /// Those that are public.
    private(set) var open: Set<String> = []

    mutating func read(_ tokens: [Token]) {
      let kinds: Set = ["struct", "enum", "class", "protocol", "actor", "typealias"]
      var isPublic = false
      for (word, name) in zip(tokens, tokens.dropFirst()) {
        if word.kind == .word, kinds.contains(word.text) {
          all.insert(name.text)
          if isPublic { open.insert(name.text) }
        }
        if !["final", "indirect"].contains(word.text) { isPublic = word.text == "public" }
      }
    }
  }
}
