/// How tests are written: named by the fact they state, and with something expected in each file.
enum TestHabits {
  static func findings(in repository: Repository) -> [Finding] {
    repository.swiftFiles(in: "Tests").flatMap { file -> [Finding] in
      let tests = tests(in: file.tokens)
      let names = tests.compactMap { name -> Finding? in
        guard let complaint = complaint(about: name) else { return nil }
        return Finding(path: file.path, line: name.line, message: complaint)
      }
      guard !tests.isEmpty && !expects(file.tokens) else { return names }
      return names + [Finding(path: file.path, message: "its tests expect nothing")]
    }
  }

  /// The names of the functions marked as tests.
  private static func tests(in tokens: [Token]) -> [Token] {
    tokens.indices.compactMap { index in
      guard tokens[index].text == "@", index + 1 < tokens.count,
        tokens[index + 1].kind == .word && tokens[index + 1].text == "Test"
      else { return nil }
      // A closure among the arguments may use the keyword as a label.
      return tokens.indices.dropFirst(index + 2).first { position in
        tokens[position].kind == .word && tokens[position].text == "func"
          && position + 1 < tokens.count && tokens[position + 1].kind != .mark
      }.map { tokens[$0 + 1] }
    }
  }

  private static func complaint(about name: Token) -> String? {
    guard name.kind == .rawName && name.text.contains(" ") else {
      return "'\(name.text)' is no sentence; name the test by the fact it states, in backticks"
    }
    if name.text.lowercased().hasPrefix("test ") {
      return "'\(name.text)' begins with 'test'; state the fact"
    }
    return nil
  }

  private static func expects(_ tokens: [Token]) -> Bool {
    tokens.indices.contains { index in
      let text = tokens[index].text
      switch tokens[index].kind {
      case .mark:
        guard text == "#", index + 1 < tokens.count else { return false }
        return ["expect", "require"].contains(tokens[index + 1].text)
      case .word: return text == "confirmation" || text == "Issue" || text.hasPrefix("expect")
      default: return false
      }
    }
  }
}
