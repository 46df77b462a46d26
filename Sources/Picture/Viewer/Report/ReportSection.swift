import JSON

extension Report {
  /// What only words and JSON tell: things that have something in common, such as the states that
  /// are settled.
  package struct Section: Hashable, Sendable {
    /// One of the things.
    package struct Item: Hashable, Sendable {
      let words: String
      let facts: [Fact]

      /// Tells a thing.
      ///
      /// - Parameters:
      ///   - words: What is said of it.
      ///   - facts: The same for a program; without any, that is told the words too.
      package init(_ words: String, _ facts: [Fact] = []) {
        (self.words, self.facts) = (words, facts)
      }

      fileprivate var json: JSONValue { facts.isEmpty ? .string(words) : facts.json }
    }

    /// The member of the JSON; empty for what only a person is told.
    let key: String
    let heading: String
    let items: [Item]
    /// Whether each item has a line of its own.
    let isList: Bool

    package init(key: String = "", _ heading: String, isList: Bool = true, _ items: [Item]) {
      (self.key, self.heading, self.items, self.isList) = (key, heading, items, isList)
    }

    /// Lines that only a person is told.
    package init(_ heading: String, lines: [String]) {
      self.init(heading, lines.map { Item($0) })
    }

    var part: SceneDescription.Part {
      let words = items.map(\.words)
      return .init(heading, isList || words.isEmpty ? words : [words.joined(separator: ", ")])
    }

    var json: JSONValue { .array(items.map(\.json)) }
  }
}

extension [Fact] {
  /// The facts by their keys.
  var json: JSONValue { .object(Dictionary(map { ($0.key, $0.value.json) }) { first, _ in first }) }
}
