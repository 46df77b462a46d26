import JSON
import Services
import Testing

struct BodyTests {
  private static func read(_ text: String) throws -> JSONTree {
    try JSONTree(json: Array(text.utf8))
  }

  @Test(arguments: [
    ("null", JSONTree.null), (" true ", .flag(true)), ("false", .flag(false)),
    ("0", .integer(0)), ("-17", .integer(-17)),
    ("9223372036854775807", .integer(.max)), ("-9223372036854775808", .integer(.min)),
    ("9223372036854775808", .decimal(9_223_372_036_854_775_808)),
    ("1.5", .decimal(1.5)), ("-0.25e2", .decimal(-25)), ("1E+2", .decimal(100)),
    ("1e999", .decimal(.infinity)),
    (#""""#, .text("")),
    (#""a\"\\\/\b\f\n\r\té\u00e9\ud83d\ude8c""#, .text("a\"\\/\u{8}\u{C}\n\r\téé\u{1F68C}")),
    (#""\ud83d\u0041\udc00""#, .text("\u{FFFD}A\u{FFFD}")),
    ("[]", .list([])), ("{}", .object([])),
    (
      "[1, [2], {\"a\":null}]",
      .list([.integer(1), .list([.integer(2)]), .object([.init(name: "a", value: .null)])])
    ),
    ("\u{FEFF}{ \"b\" : 1 }", .object([.init(name: "b", value: .integer(1))])),
  ])
  func `JSON is read as RFC 8259 has it`(text: String, value: JSONTree) throws {
    #expect(try Self.read(text) == value)
  }

  @Test(arguments: [
    ("", "the body is empty"), ("  ", "the body is empty"),
    ("{", "the body ends early, after 1 bytes"), ("[1,", "the body ends early, after 3 bytes"),
    ("[12", "the body ends early, after 3 bytes"), (#"{"a"#, "the body ends early, after 3 bytes"),
    (#"{"a":tru"#, "the body ends early, after 8 bytes"),
    (#""\u12"#, "the body ends early, after 5 bytes"),
    ("{}x", "the body goes on after its end, at byte 2"),
    ("<html>", "a value is missing, at byte 0"),
    ("{a:1}", "a name is missing, at byte 1"), (#"{"a" 1}"#, "a colon is missing, at byte 5"),
    (#"{"a":1 "b":2}"#, "an object does not end, at byte 7"),
    ("[1 2]", "a list does not end, at byte 3"), ("[1,]", "a value is missing, at byte 3"),
    ("[01]", "a number begins with zero, at byte 3"), ("[1.]", "a digit is missing, at byte 3"),
    ("[1e]", "a digit is missing, at byte 3"), ("[-]", "a value is missing, at byte 2"),
    (#"["\x"]"#, "an unknown escape, at byte 3"),
    (#"["\u12g4"]"#, "a hex digit is missing, at byte 6"),
    (String(repeating: "[", count: 101), "the body is nested too deeply, at byte 100"),
  ])
  func `what is no JSON says why and where`(text: String, why: String) {
    #expect(throws: RequestFailure.undecodable(why)) { try Self.read(text) }
  }

  @Test func `bytes that are no UTF-8 cost their letter only`() throws {
    let value = try JSONTree(json: [0x5B, 0x22, 0x61, 0xFF, 0x62, 0x22, 0x5D])
    #expect(value == .list([.text("a\u{FFFD}b")]))
  }

  @Test func `values are read tolerantly`() throws {
    let value = try Self.read(
      #"{"a":"7","b":7,"c":7.0,"d":" 7 ","e":"x","f":1e999,"g":true,"h":"FALSE","i":null,"b":8}"#
    )
    #expect(
      ["a", "b", "c", "d", "e", "f", "i"].map { value[$0]?.integer } == [7, 8, 7, 7, nil, nil, nil]
    )
    #expect(["a", "c", "d", "e", "f"].map { value[$0]?.decimal } == [7, 7, 7, nil, nil])
    #expect(["a", "b", "g", "i"].map { value[$0]?.text } == ["7", "8", "true", nil])
    #expect(["g", "h", "a", "i"].map { value[$0]?.flag } == [true, false, nil, nil])
    #expect(value["none"] == nil)
    #expect(value["a"]?["b"] == nil)
    #expect(value.elements == [value])
    #expect(value["i"]?.elements == [])
    #expect(value["a"]?.elements == nil)
  }
}
