import Testing
import Tracing

/// The examples of FIPS 180-4, as NIST publishes them with the standard.
struct SHA256Tests {
  private static let examples: [(text: String, digest: String)] = [
    ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ),
    (
      "abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmn"
        + "hijklmnoijklmnopjklmnopqklmnopqrlmnopqrsmnopqrstnopqrstu",
      "cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1"
    ),
  ]

  @Test(arguments: examples)
  func `the digest of a published text is the published one`(text: String, digest: String) {
    #expect(Fingerprint(of: Array(text.utf8)).description == digest)
  }

  @Test func `a million times the letter a has the published digest`() {
    var digest = SHA256()
    let part = [UInt8](repeating: UInt8(ascii: "a"), count: 10_000)
    for _ in 0..<100 { digest.update(part) }
    #expect(
      digest.finalize().description
        == "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"
    )
  }

  @Test func `bytes in pieces have the digest of the whole`() {
    let bytes = (0..<300).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    let whole = Fingerprint(of: bytes)
    for size in [1, 3, 55, 56, 63, 64, 65, 128, 299] {
      var digest = SHA256()
      for start in stride(from: 0, to: bytes.count, by: size) {
        digest.update(Array(bytes[start..<min(start + size, bytes.count)]))
      }
      #expect(digest.finalize() == whole, "pieces of \(size) bytes")
    }
  }

  @Test func `a digest may be asked for on the way`() {
    var digest = SHA256()
    digest.update(Array("ab".utf8))
    #expect(digest.finalize() == Fingerprint(of: Array("ab".utf8)))
    digest.update(Array("c".utf8))
    #expect(digest.finalize() == Fingerprint(of: Array("abc".utf8)))
  }

  @Test func `a length that leaves no room for its count takes another block`() {
    // 55 bytes are the most that fit in one block with their length.
    let letters = { Fingerprint(of: [UInt8](repeating: UInt8(ascii: "a"), count: $0)).description }
    #expect(letters(55) == "9f4390f8d30c2dd92ec9f095b65e2b9ae9b0a925a5258e241c9f1e910f734318")
    #expect(letters(56) == "b35439a4ac6f0948b6d6f9e3c6af0f5f590ce20f1bde7090ef7970686ec6738a")
    #expect(letters(64) == "ffe054fe7ae0cb6dc65c3af9b61d5209f439851db43d0ba5997337df154668eb")
  }
}
