import Diagnostics

/// What a scenario file says of itself in its first lines: all that a list of scenarios needs.
///
/// Only the keys at the left margin are looked at, and of them only those that a person reads, so
/// that it does not matter what else is in the file, or is wrong with it.
public struct ScenarioHead: Hashable, Sendable {
  /// The title; empty when the file has none.
  public let title: String

  /// What it is about; empty when the file does not say.
  public let about: String

  /// The files that it extends, as written; the later go before the earlier.
  public let bases: [String]

  /// Whether those who watch are told notes.
  public let hasNotes: Bool

  /// It has any key of scenarios, or may be JSON: else the file is something else.
  public let isScenario: Bool

  /// Reads the beginning of a file.
  ///
  /// - Parameter bytes: Its first bytes, UTF-8; the last line counts only when it has an end.
  public init(beginning bytes: some Sequence<UInt8>) {
    let source = String(decoding: Array(bytes), as: UTF8.self)
    let blocks = HeadBlock.blocks(of: source)
    func text(_ key: String) -> String {
      guard let block = blocks.first(where: { $0.key == key }) else { return "" }
      var diagnostics = DiagnosticList()
      let tree = SourceTree.read(Array(block.text.utf8), file: "", into: &diagnostics)
      return tree?[key]?.scalar?.trimmed ?? ""
    }
    title = text("scenario")
    about = text("about")
    bases = Self.bases(blocks)
    hasNotes = blocks.contains { $0.key == "notes" }
    let isJSON = source.first { !$0.isWhitespace } == "{"
    let isKeyed = source.split(whereSeparator: \.isNewline).contains { line in
      let key = line.drop { !$0.isLetter }.prefix { $0.isLetter || $0 == "_" }
      return line.contains(":") && ScenarioText.order.contains(String(key))
    }
    isScenario = isJSON || isKeyed
  }

  private static func bases(_ blocks: [HeadBlock]) -> [String] {
    guard let block = blocks.first(where: { $0.key == "extends" }) else { return [] }
    var diagnostics = DiagnosticList()
    let tree = SourceTree.read(Array(block.text.utf8), file: "", into: &diagnostics)
    return tree?.bases ?? []
  }

  /// Gives a scenario another title; all else stays as it is, letter by letter.
  ///
  /// - Parameters:
  ///   - source: The text of the file.
  ///   - title: The new title.
  /// - Returns: The text with it.
  public static func retitled(_ source: String, _ title: String) -> String {
    let line = "scenario: \(quoted(title))\n"
    let blocks = HeadBlock.blocks(of: source + "\n")
    guard let block = blocks.first(where: { $0.key == "scenario" }) else { return line + source }
    let lines = source.split(separator: "\n", omittingEmptySubsequences: false)
    let before = lines[..<block.lines.lowerBound].map { $0 + "\n" }.joined()
    let after = lines.dropFirst(block.lines.upperBound).joined(separator: "\n")
    return before + line + after
  }

  /// A text in double quotes, as YAML and JSON have it.
  private static func quoted(_ text: String) -> String {
    let letters = text.unicodeScalars.map { letter -> String in
      switch letter {
      case "\"": "\\\""
      case "\\": "\\\\"
      case _ where letter.value < 0x20 || letter.value == 0x7F: " "
      default: String(letter)
      }
    }
    return "\"" + letters.joined() + "\""
  }
}

/// A key at the left margin with all lines that belong to it.
private struct HeadBlock {
  let key: String
  /// The lines from 0.
  private(set) var lines: Range<Int>
  private(set) var text: String

  /// The blocks of a text, in order; a last line without an end is no part of any.
  static func blocks(of source: String) -> [HeadBlock] {
    var blocks: [HeadBlock] = []
    let lines = source.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
    for (number, line) in lines.dropLast().enumerated() {
      let first = line.first ?? " "
      if first == " " || first == "\t" {
        if let last = blocks.indices.last { blocks[last].add(line, number) }
      } else if first.isLetter, let colon = line.firstIndex(of: ":") {
        let key = String(line[..<colon])
        blocks.append(HeadBlock(key: key, lines: number..<number + 1, text: "\(line)\n"))
      }
    }
    return blocks
  }

  /// Takes a line in that stands below, and those between.
  private mutating func add(_ line: Substring, _ number: Int) {
    text += "\(line)\n"
    // Empty lines behind a text do not belong to it.
    if !line.allSatisfy({ $0 == " " || $0 == "\t" }) { lines = lines.lowerBound..<number + 1 }
  }
}

extension SourceTree {
  /// The files that a scenario extends, as written.
  public var bases: [String] {
    guard let node = self["extends"] else { return [] }
    return (node.sequence ?? [node]).compactMap(\.scalar).filter { !$0.isEmpty }
  }
}

extension String {
  fileprivate var trimmed: String {
    let blank: (Character) -> Bool = { $0 == " " || $0 == "\n" || $0 == "\r\n" || $0 == "\t" }
    return String(drop(while: blank).reversed().drop(while: blank).reversed())
  }
}
