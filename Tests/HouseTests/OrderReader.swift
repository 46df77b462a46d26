/// Reads a file from its first token to its last, knows at each place which names stand for a `Set`
/// or a `Dictionary`, and notes where one is walked.
struct OrderReader {
  let tokens: [Token]
  /// The members of types that the file can see.
  let members: Members
  /// Names declared around the present place, innermost last.
  private var scopes: [Scope] = [Scope(type: "")]
  private var index = 0
  /// What the next brace opens: a type, or a function with its parameters.
  private var pending = Scope()

  /// The members declared in this file, and those that other files see.
  private(set) var declared = Members()
  private(set) var shared = Members()
  private(set) var walks: [Walk] = []

  /// What the members of types are, by name, and what the payloads of enums' cases are.
  struct Members {
    /// By the name of the type, then by their own; those of no type under the empty name.
    var ofTypes: [String: [String: Set<Ordering>]] = [:]
    var payloads: [String: [Ordering]] = [:]

    mutating func insert(_ name: String, of type: String, _ ordering: Ordering) {
      ofTypes[type, default: [:]][name, default: []].insert(ordering)
    }

    mutating func merge(_ other: Members) {
      ofTypes.merge(other.ofTypes) { $0.merging($1) { $0.union($1) } }
      payloads.merge(other.payloads) { a, _ in a }
    }

    /// What a member is: of its owner, where the owner is known; else of any type that has one.
    func ordering(of name: String, in owner: Ordering?) -> Ordering {
      var known: Set<Ordering> = []
      switch owner {
      case .value(let type): known = ofTypes[type]?[name] ?? []
      // Every collection has these.
      case .other where ["indices", "keys", "values"].contains(name): break
      case .other, nil: for members in ofTypes.values { known.formUnion(members[name] ?? []) }
      case .unordered, .row, .guarded: break
      }
      return known.first(where: \.isUnordered) ?? (known.count == 1 ? known.first : nil) ?? .other
    }
  }

  /// A place where a value without an order is walked.
  struct Walk: Hashable {
    let line: Int
    /// Where the expression begins.
    let firstLine: Int
    /// How it is walked: `for`, or the name of what was called.
    let how: String
  }

  private struct Scope {
    /// The name of the type whose members stand here; nil in a function or closure.
    var type: String?
    var names: [String: [(ordering: Ordering, from: Int)]] = [:]
  }

  init(_ tokens: [Token], members: Members = Members()) {
    self.tokens = tokens
    self.members = members
  }

  /// Reads everything.
  mutating func read() {
    while index < tokens.count {
      readToken()
      index += 1
    }
  }

  private mutating func readToken() {
    let token = tokens[index]
    let follows = tokens.text(index - 1)
    guard token.kind == .word, follows != "." else { return readMark(token, after: follows) }
    switch token.text {
    case "struct", "class", "enum", "extension", "actor", "protocol":
      readType()
    case "func", "init", "subscript": readFunction()
    case "let", "var": readVariable(after: follows)
    case "case": readCase()
    case "for": readLoop()
    default: noteWalk(from: index)
    }
  }

  private mutating func readType() {
    guard !["func", "var", "let"].contains(tokens.text(index + 1)) else { return }
    var name = index + 1
    while tokens.text(name + 1) == "." { name += 2 }
    pending = Scope(type: tokens.text(name))
  }

  private mutating func readMark(_ token: Token, after before: String) {
    switch token.text {
    case "{":
      let value = valueForClosure(after: before)
      if let value { pending.names["$0"] = [(value, 0)] }
      scopes.append(pending)
      pending = Scope()
      readClosureParameters(of: value ?? .other)
    case "}" where scopes.count > 1: scopes.removeLast()
    case "[" where !isSubscript(after: before): noteWalk(from: index)
    default: break
    }
  }

  /// What a closure that may open here is given; nil when the brace may open something else.
  private func valueForClosure(after before: String) -> Ordering? {
    guard index > 0, pending.names.isEmpty, pending.type == nil else { return nil }
    if ["(", ",", ":", "="].contains(before) { return .other }
    guard tokens[index - 1].kind == .word, tokens.text(index - 2) == "." else { return nil }
    guard before == "withLock" else { return .other }
    let name = index - 3
    let lock = ordering(
      of: tokens.text(name),
      at: name,
      in: tokens.text(name - 1) == "." ? .other : nil
    )
    return if case .guarded(let value) = lock { value } else { .other }
  }

  private func isSubscript(after before: String) -> Bool {
    guard index > 0 else { return false }
    let keywords: Set = ["in", "return", "try", "await", "case", "where", "else"]
    return [")", "]", "?", "!"].contains(before)
      || tokens[index - 1].kind == .word && !keywords.contains(before)
  }
}

// What is declared.
extension OrderReader {
  private mutating func declare(_ name: String, _ ordering: Ordering, from: Int = 0) {
    let last = scopes.count - 1
    scopes[last].names[name, default: []].append((ordering, from))
    guard let type = scopes[last].type else { return }
    declared.insert(name, of: type, ordering)
    if !isPrivate { shared.insert(name, of: type, ordering) }
  }

  /// Whether what is declared here is for its file only.
  private var isPrivate: Bool {
    let line = tokens[..<index].reversed().prefix { $0.line == tokens[index].line }.map(\.text)
    return line.indices.contains {
      ["private", "fileprivate"].contains(line[$0]) && ($0 == 0 || line[$0 - 1] != "(")
    }
  }

  /// A function's name by what it returns, and its parameters for its body.
  private mutating func readFunction() {
    guard let open = tokens[index...].firstIndex(where: { ["(", "{", "="].contains($0.text) }),
      tokens[open].text == "("
    else { return }
    let end = tokens.end(ofBracketAt: open)
    pending = Scope()
    for place in open..<end where tokens[place].text == ":" && tokens[place - 1].kind == .word {
      let ordering = tokens.ordering(ofTypeAt: place + 1)
      pending.names[tokens[place - 1].text, default: []].append((ordering, 0))
    }
    var arrow = end
    while ["async", "throws", "rethrows"].contains(tokens.text(arrow)) {
      arrow += 1
      if tokens.text(arrow) == "(" { arrow = tokens.end(ofBracketAt: arrow) }
    }
    let returns = tokens.text(arrow) == "-" && tokens.text(arrow + 1) == ">"
    if tokens[index].text == "func" {
      declare(tokens[index + 1].text, returns ? tokens.ordering(ofTypeAt: arrow + 2) : .other)
    }
    index = open
  }

  private mutating func readVariable(after before: String) {
    let name = index + 1
    switch (tokens.text(name), tokens.text(name + 1)) {
    case ("(", _):
      let end = tokens.end(ofBracketAt: name)
      for place in name..<end where tokens[place].kind == .word {
        declare(tokens[place].text, .other)
      }
      index = end - 1
    case (let word, ":"): declare(word, tokens.ordering(ofTypeAt: name + 2))
    case (let word, "="):
      let value = reading(from: name + 2)
      let otherwise = tokens.text(value.end) == "?" && tokens.text(value.end + 1) == "?"
      let ordering =
        value.ordering == .other && otherwise
        ? reading(from: value.end + 2).ordering : value.ordering
      declare(word, ordering, from: value.end)
      index = name
    case (".", _): readPayload(of: name + 1)
    case (let word, _) where before == "(" || before == ",":
      guard let open = tokens[..<index].lastIndex(where: { $0.text == "(" }), open > 1,
        tokens[open - 2].text == "."
      else { return }
      let place = tokens[open..<index].count { $0.text == "," }
      declare(word, payload(of: tokens[open - 1].text, at: place))
    default: break
    }
  }

  /// `let .some(name)`.
  private mutating func readPayload(of place: Int) {
    guard tokens.text(place + 1) == "(" else { return }
    let end = tokens.end(ofBracketAt: place + 1)
    for (number, word) in tokens[place + 1..<end].filter({ $0.kind == .word }).enumerated() {
      declare(word.text, payload(of: tokens[place].text, at: number))
    }
    index = end - 1
  }

  private func payload(of name: String, at place: Int) -> Ordering {
    let payload = members.payloads[name] ?? []
    return place < payload.count ? payload[place] : .other
  }

  /// The payloads of an enum's case.
  private mutating func readCase() {
    guard scopes.last?.type != nil, tokens.text(index + 2) == "(" else { return }
    let end = tokens.end(ofBracketAt: index + 2)
    var (depth, types) = (0, [index + 3])
    for place in index + 2..<end {
      switch tokens[place].text {
      case "(", "[", "<": depth += 1
      case ")", "]", ">": depth -= 1
      case "," where depth == 1: types.append(place + 1)
      default: break
      }
    }
    let payload = types.map {
      tokens.ordering(ofTypeAt: tokens.text($0 + 1) == ":" ? $0 + 2 : $0)
    }
    declared.payloads[tokens[index + 1].text] = payload
    shared.payloads[tokens[index + 1].text] = payload
  }

  /// `{ [captured] name, (name: Type) in`.
  private mutating func readClosureParameters(of value: Ordering) {
    var place = index + 1
    if tokens.text(place) == "[" { place = tokens.end(ofBracketAt: place) }
    let allowed: Set = ["(", ")", ",", ":", "<", ">", "[", "]", ".", "?", "-", "@"]
    let start = place
    while place < tokens.count, tokens[place].text != "in" {
      let isKeyword = ["let", "var", "for", "if", "guard", "switch", "try"].contains(
        tokens[place].text
      )
      let isName = tokens[place].kind == .word && !isKeyword
      guard isName || tokens[place].kind == .mark && allowed.contains(tokens[place].text) else {
        return
      }
      place += 1
    }
    let isOnly = place == start + 1
    for name in start..<place where tokens[name].kind == .word {
      switch tokens.text(name + 1) {
      case ":": declare(tokens[name].text, tokens.ordering(ofTypeAt: name + 2))
      case ",", ")", "in": declare(tokens[name].text, isOnly ? value : .other)
      default: break
      }
    }
  }
}

// What is walked.
extension OrderReader {
  private mutating func readLoop() {
    guard let inside = tokens[index...].firstIndex(where: { $0.text == "in" }) else { return }
    let value = reading(from: inside + 1, inLoop: true)
    if value.ordering.isUnordered || value.walk != nil {
      let line = tokens[index].line
      walks.append(value.walk ?? Walk(line: line, firstLine: line, how: "for"))
    }
    let names = tokens[index..<inside].filter { $0.kind == .word && $0.text != "for" }
    for (number, name) in names.enumerated() {
      let isKey = names.count == 1 && value.ordering.isUnordered
      let isValue = number == names.count - 1 && !isKey
      pending.names[name.text, default: []].append((isValue ? value.elements : .other, 0))
    }
    index = inside
  }

  /// Notes a walk in the expression that begins at `start`.
  private mutating func noteWalk(from start: Int) {
    let value = reading(from: start)
    let before = (tokens.text(start - 2), tokens.text(start - 1))
    let isWhole = tokens.text(value.end) == ")"
    if let walk = value.walk {
      let becomesSet = [
        ("Set", "("), ("formUnion", "("), ("union", "("), ("subtract", "("), ("subtracting", "("),
        ("uniqueKeysWithValues", ":"), ("isSubset", ":"), ("isDisjoint", ":"),
      ]
      if !isWhole || !becomesSet.contains(where: { $0 == before }) { walks.append(walk) }
    } else if value.ordering.isUnordered, let how = rowMaker(before, value.end) {
      walks.append(Walk(line: tokens[start].line, firstLine: tokens[start].line, how: how))
    }
  }

  /// What makes a row of a value without an order, or may, by what stands before and after it.
  private func rowMaker(_ before: (String, String), _ end: Int) -> String? {
    let makers = [
      ("Array", "("), ("ArraySlice", "("), ("zip", "("), ("contentsOf", ":"), ("+", "="),
    ]
    let after = tokens.text(end)
    if makers.contains(where: { $0 == before }) { return before.0 }
    if before.1 == "+" || after == "+" { return "+" }
    let last = tokens.text(end - 1)
    let isArgument = ["(", ",", ":"].contains(before.1) && [")", ","].contains(after)
    guard isArgument, ["keys", "values"].contains(last), tokens.text(end - 2) == "." else {
      return nil
    }
    return ["Set", "union", "formUnion", "subtract", "subtracting"].contains(before.0) ? nil : last
  }

  /// Reads an expression: what it is, where it ends, and the walk that its result still shows.
  private func reading(from start: Int, inLoop: Bool = false) -> OrderedExpression {
    OrderedExpression(from: start, in: tokens, inLoop: inLoop) { place, owner in
      ordering(of: tokens[place].text, at: place, in: owner)
    }
  }

  /// What a name stands for at a place: by itself, or as a member of `owner`.
  private func ordering(of name: String, at place: Int, in owner: Ordering?) -> Ordering {
    if let owner { return members.ordering(of: name, in: owner) }
    for scope in scopes.reversed() {
      if let known = scope.names[name]?.last(where: { $0.from <= place }) { return known.ordering }
      if let type = scope.type, members.ofTypes[type]?[name] != nil {
        return members.ordering(of: name, in: .value(of: type))
      }
    }
    return .other
  }
}
