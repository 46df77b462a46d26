import JSON
import Testing

struct JSONRulesTests {
  private static func taken(_ bytes: [UInt8]) -> [Bool] {
    [JSONRules.strict, .standard, .tolerant].map { (try? JSONTree(bytes, rules: $0)) != nil }
  }

  @Test(arguments: [
    ("1.5", [false, true, true]), ("-0", [false, true, true]), ("1e2", [false, true, true]),
    ("9223372036854775808", [false, true, true]),
    (#"{"a":1,"a":2}"#, [false, true, true]),
    (#""\ud83d""#, [false, false, true]), (#""\udc00""#, [false, false, true]),
    (#""\ud83d\u0041""#, [false, false, true]), ("\"\u{1}\"", [false, false, true]),
    ("\u{FEFF}1", [false, false, true]),
  ])
  func `rules take more from strict to tolerant`(text: String, taken: [Bool]) {
    #expect(Self.taken(Array(text.utf8)) == taken)
  }

  @Test(arguments: [
    "", " ", "{", "[1,]", "[,1]", "[1,,2]", #"{"a":1,}"#, #"{"a"}"#, "{a:1}", "1.", ".5", "+1", "-",
    "1e", "01", "tru", "'a'", #""a"#, #""\x""#, #""\u12""#, "1 2", "[1 2]",
  ])
  func `what is no JSON is taken by no rules`(text: String) {
    #expect(Self.taken(Array(text.utf8)) == [false, false, false])
  }

  @Test func `bytes that are no UTF-8 are taken by tolerant rules only`() {
    #expect(Self.taken([0x22, 0xFF, 0x22]) == [false, false, true])
    #expect(Self.taken([0x22, 0x5C, 0x6E, 0xC3, 0x22]) == [false, false, true])
  }

  @Test func `all rules have the same depth`() {
    for (levels, isTaken) in [(100, true), (101, false), (100_000, false)] {
      let lists = String(repeating: "[", count: levels) + String(repeating: "]", count: levels)
      #expect(Self.taken(Array(lists.utf8)) == [isTaken, isTaken, isTaken])
    }
  }

  @Test func `the last of equal names counts`() throws {
    let tree = try JSONTree(Array(#"{"a":1,"b":2,"a":3}"#.utf8), rules: .standard)
    #expect(tree["a"] == .integer(3))
  }
}
