import Testing

struct TestHabitsTests {
  @Test func `every test is named by a fact and its file expects something`() throws {
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
    ("@Test func `all is well`() { } // #expect(true)", " error: its tests expect nothing"),
  ])
  func `a test against the habits is found`(code: String, message: String) {
    let found = TestHabits.findings(in: Repository(["Tests/ServicesTests/A.swift": code]))
    #expect(found.map(\.description) == ["Tests/ServicesTests/A.swift:\(message)"])
  }

  @Test(arguments: [
    "@Test func `all is well`() throws { _ = try #require(a) }",
    "@Test(arguments: [{ (func: Int) in }]) func `all is well`() { #expect(true) }",
    "func helper() { }",
    "@Test func `all is well`() { await confirmation { _ in } }",
  ])
  func `a test after the habits passes`(code: String) {
    #expect(TestHabits.findings(in: Repository(["Tests/ServicesTests/A.swift": code])) == [])
  }
}
