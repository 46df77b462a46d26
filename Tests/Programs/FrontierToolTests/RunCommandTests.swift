import Foundation
import Testing
import TestSupport

struct RunCommandTests {
  @Test func `the fingerprint that is printed is the trace's sha256`() throws {
    let here = try Scratch(["small.yaml": smallScenario])
    let run = try here("run small.yaml --trace a.jsonl")
    #expect(run.status == 0)
    let sum = try Program.shell("sha256sum a.jsonl", in: here.folder)
    #expect(run.fingerprint == String(sum.output.prefix(64)))
  }

  @Test func `zone, language and working folder leave the fingerprint alone`() throws {
    let here = try Scratch(["small.yaml": smallScenario])
    let run = try frontier("run \(here.path("small.yaml").path)")
    #expect(run.fingerprint != nil)
    let other = ["TZ": "Asia/Kathmandu", "LANG": "tr_TR.UTF-8", "LC_ALL": "tr_TR.UTF-8"]
    let apart = try frontier("run small.yaml", in: here.folder, environment: other, isProcess: true)
    #expect(apart.fingerprint == run.fingerprint)
  }

  private static let commands = [
    "run", "check", "test", "review", "replay", "diff", "why", "state", "explain", "grep", "list",
    "schema",
    "fmt", "render", "describe", "plot", "export", "watch", "bookings",
  ]

  @Test(arguments: commands + [""])
  func `help is wrapped once, and no example is wrapped`(command: String) throws {
    let result = try frontier("help \(command)")
    #expect(result.status == 0)
    let lines = result.output.split(separator: "\n", omittingEmptySubsequences: false)
    for (line, next) in zip(lines, lines.dropFirst()) {
      #expect(line.count <= 80)
      #expect(!line.hasPrefix("  ") || next.isEmpty || next.hasPrefix("  "), "\(line)\n\(next)")
      // A line of prose ends where the next word has no room any more.
      let isProse = !line.isEmpty && !line.hasPrefix(" ") && !line.hasSuffix(":")
      guard isProse, let word = next.split(separator: " ").first, !next.hasPrefix(" ") else {
        continue
      }
      #expect(line.count + 1 + word.count > 79, "\(line)")
    }
  }

  private static let lines = [
    "run a.yaml", "check a.yaml", "test b", "review b", "replay a.jsonl", "diff a.jsonl a.jsonl",
    "why a.jsonl", "explain a.yaml", "grep settled a.jsonl", "list .", "schema", "fmt - < a.yaml",
    "render a.yaml --format svg -o -", "describe a.yaml", "plot a.yaml --list",
    "export a.yaml --to csv", "help watch", "bookings --file none", "no", "--version",
  ]

  @Test(arguments: SearchEffort.seeds(0..<lines.count).map { lines[$0] })
  func `a command says the same in a process of its own as here`(line: String) throws {
    let here = try Scratch(["a.yaml": smallScenario, "b/wrong.yaml": wrongScenario])
    try here("run -q a.yaml --trace a.jsonl")
    let result = try here(line)
    #expect(try frontier(line, in: here.folder, isProcess: true) == result)
    #expect(!(result.output + result.errors).isEmpty)
  }

  private static let again = "note: see it again with: frontier "

  /// The command lines to see a run again.
  private static func again(_ result: Program.Result) -> [String] {
    result.errorLines.filter { $0.hasPrefix(again) }.map { String($0.dropFirst(again.count)) }
  }

  @Test(arguments: ["'a b.yaml'", "./-x.yaml", "seeds.yaml", "odd.yaml", "- < 'a b.yaml'"])
  func `the line to see a run again works as it is printed`(words: String) throws {
    let seeds = wrongScenario.replacing("seed: 3\n", with: "") + "parameters: { seed: [3, 4] }\n"
    let odd = #"parameters: { clients.shipment.start: ["1s"], about: ["it's\n\e[2J"] }"#
    let here = try Scratch([
      "a b.yaml": wrongScenario, "-x.yaml": wrongScenario, "seeds.yaml": seeds,
      "odd.yaml": wrongScenario + odd + "\n",
    ])
    let first = try here("run \(words)")
    #expect(first.status == 1, "\(first.errors)")
    let prints = first.lines.filter { $0.hasPrefix("fingerprint ") }
    let lines = Self.again(first)
    #expect(lines.count == prints.count && !lines.isEmpty)
    for (line, print) in zip(lines, prints) {
      #expect(!line.unicodeScalars.contains("\u{1B}"))
      // A shell alone reads all that may stand there.
      let second =
        try line.contains("$'") ? Program.shell("$F \(line)", in: here.folder) : here(line)
      #expect(second.status == 1, "\(line): \(second.errors)")
      #expect(second.output.contains(print), "\(line)")
    }
  }

  @Test func `a run of what was piped says that it must be piped again`() throws {
    let seeds = wrongScenario.replacing("seed: 3\n", with: "") + "parameters: { seed: [3, 4] }\n"
    let here = try Scratch(["seeds.yaml": seeds])
    let piped = try Program.shell("cat seeds.yaml | $F run -", in: here.folder)
    let note = "note: it reads the scenario from standard input, as this run did\n"
    #expect(piped.errors.contains("\(Self.again)run - --only seed=3\n\(note)"))
  }

  @Test(arguments: ["run", "test"])
  func `the line to see a run again names the folder that files lie below`(command: String) throws {
    let weights = Program.root.appending(path: "Scenarios/shipping/suite-weights.json")
    let here = try Scratch([
      "w.json": try String(contentsOf: weights, encoding: .utf8), "e/empty": "",
      "s/a.yaml": """
      services: { fuel: { cost: ../w.json } }
      clients: { c: { ship: { from: ME, to: NH } } }
      expect: { c: { hops: 7 } }

      """,
    ])
    let first = try frontier("\(command) ../s/a.yaml --root ..", in: here.path("e"))
    #expect(first.status == 1, "\(first.errors)")
    let line = try #require(Self.again(first).first)
    let second = try frontier(line, in: here.path("e"))
    #expect(second.status == 1, "\(line): \(second.errors)")
    #expect(second.errors.contains("expected 'c.hops' to be 7"))
  }

  @Test(arguments: [("", true), ("--quiet", false)])
  func `a status line is shown on a terminal, and taken away`(words: String, isShown: Bool) throws {
    // Many happenings, so that a debug build takes some tenths of a second.
    let here = try Scratch([
      "long.yaml": """
      scenario: A long run
      until: 100000s
      clients: { ship: { start: 99999s, ship: { from: RI, to: RI } } }
      timeline:
        - { every: 1s, until: 90000s, close: CO-UT }
      """
    ])
    let shown = try Program.onTerminal("run \(here.path("long.yaml").path) \(words)")
    #expect(shown.contains(" events/s") == isShown)
    if isShown { #expect(shown.contains("\u{1B}[2KA long run")) }
    let piped = try here("run long.yaml")
    #expect(piped.status == 0)
    #expect(!(piped.output + piped.errors).contains("events/s"))
  }
}
