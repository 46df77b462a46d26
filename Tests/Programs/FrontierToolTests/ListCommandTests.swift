import Testing

struct ListCommandTests {
  @Test func `each row of the table of words has eight cells`() throws {
    let rows = try frontier("list --words --table").lines
    #expect(rows.allSatisfy { $0.replacing("\\|", with: "").count { $0 == "|" } == 9 })
  }
}
