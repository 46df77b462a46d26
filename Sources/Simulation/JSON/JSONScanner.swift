/// Reads JSON text once, from front to back, and builds nothing that nobody asks for.
///
/// An answer of some two hundred bytes that comes by the hundred thousand is read so; a tree of it
/// costs several times as much.
public struct JSONScanner: Sendable {
  /// What a value is, by its first character.
  public enum Kind: Sendable {
    /// An object.
    case object
    /// A string.
    case string
    /// An array, a number, a word, or nothing that is JSON.
    case other
  }

  private let bytes: [UInt8]
  private var reader: JSONReader

  /// Makes a scanner at the beginning of a text.
  public init(_ bytes: [UInt8], rules: JSONRules = .standard) {
    self.bytes = bytes
    var reader = JSONReader(at: 0, end: bytes.count, rules: rules)
    reader.skipByteOrderMark(in: bytes.span)
    self.reader = reader
  }

  // A span of a property borrows the whole scanner, so each call takes the bytes by themselves.

  /// What comes next.
  public mutating func kind() -> Kind {
    let bytes = bytes
    reader.skipSpace(in: bytes.span)
    switch reader.peek(bytes.span) {
    case UInt8(ascii: "{"): return .object
    case UInt8(ascii: "\""): return .string
    default: return .other
    }
  }

  /// Checks that nothing but white space follows.
  public mutating func end() throws(JSONProblem) {
    let bytes = bytes
    try reader.finish(in: bytes.span)
  }

  /// Reads an object.
  ///
  /// `member` is handed each key, as often as it stands there, and has to read or skip the value.
  public mutating func object(
    _ member: (inout JSONScanner, String) throws(JSONProblem) -> Void
  ) throws(JSONProblem) {
    let bytes = bytes
    guard kind() == .object else { throw reader.problem(.expected("{")) }
    try reader.enter()
    if reader.leaves(UInt8(ascii: "}"), in: bytes.span) { return }
    repeat {
      reader.skipSpace(in: bytes.span)
      let name = try reader.string(in: bytes.span)
      try reader.colon(in: bytes.span)
      try member(&self, name)
    } while try reader.goesOn(until: UInt8(ascii: "}"), in: bytes.span)
  }

  /// Reads a string; nil, and the value is passed over, when it is something else.
  public mutating func stringOrSkip() throws(JSONProblem) -> String? {
    guard kind() == .string else {
      try skip()
      return nil
    }
    let bytes = bytes
    return try reader.string(in: bytes.span)
  }

  /// Passes over a value.
  public mutating func skip() throws(JSONProblem) {
    let bytes = bytes
    try reader.skipValue(in: bytes.span)
  }
}
