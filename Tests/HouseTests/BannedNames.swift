/// Names that make a run depend on something outside it, with what to write instead.
struct BannedName: Sendable {
  enum Form: Sendable {
    /// The tokens, wherever they stand.
    case name
    /// The name called or given a closure: `Task {`, `Task<Void, Never>(`; not the type alone.
    case call
    /// A function of the C library, called by its bare name or through its module.
    case function
  }

  let name: String
  let form: Form
  let why: String
  let instead: String
  private let pattern: [Token]

  init(_ name: String, _ form: Form = .name, why: String, instead: String) {
    self.name = name
    self.form = form
    self.why = why
    self.instead = instead
    pattern = Lexer.tokens(of: name)
  }

  /// A place where a banned name stands by right.
  struct Exception: Sendable {
    let path: String
    let name: String
    let reason: String
  }
}

extension BannedName {
  /// The banned names that stand in `repository`, leaving out `exceptions`.
  static func findings(
    in repository: Repository,
    exceptions: [Exception] = exceptions
  ) -> [Finding] {
    let watched = Layers.table.filter { !$0.isOfProgram }.flatMap { row in
      let names = row.target == "ExactMath" ? inRuns.filter { $0.form != .function } : inRuns
      return repository.swiftFiles(in: row.folder).flatMap { file in
        findings(of: names, in: file, exceptions: exceptions) + unsortedEncoders(in: file)
      }
    }
    let tests = repository.swiftFiles(in: "Tests").flatMap { file in
      findings(of: inTests, in: file, exceptions: exceptions)
    }
    return watched + tests
  }

  /// Exceptions that nothing needs any more.
  static func idle(_ exceptions: [Exception], in repository: Repository) -> [Finding] {
    exceptions.compactMap { exception in
      let names = (inRuns + inTests).filter { $0.name == exception.name }
      let file = repository.file(exception.path)
      let found = file.map { findings(of: names, in: $0, exceptions: []) } ?? []
      guard found.isEmpty else { return nil }
      let message = "the exception for '\(exception.name)' is not needed; remove it"
      return Finding(path: exception.path, message: message)
    }
  }

  private static func findings(
    of names: [BannedName],
    in file: Repository.File,
    exceptions: [Exception]
  ) -> [Finding] {
    let allowed = Set(exceptions.filter { $0.path == file.path }.map(\.name))
    let names = Dictionary(grouping: names.filter { !allowed.contains($0.name) }) { banned in
      banned.pattern.first?.text ?? ""
    }
    return file.tokens.indices.compactMap { index in
      let candidates = names[file.tokens[index].text] ?? []
      guard let banned = candidates.first(where: { $0.stands(at: index, in: file.tokens) }) else {
        return nil
      }
      let message = "'\(banned.name)' \(banned.why); write \(banned.instead)"
      return Finding(path: file.path, line: file.tokens[index].line, message: message)
    }
  }

  private static func unsortedEncoders(in file: Repository.File) -> [Finding] {
    guard !file.tokens.contains(where: { $0.text == "sortedKeys" }) else { return [] }
    return file.tokens.filter { $0.kind == .word && $0.text == "JSONEncoder" }.map { token in
      let message = "'JSONEncoder' orders keys by chance; give it '.sortedKeys'"
      return Finding(path: file.path, line: token.line, message: message)
    }
  }

  private func stands(at start: Int, in tokens: [Token]) -> Bool {
    let end = start + pattern.count
    guard end <= tokens.count else { return false }
    let isSame = zip(pattern, tokens[start..<end]).allSatisfy {
      $0.kind == $1.kind && $0.text == $1.text
    }
    guard isSame else { return false }
    let before = start > 0 ? tokens[start - 1].text : ""
    let after = end < tokens.count ? tokens[end].text : ""
    switch form {
    case .name: return before != "func"
    case .call: return before != "func" && Self.isCalled(at: end, in: tokens)
    case .function:
      let modules = ["Glibc", "Foundation", "FoundationEssentials", "Darwin", "Musl"]
      let isMember = before == "." && !(start > 1 && modules.contains(tokens[start - 2].text))
      return after == "(" && before != "func" && !isMember
    }
  }

  /// Whether a parenthesis or closure follows, with generic arguments between or without.
  private static func isCalled(at start: Int, in tokens: [Token]) -> Bool {
    var index = start
    if index < tokens.count && tokens[index].text == "<" {
      var depth = 0
      repeat {
        if tokens[index].text == "<" { depth += 1 }
        // The arrow of a function type is no bracket.
        if tokens[index].text == ">" && tokens[index - 1].text != "-" { depth -= 1 }
        index += 1
      } while depth > 0 && index < tokens.count
    }
    return index < tokens.count && ["(", "{"].contains(tokens[index].text)
  }
}
