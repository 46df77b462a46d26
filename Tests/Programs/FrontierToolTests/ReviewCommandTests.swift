import Foundation
import Testing

struct ReviewCommandTests {
  /// A folder `s` with pinned scenarios `a`, `b` and `c`; `b` and `c` give something else now.
  private static func folder() throws -> Scratch {
    let scratch = try Scratch()
    for name in ["a", "b", "c"] { try scratch.write(smallScenario, to: "s/\(name).yaml") }
    _ = try Program.frontier("test", "--update", "s", in: scratch.folder)
    let other = smallScenario.replacing("$9.00", with: "$1.00")
    for name in ["b", "c"] { try scratch.write(other, to: "s/\(name).yaml") }
    return scratch
  }

  private static func review(
    _ scratch: Scratch,
    _ options: String...,
    answers: String = ""
  ) throws -> Program.Result {
    try Program.frontier(["review", "s"] + options, in: scratch.folder, input: answers)
  }

  private static func pin(_ name: String, _ scratch: Scratch) throws -> String {
    try String(contentsOf: scratch.path("s/\(name).expected"), encoding: .utf8)
  }

  private static let question =
    "accept it (a), reject it (r), all that are left (A, R), or leave the rest (q)?"

  @Test func `the difference of old and new is shown, and each is asked for`() throws {
    let scratch = try Self.folder()
    let (oldB, oldC) = (try Self.pin("b", scratch), try Self.pin("c", scratch))
    let result = try Self.review(scratch, answers: "r\na\n")
    #expect(result.status == 1)
    let newC = try Self.pin("c", scratch)
    #expect(try Self.pin("b", scratch) == oldB)
    #expect(newC != oldC)
    func cut(_ pin: String) throws -> (Substring, [Substring]) {
      let lines = pin.split(separator: "\n")
      // Only the fingerprint, the cost and the fuel, which is a part of it, differ.
      let cost = try #require(lines.firstIndex { $0.hasPrefix("shipment cost ") })
      return (lines[0], Array(lines[cost...(cost + 1)]))
    }
    let (old, new) = (try cut(oldC), try cut(newC))
    func marked(_ mark: String, _ lines: some Sequence<Substring>) -> String {
      lines.map { "  \(mark) \($0)\n" }.joined()
    }
    let rest = newC.split(separator: "\n").dropFirst().filter { !new.1.contains($0) }
    let shown =
      marked("-", [old.0]) + marked("+", [new.0]) + marked(" ", rest.prefix(2))
      + marked("-", old.1) + marked("+", new.1) + marked(" ", rest.dropFirst(2))
      + "\(Self.question)\n"
    #expect(
      shown.contains("  - shipment cost $14.24\n  - shipment fuel $12.24\n  + shipment cost ")
    )
    #expect(shown.contains("\n    shipment found true\n"))
    #expect(
      result.output == "1 of 2  s/b.yaml\n\(shown)rejected  s/b.expected\n"
        + "2 of 2  s/c.yaml\n\(shown)accepted  s/c.expected\n"
        + "1 accepted, 1 rejected, 0 left as they are\n"
    )
    let all = try Self.review(scratch, "--accept-all")
    #expect(all.status == 0)
    #expect(all.output.hasSuffix("1 accepted, 0 rejected, 0 left as they are\n"))
    let none = try Self.review(scratch)
    #expect(none.status == 0 && none.output == "nothing to review\n")
    #expect(try Program.frontier("test", "s", in: scratch.folder).status == 0)
  }

  @Test(arguments: [
    ("A\n", "2 accepted, 0 rejected, 0 left as they are", 0),
    ("R\n", "0 accepted, 2 rejected, 0 left as they are", 1),
    ("q\n", "0 accepted, 0 rejected, 2 left as they are", 1),
    ("a\nq\n", "1 accepted, 0 rejected, 1 left as they are", 1),
    ("", "0 accepted, 0 rejected, 2 left as they are", 1),
  ])
  func `one answer may hold for all that are left`(
    answers: String,
    words: String,
    status: Int32
  ) throws {
    let scratch = try Self.folder()
    let result = try Self.review(scratch, answers: answers)
    #expect(result.output.hasSuffix("\(words)\n"))
    #expect(result.status == status)
  }

  @Test func `an answer that is none is asked for again`() throws {
    let scratch = try Self.folder()
    let result = try Self.review(scratch, "--filter", "b.yaml", answers: "yes\u{7}\n a \n")
    #expect(result.status == 0)
    #expect(result.errors == "error: the answer is a, r, A, R or q, not 'yes\\u0007'\n")
    #expect(result.output.split(separator: "\n").count { $0 == Self.question } == 2)
  }

  @Test func `to reject all is to look only`() throws {
    let scratch = try Self.folder()
    let old = try Self.pin("b", scratch)
    let result = try Self.review(scratch, "--reject-all", "--jobs", "3")
    #expect(result.status == 1)
    #expect(!result.output.contains(Self.question))
    #expect(try Self.pin("b", scratch) == old)
    #expect(try Self.review(scratch, "--reject-all", "--jobs", "1").output == result.output)
  }

  @Test func `what has no pin yet is reviewed, and what fails only when asked for`() throws {
    let scratch = try Scratch()
    try scratch.write(smallScenario, to: "s/new.yaml")
    let wrong = smallScenario.replacing("found: true", with: "hops: 7")
    try scratch.write(wrong, to: "s/wrong.yaml")
    let result = try Self.review(scratch, "--accept-all")
    #expect(result.status == 1)
    #expect(
      result.output.hasPrefix("FAIL  s/wrong.yaml\n1 of 1  s/new.yaml\n  + fingerprint ")
    )
    #expect(result.errors.contains("expected 'shipment.hops' to be 7"))
    #expect(!FileManager.default.fileExists(atPath: scratch.path("s/wrong.expected").path))
    let even = try Self.review(scratch, "--accept-all", "--even-failing")
    #expect(even.status == 1)
    #expect(even.output.hasSuffix("1 accepted, 0 rejected, 0 left as they are\n"))
    #expect(FileManager.default.fileExists(atPath: scratch.path("s/wrong.expected").path))
  }

  @Test func `of several runs only those that changed are shown`() throws {
    let scratch = try Scratch()
    let text = smallScenario.replacing("seed: 3\n", with: "parameters: { seed: [1, 2] }\n")
    try scratch.write(text, to: "s/a.yaml")
    _ = try Program.frontier("test", "--update", "s", in: scratch.folder)
    let more = text.replacing("[1, 2]", with: "[2, 5]")
    try scratch.write(more, to: "s/a.yaml")
    let result = try Self.review(scratch, "--reject-all")
    #expect(result.output.contains("  [seed=5]\n  + fingerprint"))
    #expect(result.output.contains("  [seed=1]\n  - fingerprint"))
    #expect(!result.output.contains("[seed=2]"))
  }

  @Test(arguments: [
    (["s", "--accept-all", "--reject-all"], "--accept-all and --reject-all exclude each other"),
    (["-"], "a scenario from standard input has no pin; name its file"),
    (["s", "--filter", ""], "--filter must not be empty"),
  ])
  func `a wrong option is told`(options: [String], words: String) throws {
    let result = try Program.frontier(["review"] + options)
    #expect(result.status == 2)
    #expect(result.errors.hasPrefix("Error: \(words)\n"))
  }
}
