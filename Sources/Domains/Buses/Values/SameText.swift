/// Whether two texts are the same but for the case of A to Z, and space around them.
package func isSameText(_ one: String, _ other: String) -> Bool {
  one == other || plainWords(one) == plainWords(other)
}

/// Whether a text has nothing but space.
package func isBlank(_ text: String) -> Bool {
  text.utf8.allSatisfy { $0 <= 0x20 }
}

/// A text's bytes with A to Z made small, without space around them.
package func plainWords(_ text: String) -> [UInt8] {
  let capitals = UInt8(ascii: "A")...UInt8(ascii: "Z")
  let bytes = text.utf8.drop { $0 <= 0x20 }
  guard let last = bytes.lastIndex(where: { $0 > 0x20 }) else { return [] }
  return bytes[...last].map { capitals.contains($0) ? $0 | 0x20 : $0 }
}
