import Foundation
import Testing

struct TestCommandTests {
  @Test func `a scenario is pinned with --update and then passes`() throws {
    let here = try Scratch(["small.yaml": smallScenario])
    let missing = try here("test .")
    #expect(missing.status == 1)
    #expect(missing.errors.contains("small.expected' is missing"))
    #expect(try here("test --update .").status == 0)
    #expect(try here("test .") == .fine("pass  ./small.yaml\n1 of 1 scenarios passed\n"))
    let run = try here("run small.yaml")
    #expect(try here.text("small.expected").hasPrefix("fingerprint \(run.fingerprint ?? "none")\n"))
  }

  @Test func `a changed outcome is shown as a diff`() throws {
    let here = try Scratch(["small.yaml": smallScenario])
    try here("test --update .")
    try here.write(smallScenario.replacing("$1.00 }", with: "$2.00 }"), to: "small.yaml")
    let result = try here("test .")
    #expect(result.status == 1)
    for words in [
      "no longer gives what", "- fingerprint ", "+ fingerprint ", "frontier test --update ",
    ] { #expect(result.errors.contains(words)) }
  }

  @Test(arguments: ["test", "check", "list"])
  func `a folder without scenarios fails`(command: String) throws {
    let hidden = ["empty/.hidden/small.yaml", "empty/.small.yaml"].map { ($0, smallScenario) }
    let here = try Scratch(Dictionary(uniqueKeysWithValues: hidden))
    #expect(
      try here("\(command) empty")
        == .refused("error: the folder 'empty' holds no scenario (.yaml or .yml)\n")
    )
  }

  @Test(arguments: ["test s", "test s/a.yaml", "test s/a.yml", "check s", "check s/a.yml"])
  func `two scenarios never share a pin`(words: String) throws {
    let here = try Scratch(["s/a.yaml": smallScenario, "s/a.yml": smallScenario])
    let shared = "error: 's/a.yaml' and 's/a.yml' would share 's/a.expected'\n"
    #expect(try here(words) == .refused("\(shared)note: rename one of them\n"))
  }

  @Test func `update says of each what it did`() throws {
    let here = try Scratch(["s/a.yaml": smallScenario, "s/b.yaml": smallScenario])
    try here.write(smallScenario, to: "s/c.yaml")
    let first = try here("test --update s")
    #expect(first.output.contains("written  s/a.yaml\n"))
    #expect(first.output.hasSuffix(".expected files: 3 written, 0 changed, 0 same\n"))
    try here.write(wrongScenario, to: "s/a.yaml")
    try here.write(smallScenario.replacing("$9.00", with: "$8.00"), to: "s/b.yaml")
    try here.write("until: 50ms\n" + smallScenario, to: "s/d.yaml")
    let second = try here("test --update s")
    #expect(second.status == 3)
    let lines = ["FAIL  s/a.yaml", "changed  s/b.yaml", "same  s/c.yaml", "FAIL  s/d.yaml"]
    for line in lines { #expect(second.output.contains("\(line)\n")) }
    let kept = "'s/d.expected' is as it was; --even-failing writes what a run gives that fails\n"
    #expect(second.errors.contains("note: \(kept)"))
    #expect(!(try here.names("s").contains("d.expected")))
    let third = try here("test --update s --even-failing")
    #expect(third.status == 3)
    #expect(third.output.contains("written  s/d.yaml\n"))
  }

  @Test func `standard input has no pin`() throws {
    let fine = try frontier("test -", input: smallScenario)
    #expect(fine.status == 0)
    let words = "a scenario from standard input has no pin"
    #expect(fine.errors == "note: \(words); only what it expects was checked\n")
    #expect(try frontier("test -", input: wrongScenario).status == 1)
    let update = try frontier("test --update -", input: smallScenario)
    #expect(update.status == 2 && update.errors == "error: \(words); name its file\n")
  }

  @Test func `a pin holds any value of a parameter, and lines may end as on Windows`() throws {
    let values = #"["demo", "x\n\n[y]\nfingerprint 0\nended z", "]", "", "a\\nb", "a\nb"]"#
    let here = try Scratch([
      "s/keys.yaml": """
      services: { bustime: {} }
      until: 1m
      clients: { b: { track: { route: "78", direction: Eastbound, stop: "1084" } } }
      parameters:
        clients.b.track.key: \(values)

      """
    ])
    #expect(try here("test --update s").status == 0)
    let pinned = try here("test s")
    #expect(pinned.status == 0, "\(pinned.errors)")
    let lines = try here.text("s/keys.expected").replacing("\n", with: "\r\n")
    try here.write(lines, to: "s/keys.expected")
    #expect(try here("test s").status == 0)
  }

  @Test func `where only the fingerprint differs, the kept trace tells the record`() throws {
    // The second fee of a border that is not on the way changes a draw and nothing that is said.
    let old = smallScenario + "timeline:\n  - { at: 20ms, close: CA-NV }\n"
    let here = try Scratch(["s/small.yaml": old])
    let cache = ["XDG_CACHE_HOME": here.path("cache").path]
    #expect(try here("test --update s", environment: cache).status == 0)
    try here.write(old.replacing("CA-NV", with: "CA-OR"), to: "s/small.yaml")
    let told = try here("test s", environment: cache)
    #expect(told.status == 1)
    #expect(told.errors.contains("note: only the fingerprint differs; this is where it begins:\n"))
    for words in ["  pinned: #", "  now: #", "CA-NV", "CA-OR"] {
      #expect(told.errors.contains(words))
    }
    #expect(
      try here("test s").errors.contains(
        """
        note: only the fingerprint differs, and the trace that was pinned is not kept here
        note: where the pin is right, make it with: frontier run -q s/small.yaml --trace pinned.jsonl
        """
      )
    )
  }

  @Test func `a base is told apart from a scenario`() throws {
    let here = try Scratch(["s/base.yaml": "services: { fuel: { latency: 100ms } }\n"])
    try here.write("extends: base.yaml\n" + smallScenario, to: "s/one.yaml")
    let clients = "clients: { c: { ship: { from: ME, to: NH } } }\n"
    try here.write("extends: ./base.yaml\n" + clients, to: "s/two.yaml")
    let base = "s/base.yaml: a base for others to extend, not run by itself\n"
    let check = try here("check s")
    #expect(check == .fine("\(base)s/one.yaml: fine\ns/two.yaml: fine\n"))
    let update = try here("test --update s")
    #expect(update.status == 0, "\(update.errors)")
    let passed = "pass  s/one.yaml\npass  s/two.yaml\n2 of 2 scenarios passed\n"
    #expect(try here("test s") == .fine("base  \(base)\(passed)"))
    let line = "s/base.yaml  (a base for others to extend, not run by itself)\n"
    #expect(try here("list s").output.hasPrefix(line))
    // It is the same for who names it, and still no scenario.
    #expect(try here("check s/base.yaml") == .fine(base))
    let alone = try here("test s/base.yaml")
    #expect(alone.status == 2)
    #expect(alone.errors == "error: there is nothing to test, only a base for others to extend\n")
    let run = try here("run s/base.yaml")
    #expect(run.status == 2)
    let hint = "without clients it is a base for others to extend, and does not run by itself"
    #expect(run.errors.contains("hint: \(hint)"))
    // What is pinned for it says that it was a scenario.
    try here.write("", to: "s/base.expected")
    let missing = "s/base.yaml:1:1: error: missing key 'clients'\n"
    #expect(try here("test s/base.yaml").errors.hasPrefix(missing))
    try FileManager.default.removeItem(at: here.path("s/base.expected"))
    try here.write("services: { fuel: { latncy: 100ms } }\n", to: "s/base.yaml")
    let broken = try here("check s")
    #expect(broken.status == 2 && !broken.output.contains("fine"))
    #expect(broken.errors.contains("s/base.yaml:1:21: error: unknown key 'latncy'"))
  }

  @Test func `list shows scenarios with their titles`() throws {
    let here = try Scratch(["small.yaml": smallScenario])
    #expect(try here("list .").output == "./small.yaml  A short way\n")
  }

  @Test func `list tells all words`() throws {
    let words = try frontier("list --words").output
    #expect(
      words.hasPrefix("Quantities lie between what stands in brackets; a duration is at most")
    )
    for part in [
      "client ship: ",
      "  latency*          how long an answer takes (a duration, such as 800ms, or a distribution;"
        + " 0s to 36525d; default 2s)\n",
    ] { #expect(words.contains(part)) }
    for part in [
      /\n +rows +how many rooms .+ \(a whole number; 1 to 2000; default 20\)\n/,
      /\n +pricing +on-demand .+ \(on-demand, prefetch-all; default on-demand\)\n/,
    ] { #expect(words.contains(part)) }
    let rows = try frontier("list --words --table").lines
    #expect(rows.allSatisfy { $0.replacing("\\|", with: "").count { $0 == "|" } == 9 })
    for start in [
      "| mazes | maze.size | rows | a whole number | 1 to 2000 | 20 | 20 | how many rooms",
      "| shipping | ship | pricing | on-demand, prefetch-all |  | on-demand | on-demand |",
      "|  | expect: a signal | contains | a text |",
    ] { #expect(rows.contains { $0.hasPrefix(start) }, "\(start)") }
    for (key, example) in [
      ("fuel | limit*", "{ requests: 3, per: 800ms }"),
      ("fuel | endpoint_latency*", "{ cost: 800ms }"),
      ("fuel | cost", "{ uniform: [$0.00, $99.99] }"), ("a client | count", "3"),
      ("the scenario.fails | exit", "3"),
    ] {
      let row = rows.first { $0.contains(" \(key) |") } ?? ""
      #expect(row.contains(" | \(example) | "), "\(row)")
    }
  }

  @Test func `list tells all records`() throws {
    let records = try frontier("list --records").output
    for part in [
      /\nclient\.told\n  word +the word it was told/, /\nclient\.cancelled\nclient\.stood\n/,
      /\nmaze\.avoided\n.*\n  row column +the place beyond/,
    ] { #expect(records.contains(part)) }
  }
}
