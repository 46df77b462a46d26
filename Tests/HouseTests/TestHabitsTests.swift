import Testing

struct TestHabitsTests {
  @Test func `every test is named by a fact and expects something`() throws {
    expectNone(TestHabits.findings(in: try Repository.this.get()))
  }

  @Test(arguments: try Repository.kept("habits"))
  func `a test against the habits is found`(message: String, code: String) {
    let found = TestHabits.findings(
      in: Repository(["Tests/Simulation/ServicesTests/A.swift": code])
    )
    expect(found, "Tests/Simulation/ServicesTests/A.swift:\(message)")
  }

  @Test(arguments: try Repository.kept("habits-that-pass"))
  func `a test after the habits passes`(said: String, code: String) {
    #expect(
      TestHabits.findings(in: Repository(["Tests/Simulation/ServicesTests/A.swift": code])) == []
    )
  }
}
