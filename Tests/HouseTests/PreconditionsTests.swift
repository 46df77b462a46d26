import Testing

struct PreconditionsTests {
  @Test func `each precondition is seen to stop the program, with its words`() throws {
    expectNone(Preconditions.findings(in: try Repository.this.get()))
  }

  @Test(arguments: try Repository.kept("unseen-preconditions"))
  func `a precondition that no exit test sees is found`(message: String, code: String) {
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
