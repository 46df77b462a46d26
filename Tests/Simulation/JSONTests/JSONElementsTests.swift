import JSON
import Testing

struct JSONElementsTests {
  private func elements(_ text: String) throws -> [String]? {
    let bytes = Array(text.utf8)
    return try JSONTree.elements(bytes, rules: .standard)?.map { element in
      let part = Array(bytes[element.range])
      let same = try JSONTree(part, rules: .standard)
      #expect(same == element.value)
      return String(decoding: part, as: UTF8.self)
    }
  }

  @Test func `elements of a list have the bytes that they take`() throws {
    #expect(try elements(" [ 1,\n{\"é\": [2]} , \"x\"] ") == ["1", "{\"é\": [2]}", "\"x\""])
    #expect(try elements("[]") == [])
    #expect(try elements("{\"a\":[1]}") == nil)
  }

  @Test(arguments: [
    ("[1,]", 3, "expected a value"), ("[1", 2, "expected ']'"),
    ("[1] 2", 4, "unexpected text behind the end"), ("", 0, "expected a value"),
    ("{} {}", 3, "unexpected text behind the end"),
  ])
  func `what is no list is told with its place`(text: String, offset: Int, words: String) throws {
    let problem = #expect(throws: JSONProblem.self) { try elements(text) }
    #expect(
      problem?.offset == offset && problem?.message == words,
      "\(String(describing: problem))"
    )
  }
}
