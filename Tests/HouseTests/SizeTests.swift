import Testing

struct SizeTests {
  @Test func `no file and no function is longer than allowed`() throws {
    expectNone(Sizes.findings(in: try Repository.this.get()))
  }

  @Test func `a file may have 400 lines and not one more`() {
    let lines = String(repeating: "let a = 1\n", count: 400)
    #expect(Sizes.findings(in: Repository(["Sources/Simulation/Services/A.swift": lines])) == [])
    let found = Sizes.findings(
      in: Repository(["Sources/Simulation/Services/A.swift": lines + "\n"])
    )
    expect(
      found,
      "Sources/Simulation/Services/A.swift:401: error: the file has 401 lines, at most 400 are allowed; "
        + "its second idea is a file of its own"
    )
  }

  @Test func `a function may have 70 lines and not one more`() {
    let body = String(repeating: "  // a }\n", count: 68)
    let allowed = "\nfunc run() {\n\(body)}\n"
    #expect(
      Sizes.findings(in: Repository(["Tests/Simulation/ServicesTests/A.swift": allowed])) == []
    )
    let long = "\nfunc run() {\n\(body)\n}\n"
    #expect(
      Sizes.findings(in: Repository(["Tests/Simulation/ServicesTests/A.swift": long])).map(
        \.description
      ) == [
        "Tests/Simulation/ServicesTests/A.swift:2: error: 'run' has 71 lines, at most 70 are allowed; "
          + "give a part of it a name"
      ]
    )
  }

  @Test(arguments: [
    ("func a() {\n\n}", ["a 3"]),
    ("func `a fact`() {\n}", ["a fact 2"]),
    ("func a(_ b: () -> Void = { }) {\n}", ["a 2"]),
    ("func a<T>(\n  b: T\n) async throws -> [T]\nwhere T: Hashable {\n}", ["a 5"]),
    (
      "init?(a: Int) {\n}\ndeinit {\n}\nsubscript(a: Int) -> Int {\n}",
      ["init 2", "deinit 2", "subscript 2"]
    ),
    ("var a: Int {\n  1\n}", ["a 3"]),
    ("var a = 3\nvar b: Int\nfunc c() {\n}", ["c 2"]),
    ("protocol A {\n  func a()\n  var b: Int { get }\n  init(c: Int)\n}", ["b 1"]),
    ("func a() {\n  func b() {\n  }\n}", ["a 4", "b 2"]),
    ("func a() {\n  _ = \"{ \\(b { })\" /* { */ // {\n}", ["a 3"]),
    ("let a = A.init(b) { }", []),
    ("func a() {", []),
  ])
  func `functions are counted from their first word to their last brace`(
    text: String,
    expected: [String]
  ) {
    let found = Sizes.functions(in: Lexer.tokens(of: text))
    #expect(found.map { "\($0.name) \($0.lineCount)" } == expected)
  }
}
