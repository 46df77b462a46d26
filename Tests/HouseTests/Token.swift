/// A piece of Swift text: comments and white space are not among them.
struct Token: Hashable, Sendable {
  enum Kind: Sendable {
    /// A name or keyword.
    case word
    /// A name between backticks; `text` is what stands between them.
    case rawName
    /// A number.
    case number
    /// A string or regex literal; what it says is left out, code it interpolates follows it.
    case literal
    /// One character of an operator or bracket.
    case mark
  }

  let kind: Kind
  let text: String
  /// From 1.
  let line: Int
  /// In Unicode scalars, from 1.
  let column: Int
}

/// Cuts Swift text into tokens, so that a guard never mistakes a comment or a string for code.
struct Lexer {
  private let bytes: [UInt8]
  private var position = 0
  private var line = 1
  private var lineStart = 0
  private var tokens: [Token] = []

  /// Cuts `text` into its tokens.
  static func tokens(of text: String) -> [Token] {
    var lexer = Lexer(bytes: Array(text.utf8))
    lexer.readCode(interpolated: false)
    return lexer.tokens
  }

  private init(bytes: [UInt8]) {
    self.bytes = bytes
  }
}

extension Lexer {
  /// Reads up to the end, or up to the parenthesis that closes an interpolation.
  private mutating func readCode(interpolated: Bool) {
    var depth = 0
    while let byte = peek() {
      switch byte {
      case UInt8(ascii: "\n"):
        startLine()
      case UInt8(ascii: "/") where peek(1) == UInt8(ascii: "/"):
        skip(until: UInt8(ascii: "\n"))
      case UInt8(ascii: "/") where peek(1) == UInt8(ascii: "*"):
        skipBlockComment()
      case UInt8(ascii: "/") where opensRegex():
        readRegex(hashes: 0)
      case UInt8(ascii: "\""):
        readString(hashes: 0)
      case UInt8(ascii: "#"):
        readHashes()
      case UInt8(ascii: "`"):
        readRawName()
      case _ where byte.startsName:
        read(.word) { $0.continuesName }
      case _ where byte.isDigit:
        readNumber()
      case _ where byte.isSpace:
        position += 1
      default:
        if byte == UInt8(ascii: "(") { depth += 1 }
        if byte == UInt8(ascii: ")") {
          if interpolated && depth == 0 { return }
          depth -= 1
        }
        add(.mark, from: position, to: position + 1)
        position += 1
      }
    }
  }

  private func peek(_ offset: Int = 0) -> UInt8? {
    position + offset < bytes.count ? bytes[position + offset] : nil
  }

  private mutating func startLine() {
    position += 1
    line += 1
    lineStart = position
  }

  /// Moves on by one byte, counting lines.
  private mutating func step() {
    if peek() == UInt8(ascii: "\n") { startLine() } else { position += 1 }
  }

  private mutating func skip(until end: UInt8) {
    while let byte = peek(), byte != end { position += 1 }
  }

  private mutating func add(_ kind: Token.Kind, from start: Int, to end: Int) {
    let text = String(decoding: bytes[start..<end], as: UTF8.self)
    add(kind, text: text, at: start)
  }

  private mutating func add(_ kind: Token.Kind, text: String, at start: Int) {
    let column = bytes[lineStart..<start].count { !$0.continuesScalar } + 1
    tokens.append(Token(kind: kind, text: text, line: line, column: column))
  }

  private mutating func read(_ kind: Token.Kind, while goesOn: (UInt8) -> Bool) {
    let start = position
    while let byte = peek(), goesOn(byte) { position += 1 }
    add(kind, from: start, to: position)
  }

  private mutating func readNumber() {
    let start = position
    while let byte = peek() {
      let isPoint = byte == UInt8(ascii: ".") && peek(1)?.isDigit == true
      guard byte.continuesName || isPoint else { break }
      position += 1
    }
    add(.number, from: start, to: position)
  }

  private mutating func readRawName() {
    let start = position
    position += 1
    skip(until: UInt8(ascii: "`"))
    let text = String(decoding: bytes[(start + 1)..<position], as: UTF8.self)
    add(.rawName, text: text, at: start)
    if peek() != nil { position += 1 }
  }

  private mutating func skipBlockComment() {
    var depth = 0
    repeat {
      if peek() == UInt8(ascii: "/") && peek(1) == UInt8(ascii: "*") {
        depth += 1
        position += 2
      } else if peek() == UInt8(ascii: "*") && peek(1) == UInt8(ascii: "/") {
        depth -= 1
        position += 2
      } else {
        step()
      }
    } while depth > 0 && peek() != nil
  }
}

// Literals.
extension Lexer {
  /// Reads `#"…"#` and `#/…/#`; any other `#` is a mark.
  private mutating func readHashes() {
    var count = 0
    while peek(count) == UInt8(ascii: "#") { count += 1 }
    switch peek(count) {
    case UInt8(ascii: "\""): readString(hashes: count)
    case UInt8(ascii: "/"): readRegex(hashes: count)
    default:
      add(.mark, from: position, to: position + 1)
      position += 1
    }
  }

  private mutating func readString(hashes: Int) {
    add(.literal, text: "\"\"", at: position)
    position += hashes
    let quote = UInt8(ascii: "\"")
    let isLong = peek(1) == quote && peek(2) == quote
    let quotes = isLong ? 3 : 1
    position += quotes
    while let byte = peek() {
      if byte == UInt8(ascii: "\n") && !isLong { return }
      if (0..<quotes).allSatisfy({ peek($0) == quote }) && hasHashes(hashes, after: quotes) {
        position += quotes + hashes
        return
      }
      if byte == UInt8(ascii: "\\") && hasHashes(hashes, after: 1) {
        position += 1 + hashes
        if peek() == UInt8(ascii: "(") {
          position += 1
          readCode(interpolated: true)
        }
        if peek() == nil { return }
      }
      step()
    }
  }

  private func hasHashes(_ count: Int, after offset: Int) -> Bool {
    (0..<count).allSatisfy { peek(offset + $0) == UInt8(ascii: "#") }
  }

  /// Whether the slash here opens a regex: where a value may begin, closed on the same line.
  private func opensRegex() -> Bool {
    guard let next = peek(1), !next.isSpace, next != UInt8(ascii: "\n") else { return false }
    if let last = tokens.last {
      let mayBegin =
        (last.kind == .mark && "(,=:[{!&|?;".contains(last.text))
        || (last.kind == .word && ["return", "in", "case", "try", "where"].contains(last.text))
      guard mayBegin else { return false }
    }
    let rest = bytes[(position + 1)...].prefix { $0 != UInt8(ascii: "\n") }
    return rest.contains(UInt8(ascii: "/"))
  }

  private mutating func readRegex(hashes: Int) {
    add(.literal, text: "//", at: position)
    position += hashes + 1
    while let byte = peek() {
      if byte == UInt8(ascii: "\n") && hashes == 0 { return }
      if byte == UInt8(ascii: "/") && hasHashes(hashes, after: 1) {
        position += 1 + hashes
        return
      }
      if byte == UInt8(ascii: "\\") { position += 1 }
      if peek() != nil { step() }
    }
  }
}

extension UInt8 {
  fileprivate var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }

  /// Letters, the underscore, and every byte of a letter beyond ASCII.
  fileprivate var startsName: Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20)
      || self == UInt8(ascii: "_") || self == UInt8(ascii: "$") || self >= 0x80
  }

  fileprivate var continuesName: Bool { startsName || isDigit }

  fileprivate var isSpace: Bool {
    self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") || self == UInt8(ascii: "\r")
  }

  fileprivate var continuesScalar: Bool { self & 0xC0 == 0x80 }
}
