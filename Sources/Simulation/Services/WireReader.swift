/// Reads JSON from left to right; whatever the bytes are, it ends with a value or a failure.
struct WireReader {
  /// Lists and objects deeper than this are not read.
  private static let depthLimit = 64

  private let bytes: [UInt8]
  private var place = 0
  private var depth = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Reads the only value there is.
  mutating func whole() throws(RequestFailure) -> WireValue {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { place = 3 }
    skipSpace()
    guard place < bytes.count else { throw .undecodable("the body is empty") }
    let value = try value()
    skipSpace()
    guard place == bytes.count else { throw fault("the body goes on after its end") }
    return value
  }
}

extension WireReader {
  private var next: UInt8? { place < bytes.count ? bytes[place] : nil }

  private func fault(_ words: String) -> RequestFailure {
    if place >= bytes.count { return .undecodable("the body ends early, after \(place) bytes") }
    return .undecodable("\(words), at byte \(place)")
  }

  private mutating func skipSpace() {
    while let byte = next, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 {
      place += 1
    }
  }

  private mutating func skip(_ byte: UInt8) -> Bool {
    guard next == byte else { return false }
    place += 1
    return true
  }

  private mutating func value() throws(RequestFailure) -> WireValue {
    switch next {
    case UInt8(ascii: "\""): return .text(try string())
    case UInt8(ascii: "{"): return try nested { one throws(RequestFailure) in try one.object() }
    case UInt8(ascii: "["): return try nested { one throws(RequestFailure) in try one.list() }
    case UInt8(ascii: "t"): return try word("true", .flag(true))
    case UInt8(ascii: "f"): return try word("false", .flag(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    default: return try number()
    }
  }

  private mutating func nested(
    _ read: (inout Self) throws(RequestFailure) -> WireValue
  ) throws(RequestFailure) -> WireValue {
    guard depth < Self.depthLimit else { throw fault("the body is nested too deeply") }
    place += 1
    depth += 1
    defer { depth -= 1 }
    return try read(&self)
  }

  private mutating func object() throws(RequestFailure) -> WireValue {
    var members: [WireValue.Member] = []
    skipSpace()
    if skip(UInt8(ascii: "}")) { return .object(members) }
    members.reserveCapacity(16)
    while true {
      skipSpace()
      guard next == UInt8(ascii: "\"") else { throw fault("a name is missing") }
      let name = try string()
      skipSpace()
      guard skip(UInt8(ascii: ":")) else { throw fault("a colon is missing") }
      skipSpace()
      members.append(WireValue.Member(name: name, value: try value()))
      skipSpace()
      if skip(UInt8(ascii: ",")) { continue }
      guard skip(UInt8(ascii: "}")) else { throw fault("an object does not end") }
      return .object(members)
    }
  }

  private mutating func list() throws(RequestFailure) -> WireValue {
    var elements: [WireValue] = []
    skipSpace()
    if skip(UInt8(ascii: "]")) { return .list(elements) }
    while true {
      skipSpace()
      elements.append(try value())
      skipSpace()
      if skip(UInt8(ascii: ",")) { continue }
      guard skip(UInt8(ascii: "]")) else { throw fault("a list does not end") }
      return .list(elements)
    }
  }

  private mutating func word(
    _ text: String,
    _ value: WireValue
  ) throws(RequestFailure) -> WireValue {
    for byte in text.utf8 {
      guard skip(byte) else { throw fault("a value is missing") }
    }
    return value
  }
}

// Numbers.
extension WireReader {
  private mutating func digits() -> Int {
    let start = place
    while let byte = next, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) { place += 1 }
    return place - start
  }

  private mutating func number() throws(RequestFailure) -> WireValue {
    let start = place
    let isSigned = skip(UInt8(ascii: "-"))
    let leadsWithZero = next == UInt8(ascii: "0")
    let count = digits()
    guard count > 0 else { throw fault("a value is missing") }
    guard count == 1 || !leadsWithZero else { throw fault("a number begins with zero") }
    var isWhole = true
    if skip(UInt8(ascii: ".")) {
      isWhole = false
      guard digits() > 0 else { throw fault("a digit is missing") }
    }
    if skip(UInt8(ascii: "e")) || skip(UInt8(ascii: "E")) {
      isWhole = false
      if !skip(UInt8(ascii: "+")) { _ = skip(UInt8(ascii: "-")) }
      guard digits() > 0 else { throw fault("a digit is missing") }
    }
    // A body that ends within a number is cut: a whole one ends with a bracket.
    guard place < bytes.count || depth == 0 else { throw fault("") }
    if isWhole, count <= 18 {
      let digits = bytes[(isSigned ? start + 1 : start)..<place]
      let magnitude = digits.reduce(Int64(0)) { $0 * 10 + Int64($1 - UInt8(ascii: "0")) }
      return .integer(isSigned ? -magnitude : magnitude)
    }
    let text = String(decoding: bytes[start..<place], as: UTF8.self)
    if isWhole, let integer = Int64(text) { return .integer(integer) }
    return .decimal(Double(text) ?? .infinity)
  }
}

// Texts.
extension WireReader {
  private mutating func string() throws(RequestFailure) -> String {
    place += 1
    let start = place
    while let byte = next {
      if byte == UInt8(ascii: "\"") {
        place += 1
        return String(decoding: bytes[start..<(place - 1)], as: UTF8.self)
      }
      if byte == UInt8(ascii: "\\") { return try escapedString(from: start) }
      place += 1
    }
    throw fault("")
  }

  /// Reads on from the first escape; control characters are let pass.
  private mutating func escapedString(from start: Int) throws(RequestFailure) -> String {
    var read = Array(bytes[start..<place])
    while let byte = next {
      place += 1
      switch byte {
      case UInt8(ascii: "\""): return String(decoding: read, as: UTF8.self)
      case UInt8(ascii: "\\"): try escape(into: &read)
      default: read.append(byte)
      }
    }
    throw fault("")
  }

  private mutating func escape(into read: inout [UInt8]) throws(RequestFailure) {
    guard let byte = next else { throw fault("") }
    place += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): read.append(byte)
    case UInt8(ascii: "b"): read.append(0x08)
    case UInt8(ascii: "f"): read.append(0x0C)
    case UInt8(ascii: "n"): read.append(0x0A)
    case UInt8(ascii: "r"): read.append(0x0D)
    case UInt8(ascii: "t"): read.append(0x09)
    case UInt8(ascii: "u"): read += Array(String(try scalar()).utf8)
    default:
      place -= 1
      throw fault("an unknown escape")
    }
  }

  /// Reads what follows `\u`; half a pair is U+FFFD.
  private mutating func scalar() throws(RequestFailure) -> Character {
    let first = try fourHexDigits()
    guard (0xD800..<0xDC00).contains(first) else {
      return Character(Unicode.Scalar(first) ?? "\u{FFFD}")
    }
    let mark = place
    guard skip(UInt8(ascii: "\\")), skip(UInt8(ascii: "u")) else {
      place = mark
      return "\u{FFFD}"
    }
    let second = try fourHexDigits()
    guard (0xDC00..<0xE000).contains(second) else {
      place = mark
      return "\u{FFFD}"
    }
    let joined = 0x10000 + (first - 0xD800) << 10 + (second - 0xDC00)
    return Character(Unicode.Scalar(joined) ?? "\u{FFFD}")
  }

  private mutating func fourHexDigits() throws(RequestFailure) -> UInt32 {
    var number: UInt32 = 0
    for _ in 0..<4 {
      guard let byte = next, let digit = Character(Unicode.Scalar(byte)).hexDigitValue else {
        throw fault("a hex digit is missing")
      }
      number = number << 4 | UInt32(digit)
      place += 1
    }
    return number
  }
}
