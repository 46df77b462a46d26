import Testing

struct TokenTests {
  @Test func `comments and what strings say are no tokens`() {
    let text = #"""
      let a = "sin(x) // no" // cos(x)
      /* outer /* inner */ tan(x) */ let b = #"a "quoted" \(no)"#
      """#
    #expect(words(text) == ["let", "a", "let", "b"])
  }

  @Test func `code that a string interpolates is code`() {
    #expect(words(#""a \(sin(x) + "b \(cos(y))") c" + tan"#) == ["sin", "x", "cos", "y", "tan"])
    #expect(words(##"#"raw \#(sin) \(cos)"#"##) == ["sin"])
  }

  @Test func `a long string ends at its three quotes only`() {
    let text = "let a = \"\"\"\n  sin \"cos\" \\\"\"\" tan\n  \"\"\"\nlog"
    #expect(words(text) == ["let", "a", "log"])
  }

  @Test func `a string left open ends with its line`() {
    #expect(words("let a = \"sin(\ncos") == ["let", "a", "cos"])
  }

  @Test func `a regex is a literal and a division is not`() {
    #expect(words(#"let a = /sin"[/]/"#).first == "let")
    #expect(words("match(/sin\\/cos/) + tan") == ["match", "tan"])
    #expect(words("a / b / c") == ["a", "b", "c"])
    #expect(words("#/sin \" {/# + tan") == ["tan"])
  }

  @Test func `a name between backticks is one token, whatever it says`() {
    let tokens = Lexer.tokens(of: "func `a { \"name\" // of its own`() {}")
    #expect(tokens.map(\.kind) == [.word, .rawName, .mark, .mark, .mark, .mark])
    #expect(tokens[1].text == "a { \"name\" // of its own")
  }

  @Test func `lines and columns count from one, columns in scalars`() {
    let tokens = Lexer.tokens(of: "a\n  /* ü */ b\n\"\"\"\n\n\"\"\"; c")
    #expect(tokens.map(\.line) == [1, 2, 3, 5, 5])
    #expect(tokens.map(\.column) == [1, 11, 1, 4, 6])
  }

  @Test func `numbers keep their points and ranges keep theirs`() {
    #expect(
      Lexer.tokens(of: "1.5e3 0x1F 1...3").map(\.text) == [
        "1.5e3", "0x1F", "1", ".", ".", ".", "3",
      ]
    )
  }

  @Test func `text that breaks off anywhere is read to its end`() {
    let text = ##"let a = "b \(c + #"d"#)" /* e */ `f` #/g/# """ h """ /i/"##
    for length in 0...text.count {
      _ = Lexer.tokens(of: String(text.prefix(length)))
    }
    #expect(Lexer.tokens(of: text).count > 5)
  }

  private func words(_ text: String) -> [String] {
    Lexer.tokens(of: text).filter { $0.kind == .word }.map(\.text)
  }
}
