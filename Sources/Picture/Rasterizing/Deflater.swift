/// Compresses bytes with repeats (LZ77) and the fixed code of deflate.
///
/// Only the latest place where four equal bytes stood is tried, which is fast and good enough
/// for pictures made of flat areas.
///
/// - SeeAlso: RFC 1951, section 3.2.6.
struct Deflater {
  private static let window = 32_768
  private static let longest = 258
  private static let shortest = 4

  /// A code of the format: its bits in the order they are sent.
  private struct Code {
    let bits: UInt32
    let count: Int
  }

  /// How lengths and distances are sent: a symbol, and how far above its base.
  private struct Symbol {
    let number: Int
    let base: Int
    let extraBits: Int
  }

  private static let literals: [Code] = (0..<288).map { symbol in
    switch symbol {
    case 0..<144: code(0x30 + symbol, count: 8)
    case 144..<256: code(0x190 + symbol - 144, count: 9)
    case 256..<280: code(symbol - 256, count: 7)
    default: code(0xC0 + symbol - 280, count: 8)
    }
  }

  /// The symbol of each length from 0 to 258; those below 3 are not used.
  private static let lengths: [Symbol] = {
    var symbols = Array(repeating: Symbol(number: 257, base: 3, extraBits: 0), count: longest + 1)
    var base = 3
    for number in 257..<285 {
      let extraBits = number < 265 ? 0 : (number - 261) / 4
      for length in base..<min(base + 1 << extraBits, longest + 1) {
        symbols[length] = Symbol(number: number, base: base, extraBits: extraBits)
      }
      base += 1 << extraBits
    }
    symbols[longest] = Symbol(number: 285, base: longest, extraBits: 0)
    return symbols
  }()

  private static let distances: [Symbol] = {
    var symbols: [Symbol] = []
    var base = 1
    for number in 0..<30 {
      let extraBits = number < 4 ? 0 : number / 2 - 1
      symbols.append(Symbol(number: number, base: base, extraBits: extraBits))
      base += 1 << extraBits
    }
    return symbols
  }()

  private var output: [UInt8] = []
  private var pending: UInt64 = 0
  private var pendingBits = 0

  /// Returns the bytes as one compressed block.
  mutating func compress(_ bytes: [UInt8]) -> [UInt8] {
    output = []
    output.reserveCapacity(bytes.count / 8)
    send(0b011, count: 3)
    unsafe bytes.withUnsafeBufferPointer { unsafe sendBody($0) }
    send(Deflater.literals[256])
    if pendingBits > 0 { send(0, count: 8 - pendingBits) }
    return output
  }

  private mutating func sendBody(_ bytes: UnsafeBufferPointer<UInt8>) {
    let literals = Deflater.literals
    var latest = [Int32](repeating: -1, count: 1 << 15)
    var place = 0
    while place < bytes.count {
      if place + Deflater.shortest <= bytes.count {
        let four = unsafe Deflater.four(bytes, place)
        let slot = Int((four &* 2_654_435_761) >> 17)
        let earlier = Int(latest[slot])
        latest[slot] = Int32(truncatingIfNeeded: place)
        if earlier >= 0, place - earlier <= Deflater.window,
          unsafe Deflater.four(bytes, earlier) == four
        {
          let length = unsafe Deflater.matchLength(bytes, earlier, place)
          sendRepeat(length: length, distance: place - earlier)
          place += length
          continue
        }
      }
      send(literals[Int(unsafe bytes[place])])
      place += 1
    }
  }

  @inline(__always)
  private static func four(_ bytes: UnsafeBufferPointer<UInt8>, _ place: Int) -> UInt32 {
    unsafe UnsafeRawBufferPointer(bytes).loadUnaligned(fromByteOffset: place, as: UInt32.self)
      .littleEndian
  }

  private static func matchLength(
    _ bytes: UnsafeBufferPointer<UInt8>,
    _ earlier: Int,
    _ place: Int
  ) -> Int {
    let limit = min(longest, bytes.count - place)
    var length = shortest
    while length < limit, unsafe bytes[earlier + length] == bytes[place + length] { length += 1 }
    return length
  }

  private mutating func sendRepeat(length: Int, distance: Int) {
    let symbol = Deflater.lengths[length]
    send(Deflater.literals[symbol.number])
    send(UInt32(length - symbol.base), count: symbol.extraBits)
    // Two symbols for each power of two: the distance's two highest bits choose.
    let above = distance - 1
    let highest = max(1, above.bitWidth - 1 - above.leadingZeroBitCount)
    let number = above < 2 ? above : 2 * highest + (above >> (highest - 1)) & 1
    let far = Deflater.distances[number]
    send(Deflater.code(number, count: 5))
    send(UInt32(distance - far.base), count: far.extraBits)
  }

  private mutating func send(_ code: Code) { send(code.bits, count: code.count) }

  @inline(__always)
  private mutating func send(_ bits: UInt32, count: Int) {
    pending |= UInt64(bits) << UInt64(pendingBits)
    pendingBits += count
    while pendingBits >= 8 {
      output.append(UInt8(truncatingIfNeeded: pending))
      pending >>= 8
      pendingBits -= 8
    }
  }

  /// Huffman codes are sent with their highest bit first, everything else with the lowest.
  private static func code(_ value: Int, count: Int) -> Code {
    var reversed: UInt32 = 0
    for bit in 0..<count where value >> bit & 1 == 1 { reversed |= 1 << UInt32(count - 1 - bit) }
    return Code(bits: reversed, count: count)
  }
}
