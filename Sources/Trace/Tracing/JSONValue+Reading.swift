public import Diagnostics

extension JSONValue {
  /// How deep arrays and objects may be nested.
  static let depthLimit = 100

  /// Reads a JSON text that holds whole numbers only.
  ///
  /// - Throws: a diagnostic without a place that names the first byte that is wrong, from 1; also
  ///   for a repeated name, a fraction, a number beyond 64 bits, or more than 100 levels.
  public init(_ text: String) throws(Diagnostic) {
    let bytes = Array(text.utf8)
    do throws(ReadingProblem) {
      var reader = LineReader(at: 0, end: bytes.count)
      self = try reader.value(in: bytes.span)
      reader.skipSpace(in: bytes.span)
      guard reader.at == bytes.count else { throw reader.problem("unexpected text behind the end") }
    } catch {
      throw .error(at: nil, "byte \(error.offset + 1) of the JSON text: \(error.message)")
    }
  }
}

extension LineReader {
  fileprivate mutating func skipSpace(in bytes: Span<UInt8>) {
    while at < end {
      switch bytes[at] {
      case 0x20, 0x09, 0x0A, 0x0D: at += 1
      default: return
      }
    }
  }

  /// Reads any value and the space before it.
  mutating func value(
    in bytes: Span<UInt8>,
    depth: Int = 0
  ) throws(ReadingProblem) -> JSONValue {
    skipSpace(in: bytes)
    guard depth < JSONValue.depthLimit else { throw problem("too many levels of nesting") }
    switch peek(bytes) {
    case UInt8(ascii: "{"): return .object(try members(in: bytes, depth: depth))
    case UInt8(ascii: "["): return .array(try elements(in: bytes, depth: depth))
    case UInt8(ascii: "\""): return .string(try string(in: bytes))
    case UInt8(ascii: "t"):
      try expect("true", in: bytes)
      return .boolean(true)
    case UInt8(ascii: "f"):
      try expect("false", in: bytes)
      return .boolean(false)
    case UInt8(ascii: "n"):
      try expect("null", in: bytes)
      return .null
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      return .integer(try integer(in: bytes))
    default: throw problem("expected a value")
    }
  }

  private mutating func elements(
    in bytes: Span<UInt8>,
    depth: Int
  ) throws(ReadingProblem) -> [JSONValue] {
    at += 1
    var elements: [JSONValue] = []
    skipSpace(in: bytes)
    if skip(UInt8(ascii: "]"), in: bytes) { return elements }
    repeat {
      elements.append(try value(in: bytes, depth: depth + 1))
      skipSpace(in: bytes)
    } while skip(UInt8(ascii: ","), in: bytes)
    try expect("]", in: bytes)
    return elements
  }

  private mutating func members(
    in bytes: Span<UInt8>,
    depth: Int
  ) throws(ReadingProblem) -> [String: JSONValue] {
    at += 1
    var members: [String: JSONValue] = [:]
    skipSpace(in: bytes)
    if skip(UInt8(ascii: "}"), in: bytes) { return members }
    repeat {
      skipSpace(in: bytes)
      let start = at
      let name = try string(in: bytes)
      skipSpace(in: bytes)
      try expect(":", in: bytes)
      let member = try value(in: bytes, depth: depth + 1)
      guard members.updateValue(member, forKey: name) == nil else {
        throw problem("the name \(JSONValue.string(name).text) is repeated", at: start)
      }
      skipSpace(in: bytes)
    } while skip(UInt8(ascii: ","), in: bytes)
    try expect("}", in: bytes)
    return members
  }
}
