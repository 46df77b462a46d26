/// Ids, each with a number: 0 for the first that came, and so on.
///
/// All their bytes stand in one array, so that an id of 17 characters costs some 30 bytes. A name is
/// found by its bytes; what order the search takes cannot be seen.
package struct NameTable: Sendable {
  private var bytes: [UInt8] = []
  /// Where each name ends in `bytes`.
  private var ends: [UInt32] = []
  /// The low half of a name's hash above its number, at the place the hash leads to, or `free`.
  ///
  /// Their count is a power of two; at most three quarters are taken.
  private var slots = [UInt64](repeating: free, count: 16)
  private static let free = UInt64.max

  /// Makes a table without names.
  package init() {}

  /// How many names there are.
  package var count: Int { ends.count }

  /// The name with a number.
  package subscript(number: Int32) -> String {
    String(decoding: bytes[range(of: number)], as: UTF8.self)
  }

  /// The number of a name, which is new if it has not come before.
  ///
  /// - Complexity: O(length of the name) on average.
  package mutating func number(of name: String) -> Int32 {
    let hash = Self.hash(name)
    var slot = Int(hash) & (slots.count - 1)
    while slots[slot] != Self.free {
      let number = Int32(truncatingIfNeeded: slots[slot])
      if UInt32(truncatingIfNeeded: slots[slot] >> 32) == hash, matches(number, name) {
        return number
      }
      slot = (slot + 1) & (slots.count - 1)
    }
    let number = Int32(ends.count)
    bytes += name.utf8
    ends.append(UInt32(bytes.count))
    slots[slot] = UInt64(hash) << 32 | UInt64(number)
    if ends.count * 4 > slots.count * 3 { grow() }
    return number
  }

  private func range(of number: Int32) -> Range<Int> {
    (number == 0 ? 0 : Int(ends[Int(number) - 1]))..<Int(ends[Int(number)])
  }

  private func matches(_ number: Int32, _ name: String) -> Bool {
    let range = range(of: number)
    guard range.count == name.utf8.count else { return false }
    var place = range.lowerBound
    for byte in name.utf8 {
      if bytes[place] != byte { return false }
      place += 1
    }
    return true
  }

  private mutating func grow() {
    let old = slots
    slots = [UInt64](repeating: Self.free, count: old.count * 2)
    for taken in old where taken != Self.free {
      var slot = Int(taken >> 32) & (slots.count - 1)
      while slots[slot] != Self.free { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = taken
    }
  }

  /// FNV-1a with a last mixing, as its low bits are weak.
  private static func hash(_ name: String) -> UInt32 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in name.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    return UInt32(truncatingIfNeeded: (hash ^ hash >> 32) &* 0x9E37_79B9_7F4A_7C15 >> 32)
  }
}
