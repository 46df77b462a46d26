import Diagnostics

/// The comments of a scenario file, each with the line of what it is about.
///
/// A comment on a line of its own is about what begins next below it, one behind something about
/// that; one that stands deeper than what comes next ends the section in which it stands. They
/// follow what they are about wherever an edit takes it, and go when it goes.
struct SourceComments: Sendable {
  /// What stands for an empty line among comments: a letter that no file holds.
  static let gap = "\0"

  private let file: String
  private var above: [Int: [String]] = [:]
  private var behind: [Int: [String]] = [:]
  private var atEnd: [Section: [String]] = [:]
  /// What stands below everything.
  private(set) var last: [String] = []

  /// Finds the comments of a file.
  ///
  /// - Parameters:
  ///   - text: What stands in it.
  ///   - tree: The same, read.
  ///   - file: Its path, as the tree's places have it.
  ///   - keepsGaps: Whether an empty line counts as a comment, ``gap``.
  init(_ text: String, tree: SourceTree, file: String, keepsGaps: Bool = false) {
    self.file = file
    let places = tree.lines(in: file).sorted()
    let sections = tree.sections(in: file)
    for comment in Self.comments(in: text) where keepsGaps || comment.text != Self.gap {
      if comment.isAlone {
        let line = places.first { $0 > comment.line }
        let next = sections.first { $0.line == line }?.indent ?? 0
        if comment.indent > next, comment.text != Self.gap,
          let section = sections.last(where: {
            $0.line < comment.line && $0.indent < comment.indent
          })
        {
          atEnd[section, default: []].append(comment.text)
        } else if let line {
          above[line, default: []].append(comment.text)
        } else {
          last.append(comment.text)
        }
      } else if let line = places.last(where: { $0 <= comment.line }) {
        behind[line, default: []].append(comment.text)
      }
    }
  }

  /// Takes what stands above the nodes that begin at some places of the file.
  mutating func takeAbove(_ places: [FilePosition]) -> [String] {
    lines(places).enumerated().flatMap { index, line in
      let comments = above.removeValue(forKey: line) ?? []
      // Between lines that become one there is no empty line.
      return index == 0 ? comments : comments.filter { $0 != Self.gap }
    }
  }

  /// Takes what stands behind the nodes that begin at some places of the file.
  mutating func takeBehind(_ places: [FilePosition]) -> [String] {
    lines(places).flatMap { behind.removeValue(forKey: $0) ?? [] }
  }

  /// Takes what stands at the end of the section that begins at a place, at the dash before it for an
  /// element of a list.
  mutating func takeEnd(_ place: FilePosition, isElement: Bool) -> [String] {
    guard place.file == file else { return [] }
    return atEnd.removeValue(forKey: Section(place, isElement: isElement)) ?? []
  }

  /// Whether there are comments within an entry or an element, below the line on which it begins.
  func areWithin(_ node: SourceTree, at place: FilePosition, isElement: Bool) -> Bool {
    let inside = lines(node.places).filter { $0 != place.line }
    return inside.contains { above[$0]?.contains { $0 != Self.gap } ?? (behind[$0] != nil) }
      || atEnd[Section(place, isElement: isElement)] != nil
      || node.sections(in: file).contains { atEnd[$0] != nil }
  }

  private func lines(_ places: [FilePosition]) -> [Int] {
    Set(places.filter { $0.file == file }.map(\.line)).sorted()
  }
}

extension SourceComments {
  /// An entry, or an element of a list: where its key or its dash stands.
  fileprivate struct Section: Hashable {
    let line: Int
    /// How many letters stand before it.
    let indent: Int

    init(_ place: FilePosition, isElement: Bool) {
      (line, indent) = (place.line, place.column - (isElement ? 3 : 1))
    }
  }

  private struct Comment {
    let line: Int
    /// How many blanks stand before it.
    var indent = 0
    let text: String
    let isAlone: Bool
  }

  /// How many comments a file has.
  static func count(in text: String) -> Int { comments(in: text).count { $0.text != gap } }

  /// All comments of a file: what follows a `#` outside of quotes and of blocks of text; and its
  /// empty lines, as gaps.
  private static func comments(in text: String) -> [Comment] {
    var comments: [Comment] = []
    var quote: Character?
    var block: Int?
    let ends: [Character] = ["\n", "\r\n", "\r"]
    let lines = text.split(omittingEmptySubsequences: false) { ends.contains($0) }
    for (index, line) in lines.enumerated() {
      let indent = line.prefix { $0 == " " }.count
      let isBlank = line.allSatisfy { $0 == " " || $0 == "\t" || $0 == "\r" }
      if let edge = block {
        if isBlank || indent > edge { continue }
        block = nil
      }
      guard let start = commentStart(in: line, quote: &quote) else {
        if quote == nil, opensBlock(line[...]) { block = indent }
        if quote == nil, isBlank {
          comments.append(Comment(line: index + 1, text: gap, isAlone: true))
        }
        continue
      }
      let before = line[..<start]
      let isAlone = before.allSatisfy { $0 == " " || $0 == "\t" }
      let words = line[start...].reversed().drop { $0.isWhitespace }.reversed()
      comments.append(
        Comment(line: index + 1, indent: indent, text: String(words), isAlone: isAlone)
      )
      if opensBlock(before) { block = indent }
    }
    return comments
  }

  /// Whether text in a block stands below: the line ends with its sign.
  private static func opensBlock(_ line: Substring) -> Bool {
    let word = line.split(whereSeparator: \.isWhitespace).last ?? ""
    guard let sign = word.first, sign == ">" || sign == "|" else { return false }
    return word.dropFirst().allSatisfy { "+-".contains($0) || $0.isNumber }
  }

  /// Where the comment of a line begins; the quote that is open goes on from line to line.
  private static func commentStart(in line: Substring, quote: inout Character?) -> String.Index? {
    var previous: Character = " "
    var word: Character = ":"
    var isEscaped = false
    for index in line.indices {
      let letter = line[index]
      if let open = quote {
        if isEscaped {
          isEscaped = false
        } else if letter == "\\", open == "\"" {
          isEscaped = true
        } else if letter == "'", open == "'", line[index...].dropFirst().first == "'" {
          // Two of them stand for one.
          isEscaped = true
        } else if letter == open {
          quote = nil
        }
      } else if letter == "#", previous == " " || previous == "\t" {
        return index
      } else if letter == "'" || letter == "\"", ":-[{,".contains(word) {
        quote = letter
      }
      if letter != " ", letter != "\t" { word = letter }
      previous = letter
    }
    return nil
  }
}

extension SourceTree {
  /// All places in the tree where something begins.
  var places: [FilePosition] {
    switch content {
    case .scalar: [position]
    case .sequence(let elements): [position] + elements.flatMap(\.places)
    case .mapping(let entries): [position] + entries.flatMap(\.places)
    }
  }

  /// The entries and elements below it, in the order in which they begin in a file.
  fileprivate func sections(in file: String) -> [SourceComments.Section] {
    let below: [(FilePosition, isElement: Bool, SourceTree)] =
      switch content {
      case .scalar: []
      case .sequence(let elements): elements.map { ($0.position, true, $0) }
      case .mapping(let entries): entries.map { ($0.position, false, $0.value) }
      }
    return below.flatMap { place, isElement, node in
      let own = place.file == file ? [SourceComments.Section(place, isElement: isElement)] : []
      return own + node.sections(in: file)
    }
    .sorted { ($0.line, $0.indent) < ($1.line, $1.indent) }
  }

  /// The lines of a file on which something begins.
  fileprivate func lines(in file: String) -> Set<Int> {
    Set(places.filter { $0.file == file }.map(\.line))
  }
}

extension SourceTree.Entry {
  /// All places in the entry where something begins.
  var places: [FilePosition] { [position] + value.places }
}
