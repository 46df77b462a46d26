import CarHireValues
package import Services

/// What proves to a supplier that a known client asks.
package struct ConsumerSignature: Hashable, Sendable {
  /// What tells the device apart, digested.
  package let id: String
  /// When it was signed, by the customer's clock.
  package let stamp: String
  /// The digest of both and of the client.
  package let hash: String

  /// Signs at a moment.
  package init(deviceID: String, clientID: String, moment: CivilTime) {
    id = SHA1.hex(deviceID)
    stamp = DeskTime(moment, utcOffsetSeconds: moment.utcOffsetSeconds).digits
    hash = SHA1.hex(SHA1.hex("\(id).\(stamp).\(clientID)") + ".cartrawler")
  }
}

/// Digests a text with SHA-1, for the signature alone: it is no protection any more.
///
/// - SeeAlso: RFC 3174, "US Secure Hash Algorithm 1", sections 4 to 6.1.
package enum SHA1 {
  /// The digest of a text's UTF-8 as 40 hex digits in lower case.
  package static func hex(_ text: String) -> String {
    var bytes = Array(text.utf8)
    let bits = UInt64(bytes.count) * 8
    bytes.append(0x80)
    while bytes.count % 64 != 56 { bytes.append(0) }
    for shift in stride(from: 56, through: 0, by: -8) {
      bytes.append(UInt8(truncatingIfNeeded: bits >> UInt64(shift)))
    }
    var state: [UInt32] = [0x6745_2301, 0xefcd_ab89, 0x98ba_dcfe, 0x1032_5476, 0xc3d2_e1f0]
    for start in stride(from: 0, to: bytes.count, by: 64) {
      compress(bytes[start..<start + 64], into: &state)
    }
    return state.map { word in
      let digits = String(word, radix: 16)
      return String(repeating: "0", count: 8 - digits.count) + digits
    }.joined()
  }

  private static func compress(_ block: ArraySlice<UInt8>, into state: inout [UInt32]) {
    var words: [UInt32] = []
    for start in stride(from: block.startIndex, to: block.endIndex, by: 4) {
      words.append(block[start..<start + 4].reduce(0) { $0 << 8 | UInt32($1) })
    }
    for index in 16..<80 {
      let word = words[index - 3] ^ words[index - 8] ^ words[index - 14] ^ words[index - 16]
      words.append(rotated(word, by: 1))
    }
    var (a, b, c, d, e) = (state[0], state[1], state[2], state[3], state[4])
    for (index, word) in words.enumerated() {
      let (mixed, constant): (UInt32, UInt32) =
        switch index {
        case ..<20: (b & c | ~b & d, 0x5a82_7999)
        case ..<40: (b ^ c ^ d, 0x6ed9_eba1)
        case ..<60: (b & c | b & d | c & d, 0x8f1b_bcdc)
        default: (b ^ c ^ d, 0xca62_c1d6)
        }
      let next = rotated(a, by: 5) &+ mixed &+ e &+ word &+ constant
      (e, d, c, b, a) = (d, c, rotated(b, by: 30), a, next)
    }
    for (index, word) in [a, b, c, d, e].enumerated() { state[index] &+= word }
  }

  private static func rotated(_ word: UInt32, by count: UInt32) -> UInt32 {
    word << count | word >> (32 - count)
  }
}
