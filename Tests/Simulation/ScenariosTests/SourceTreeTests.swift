import Diagnostics
import Scenarios
import Testing
import TestSupport

struct SourceTreeTests {
  private func read(_ text: String) -> (tree: SourceTree?, told: String) { read(Array(text.utf8)) }

  private func read(_ bytes: [UInt8]) -> (tree: SourceTree?, told: String) {
    var diagnostics = DiagnosticList()
    let tree = SourceTree.read(bytes, file: "a.yaml", into: &diagnostics)
    let lines = diagnostics.diagnostics.map { diagnostic in
      let place = diagnostic.position.map { "\($0.line):\($0.column)" } ?? ""
      return "\(place): \(diagnostic.message)\(diagnostic.hint.map { " (\($0))" } ?? "")"
    }
    return (tree, lines.joined(separator: "\n"))
  }

  @Test func `scalars are kept as written`() throws {
    let tree = try #require(
      read("a: NO\nb: 1e3\nc: 0x1F\nd: ~\ne: '1'\nf: 2001-01-01\ng: |\n  x\n  y\nh:\n").tree
    )
    let values = tree.mapping?.map(\.value.scalar)
    #expect(values == ["NO", "1e3", "0x1F", "~", "1", "2001-01-01", "x\ny\n", ""])
    #expect(tree["h"]?.isEmpty == true)
    #expect(tree["e"]?.isEmpty == false)
  }

  @Test func `every node has its place, columns counted in scalars`() throws {
    let tree = try #require(read("größe: [ä, { ß€😀: ü }]\nb:\n  - c\n  - d: e\n").tree)
    #expect(tree["größe"]?.position.description == "a.yaml:1:8")
    let list = try #require(tree["größe"]?.sequence)
    #expect(list.map(\.position.column) == [9, 12])
    #expect(list[1].mapping?.first?.position.column == 14)
    #expect(list[1].mapping?.first?.value.position.column == 19)
    #expect(tree["b"]?.sequence?[1]["d"]?.position.description == "a.yaml:4:8")
  }

  @Test(arguments: ["\r\n", "\r", "\n"])
  func `lines may end as they like`(end: String) throws {
    let tree = try #require(read("a: 1\(end)b:\(end)  c: 2\(end)").tree)
    #expect(tree["b"]?["c"]?.position.description == "a.yaml:3:6")
  }

  @Test func `a byte order mark is skipped`() throws {
    let tree = try #require(read([0xEF, 0xBB, 0xBF] + Array("a: 1".utf8)).tree)
    #expect(tree["a"]?.position.description == "a.yaml:1:4")
  }

  @Test func `equal keys are told in a long file too`() {
    let lines = (0..<30_000).map { "key\($0): 1\n" }.joined()
    #expect(
      read(lines + "key7: 2\n").told
        == "30001:1: key 'key7' stands twice (it stands in line 8 already)"
    )
    #expect(
      read(String(repeating: "same: 1\n", count: 30_000)).told
        == "2:1: this key stands twice (it stands in line 1 already)"
    )
  }

  @Test func `JSON is read as well`() throws {
    let tree = try #require(
      read("{\n\t\"CO-UT\": 13.15,\n\t\"routes\": [[\"RI\", null], {\"a\\/b\": \"\\u00e9\"}]\n}")
        .tree
    )
    #expect(tree["CO-UT"]?.scalar == "13.15")
    #expect(tree["routes"]?.written == "[[RI, null], { a/b: é }]")
  }

  @Test(arguments: Table.kept("yaml-values"))
  func `what is no plain YAML is told at its place`(text: String, expected: String) {
    let (tree, told) = read(text)
    #expect(tree == nil)
    #expect(told == expected)
  }

  @Test func `an empty file, tabs and letters that are not allowed are told at their place`() {
    #expect(read("").told == "1:1: the file is empty")
    #expect(
      read("a:\n\tb: 1").told
        == "2:1: not YAML: found character that cannot start any token (indent with spaces; this is a tab)"
    )
    #expect(read("a: \u{0}").told == "1:4: the letter U+0000 is not allowed")
    #expect(read("a: \"\u{2028}\"").told == "1:5: the letter U+2028 is not allowed")
  }

  @Test func `bytes that are not UTF-8 are told at their place`() {
    #expect(
      read(Array("a: 1\nb: ".utf8) + [0xC3, 0x28]).told
        == "2:4: the file is not UTF-8 (save it as UTF-8)"
    )
    #expect(read([0xFF, 0xFE, 0x61, 0x00]).told == "1:1: the file is UTF-16 (save it as UTF-8)")
  }

  @Test func `what is no text at all is told as no scenario`() {
    let told =
      "1:1: the file is not a scenario "
      + "(a scenario is a text in YAML; frontier list --words tells its words)"
    #expect(read([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]).told == told)
    var noise: [UInt8] = []
    for index in 0..<400 { noise.append(UInt8(truncatingIfNeeded: (index * 7919) >> 3)) }
    #expect(read(noise).told == told)
  }

  @Test(arguments: [65, 900, 5_000, 200_000])
  func `nesting too deep is told, however deep`(depth: Int) {
    #expect(read(String(repeating: "[", count: depth)).tree == nil)
    let closed = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    #expect(read(closed).tree == nil)
    let block = String(repeating: "- ", count: depth) + "a"
    #expect(read(block).tree == nil)
  }

  @Test func `nesting up to the limit is read`() {
    let depth = SourceTree.greatestDepth - 1
    let text = String(repeating: "[", count: depth) + "a" + String(repeating: "]", count: depth)
    #expect(read(text).tree != nil)
    #expect(read("[" + text + "]").told == "1:65: more than 64 sections stand in one another")
  }

  @Test func `aliases of aliases cost nothing`() {
    var text = "a0: &a0 [x, x]\n"
    for level in 1..<40 {
      text += "a\(level): &a\(level) [*a\(level - 1), *a\(level - 1)]\n"
    }
    #expect(read(text).told.hasPrefix("1:5: anchors are not allowed"))
  }

  @Test func `a file that is too long is refused unread`() {
    let bytes = [UInt8](repeating: 0x20, count: SourceTree.greatestLength + 1)
    #expect(read(bytes).told == "1:1: a file must have at most 16 MiB, not 16777217 bytes")
  }
}
