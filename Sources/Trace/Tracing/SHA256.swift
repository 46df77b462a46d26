/// Digests bytes as they come, with SHA-256.
///
/// It is our own because swift-crypto would cost three minutes of every clean build for this one
/// function.
///
/// - SeeAlso: FIPS 180-4, "Secure Hash Standard", sections 4.1.2, 5 and 6.2.
public struct SHA256: Sendable {
  /// The words H(0) to H(7) after all whole blocks so far.
  private var state: [8 of UInt32] = [
    0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a,
    0x510e_527f, 0x9b05_688c, 0x1f83_d9ab, 0x5be0_cd19,
  ]
  /// Bytes of a block that is not whole yet, always fewer than 64.
  private var rest: [UInt8] = []
  /// The count of bytes so far.
  private var length: UInt64 = 0

  /// Starts a digest of nothing.
  public init() {}

  /// Takes in some more bytes.
  ///
  /// - Complexity: O(`bytes.count`).
  public mutating func update(_ bytes: [UInt8]) {
    update(bytes.span)
  }

  /// Takes in some more bytes without copying them.
  ///
  /// - Complexity: O(`bytes.count`).
  public mutating func update(_ bytes: Span<UInt8>) {
    length += UInt64(bytes.count)
    var start = 0
    if !rest.isEmpty {
      start = min(64 - rest.count, bytes.count)
      for index in 0..<start { rest.append(bytes[index]) }
      guard rest.count == 64 else { return }
      let block = rest
      rest = []
      Self.compress(block.span, from: 0, count: 1, into: &state)
    }
    let blocks = (bytes.count - start) / 64
    Self.compress(bytes, from: start, count: blocks, into: &state)
    for index in (start + blocks * 64)..<bytes.count { rest.append(bytes[index]) }
  }

  /// The digest of all bytes so far; more may still be taken in.
  public func finalize() -> Fingerprint {
    var last = self
    let bits = length * 8
    let zeros = (119 - rest.count) % 64
    var padding: [UInt8] = [0x80]
    padding.append(contentsOf: repeatElement(0, count: zeros))
    for shift in stride(from: 56, through: 0, by: -8) {
      padding.append(UInt8(truncatingIfNeeded: bits >> UInt64(shift)))
    }
    last.update(padding)
    return Fingerprint(words: last.state)
  }
}

extension SHA256 {
  /// The first 32 bits of the fractional parts of the cube roots of the first 64 primes.
  private static let roundConstants: [64 of UInt32] = [
    0x428a_2f98, 0x7137_4491, 0xb5c0_fbcf, 0xe9b5_dba5, 0x3956_c25b, 0x59f1_11f1, 0x923f_82a4,
    0xab1c_5ed5, 0xd807_aa98, 0x1283_5b01, 0x2431_85be, 0x550c_7dc3, 0x72be_5d74, 0x80de_b1fe,
    0x9bdc_06a7, 0xc19b_f174, 0xe49b_69c1, 0xefbe_4786, 0x0fc1_9dc6, 0x240c_a1cc, 0x2de9_2c6f,
    0x4a74_84aa, 0x5cb0_a9dc, 0x76f9_88da, 0x983e_5152, 0xa831_c66d, 0xb003_27c8, 0xbf59_7fc7,
    0xc6e0_0bf3, 0xd5a7_9147, 0x06ca_6351, 0x1429_2967, 0x27b7_0a85, 0x2e1b_2138, 0x4d2c_6dfc,
    0x5338_0d13, 0x650a_7354, 0x766a_0abb, 0x81c2_c92e, 0x9272_2c85, 0xa2bf_e8a1, 0xa81a_664b,
    0xc24b_8b70, 0xc76c_51a3, 0xd192_e819, 0xd699_0624, 0xf40e_3585, 0x106a_a070, 0x19a4_c116,
    0x1e37_6c08, 0x2748_774c, 0x34b0_bcb5, 0x391c_0cb3, 0x4ed8_aa4a, 0x5b9c_ca4f, 0x682e_6ff3,
    0x748f_82ee, 0x78a5_636f, 0x84c8_7814, 0x8cc7_0208, 0x90be_fffa, 0xa450_6ceb, 0xbef9_a3f7,
    0xc671_78f2,
  ]

  /// Works through `count` blocks of 64 bytes (section 6.2.2).
  ///
  /// Of the schedule only 16 words are kept: each is used, and then becomes the one 16 further on
  /// (section 6.1.3 shows it for SHA-1).
  private static func compress(
    _ bytes: Span<UInt8>,
    from start: Int,
    count: Int,
    into state: inout [8 of UInt32]
  ) {
    let constants = roundConstants
    var ring = [16 of UInt32](repeating: 0)
    for block in 0..<count {
      let words = bytes.extracting((start + block * 64)..<(start + block * 64 + 64))
      for index in 0..<16 {
        let at = index * 4
        let word = unsafe words.bytes.unsafeLoadUnaligned(fromByteOffset: at, as: UInt32.self)
        ring[index] = UInt32(bigEndian: word)
      }
      mix(&ring, constants.span, into: &state)
    }
  }

  /// The 64 rounds of one block, sixteen at a time: then each word is back where it was.
  @inline(__always)
  private static func mix(
    _ ring: inout [16 of UInt32],
    _ constants: Span<UInt32>,
    into state: inout [8 of UInt32]
  ) {
    var (a, b, c, d) = (state[0], state[1], state[2], state[3])
    var (e, f, g, h) = (state[4], state[5], state[6], state[7])
    for row in 0..<4 {
      let at = row &* 16
      round(a, b, c, &d, e, f, g, &h, ring[0] &+ constants[at])
      round(h, a, b, &c, d, e, f, &g, ring[1] &+ constants[at &+ 1])
      round(g, h, a, &b, c, d, e, &f, ring[2] &+ constants[at &+ 2])
      round(f, g, h, &a, b, c, d, &e, ring[3] &+ constants[at &+ 3])
      round(e, f, g, &h, a, b, c, &d, ring[4] &+ constants[at &+ 4])
      round(d, e, f, &g, h, a, b, &c, ring[5] &+ constants[at &+ 5])
      round(c, d, e, &f, g, h, a, &b, ring[6] &+ constants[at &+ 6])
      round(b, c, d, &e, f, g, h, &a, ring[7] &+ constants[at &+ 7])
      round(a, b, c, &d, e, f, g, &h, ring[8] &+ constants[at &+ 8])
      round(h, a, b, &c, d, e, f, &g, ring[9] &+ constants[at &+ 9])
      round(g, h, a, &b, c, d, e, &f, ring[10] &+ constants[at &+ 10])
      round(f, g, h, &a, b, c, d, &e, ring[11] &+ constants[at &+ 11])
      round(e, f, g, &h, a, b, c, &d, ring[12] &+ constants[at &+ 12])
      round(d, e, f, &g, h, a, b, &c, ring[13] &+ constants[at &+ 13])
      round(c, d, e, &f, g, h, a, &b, ring[14] &+ constants[at &+ 14])
      round(b, c, d, &e, f, g, h, &a, ring[15] &+ constants[at &+ 15])
      if row == 3 { break }
      advance(&ring[0], ring[1], ring[9], ring[14])
      advance(&ring[1], ring[2], ring[10], ring[15])
      advance(&ring[2], ring[3], ring[11], ring[0])
      advance(&ring[3], ring[4], ring[12], ring[1])
      advance(&ring[4], ring[5], ring[13], ring[2])
      advance(&ring[5], ring[6], ring[14], ring[3])
      advance(&ring[6], ring[7], ring[15], ring[4])
      advance(&ring[7], ring[8], ring[0], ring[5])
      advance(&ring[8], ring[9], ring[1], ring[6])
      advance(&ring[9], ring[10], ring[2], ring[7])
      advance(&ring[10], ring[11], ring[3], ring[8])
      advance(&ring[11], ring[12], ring[4], ring[9])
      advance(&ring[12], ring[13], ring[5], ring[10])
      advance(&ring[13], ring[14], ring[6], ring[11])
      advance(&ring[14], ring[15], ring[7], ring[12])
      advance(&ring[15], ring[0], ring[8], ring[13])
    }
    state[0] &+= a
    state[1] &+= b
    state[2] &+= c
    state[3] &+= d
    state[4] &+= e
    state[5] &+= f
    state[6] &+= g
    state[7] &+= h
  }

  /// Makes a word of the schedule from the one 16 before it, and those 15, 7 and 2 before it.
  @inline(__always)
  private static func advance(_ word: inout UInt32, _ far: UInt32, _ middle: UInt32, _ near: UInt32)
  {
    let nearMix = near.rotatedRight(17) ^ near.rotatedRight(19) ^ near &>> 10
    let farMix = far.rotatedRight(7) ^ far.rotatedRight(18) ^ far &>> 3
    word = word &+ farMix &+ middle &+ nearMix
  }

  /// One round: changes `d`, and `h`, which is the next round's `a`.
  @inline(__always)
  private static func round(
    _ a: UInt32,
    _ b: UInt32,
    _ c: UInt32,
    _ d: inout UInt32,
    _ e: UInt32,
    _ f: UInt32,
    _ g: UInt32,
    _ h: inout UInt32,
    _ word: UInt32
  ) {
    let upper = e.rotatedRight(6) ^ e.rotatedRight(11) ^ e.rotatedRight(25)
    let first = h &+ upper &+ (g ^ e & (f ^ g)) &+ word
    let lower = a.rotatedRight(2) ^ a.rotatedRight(13) ^ a.rotatedRight(22)
    d &+= first
    h = first &+ lower &+ (a & b | c & (a | b))
  }
}

extension UInt32 {
  @inline(__always)
  fileprivate func rotatedRight(_ count: UInt32) -> UInt32 {
    self &>> count | self &<< (32 &- count)
  }
}
