import Diagnostics
import Testing

struct DiagnosticTests {
  @Test func `a byte of a text has its line, and its column in letters`() {
    let bytes = Array("a\né😀b\n".utf8)
    func place(_ index: Int) -> String {
      FilePosition(file: "f", byte: index, of: bytes).description
    }
    #expect(
      [0, 1, 2, 4, 8, 10].map(place) == ["f:1:1", "f:1:2", "f:2:1", "f:2:2", "f:2:3", "f:3:1"]
    )
  }

  private let source = """
    links:
      atlantic:
        latency: -5ms
    """

  private func place(_ line: Int, _ column: Int) -> FilePosition {
    FilePosition(file: "a.yaml", line: line, column: column)
  }

  @Test func `an error shows place, message, line, caret and hint`() {
    let diagnostic = Diagnostic.error(
      at: place(3, 14),
      "'latency' must be between 0 ms and 60 s, not -5 ms",
      hint: "a link cannot deliver before it was asked"
    )
    #expect(
      diagnostic.rendered(in: source) == """
        a.yaml:3:14: error: 'latency' must be between 0 ms and 60 s, not -5 ms
        3 |     latency: -5ms
          |              ^
          = hint: a link cannot deliver before it was asked
        """
    )
  }

  @Test func `without the source only the place is told`() {
    let diagnostic = Diagnostic.warning(at: place(3, 14), "never used", hint: "leave it out")
    #expect(
      diagnostic.rendered(in: nil) == """
        a.yaml:3:14: warning: never used
          = hint: leave it out
        """
    )
  }

  @Test func `without a place only the message is told`() {
    #expect(Diagnostic.note(at: nil, "done").rendered(in: source) == "note: done")
  }

  @Test func `the margin is as wide as the line number`() {
    let long = String(repeating: "a: 1\n", count: 99) + "b: 2"
    #expect(
      Diagnostic.error(at: place(100, 4), "no", hint: "yes").rendered(in: long) == """
        a.yaml:100:4: error: no
        100 | b: 2
            |    ^
            = hint: yes
        """
    )
  }

  @Test(arguments: [
    ("\tdepth: 3", 1, 2, "\n1 | \tdepth: 3\n  | \t^"), ("a\r\nbc", 2, 2, "\n2 | bc\n  |  ^"),
    ("a\rbc", 2, 2, "\n2 | bc\n  |  ^"), ("a\nbc", 2, 2, "\n2 | bc\n  |  ^"),
    ("\u{FEFF}a\nbc", 2, 2, "\n2 | bc\n  |  ^"), ("a\n", 2, 1, "\n2 | \n  | ^"), ("a", 9, 1, ""),
    ("a\nb\u{FFFD}\u{FFFD}c", 2, 2, ""), ("a\0\0", 1, 2, ""),
    ("a\n\u{FFFD}", 1, 1, "\n1 | a\n  | ^"),
    ("a\u{1B}[31m", 1, 3, "\n1 | a\\u001B[31m\n  |        ^"),
  ])
  func `a line that is there is shown as editors have it, and the caret stands right below`(
    source: String,
    line: Int,
    column: Int,
    shown: String
  ) {
    #expect(
      Diagnostic.error(at: place(line, column), "no").rendered(in: source)
        == "a.yaml:\(line):\(column): error: no\(shown)"
    )
  }

  @Test func `letters that steer a terminal are not printed`() {
    #expect(
      Diagnostic.error(at: place(1, 1), "no '\u{1B}[2J'", hint: "a\u{202E}b\nc").rendered(in: nil)
        == "a.yaml:1:1: error: no '\\u001B[2J'\n  = hint: a\\u202Eb\\nc"
    )
    let file = FilePosition(file: "a\u{7}.yaml", line: 1, column: 1)
    #expect(Diagnostic.error(at: file, "no").headline == "a\\u0007.yaml:1:1: error: no")
  }

  @Test func `of a very long line the part around the caret is shown`() throws {
    let source = String(repeating: "x", count: 500) + "!" + String(repeating: "y", count: 500)
    let lines = Diagnostic.error(at: place(1, 501), "no").rendered(in: source).split(
      separator: "\n"
    )
    try #require(lines.count == 3)
    #expect(lines[1].hasPrefix("1 | …xxx"))
    #expect(lines[1].hasSuffix("yyy…"))
    let shown = Array(lines[1].unicodeScalars)
    let caret = Array(lines[2].unicodeScalars)
    #expect(shown[caret.count - 1] == "!")
  }
}
