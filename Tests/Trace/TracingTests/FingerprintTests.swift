import Testing
import Tracing

struct FingerprintTests {
  private static let text = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"

  @Test func `a fingerprint is read from its digits, in either case`() {
    let abc = Fingerprint(of: Array("abc".utf8))
    #expect(Fingerprint(Self.text) == abc)
    #expect(Fingerprint(Self.text.uppercased()) == abc)
    #expect(Set([abc, Fingerprint(of: [])]).contains(abc))
  }

  @Test(arguments: 0..<64) func `one other digit makes another fingerprint`(place: Int) {
    var digits = Array(Self.text)
    digits[place] = digits[place] == "0" ? "1" : "0"
    #expect(Fingerprint(String(digits)) != Fingerprint(Self.text))
  }

  @Test(arguments: ["", "ba78", text + "0", String(text.dropLast()) + "g", "é" + text.dropFirst(2)])
  func `anything but 64 hex digits is no fingerprint`(text: String) {
    #expect(Fingerprint(text) == nil)
  }

  @Test func `a secret is recorded as 8 digits`() {
    #expect(TraceValue.secret("abc") == .text("#ba7816bf"))
  }
}
