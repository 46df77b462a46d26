/// How long a file and a function may be.
enum Sizes {
  static let fileLimit = 400
  static let functionLimit = 70

  /// A function, initializer, accessor or the like, as it stands in the text.
  struct Function: Hashable, Sendable {
    let name: String
    let line: Int
    let lastLine: Int
    /// The tokens between the braces, and the braces.
    let body: ClosedRange<Int>

    var lineCount: Int { lastLine - line + 1 }
  }

  static func findings(in repository: Repository) -> [Finding] {
    repository.files.filter { $0.path.hasSuffix(".swift") }.flatMap { file in
      let count = file.text.utf8.count { $0 == UInt8(ascii: "\n") }
      let long = functions(in: file.tokens).filter { $0.lineCount > functionLimit }
      return long.map { function in
        Finding(
          path: file.path,
          line: function.line,
          message: "'\(function.name)' has \(function.lineCount) lines, "
            + "at most \(functionLimit) are allowed; give a part of it a name"
        )
      }
        + (count <= fileLimit
          ? []
          : [
            Finding(
              path: file.path,
              line: fileLimit + 1,
              message: "the file has \(count) lines, at most \(fileLimit) are allowed; "
                + "its second idea is a file of its own"
            )
          ])
    }
  }

  /// The functions of a file that have a body, in the order they begin.
  static func functions(in tokens: [Token]) -> [Function] {
    tokens.indices.compactMap { index in
      guard let name = declaredName(at: index, in: tokens),
        let open = bodyStart(after: index, in: tokens)
      else { return nil }
      var depth = 0
      for position in open..<tokens.count where tokens[position].kind == .mark {
        if tokens[position].text == "{" { depth += 1 }
        if tokens[position].text == "}" { depth -= 1 }
        guard depth == 0 else { continue }
        let (line, lastLine) = (tokens[index].line, tokens[position].line)
        return Function(name: name, line: line, lastLine: lastLine, body: open...position)
      }
      return nil
    }
  }

  /// The name of what is declared here, when it is something that may have a body.
  private static func declaredName(at index: Int, in tokens: [Token]) -> String? {
    guard tokens[index].kind == .word else { return nil }
    if index > 0 && tokens[index - 1].text == "." { return nil }
    let next = index + 1 < tokens.count ? tokens[index + 1] : nil
    switch tokens[index].text {
    case "func", "var": return next?.text
    case "init": return next.map { "(?<".contains($0.text) } == true ? "init" : nil
    case "subscript": return next.map { "(<".contains($0.text) } == true ? "subscript" : nil
    case "deinit": return "deinit"
    default: return nil
    }
  }

  /// The brace that opens the body; nil for a requirement or a stored property.
  private static func bodyStart(after index: Int, in tokens: [Token]) -> Int? {
    let declarations: Set = [
      "func", "var", "let", "init", "subscript", "deinit", "case", "struct", "class", "enum",
      "actor", "protocol", "extension", "typealias", "associatedtype", "import", "static",
      "mutating", "public", "private", "package", "fileprivate", "internal",
    ]
    let isVariable = tokens[index].text == "var"
    var depth = 0
    for position in tokens.indices.dropFirst(index + 1) {
      let token = tokens[position]
      if isVariable && token.line > tokens[index].line { return nil }
      if token.kind == .word && depth == 0 && declarations.contains(token.text) { return nil }
      guard token.kind == .mark else { continue }
      switch token.text {
      case "(", "[": depth += 1
      case ")", "]": depth -= 1
      case "{" where depth == 0: return position
      case "}" where depth == 0: return nil
      default: break
      }
    }
    return nil
  }
}
