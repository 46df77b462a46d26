/// Links of comments and pages that `make docs` could not follow: a name in two backticks is looked for
/// in the target of the comment, and from a page in the catalogue.
enum DocumentationLinks {
  static func findings(in repository: Repository) -> [Finding] {
    Layers.rooms(in: repository).flatMap { room -> [Finding] in
      let files = repository.swiftFiles(in: room)
      var known = files.reduce(into: Set<String>()) { $0.formUnion(declared(in: $1.tokens)) }
      known.insert(room.split(separator: "/").last.map(String.init) ?? room)
      let pages = repository.files.filter { file in
        file.path.hasPrefix(room + "/") && file.path.hasSuffix(".md")
      }
      return (files + pages).flatMap { findings(in: $0, known) }
    }
  }

  private static func findings(in file: Repository.File, _ known: Set<String>) -> [Finding] {
    guard file.text.contains("``") else { return [] }
    let isPage = file.path.hasSuffix(".md")
    let lines = file.text.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.enumerated().flatMap { index, line -> [Finding] in
      guard isPage || line.drop(while: { $0 == " " }).hasPrefix("///") else { return [] }
      let links = line.split(separator: "``", omittingEmptySubsequences: false).enumerated()
        .filter { $0.offset % 2 == 1 }.map(\.element)
      return links.compactMap { link in
        let name = String(link.prefix { $0.isLetter || $0.isNumber })
        guard name.first?.isUppercase == true, !known.contains(name) else { return nil }
        let message = "'\(name)' is not of this target, so no link leads there; use one backtick"
        return Finding(path: file.path, line: index + 1, message: message)
      }
    }
  }

  /// The names of types that some code declares.
  private static func declared(in tokens: [Token]) -> [String] {
    let words: Set = [
      "struct", "enum", "class", "protocol", "actor", "typealias", "associatedtype",
    ]
    return zip(tokens, tokens.dropFirst()).compactMap { word, name in
      word.kind == .word && words.contains(word.text) ? name.text : nil
    }
  }
}
