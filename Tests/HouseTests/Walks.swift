/// Walks over what a target declares as `Set` or `Dictionary`: in an order that differs from run to
/// run, unless a comment says why nobody sees it.
enum Walks {
  /// How such a comment begins.
  static let reason = "// Order unseen: "

  static func findings(in repository: Repository) -> [Finding] {
    repository.folders(in: "Sources").flatMap { folder in
      findings(inTarget: repository.swiftFiles(in: "Sources/\(folder)"))
    }
  }

  /// The walks in the files of one target.
  private static func findings(inTarget files: [Repository.File]) -> [Finding] {
    let declarations = files.map { file -> OrderReader in
      var reader = OrderReader(file.tokens)
      reader.read()
      return reader
    }
    let members = declarations.reduce(into: OrderReader.Members()) { $0.merge($1.shared) }
    return zip(files, declarations).flatMap { file, declaration -> [Finding] in
      var seen = members
      seen.merge(declaration.declared)
      var reader = OrderReader(file.tokens, members: seen)
      reader.read()
      let lines = file.text.split(separator: "\n", omittingEmptySubsequences: false)
      return Set(reader.walks).filter { !isExplained($0, in: lines) }
        .map { finding($0, in: file) }
        .sorted { ($0.line ?? 0, $0.message) < ($1.line ?? 0, $1.message) }
    }
  }

  private static func finding(_ walk: OrderReader.Walk, in file: Repository.File) -> Finding {
    let message =
      "'\(walk.how)' walks what has no order; sort it, or say '\(reason)...' above"
    return Finding(path: file.path, line: walk.line, message: message)
  }

  /// Whether a comment on the line or above it, or above where the expression begins, says why.
  private static func isExplained(_ walk: OrderReader.Walk, in lines: [Substring]) -> Bool {
    [walk.line, walk.firstLine].contains { line in
      var row = line - 1
      if lines[row].contains(reason) { return true }
      while row > 0 {
        row -= 1
        let text = lines[row].drop { $0 == " " }
        guard text.hasPrefix("//") else { return false }
        if text.hasPrefix(reason) { return true }
      }
      return false
    }
  }
}
