/// An expression, followed from its first word through what is called on it.
struct OrderedExpression {
  /// What the expression's value is.
  private(set) var ordering: Ordering
  /// The place after its last token.
  private(set) var end: Int
  /// The walk whose order the value still shows.
  private(set) var walk: OrderReader.Walk?

  /// What the elements of the value are, where that is known.
  private(set) var elements = Ordering.other

  /// What a name at a place stands for: by itself, or as a member of something.
  typealias Lookup = (_ place: Int, _ owner: Ordering?) -> Ordering

  private static let openings: Set = ["try", "await", "self", "Self", "consume", "copy"]
  private static let keepsOrderUnseen: Set = [
    "filter", "mapValues", "compactMapValues", "union", "subtracting", "intersection",
    "symmetricDifference", "merging", "keys", "values", "lazy",
  ]
  private static let goesOn: Set = [
    "map", "flatMap", "compactMap", "enumerated", "reversed", "filter", "lazy",
  ]
  private static let shows: Set = [
    "reduce", "first", "forEach", "joined", "prefix", "dropFirst", "dropLast", "suffix",
    "popFirst", "removeFirst", "makeIterator", "description", "elementsEqual",
    "lexicographicallyPrecedes", "split", "randomElement",
  ]
  private static let keepsElements: Set = [
    "filter", "prefix", "dropFirst", "dropLast", "suffix", "reversed", "sorted", "lazy",
    "enumerated",
  ]

  private let tokens: [Token]
  private let start: Int
  /// Whether a brace opens a loop's body, not a closure.
  private let inLoop: Bool
  private let lookup: Lookup

  init(from start: Int, in tokens: [Token], inLoop: Bool, lookup: @escaping Lookup) {
    var first = start
    while Self.openings.contains(tokens.text(first)) || ["?", "!"].contains(tokens.text(first))
      || tokens.text(first) == "." && ["self", "Self"].contains(tokens.text(first - 1))
    { first += 1 }
    self.tokens = tokens
    self.start = first
    self.inLoop = inLoop
    self.lookup = lookup
    (ordering, end) = (.other, first)
    readBase()
    while readPostfix() {}
    if elements == .other { elements = ordering.elements }
  }

  private mutating func readBase() {
    let next = tokens.text(start + 1)
    switch tokens.text(start) {
    case "[":
      end = tokens.end(ofBracketAt: start)
      if tokens.colon(inBracketAt: start) != nil {
        ordering = tokens.ordering(ofTypeAt: start)
      }
      if tokens.text(end) == "(" {
        end = tokens.end(ofBracketAt: end)
        ordering = tokens.ordering(ofTypeAt: start)
      }
    case "(":
      end = tokens.end(ofBracketAt: start)
      let inner = OrderedExpression(from: start + 1, in: tokens, inLoop: false, lookup: lookup)
      let isWhole = inner.end == end - 1 || tokens.text(inner.end) == "?"
      (ordering, walk) = isWhole ? (inner.ordering, inner.walk) : (.other, nil)
    case "Set", "Dictionary", "Mutex", "Guarded":
      end = start + 1
      if next == "<" { end = tokens.end(ofGenericsAt: end) }
      guard tokens.text(end) == "(" else { return }
      end = tokens.end(ofBracketAt: end)
      ordering = tokens.ordering(ofTypeAt: start)
    default:
      guard tokens.indices.contains(start), tokens[start].kind == .word else {
        return end = start + 1
      }
      end = start + 1
      let isInside = tokens.text(start - 1) == "." && start > 0
      let isOwn = isInside && ["self", "Self"].contains(tokens.text(start - 2))
      ordering = lookup(start, isInside && !isOwn ? .other : nil)
      if ordering == .other, tokens[start].text.first?.isUppercase == true {
        ordering = .value(of: tokens[start].text)
      }
      readArguments()
    }
  }

  /// Passes over the arguments of a call and its closures.
  private mutating func readArguments() {
    if tokens.text(end) == "(", isOnLine(of: end - 1) { end = tokens.end(ofBracketAt: end) }
    while tokens.text(end) == "{", !inLoop, isOnLine(of: end - 1) {
      end = tokens.end(ofBracketAt: end)
      // A second closure has a label.
      if tokens.text(end + 1) == ":", tokens.text(end + 2) == "{" { end += 2 }
    }
  }

  private func isOnLine(of place: Int) -> Bool { tokens[place].line == tokens[end].line }

  private mutating func readPostfix() -> Bool {
    switch tokens.text(end) {
    case "?", "!":
      guard [".", "[", "?", "!"].contains(tokens.text(end + 1)), tokens.text(end + 1) != "?" else {
        if tokens.text(end) == "!" { end += 1 }
        return false
      }
      end += 1
      return true
    case "[" where isOnLine(of: end - 1):
      ordering = ordering.elements
      end = tokens.end(ofBracketAt: end)
      return true
    case "." where end + 1 < tokens.count && tokens[end + 1].kind == .word:
      readMember()
      return true
    default: return false
    }
  }

  private mutating func readMember() {
    let place = end + 1
    let name = tokens[place].text
    end = place + 1
    let opens = tokens.text(end)
    let takesClosure = opens == "{" && !inLoop
    let hasArguments = opens == "(" && tokens.text(end + 1) != ")"
    let byRule = hasArguments || takesClosure
    let into = name == "reduce" && tokens.text(end + 1) == "into" ? end + 3 : nil
    let isByKey = isSortedByKey(from: end)
    let before = ordering
    readArguments()
    if ordering.isUnordered || walk != nil {
      follow(name, byRule: byRule && !isByKey, at: place)
    } else if case .row(let element) = ordering {
      ordering = Self.keepsElements.contains(name) ? ordering : .other
      if ["first", "last", "popLast", "removeLast"].contains(name) { ordering = element }
    } else if case .guarded(let value) = ordering {
      // The whole value comes out of a lock that is asked for it.
      let whole = ["withLock", "{", "$0", "}"]
      ordering = (0..<4).allSatisfy { tokens.text(place + $0) == whole[$0] } ? value : .other
    } else {
      ordering = lookup(place, ordering)
    }
    elements = Self.keepsElements.contains(name) ? before.elements : .other
    if let into {
      ordering = OrderedExpression(from: into, in: tokens, inLoop: false, lookup: lookup).ordering
    }
  }

  /// Whether a closure orders a dictionary by its keys, of which no two are equal.
  private func isSortedByKey(from place: Int) -> Bool {
    let rule = ["{", "$0", ".", "key", "<", "$1", ".", "key", "}"]
    return rule.indices.allSatisfy { tokens.text(place + $0) == rule[$0] }
  }

  /// Follows what is called on a value without an order, or on what was made of one in its order.
  private mutating func follow(_ name: String, byRule: Bool, at place: Int) {
    let site = OrderReader.Walk(line: tokens[place].line, firstLine: tokens[start].line, how: name)
    switch name {
    case "sorted", "min", "max":
      // With a rule of its own, elements that the rule calls equal stay in the order they came in.
      walk = byRule ? walk ?? site : nil
      ordering = .other
    case _ where ordering.isUnordered && Self.keepsOrderUnseen.contains(name):
      if ["keys", "values"].contains(name) { ordering = .unordered(values: .other) }
    case _ where Self.goesOn.contains(name) || Self.shows.contains(name):
      walk = walk ?? site
      ordering = .other
    case "count", "isEmpty", "contains", "allSatisfy":
      walk = nil
      ordering = .other
    default: ordering = .other
    }
  }
}
