/// How tests are written: named by the fact they state, each expecting something, and none that
/// passes by returning early.
enum TestHabits {
  static func findings(in repository: Repository) -> [Finding] {
    let files = repository.swiftFiles(in: "Tests")
    let shared = files.filter { $0.path.hasPrefix("Tests/Support/") }
    return Pieces.testRooms(in: repository).flatMap { folder -> [Finding] in
      let own = files.filter { $0.path.hasPrefix(folder + "/") }
      let expecting = expectingNames(in: own + shared)
      return own.flatMap { findings(in: $0, expecting) }
    }
  }

  private static func findings(in file: Repository.File, _ expecting: Set<String>) -> [Finding] {
    let functions = Sizes.functions(in: file.tokens)
    let tests = tests(in: file.tokens).flatMap { name -> [Finding] in
      let function = functions.first { $0.line == name.line && $0.name == name.text }
      let expects = function.map { self.expects(file.tokens[$0.body], expecting) } ?? true
      let complaints = [complaint(about: name), expects ? nil : "'\(name.text)' expects nothing"]
      return complaints.compactMap(\.self).map {
        Finding(path: file.path, line: name.line, message: $0)
      }
    }
    return tests + silentReturns(in: file, functions)
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
}

// What expects something.
extension TestHabits {
  /// The functions of a test target that expect something, or call one that does.
  private static func expectingNames(in files: [Repository.File]) -> Set<String> {
    let functions = files.flatMap { file in
      Sizes.functions(in: file.tokens).map { (name: $0.name, body: file.tokens[$0.body]) }
    }
    var names: Set<String> = []
    while true {
      let more = functions.filter { !names.contains($0.name) && expects($0.body, names) }
      guard !more.isEmpty else { return names }
      names.formUnion(more.map(\.name))
    }
  }

  /// Whether some code expects something, itself or by calling one of `names`.
  private static func expects(_ tokens: ArraySlice<Token>, _ names: Set<String>) -> Bool {
    tokens.indices.contains { index in
      let text = tokens[index].text
      let next = index + 1 < tokens.endIndex ? tokens[index + 1].text : ""
      switch tokens[index].kind {
      case .mark: return text == "#" && ["expect", "require"].contains(next)
      case .word:
        // Names of every type are declared: it is their parameters that tell them apart.
        let isCall = ["(", "{"].contains(next) && text != "init"
        return ["confirmation", "Issue"].contains(text) || isCall && names.contains(text)
      default: return false
      }
    }
  }

  /// Places at which a function that expects something leaves without having expected it.
  ///
  /// What is right about that is said in a comment on the line above.
  private static func silentReturns(
    in file: Repository.File,
    _ functions: [Sizes.Function]
  ) -> [Finding] {
    let lines = file.text.split(separator: "\n", omittingEmptySubsequences: false)
    let places = functions.flatMap { function -> [Int] in
      guard expects(file.tokens[function.body], []) else { return [] }
      return guards(in: file.tokens, function.body)
    }
    return Set(places).sorted().compactMap { line in
      let above = line >= 2 ? lines[line - 2] : ""
      guard !above.contains("//") else { return nil }
      let message = "passes by 'else { return }'; require what must be so, or say why not above"
      return Finding(path: file.path, line: line, message: message)
    }
  }

  /// The lines of the guards that return nothing, outside of closures.
  private static func guards(in tokens: [Token], _ body: ClosedRange<Int>) -> [Int] {
    var places: [Int] = []
    /// For each brace that is open, whether it is a closure's.
    var closures: [Bool] = []
    for index in body {
      switch tokens[index].text {
      case "{": closures.append(index > body.lowerBound && isClosure(at: index, in: tokens))
      case "}": _ = closures.popLast()
      case "else" where !closures.contains(true) && isBareReturn(after: index, in: tokens):
        let start = tokens[body.lowerBound..<index].lastIndex { $0.text == "guard" }
        let last = tokens[body.lowerBound..<index].lastIndex { ["{", "}"].contains($0.text) }
        if let start, start > last ?? 0 || isWithinGuard(start, index, in: tokens) {
          places.append(tokens[start].line)
        }
      default: break
      }
    }
    return places
  }

  /// Whether all braces between a guard and its `else` are closed again.
  private static func isWithinGuard(_ start: Int, _ end: Int, in tokens: [Token]) -> Bool {
    let braces = tokens[start..<end].map { $0.text == "{" ? 1 : $0.text == "}" ? -1 : 0 }
    return braces.reduce(0, +) == 0
  }

  private static func isBareReturn(after index: Int, in tokens: [Token]) -> Bool {
    let texts = tokens[(index + 1)...].prefix(3).map(\.text)
    return texts == ["{", "return", "}"]
  }

  /// Whether a brace opens a closure: no word of a statement stands before it on its line, or on
  /// the lines that lead to it.
  private static func isClosure(at index: Int, in tokens: [Token]) -> Bool {
    let words: Set = ["for", "while", "if", "else", "do", "switch", "repeat", "catch", "func"]
    var depth = 0
    for token in tokens[..<index].reversed() {
      switch token.text {
      case ")", "]": depth += 1
      case "(", "[":
        depth -= 1
        if depth < 0 { return true }
      case "{", "}": if depth == 0 { return true }
      default: if depth == 0, token.kind == .word, words.contains(token.text) { return false }
      }
      if tokens[index].line - token.line > 3 { return true }
    }
    return true
  }
}
