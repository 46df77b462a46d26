import Foundation

/// Preconditions: a test sees the program stop for each, and say why.
enum Preconditions {
  private static let names: Set = ["precondition", "preconditionFailure", "fatalError"]
  /// A bench has no tests: it looks at its own results, and stops when they cannot be.
  private static let untested = "/BenchTool/"

  static func findings(in repository: Repository) -> [Finding] {
    let exitTests = repository.swiftFiles(in: "Tests").filter { file in
      file.tokens.contains {
        $0.kind == .word && ["processExitsWith", "expectStop"].contains($0.text)
      }
    }
    let words = exitTests.map(\.text)
    return repository.swiftFiles(in: "Sources").filter { !$0.path.contains(untested) }
      .flatMap { file in
        preconditions(in: file).compactMap { finding($0, in: file, testedBy: words) }
      }
  }

  private struct Precondition {
    let name: String
    let line: Int
    /// What it says, as the source has it; nil when it says nothing.
    let message: String?
  }

  private static func finding(
    _ precondition: Precondition,
    in file: Repository.File,
    testedBy words: [String]
  ) -> Finding? {
    guard let message = precondition.message else {
      let message = "'\(precondition.name)' says nothing of what is asked"
      return Finding(path: file.path, line: precondition.line, message: message)
    }
    // What is put in differs; the longest part that does not is enough to know the message by.
    let parts = message.split(separator: /\\\(([^()]|\([^()]*\))*\)/)
    let longest = parts.max { $0.count < $1.count } ?? ""
    let fixed = longest.trimmingCharacters(in: .alphanumerics.inverted)
    guard !words.contains(where: { $0.contains(fixed) }) else { return nil }
    let complaint = "no exit test sees that '\(message)' stops the program"
    return Finding(path: file.path, line: precondition.line, message: complaint)
  }

  private static func preconditions(in file: Repository.File) -> [Precondition] {
    let lines = file.text.split(separator: "\n", omittingEmptySubsequences: false)
    let tokens = file.tokens
    return tokens.indices.compactMap { index in
      guard tokens[index].kind == .word, names.contains(tokens[index].text),
        tokens.text(index + 1) == "(", tokens.text(index - 1) != "func"
      else { return nil }
      let end = tokens.end(ofBracketAt: index + 1)
      let literal = start(ofMessageIn: index + 1..<end, tokens)
      return Precondition(
        name: tokens[index].text,
        line: tokens[index].line,
        message: literal.flatMap { text(of: tokens[$0], in: lines) }
      )
    }
  }

  /// The place of the literal that the last argument begins with.
  private static func start(ofMessageIn arguments: Range<Int>, _ tokens: [Token]) -> Int? {
    var depth = 0
    var start = arguments.lowerBound + 1
    for index in arguments where tokens[index].kind == .mark {
      switch tokens[index].text {
      case "(", "[", "{": depth += 1
      case ")", "]", "}": depth -= 1
      case "," where depth == 1: start = index + 1
      default: break
      }
    }
    return tokens[start].kind == .literal ? start : nil
  }

  /// What stands between a literal's quotes, to the end of its line at most.
  private static func text(of literal: Token, in lines: [Substring]) -> String? {
    let scalars = lines[literal.line - 1].unicodeScalars.dropFirst(literal.column - 1)
    let rest = String(String.UnicodeScalarView(scalars))
    return rest.firstMatch(of: /"((?:[^"\\]|\\\((?:[^()]|\([^()]*\))*\)|\\.)*)"/).map {
      String($0.1)
    }
  }
}
