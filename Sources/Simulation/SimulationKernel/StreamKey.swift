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
    combine(UInt64(name.utf8.count))
    var word: UInt64 = 0
    var byteCount = 0
    for byte in name.utf8 {
      word |= UInt64(byte) << UInt64(8 * (byteCount & 7))
      byteCount += 1
      if byteCount & 7 == 0 {
        combine(word)
        word = 0
      }
    }
    if byteCount & 7 != 0 { combine(word) }
  }
}
