import Testing

struct TestHabitsTests {
  @Test func `every test is named by a fact and expects something`() throws {
    expectNone(TestHabits.findings(in: try Repository.this.get()))
  }

  @Test(arguments: [
    (
      "@Test func queueWorks() { #expect(true) }",
      "1: error: 'queueWorks' is no sentence; name the test by the fact it states, in backticks"
    ),
    (
      "@Test(arguments: [1]) @available(*, noasync)\nfunc `queue`(a: Int) { #expect(true) }",
      "2: error: 'queue' is no sentence; name the test by the fact it states, in backticks"
    ),
    (
      "@Test func `test that it works`() { #expect(true) }",
      "1: error: 'test that it works' begins with 'test'; state the fact"
    ),
    (
      "@Test func `all is well`() { } // #expect(true)",
      "1: error: 'all is well' expects nothing"
    ),
    (
      "@Test func `one is well`() { #expect(true) }\n@Test func `all is well`() { check() }\n"
        + "func check() { }",
      "2: error: 'all is well' expects nothing"
    ),
    (
      "@Test func `all is well`() {\n  for a in b {\n    guard let a else { return }\n"
        + "    #expect(a)\n  }\n}",
      "3: error: passes by 'else { return }'; require what must be so, or say why not above"
    ),
    (
      "func expectAll(_ a: Int?) {\n  guard a != nil, [1].contains(where: { $0 == a }) else {\n"
        + "    return\n  }\n  #expect(a == 1)\n}",
      "2: error: passes by 'else { return }'; require what must be so, or say why not above"
    ),
  ])
  func `a test against the habits is found`(code: String, message: String) {
    let found = TestHabits.findings(
      in: Repository(["Tests/Simulation/ServicesTests/A.swift": code])
    )
    expect(found, "Tests/Simulation/ServicesTests/A.swift:\(message)")
  }

  @Test(arguments: [
    "@Test func `all is well`() throws { _ = try #require(a) }",
    "@Test(arguments: [{ (func: Int) in }]) func `all is well`() { #expect(true) }",
    "func helper() { }",
    "@Test func `all is well`() { await confirmation { _ in } }",
    "@Test func `all is well`() { check() }\nfunc check() { look() }\nfunc look() { #expect(a) }",
    "@Test func `all is well`() {\n  // There may be none.\n  guard a else { return }\n"
      + "  #expect(b)\n}",
    "@Test func `all is well`() { a.forEach {\n guard $0 else { return }\n #expect($0) } }",
    "@Test func `all is well`() { guard a else { return #expect(c) }\n #expect(b) }",
  ])
  func `a test after the habits passes`(code: String) {
    #expect(
      TestHabits.findings(in: Repository(["Tests/Simulation/ServicesTests/A.swift": code])) == []
    )
  }
}
