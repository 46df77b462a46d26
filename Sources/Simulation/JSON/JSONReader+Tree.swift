extension JSONReader {
  /// Reads the only value there is, from the first byte to the last.
  mutating func whole(in bytes: Span<UInt8>) throws(JSONProblem) -> JSONTree {
    skipByteOrderMark(in: bytes)
    let value = try value(in: bytes)
    try finish(in: bytes)
    return value
  }

  /// Reads any value and the space before it.
  public mutating func value(in bytes: Span<UInt8>) throws(JSONProblem) -> JSONTree {
    skipSpace(in: bytes)
    switch peek(bytes) {
    case UInt8(ascii: "\""): return .text(try string(in: bytes))
    case UInt8(ascii: "{"): return .object(try members(in: bytes))
    case UInt8(ascii: "["): return .list(try elements(in: bytes))
    case UInt8(ascii: "t"):
      try word("true", in: bytes)
      return .flag(true)
    case UInt8(ascii: "f"):
      try word("false", in: bytes)
      return .flag(false)
    case UInt8(ascii: "n"):
      try word("null", in: bytes)
      return .null
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return try number(in: bytes)
    default: throw problem(.noValue)
    }
  }

  /// Steps over any value and the space before it.
  mutating func skipValue(in bytes: Span<UInt8>) throws(JSONProblem) {
    skipSpace(in: bytes)
    switch peek(bytes) {
    case UInt8(ascii: "\""): try skipString(in: bytes)
    case UInt8(ascii: "{"):
      try enter()
      if leaves(UInt8(ascii: "}"), in: bytes) { return }
      repeat {
        skipSpace(in: bytes)
        try skipString(in: bytes)
        try colon(in: bytes)
        try skipValue(in: bytes)
      } while try goesOn(until: UInt8(ascii: "}"), in: bytes)
    case UInt8(ascii: "["):
      try enter()
      if leaves(UInt8(ascii: "]"), in: bytes) { return }
      repeat { try skipValue(in: bytes) } while try goesOn(until: UInt8(ascii: "]"), in: bytes)
    default: _ = try value(in: bytes)
    }
  }

  private mutating func members(in bytes: Span<UInt8>) throws(JSONProblem) -> [JSONTree.Member] {
    try enter()
    var members: [JSONTree.Member] = []
    if leaves(UInt8(ascii: "}"), in: bytes) { return members }
    members.reserveCapacity(16)
    var names: Set<String> = []
    repeat {
      skipSpace(in: bytes)
      let start = at
      let name = try string(in: bytes)
      try colon(in: bytes)
      members.append(JSONTree.Member(name: name, value: try value(in: bytes)))
      if rules.needsDistinctNames, !names.insert(name).inserted {
        throw problem(.repeatedName(name), at: start)
      }
    } while try goesOn(until: UInt8(ascii: "}"), in: bytes)
    return members
  }

  private mutating func elements(in bytes: Span<UInt8>) throws(JSONProblem) -> [JSONTree] {
    try enter()
    var elements: [JSONTree] = []
    if leaves(UInt8(ascii: "]"), in: bytes) { return elements }
    repeat {
      elements.append(try value(in: bytes))
    } while try goesOn(until: UInt8(ascii: "]"), in: bytes)
    return elements
  }

  private mutating func word(
    _ text: StaticString,
    in bytes: Span<UInt8>
  ) throws(JSONProblem) {
    let start = at
    for index in 0..<text.utf8CodeUnitCount {
      guard unsafe skip(text.utf8Start[index], in: bytes) else {
        throw problem(.expected(text.description), at: start)
      }
    }
  }
}

// Brackets, and what stands between values.
extension JSONReader {
  /// Steps over an opening bracket, which is the next byte.
  mutating func enter() throws(JSONProblem) {
    guard depth < JSONRules.depthLimit else { throw problem(.tooDeep) }
    at += 1
    depth += 1
  }

  /// Steps over the closing bracket of what is empty.
  mutating func leaves(_ bracket: UInt8, in bytes: Span<UInt8>) -> Bool {
    skipSpace(in: bytes)
    guard skip(bracket, in: bytes) else { return false }
    depth -= 1
    return true
  }

  /// Steps over a comma, or over the closing bracket when nothing more comes.
  mutating func goesOn(until bracket: UInt8, in bytes: Span<UInt8>) throws(JSONProblem) -> Bool {
    skipSpace(in: bytes)
    if skip(UInt8(ascii: ","), in: bytes) { return true }
    guard skip(bracket, in: bytes) else {
      throw problem(.expected(String(Unicode.Scalar(bracket))))
    }
    depth -= 1
    return false
  }

  /// Steps over the colon behind a name.
  mutating func colon(in bytes: Span<UInt8>) throws(JSONProblem) {
    skipSpace(in: bytes)
    try expect(":", in: bytes)
  }
}
