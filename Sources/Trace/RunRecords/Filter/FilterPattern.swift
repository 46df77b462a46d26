/// A text with gaps, as it stands in a filter: `bus*`, `CO-??`.
///
/// Capitals and small letters of ASCII are the same to it.
package struct FilterPattern: Hashable, Sendable {
  /// Bytes, and above them what stands for others.
  private var signs: [UInt16] = []

  private static let anyOne: UInt16 = 256
  private static let anyMany: UInt16 = 257

  /// Whether it fits everything.
  var fitsAll: Bool { !signs.isEmpty && signs.allSatisfy { $0 == Self.anyMany } }

  /// Whether it has no gaps.
  var isPlain: Bool { signs.allSatisfy { $0 < Self.anyOne } }

  /// Whether what is printed of a record may fit where its line does not.
  var needsPrinting: Bool { !isPlain || LineText.needsPrinting(bytes) }

  /// What it says, in small letters; a gap as it is written.
  var text: String {
    let bytes = signs.map { sign in
      switch sign {
      case Self.anyMany: UInt8(ascii: "*")
      case Self.anyOne: UInt8(ascii: "?")
      default: UInt8(truncatingIfNeeded: sign)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The bytes of one that has no gaps.
  var bytes: [UInt8] { signs.map { UInt8(truncatingIfNeeded: $0) } }

  /// Appends a letter; one that is `quoted` stands for itself.
  mutating func append(_ letter: Unicode.Scalar, isQuoted: Bool) {
    switch letter {
    case "*" where !isQuoted: signs.append(Self.anyMany)
    case "?" where !isQuoted: signs.append(Self.anyOne)
    default: signs += String(letter).utf8.map { UInt16(LineText.lowered($0)) }
    }
  }

  /// Whether a text is what the pattern says, from its first letter to its last.
  package func fits(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { bytes in
      fits(count: bytes.count) { index in unsafe LineText.lowered(bytes[index]) }
    }
  }

  /// Whether what the pattern says stands anywhere in a text of small letters.
  func isIn(_ text: [UInt8]) -> Bool {
    guard !isPlain else { return LineText.holds(bytes, in: text) }
    var wide = self
    wide.signs = [Self.anyMany] + signs + [Self.anyMany]
    return wide.fits(count: text.count) { text[$0] }
  }

  /// Goes back to the last gap where a byte does not fit: linear in all but unlikely patterns.
  private func fits(count: Int, _ byte: (Int) -> UInt8) -> Bool {
    var (sign, index) = (0, 0)
    var lastGap: (sign: Int, index: Int)?
    while index < count {
      if sign < signs.count, signs[sign] == Self.anyMany {
        lastGap = (sign, index)
        sign += 1
      } else if sign < signs.count, signs[sign] == Self.anyOne || signs[sign] == byte(index) {
        // A gap of one letter is as long as the letter.
        let isOne = signs[sign] == Self.anyOne
        (sign, index) = (sign + 1, index + 1)
        while isOne, index < count, byte(index) & 0xC0 == 0x80 { index += 1 }
      } else if let gap = lastGap {
        lastGap = (gap.sign, gap.index + 1)
        (sign, index) = (gap.sign + 1, gap.index + 1)
      } else {
        return false
      }
    }
    return signs[min(sign, signs.count)...].allSatisfy { $0 == Self.anyMany }
  }
}
