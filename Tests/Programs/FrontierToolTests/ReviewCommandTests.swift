import Foundation
import Testing

struct ReviewCommandTests {
  /// A folder `s` with pinned scenarios `a`, `b` and `c`; `b` and `c` give something else now.
  private static func folder() throws -> Scratch {
    let names = ["a", "b", "c"].map { ("s/\($0).yaml", smallScenario) }
    let here = try Scratch(Dictionary(uniqueKeysWithValues: names))
    try here("test --update s")
    for name in ["b", "c"] { try here.write(cheapScenario, to: "s/\(name).yaml") }
    return here
  }

  /// Reviews in a process of its own: what is read line by line is read ahead, and kept by the process.
  private static func review(
    _ here: Scratch,
    _ options: String = "",
    answers: String
  ) throws -> Program.Result {
    try frontier("review s \(options)", in: here.folder, input: answers, isProcess: true)
  }

  private static let question =
    "accept it (a), reject it (r), all that are left (A, R), or leave the rest (q)?"
  private static let oneAccepted = "1 accepted, 0 rejected, 0 left as they are\n"

  @Test func `the difference of old and new is shown, and each is asked for`() throws {
    let here = try Self.folder()
    let (oldB, oldC) = (try here.text("s/b.expected"), try here.text("s/c.expected"))
    let result = try Self.review(here, answers: "r\na\n")
    #expect(result.status == 1)
    let newC = try here.text("s/c.expected")
    #expect(try here.text("s/b.expected") == oldB)
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
    let lines = "  - shipment cost $14.24\n  - shipment fuel $12.24\n  + shipment cost "
    #expect(shown.contains(lines) && shown.contains("\n    shipment found true\n"))
    #expect(
      result.output == "1 of 2  s/b.yaml\n\(shown)rejected  s/b.expected\n"
        + "2 of 2  s/c.yaml\n\(shown)accepted  s/c.expected\n"
        + "1 accepted, 1 rejected, 0 left as they are\n"
    )
    let all = try here("review s --accept-all")
    #expect(all.status == 0 && all.output.hasSuffix(Self.oneAccepted))
    #expect(try here("review s") == .fine("nothing to review\n"))
    #expect(try here("test s").status == 0)
  }

  @Test(arguments: [
    ("A\n", "2 accepted, 0 rejected, 0 left as they are", 0),
    ("R\n", "0 accepted, 2 rejected, 0 left as they are", 1),
    ("q\n", "0 accepted, 0 rejected, 2 left as they are", 1),
    ("a\nq\n", "1 accepted, 0 rejected, 1 left as they are", 1),
    ("", "0 accepted, 0 rejected, 2 left as they are", 1),
  ])
  func `one answer may hold for all`(answers: String, words: String, status: Int32) throws {
    let result = try Self.review(Self.folder(), answers: answers)
    #expect(result.output.hasSuffix("\(words)\n"))
    #expect(result.status == status)
  }

  @Test func `an answer that is none is asked for again`() throws {
    let result = try Self.review(Self.folder(), "--filter b.yaml", answers: "yes\u{7}\n a \n")
    #expect(result.status == 0)
    #expect(result.errors == "error: the answer is a, r, A, R or q, not 'yes\\u0007'\n")
    #expect(result.lines.count { $0 == Self.question } == 2)
  }

  @Test func `to reject all is to look only`() throws {
    let here = try Self.folder()
    let old = try here.text("s/b.expected")
    let result = try here("review s --reject-all --jobs 3")
    #expect(result.status == 1 && !result.output.contains(Self.question))
    #expect(try here.text("s/b.expected") == old)
    #expect(try here("review s --reject-all --jobs 1") == result)
  }

  @Test func `what has no pin yet is reviewed, and what fails only when asked for`() throws {
    let here = try Scratch(["s/new.yaml": smallScenario, "s/wrong.yaml": wrongScenario])
    let result = try here("review s --accept-all")
    #expect(result.status == 1)
    #expect(result.output.hasPrefix("FAIL  s/wrong.yaml\n1 of 1  s/new.yaml\n  + fingerprint "))
    #expect(result.errors.contains("expected 'shipment.hops' to be 7"))
    #expect(!(try here.names("s").contains("wrong.expected")))
    let even = try here("review s --accept-all --even-failing")
    #expect(even.status == 1 && even.output.hasSuffix(Self.oneAccepted))
    #expect(try here.names("s").contains("wrong.expected"))
  }

  @Test func `of several runs only those that changed are shown`() throws {
    let text = smallScenario.replacing("seed: 3\n", with: "parameters: { seed: [1, 2] }\n")
    let here = try Scratch(["s/a.yaml": text])
    try here("test --update s")
    try here.write(text.replacing("[1, 2]", with: "[2, 5]"), to: "s/a.yaml")
    let result = try here("review s --reject-all")
    #expect(result.output.contains("  [seed=5]\n  + fingerprint"))
    #expect(result.output.contains("  [seed=1]\n  - fingerprint"))
    #expect(!result.output.contains("[seed=2]"))
  }

  @Test(arguments: [
    ("s --accept-all --reject-all", "--accept-all and --reject-all exclude each other"),
    ("-", "a scenario from standard input has no pin; name its file"),
    ("s --filter ''", "--filter must not be empty"),
  ])
  func `a wrong option is told`(options: String, words: String) throws {
    let result = try frontier("review \(options)")
    #expect(result.status == 2)
    #expect(result.errors.hasPrefix("Error: \(words)\n"))
  }
}
