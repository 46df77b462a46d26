/// A line of a trace as words are looked for in it: `client request.sent path=/news number=3`.
package struct LineText: Sendable {
  /// The letters, capitals of ASCII as small ones.
  package private(set) var bytes: [UInt8] = []

  /// Creates a text that a line is read into.
  package init() {}

  static func lowered(_ byte: UInt8) -> UInt8 {
    byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z") ? byte + 32 : byte
  }

  /// Where a field's value begins behind `key`, searched from `start`.
  private static func value(
    behind key: StaticString,
    in line: ArraySlice<UInt8>,
    from start: Int
  ) -> Int? {
    let length = key.utf8CodeUnitCount
    var index = start
    while index + length <= line.endIndex {
      if line[index] == UInt8(ascii: ","), matches(key, line, at: index) { return index + length }
      index += 1
    }
    return nil
  }

  private static func matches(_ key: StaticString, _ line: ArraySlice<UInt8>, at start: Int) -> Bool
  {
    key.withUTF8Buffer { letters in
      for offset in 0..<letters.count where unsafe line[start + offset] != letters[offset] {
        return false
      }
      return true
    }
  }

  /// The kind that a line begins to tell, up to the end of the line.
  package static func kind(in line: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    value(behind: #","k":""#, in: line, from: line.startIndex).map { line[$0...] }
  }

  /// Takes another line in place of the last one.
  package mutating func read(_ line: ArraySlice<UInt8>) {
    bytes.removeAll(keepingCapacity: true)
    guard let entity = Self.value(behind: #","e":"#, in: line, from: line.startIndex),
      let kind = Self.value(behind: #","k":"#, in: line, from: entity)
    else { return }
    append(line[entity..<(kind - 5)])
    bytes.append(UInt8(ascii: " "))
    guard let cause = Self.value(behind: #","c":"#, in: line, from: kind),
      let data = Self.value(behind: #","d":"#, in: line, from: cause)
    else { return append(line[kind...]) }
    append(line[kind..<(cause - 5)])
    bytes.append(UInt8(ascii: " "))
    append(line[data...])
  }

  /// Appends what is said of the record elsewhere.
  package mutating func append(words: String) {
    bytes.append(UInt8(ascii: " "))
    for byte in words.utf8 { bytes.append(Self.lowered(byte)) }
  }

  /// Appends what a person reads of JSON text.
  private mutating func append(_ part: ArraySlice<UInt8>) {
    for byte in part {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "\n"): continue
      case UInt8(ascii: ":"): bytes.append(UInt8(ascii: "="))
      case UInt8(ascii: ","): bytes.append(UInt8(ascii: " "))
      default: bytes.append(Self.lowered(byte))
      }
    }
  }

  /// Whether a word may be printed that is not in the line as it stands.
  ///
  /// Such are amounts, places, what is shortened, and words that only a list says. A key and its
  /// value stand in the line; a sign of equality behind anything else is part of a word, as in the
  /// id of a lock.
  static func needsPrinting(_ word: [UInt8]) -> Bool {
    guard let sign = word.firstIndex(of: UInt8(ascii: "=")), sign > 0 else { return true }
    return !word[..<sign].allSatisfy { byte in
      (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) || byte == UInt8(ascii: "_")
    }
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  /// Tells whether a text holds a word; one that begins with a digit begins a number.
  static func holds(_ word: [UInt8], in bytes: [UInt8]) -> Bool {
    guard let first = word.first else { return true }
    guard bytes.count >= word.count else { return false }
    let last = bytes.count - word.count
    var start = 0
    while start <= last {
      if bytes[start] == first,
        start == 0 || !isDigit(first) || !isDigit(bytes[start - 1])
      {
        var length = 1
        while length < word.count, bytes[start + length] == word[length] { length += 1 }
        if length == word.count { return true }
      }
      start += 1
    }
    return false
  }
}
