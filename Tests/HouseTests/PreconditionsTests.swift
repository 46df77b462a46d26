import Testing

struct PreconditionsTests {
  @Test func `each precondition is seen to stop the program, with its words`() throws {
    expectNone(Preconditions.findings(in: try Repository.this.get()))
  }

  @Test(arguments: [
    (
      "func f() { precondition(a > 0, \"an age is not negative\") }",
      "1: error: no exit test sees that 'an age is not negative' stops the program"
    ),
    (
      "func f() {\n  precondition(\n    a(b, c),\n    \"an age of \\(a(b)) is not right\"\n  )\n}",
      "2: error: no exit test sees that 'an age of \\(a(b)) is not right' stops the program"
    ),
    (
      "func f() { guard let a else { preconditionFailure(\"no \\\"age\\\"\") } }",
      "1: error: no exit test sees that 'no \\\"age\\\"' stops the program"
    ),
    ("func f() { fatalError() }", "1: error: 'fatalError' says nothing of what is asked"),
    (
      "func f() { precondition(a == \"b\") }",
      "1: error: 'precondition' says nothing of what is asked"
    ),
  ])
  func `a precondition that no exit test sees is found`(code: String, message: String) {
    let found = Preconditions.findings(
      in: Repository([
        "Sources/Simulation/Services/A.swift": code,
        "Tests/ServicesTests/A.swift": "func f() { #expect(processExitsWith: .failure) { } }",
        "Tests/ServicesTests/B.swift": "// an age is not negative, an age of 3 is not right",
      ])
    )
    expect(found, "Sources/Simulation/Services/A.swift:\(message)")
  }

  @Test(arguments: [
    "func f() { precondition(a > 0, \"an age is not negative\") }",
    "func f() { precondition(a > 0, \"an age is not \\(a.b(c)) but \\(d)\") }",
    "func f() { assert(a > 0) }",
    "func precondition(_ a: Bool) { }",
  ])
  func `a precondition with its test, and what is none, pass`(code: String) {
    let found = Preconditions.findings(
      in: Repository([
        "Sources/Simulation/Services/A.swift": code,
        "Sources/Programs/BenchTool/A.swift": "func f() { fatalError(\"untested\") }",
        "Tests/ServicesTests/A.swift":
          "let a = \"an age is not negative\"; #expect(processExitsWith: .failure) { }",
      ])
    )
    #expect(found == [])
  }
}
