/// Turns a seed and names into 64 bits, so that equal names under equal seeds share a key.
///
/// Words of 8 bytes are folded in one after the other, each followed by the finaliser of SplitMix64;
/// a name is its length in bytes, then its UTF-8, the last word filled up with zeros. So no two
/// lists of names are the same row of words.
///
/// - SeeAlso: Steele, Lea and Flood, "Fast Splittable Pseudorandom Number Generators", OOPSLA 2014,
///   <https://doi.org/10.1145/2660193.2660195>.
struct StreamKey: Hashable {
  private(set) var value: UInt64

  init(_ seed: Seed) {
    value = 0
    combine(seed.value)
  }

  mutating func combine(_ word: UInt64) {
    var mixed = (value ^ word) &+ 0x9E37_79B9_7F4A_7C15
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    value = mixed ^ (mixed >> 31)
  }

  mutating func combine(_ name: String) {
    let bytes = name.utf8.span
    var words = NameWords(length: bytes.count, into: &self)
    words.take(bytes, into: &self)
    words.finish(into: &self)
  }

  /// The same as combining the texts joined by blanks, which need not be put together for it.
  mutating func combine(joining texts: [String]) {
    let length = texts.reduce(max(texts.count - 1, 0)) { $0 + $1.utf8.count }
    var words = NameWords(length: length, into: &self)
    for (index, text) in texts.enumerated() {
      if index > 0 { words.take(UInt8(ascii: " "), into: &self) }
      words.take(text.utf8.span, into: &self)
    }
    words.finish(into: &self)
  }
}

/// The words of a name, as its bytes come.
private struct NameWords {
  private var word: UInt64 = 0
  private var count = 0

  init(length: Int, into key: inout StreamKey) {
    key.combine(UInt64(length))
  }

  mutating func take(_ byte: UInt8, into key: inout StreamKey) {
    word |= UInt64(byte) << UInt64(8 * count)
    count += 1
    if count == 8 {
      key.combine(word)
      (word, count) = (0, 0)
    }
  }

  mutating func take(_ bytes: Span<UInt8>, into key: inout StreamKey) {
    var start = 0
    let raw = unsafe bytes.bytes
    // Eight bytes fill up the word that is begun, and begin the next one as far.
    let begun = UInt64(8 * count)
    while bytes.count - start >= 8 {
      let stored = unsafe raw.unsafeLoadUnaligned(fromByteOffset: start, as: UInt64.self)
      let next = UInt64(littleEndian: stored)
      key.combine(word | next << begun)
      word = next >> (64 - begun)
      start += 8
    }
    for index in start..<bytes.count { take(bytes[index], into: &key) }
  }

  func finish(into key: inout StreamKey) {
    if count > 0 { key.combine(word) }
  }
}
