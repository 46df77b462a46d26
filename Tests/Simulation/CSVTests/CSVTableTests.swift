import CSV
import Testing
import TestSupport

struct CSVTableTests {
  private func table(_ text: String) throws -> CSVTable { try CSVTable(Array(text.utf8)) }

  @Test func `fields are parted by commas, and quotes hold what would part them`() throws {
    let table = try table(
      "\u{FEFF}name,city\r\n\"Hop, \"\"Malt\"\"\r\n& Co\",Łódź\r\n\r\n,\"\"\n a ,b"
    )
    #expect(table.columns == ["name", "city"])
    #expect(
      table.rows.map(\.fields) == [["Hop, \"Malt\"\r\n& Co", "Łódź"], ["", ""], [" a ", "b"]]
    )
    #expect(table.rows.map(\.line) == [2, 5, 6])
  }

  @Test(arguments: [
    ("", 1, 1, "a table begins with the names of its columns"),
    ("a,b\n1", 2, 1, "a row must have 2 fields as the first has, not 1"),
    ("a,b\nŁ\"x\",2", 2, 2, "a field with a quote in it must stand in quotes"),
    ("a\n\"x\n\n", 2, 1, "a quoted field does not end"),
    ("a\n\"x\ny\"z", 3, 3, "expected a comma or the end of the line behind a quoted field"),
    ("a,b\n1,\r2", 2, 3, "a line ends with CR LF or LF, not with CR alone"),
  ])
  func `what is wrong is told with its place`(
    text: String,
    line: Int,
    column: Int,
    message: String
  ) {
    let problem = #expect(throws: CSVProblem.self) { try table(text) }
    #expect(problem?.line == line)
    #expect(problem?.column == column)
    #expect(problem?.message == message)
  }

  @Test func `a field that is no text is told`() {
    let problem = #expect(throws: CSVProblem.self) { try CSVTable([0x61, 0x0A, 0xFF]) }
    #expect(problem?.message == "a field must be UTF-8")
  }

  @Test(arguments: 0..<500)
  func `what is written as a table is read as it was`(seed: Int) throws {
    var numbers = Numbers(seed: seed)
    let width = numbers.next(1..<5)
    let rows = (0..<numbers.next(2..<9)).map { _ in
      (0..<width).map { _ in
        "x"
          + (0..<numbers.next(6)).map { _ in numbers.pick(["a", "é", ",", "\"", "\n", "\r\n"]) }
          .joined()
      }
    }
    let text = rows.map { row in
      row.map { "\"\($0.replacing("\"", with: "\"\""))\"" }.joined(separator: ",")
    }.joined(separator: numbers.pick(["\n", "\r\n"]))
    let table = try table(text)
    #expect([table.columns] + table.rows.map(\.fields) == rows)
    // Cut and mangled, it is a table or not, and nothing worse.
    var bytes = Array(text.utf8.prefix(numbers.next(text.utf8.count)))
    if !bytes.isEmpty { bytes[numbers.next(bytes.count)] = UInt8(numbers.next(256)) }
    do {
      let mangled = try CSVTable(bytes)
      #expect(mangled.rows.allSatisfy { $0.fields.count == mangled.columns.count })
    } catch {
      #expect(error.line >= 1 && error.column >= 1 && !error.message.isEmpty)
    }
  }
}
