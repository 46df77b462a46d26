/// A digest that two equal traces share: the SHA-256 of the file.
///
/// `sha256sum trace.jsonl` prints the same 64 digits as ``description``.
public struct Fingerprint: Hashable, Sendable {
  /// The digest as eight words, the first one first.
  let words: [8 of UInt32]

  init(words: [8 of UInt32]) {
    self.words = words
  }

  /// Digests some bytes.
  ///
  /// - Complexity: O(`bytes.count`).
  public init(of bytes: [UInt8]) {
    var digest = SHA256()
    digest.update(bytes)
    self = digest.finalize()
  }

  /// Reads 64 hex digits, in either case.
  ///
  /// - Returns: `nil` when `text` is anything else.
  public init?(_ text: some StringProtocol) {
    guard text.utf8.count == 64 else { return nil }
    var words = [8 of UInt32](repeating: 0)
    for (index, digit) in text.utf8.enumerated() {
      guard let value = Character(Unicode.Scalar(digit)).hexDigitValue else { return nil }
      words[index / 8] = words[index / 8] << 4 | UInt32(value)
    }
    self.init(words: words)
  }

  /// Tells whether two digests are the same.
  public static func == (first: Fingerprint, second: Fingerprint) -> Bool {
    first.words.indices.allSatisfy { first.words[$0] == second.words[$0] }
  }

  /// Feeds the digest into a hasher.
  public func hash(into hasher: inout Hasher) {
    for index in words.indices { hasher.combine(words[index]) }
  }
}

extension Fingerprint: CustomStringConvertible {
  /// The digest as 64 hex digits in lower case.
  public var description: String {
    var text = ""
    for index in words.indices {
      let digits = String(words[index], radix: 16)
      text += String(repeating: "0", count: 8 - digits.utf8.count) + digits
    }
    return text
  }
}
