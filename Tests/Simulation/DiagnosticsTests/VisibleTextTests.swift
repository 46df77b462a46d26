import Diagnostics
import Testing

struct VisibleTextTests {
  @Test(arguments: [
    ("plain, \"quoted\" and \\e", "plain, \"quoted\" and \\e"),
    ("Übergröße 🚚 → π", "Übergröße 🚚 → π"),
    ("\u{1B}[2J\u{1B}]52;c;cm0=\u{7}", "\\u001B[2J\\u001B]52;c;cm0=\\u0007"),
    ("a\r\nb\tc", "a\\r\\nb\\tc"),
    ("\u{9B}31m\u{7F}", "\\u009B31m\\u007F"),
    ("a\u{202E}b\u{2066}c\u{200F}", "a\\u202Eb\\u2066c\\u200F"),
    ("a\u{200B}b\u{FEFF}c\u{AD}d", "a\\u200Bb\\uFEFFc\\u00ADd"),
    ("a\u{2028}b\u{2029}", "a\\u2028b\\u2029"),
    ("\u{E0041}", "\\U000E0041"),
    ("", ""),
  ])
  func `what acts on a terminal or is not seen is escaped`(text: String, shown: String) {
    #expect(text.visible == shown)
  }

  @Test func `lines stay lines where they are wanted`() {
    #expect("a\u{1B}\n\tb\r\n".visibleLines == "a\\u001B\n\\tb\\r\n")
  }

  @Test func `a part of a text is shown likewise`() {
    #expect("ab\u{1}cd".dropFirst().visible == "b\\u0001cd")
  }

  @Test func `every character of every plane is seen or escaped`() {
    for value in UInt32(0)...0x10FFFF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let shown = String(scalar).visible
      let isSafe = shown.unicodeScalars.allSatisfy {
        switch $0.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator: false
        default: true
        }
      }
      if !isSafe { Issue.record("U+\(String(value, radix: 16)) is not escaped") }
    }
    #expect("\u{10FFFF}".visible == "\u{10FFFF}")
  }
}
