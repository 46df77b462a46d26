import JSON
import TestSupport
import Testing

struct JSONValueTests {
  @Test func `names are sorted by UTF-16 code units, as in the example of RFC 8785`() {
    let value = JSONValue.object([
      "\u{20ac}": .string("Euro Sign"), "\r": .string("Carriage Return"),
      "\u{fb33}": .string("Hebrew Letter Dalet With Dagesh"), "1": .string("One"),
      "\u{1f600}": .string("Emoji: Grinning Face"), "\u{80}": .string("Control"),
      "\u{f6}": .string("Latin Small Letter O With Diaeresis"),
    ])
    #expect(
      value.text
        == #"{"\r":"Carriage Return","1":"One","\#u{80}":"Control","#
        + #""ö":"Latin Small Letter O With Diaeresis","€":"Euro Sign","#
        + #""😀":"Emoji: Grinning Face","\#u{fb33}":"Hebrew Letter Dalet With Dagesh"}"#
    )
  }

  @Test func `strings are escaped as RFC 8785 does, and no further`() {
    let text = "€$\u{0F}\u{0A}A'B\"\\\"/\u{08}\t\u{0C}\r\u{1F}\u{7F}"
    #expect(JSONValue.string(text).text == #""€$\u000f\nA'B\"\\\"/\b\t\f\r\u001f"# + "\u{7F}\"")
  }

  @Test func `every character is escaped or kept at every place of a text of any length`() {
    let scalars =
      (0..<0x80).map { Character(Unicode.Scalar(UInt8($0))) } + ["é", "\u{80}", "✓", "😀"]
    for scalar in scalars {
      let alone = JSONValue.string(String(scalar)).text.dropFirst().dropLast()
      for length in 0...18 {
        for place in 0...length {
          let before = String(repeating: "x", count: place)
          let after = String(repeating: "~", count: length - place)
          let text = JSONValue.string(before + String(scalar) + after).text
          guard text != "\"\(before)\(alone)\(after)\"" else { continue }
          Issue.record("\(scalar.unicodeScalars) at \(place) of \(length): \(text)")
        }
      }
    }
    #expect(JSONValue.string("\u{1}").text == #""\u0001""# && JSONValue.string("é").text == #""é""#)
  }

  @Test func `every kind of value is written without spaces`() {
    let value = JSONValue.array([
      .integer(0), .integer(-7), .integer(.max), .integer(.min), .boolean(true), .boolean(false),
      .null, .string(""), .array([]), .object([:]), .object(["a": .integer(10)]),
    ])
    #expect(
      value.text
        == #"[0,-7,9223372036854775807,-9223372036854775808,true,false,null,"",[],{},{"a":10}]"#
    )
    #expect(value["a"] == nil)
  }

  @Test func `spaces and every escape are read`() throws {
    let text = #" { "a" : [ 1 , "\u0041\u00e9\ud83d\ude00\/\b\f\n\r\t\"\\" ] } "# + "\n"
    let expected = "A\u{e9}\u{1f600}/\u{08}\u{0C}\n\r\t\"\\"
    #expect(try JSONValue(text) == .object(["a": .array([.integer(1), .string(expected)])]))
  }

  @Test(arguments: Table.kept("json") + [("", "byte 1 of the JSON text: expected a value")])
  func `what is no JSON of whole numbers is refused with its place`(text: String, message: String) {
    let problem = #expect(throws: JSONProblem.self) { try JSONValue(text) }
    #expect(problem?.description == message)
  }
}
