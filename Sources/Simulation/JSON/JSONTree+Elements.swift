extension JSONTree {
  /// An element of a list, and the bytes of the text that it takes.
  public struct Element: Hashable, Sendable {
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
    try enter()
    var elements: [JSONTree.Element] = []
    if !leaves(UInt8(ascii: "]"), in: bytes) {
      repeat {
        skipSpace(in: bytes)
        let start = at
        elements.append(JSONTree.Element(value: try value(in: bytes), range: start..<at))
      } while try goesOn(until: UInt8(ascii: "]"), in: bytes)
    }
    try finish(in: bytes)
    return elements
  }
}
