/// Philox2x64-10: random bits as a function of a counter and a key, with no state.
///
/// - SeeAlso: Salmon, Moraes, Dror and Shaw, "Parallel Random Numbers: As Easy as 1, 2, 3", SC11
///   (2011), <https://doi.org/10.1145/2063384.2063405>.
package enum Philox: Sendable {
  /// Mixes 128 bits of counter under a key, in ten rounds.
  package static func bits(_ first: UInt64, _ second: UInt64, key: UInt64) -> (UInt64, UInt64) {
    var (left, right, roundKey) = (first, second, key)
    for _ in 0..<10 {
      let product = left.multipliedFullWidth(by: 0xD2B7_4407_B1CE_6E93)
      (left, right) = (product.high ^ roundKey ^ right, product.low)
      roundKey &+= 0x9E37_79B9_7F4A_7C15
    }
    return (left, right)
  }
}
