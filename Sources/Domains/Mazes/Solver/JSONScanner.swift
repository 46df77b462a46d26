/// Reads JSON text once, from front to back, and builds nothing that nobody asks for.
///
/// It takes what RFC 8259 takes and nothing else: UTF-8, no trailing commas, no raw control
/// characters, no lone surrogates, at most 512 levels. An answer of a maze's service is some two
/// hundred bytes and comes by the hundred thousand; a general decoder costs ten times as much.
package struct JSONScanner {
  /// The text is no JSON.
  package struct Malformed: Error, Equatable {}

  /// What a value is, by its first character.
  package enum Kind: Sendable {
    case object
    case array
    case string
    case other
  }

  private let bytes: [UInt8]
  private var index = 0
  private var depth = 0
  private static let depthLimit = 512

  /// Makes a scanner at the beginning of a text.
  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// What comes next.
  package mutating func kind() -> Kind {
    skipSpace()
    switch current {
    case UInt8(ascii: "{"): return .object
    case UInt8(ascii: "["): return .array
    case UInt8(ascii: "\""): return .string
    default: return .other
    }
  }

  /// Checks that nothing but white space follows.
  package mutating func end() throws(Malformed) {
    skipSpace()
    guard index == bytes.count else { throw Malformed() }
  }

  /// Reads an object.
  ///
  /// `member` is handed each key, and has to read or skip the value.
  package mutating func object(
    _ member: (inout JSONScanner, String) throws(Malformed) -> Void
  ) throws(Malformed) {
    try enter(UInt8(ascii: "{"))
    if takes(UInt8(ascii: "}")) { return depth -= 1 }
    repeat {
      skipSpace()
      let key = try string()
      guard takes(UInt8(ascii: ":")) else { throw Malformed() }
      try member(&self, key)
    } while takes(UInt8(ascii: ","))
    guard takes(UInt8(ascii: "}")) else { throw Malformed() }
    depth -= 1
  }

  /// Reads a string; nil, and the value is passed over, when it is something else.
  package mutating func stringOrSkip() throws(Malformed) -> String? {
    guard kind() == .string else {
      try skip()
      return nil
    }
    return try string()
  }

  /// Passes over a value.
  package mutating func skip() throws(Malformed) {
    switch kind() {
    case .object: try object { (scanner, _) throws(Malformed) in try scanner.skip() }
    case .array: try array()
    case .string: _ = try string()
    case .other: try literal()
    }
  }
}

// The grammar.
extension JSONScanner {
  /// The byte to be read; 0, which stands in no JSON text, at the end.
  private var current: UInt8 { index < bytes.count ? bytes[index] : 0 }

  private mutating func skipSpace() {
    while index < bytes.count {
      switch bytes[index] {
      case 0x20, 0x09, 0x0A, 0x0D: index += 1
      default: return
      }
    }
  }

  private mutating func takes(_ byte: UInt8) -> Bool {
    skipSpace()
    guard current == byte else { return false }
    index += 1
    return true
  }

  private mutating func enter(_ bracket: UInt8) throws(Malformed) {
    guard takes(bracket), depth < Self.depthLimit else { throw Malformed() }
    depth += 1
  }

  private mutating func array() throws(Malformed) {
    try enter(UInt8(ascii: "["))
    if takes(UInt8(ascii: "]")) { return depth -= 1 }
    repeat { try skip() } while takes(UInt8(ascii: ","))
    guard takes(UInt8(ascii: "]")) else { throw Malformed() }
    depth -= 1
  }

  private mutating func literal() throws(Malformed) {
    for word in ["true", "false", "null"] where bytes[index...].starts(with: word.utf8) {
      index += word.utf8.count
      return
    }
    if current == UInt8(ascii: "-") { index += 1 }
    if current == UInt8(ascii: "0") { index += 1 } else { try digits() }
    if current == UInt8(ascii: ".") {
      index += 1
      try digits()
    }
    if current | 0x20 == UInt8(ascii: "e") {
      index += 1
      if current == UInt8(ascii: "+") || current == UInt8(ascii: "-") { index += 1 }
      try digits()
    }
  }

  private mutating func digits() throws(Malformed) {
    let start = index
    while (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(current) { index += 1 }
    guard index > start else { throw Malformed() }
  }

  /// Reads a string; one without escapes and letters beyond ASCII is taken as it stands.
  private mutating func string() throws(Malformed) -> String {
    guard current == UInt8(ascii: "\"") else { throw Malformed() }
    let start = index + 1
    var end = start
    while end < bytes.count {
      let byte = bytes[end]
      if byte == UInt8(ascii: "\"") {
        index = end + 1
        return String(decoding: bytes[start..<end], as: UTF8.self)
      }
      if byte < 0x20 || byte >= 0x80 || byte == UInt8(ascii: "\\") { break }
      end += 1
    }
    return try stringWithEscapes()
  }

  private mutating func stringWithEscapes() throws(Malformed) -> String {
    index += 1
    var text: [UInt8] = []
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      switch byte {
      case UInt8(ascii: "\""):
        guard let string = String(validating: text, as: UTF8.self) else { throw Malformed() }
        return string
      case 0..<0x20: throw Malformed()
      case UInt8(ascii: "\\"): try escape(into: &text)
      default: text.append(byte)
      }
    }
    throw Malformed()
  }

  private mutating func escape(into text: inout [UInt8]) throws(Malformed) {
    let letter = current
    index += 1
    switch letter {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(letter)
    case UInt8(ascii: "b"): text.append(0x08)
    case UInt8(ascii: "f"): text.append(0x0C)
    case UInt8(ascii: "n"): text.append(0x0A)
    case UInt8(ascii: "r"): text.append(0x0D)
    case UInt8(ascii: "t"): text.append(0x09)
    case UInt8(ascii: "u"):
      var code = UInt32(try hexadecimal())
      if (0xD800..<0xDC00).contains(code) {
        guard current == UInt8(ascii: "\\"), index + 1 < bytes.count,
          bytes[index + 1] == UInt8(ascii: "u")
        else { throw Malformed() }
        index += 2
        let low = UInt32(try hexadecimal())
        guard (0xDC00..<0xE000).contains(low) else { throw Malformed() }
        code = 0x10000 + (code - 0xD800) << 10 + (low - 0xDC00)
      }
      guard let scalar = Unicode.Scalar(code) else { throw Malformed() }
      text += Array(UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
    default: throw Malformed()
    }
  }

  private mutating func hexadecimal() throws(Malformed) -> UInt16 {
    var value: UInt16 = 0
    for _ in 0..<4 {
      let byte = current
      index += 1
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): value = value << 4 | UInt16(byte & 15)
      case UInt8(ascii: "a")...UInt8(ascii: "f"), UInt8(ascii: "A")...UInt8(ascii: "F"):
        value = value << 4 | UInt16((byte & 15) + 9)
      default: throw Malformed()
      }
    }
    return value
  }
}
