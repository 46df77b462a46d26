/// A fixed sequence of numbers, for test data only.
///
/// - SeeAlso: G. L. Steele, D. Lea and C. H. Flood, "Fast Splittable Pseudorandom Number
///   Generators" (2014): SplitMix64.
package struct Numbers {
  private var state: UInt64

  /// Begins a sequence; neighbouring seeds have sequences that share nothing.
  package init(seed: Int) { state = UInt64(truncatingIfNeeded: seed) &* 0xD134_2543_DE82_EF95 &+ 1 }

  /// Begins a sequence where another stood.
  package init(state: UInt64) { self.state = state }

  /// A number that belongs to a name: the same for the same seed and name.
  package static func of(_ name: String, seed: Int, _ range: Range<Int>) -> Int {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in name.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    var numbers = Numbers(seed: seed ^ Int(truncatingIfNeeded: hash))
    return numbers.next(range)
  }

  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ bits >> 30) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ bits >> 27) &* 0x94D0_49BB_1331_11EB
    return bits ^ bits >> 31
  }

  /// A number from 0 to below a bound.
  package mutating func next(_ bound: Int) -> Int { Int(next() % UInt64(bound)) }

  package mutating func next(_ range: Range<Int>) -> Int { range.lowerBound + next(range.count) }

  package mutating func hits(percent: Int) -> Bool { next(100) < percent }

  package mutating func pick<Element>(_ items: [Element]) -> Element { items[next(items.count)] }
}
