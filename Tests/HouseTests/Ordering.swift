/// What a value is, as far as its order goes.
indirect enum Ordering: Hashable, Sendable {
  /// A set, or a dictionary by what its values are.
  case unordered(values: Ordering)
  /// An array by what its elements are.
  case row(of: Ordering)
  /// A lock around something.
  case guarded(Ordering)
  /// A value of a type by its name, without the names of the types around it.
  case value(of: String)
  /// Anything, or nothing that is known.
  case other

  var isUnordered: Bool { if case .unordered = self { true } else { false } }

  /// What the elements are, or a dictionary's values.
  var elements: Ordering {
    switch self {
    case .unordered(let elements), .row(let elements): elements
    default: .other
    }
  }
}

extension [Token] {
  /// What a type written at `index` is.
  func ordering(ofTypeAt index: Int) -> Ordering {
    guard indices.contains(index) else { return .other }
    let next = text(index + 1)
    switch self[index].text {
    case "inout", "borrowing", "consuming", "sending", "some", "any":
      return ordering(ofTypeAt: index + 1)
    case "@": return ordering(ofTypeAt: index + 2)
    case "Set", "Dictionary": return .unordered(values: .other)
    case "Mutex" where next == "<", "Guarded" where next == "<":
      return .guarded(ordering(ofTypeAt: index + 2))
    case "[":
      guard let colon = colon(inBracketAt: index) else {
        return .row(of: ordering(ofTypeAt: index + 1))
      }
      return .unordered(values: ordering(ofTypeAt: colon + 1))
    case _ where next == "." && self[index].kind == .word: return ordering(ofTypeAt: index + 2)
    case let name where self[index].kind == .word && name.first?.isUppercase == true:
      return .value(of: name)
    default: return .other
    }
  }

  /// The colon of a dictionary's type or literal in the square bracket at `index`; nil when there
  /// is none, as in an array.
  func colon(inBracketAt index: Int) -> Int? {
    var (depth, questions) = (0, 0)
    for position in indices.dropFirst(index) where self[position].kind == .mark {
      switch self[position].text {
      case "(", "[", "{": depth += 1
      case ")", "]", "}":
        depth -= 1
        if depth == 0 { return nil }
      case "?" where depth == 1 && !isOptionalMark(at: position): questions += 1
      case ":" where depth == 1:
        if questions == 0 { return position }
        questions -= 1
      default: break
      }
    }
    return nil
  }

  /// Whether a question mark belongs to the word before it, as in `Int?` or `a?.b`.
  private func isOptionalMark(at index: Int) -> Bool {
    guard index > 0, self[index - 1].line == self[index].line else { return false }
    let before = self[index - 1]
    return before.column + before.text.unicodeScalars.count == self[index].column
  }

  /// The place after the bracket that closes the one at `index`.
  func end(ofBracketAt index: Int) -> Int {
    var depth = 0
    for position in indices.dropFirst(index) where self[position].kind == .mark {
      if ["(", "[", "{"].contains(self[position].text) { depth += 1 }
      if [")", "]", "}"].contains(self[position].text) { depth -= 1 }
      if depth == 0 { return position + 1 }
    }
    return count
  }

  /// The place after the angle bracket that closes the one at `index`.
  func end(ofGenericsAt index: Int) -> Int {
    var depth = 0
    for position in indices.dropFirst(index) {
      if self[position].text == "<" { depth += 1 }
      if self[position].text == ">", position > 0, self[position - 1].text != "-" { depth -= 1 }
      if depth == 0 { return position + 1 }
    }
    return count
  }

  /// The text of a token, empty beyond the last.
  func text(_ index: Int) -> String { indices.contains(index) ? self[index].text : "" }
}
