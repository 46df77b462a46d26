extension JSONTree {
  /// An element of a list or a member of an object, and the bytes of the text that it takes.
  public struct Element: Hashable, Sendable {
    /// The name of a member; nil for an element.
    public let name: String?
    /// The index of its first byte: of the name, where it has one.
    public let start: Int
    /// The value.
    public let value: JSONTree
    /// The indices of the bytes of the value.
    public let range: Range<Int>
  }

  /// Reads a text that is a list, with the place of each of its elements.
  ///
  /// - Returns: The elements in their order; nil when the text is another value.
  /// - Throws: `JSONProblem`, with the place of the first byte that is wrong.
  /// - Complexity: Linear in the number of bytes.
  public static func elements(
    _ bytes: [UInt8],
    rules: JSONRules
  ) throws(JSONProblem) -> [Element]? {
    var reader = JSONReader(at: 0, end: bytes.count, rules: rules)
    return try reader.wholeList(in: bytes.span)
  }

  /// Reads what stands in a list or an object that is a part of a text, with the place of each.
  ///
  /// - Returns: The elements or members in their order; none of any other value.
  /// - Throws: `JSONProblem`, with the place of the first byte that is wrong.
  /// - Complexity: Linear in the number of bytes of the part.
  public static func parts(
    of part: Range<Int>,
    in bytes: [UInt8],
    rules: JSONRules
  ) throws(JSONProblem) -> [Element] {
    var reader = JSONReader(at: part.lowerBound, end: part.upperBound, rules: rules)
    return try reader.parts(in: bytes.span)
  }
}

extension JSONReader {
  fileprivate mutating func wholeList(
    in bytes: Span<UInt8>
  ) throws(JSONProblem) -> [JSONTree.Element]? {
    skipByteOrderMark(in: bytes)
    skipSpace(in: bytes)
    guard peek(bytes) == UInt8(ascii: "[") else {
      try skipValue(in: bytes)
      try finish(in: bytes)
      return nil
    }
    let elements = try parts(in: bytes)
    try finish(in: bytes)
    return elements
  }

  fileprivate mutating func parts(
    in bytes: Span<UInt8>
  ) throws(JSONProblem) -> [JSONTree.Element] {
    let isObject = peek(bytes) == UInt8(ascii: "{")
    guard isObject || peek(bytes) == UInt8(ascii: "[") else { return [] }
    let bracket = isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")
    try enter()
    var parts: [JSONTree.Element] = []
    if leaves(bracket, in: bytes) { return parts }
    repeat {
      skipSpace(in: bytes)
      let start = at
      var name: String?
      if isObject {
        name = try string(in: bytes)
        try colon(in: bytes)
        skipSpace(in: bytes)
      }
      let first = at
      let value = try value(in: bytes)
      parts.append(JSONTree.Element(name: name, start: start, value: value, range: first..<at))
    } while try goesOn(until: bracket, in: bytes)
    return parts
  }
}
