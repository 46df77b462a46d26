import Testing

/// What `make install` makes of the program: its manual page, and completions for shells.
struct ManualTests {
  @Test func `the manual has a part for every command, and roff takes it`() throws {
    let result = try Program.shell(".ci/manual \"$F\"", in: Program.root)
    #expect(result.status == 0)
    let lines = result.lines
    #expect(lines.first?.hasPrefix(#".TH FRONTIER 1 "" "Frontier "#) == true)
    for command in ["RUN", "CHECK", "TEST", "RENDER", "PLOT", "EXPORT", "FMT", "BOOKINGS"] {
      #expect(lines.contains(#".SH "FRONTIER \#(command)""#))
    }
    let known = [".TH", ".SH", ".B", ".I", ".nf", ".fi"]
    for line in lines where line.hasPrefix(".") || line.hasPrefix("'") {
      #expect(known.contains { line == $0 || line.hasPrefix("\($0) ") }, "\(line)")
    }
    #expect(lines.count { $0 == ".nf" } == lines.count { $0 == ".fi" })
  }

  @Test(arguments: ["bash", "zsh", "fish"])
  func `each shell has completions that know the commands`(shell: String) throws {
    let result = try frontier("--generate-completion-script \(shell)")
    #expect(result.status == 0)
    for word in ["render", "plot", "explain"] { #expect(result.output.contains(word)) }
  }
}
