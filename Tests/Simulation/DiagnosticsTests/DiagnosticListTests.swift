import Diagnostics
import Testing

struct DiagnosticListTests {
  private func error(
    _ message: String,
    _ line: Int,
    _ column: Int,
    file: String = "a.yaml"
  ) -> Diagnostic {
    .error(at: FilePosition(file: file, line: line, column: column), message)
  }

  @Test func `diagnostics stand in file order, files in the order first spoken of`() {
    let list = DiagnosticList([
      .error(at: nil, "nowhere"), error("late", 9, 1), error("other", 1, 1, file: "b.yaml"),
      error("second", 2, 7), error("first", 2, 3), error("second again", 2, 7),
    ])
    #expect(
      list.diagnostics.map(\.message)
        == ["first", "second", "second again", "late", "other", "nowhere"]
    )
  }

  @Test func `the same is said once`() {
    var list = DiagnosticList([error("one", 1, 1)])
    list.append(error("one", 1, 1))
    list.append(contentsOf: DiagnosticList([error("one", 1, 1), error("two", 1, 1)]))
    #expect(list.diagnostics.map(\.message) == ["one", "two"])
  }

  @Test func `the last line counts errors and warnings`() {
    #expect(DiagnosticList([error("a", 1, 1)]).summary == "1 error")
    #expect(DiagnosticList([error("a", 1, 1), error("b", 1, 1)]).summary == "2 errors")
    let warnings = [Diagnostic.warning(at: nil, "c"), .warning(at: nil, "d"), .note(at: nil, "e")]
    #expect(DiagnosticList([error("a", 1, 1)] + warnings).summary == "1 error and 2 warnings")
    #expect(DiagnosticList([warnings[0]]).summary == "1 warning")
    #expect(DiagnosticList([warnings[2]]).summary.isEmpty)
    #expect(DiagnosticList().rendered().isEmpty)
    #expect(!DiagnosticList(warnings).hasErrors)
  }

  @Test func `a report shows each diagnostic in the text of its file`() {
    let list = DiagnosticList([error("no", 1, 3), error("nor", 1, 1, file: "b.yaml")])
    #expect(
      list.rendered { $0 == "a.yaml" ? "ab: c" : nil } == """
        a.yaml:1:3: error: no
        1 | ab: c
          |   ^
        b.yaml:1:1: error: nor
        2 errors
        """
    )
  }

  @Test func `at most twenty are shown`() {
    let list = DiagnosticList((1...25).map { error("no", $0, 1) })
    let lines = list.rendered().split(separator: "\n")
    #expect(lines.count == 21)
    #expect(lines.last == "25 errors, the first 20 shown")
  }
}
