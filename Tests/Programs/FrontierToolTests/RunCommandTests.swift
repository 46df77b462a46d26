import Foundation
import Testing

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
    #expect(try here("run small.yaml", environment: other).fingerprint == run.fingerprint)
  }

  @Test func `the runs of a file are a table of that in which they differ`() throws {
    let text = """
      services: { fuel: { latency: 300ms }, roads: { latency: 50ms } }
      clients: { s: { ship: { from: RI, to: NY } } }
      parameters: { clients.s.ship.border_fee: [$1.00, $20.00], services.fuel.latency: [200ms, 1s] }
      expect: { s: { took: { at_most: 2s } } }
      """
    let result = try frontier("run - --table", input: text)
    #expect(result.status == 1)
    let lines = result.lines
    try #require(lines.count == 6)
    let columns = lines[0].split(separator: " ").map(String.init)
    #expect(columns.prefix(3) == ["clients.s.ship.border_fee", "services.fuel.latency", "as"])
    for column in ["s.finished_at", "s.cost", "s.took"] { #expect(columns.contains(column)) }
    for column in ["seed", "s.found", "fuel.errors"] { #expect(!columns.contains(column)) }
    let starts = lines[1...4].map { $0.split(separator: " ").prefix(3).joined(separator: " ") }
    #expect(starts == ["$1.00 200ms yes", "$1.00 1s no", "$20.00 200ms yes", "$20.00 1s no"])
    // Everything stands below the head of its column.
    let place = try #require(lines[0].range(of: "s.took")).lowerBound
    let offset = lines[0].distance(from: lines[0].startIndex, to: place)
    for line in lines[1...4] {
      let index = line.index(line.startIndex, offsetBy: offset)
      #expect(line[index].isNumber && line[line.index(before: index)] == " ")
    }
    #expect(lines[5].hasPrefix("the same in all: s.found true, "))
    let other = try frontier("run - --table --json", input: text)
    #expect(other.status == 2)
    #expect(other.errors.hasPrefix("Error: --table does not go together with --json\n"))
  }

  @Test func `five mistakes are five diagnostics and exit 2`() throws {
    let text = """
      scenario: Five mistakes
      services:
        fuel: { latency: -5ms, cots: $1.00 }
      clients:
        shipment:
          ship: { from: XX, to: VT, border_fee: 25 }
      timeline:
        - { at: 1s, close: ME-VT }
      """
    let result = try frontier("run -", input: text)
    #expect(result.status == 2 && result.output.isEmpty)
    #expect(result.errorLines.last == "5 errors")
    for place in ["3:20", "3:26", "6:19", "6:43", "8:22"] {
      #expect(result.errors.contains("<stdin>:\(place): error: "))
    }
  }

  private static func line(_ file: String) -> String {
    """
    \(file):9:21: error: expected 'shipment.hops' to be 7, found 2: 5 too few (ended at 0.3s)
    9 |   shipment: { hops: 7 }
      |                     ^
    1 error

    """
  }

  @Test func `a failed expectation is exit 1 and shows its line`() throws {
    let here = try Scratch([
      "base.yaml": wrongScenario, "top.yaml": "extends: base.yaml\nseed: 4\n",
    ])
    let again = "note: see it again with: frontier run top.yaml --seed 4\n"
    let wanted = Program.Result(status: 1, errors: Self.line("base.yaml") + again)
    #expect(try here("run -q top.yaml") == wanted)
    let read = try frontier("run -q -", input: wrongScenario)
    #expect(read.errors.hasPrefix(Self.line("<stdin>")))
  }

  @Test func `a client that is not done at until is exit 3 and says what it waits for`() throws {
    let result = try frontier("run -", input: "until: 50ms\n" + smallScenario)
    #expect(result.status == 3)
    #expect(result.errors.contains("error: 'shipment' never finished; the run ended at 0.05s"))
    #expect(result.errors.contains("note: it waits for 'fuel /borders/ME-NH/cost' since 0s"))
  }

  @Test(arguments: [
    ("nonsense", "Error: Unexpected argument 'nonsense'\n"),
    ("run", "Error: Missing expected argument '<scenario>'\n"),
    ("run x.yaml --sede 4", "Error: Unknown option '--sede'. Did you mean '--seed'?\n"),
    ("run no.yaml", "error: 'no.yaml' cannot be read: there is no such file\n"),
  ])
  func `a wrong command line is exit 2`(line: String, words: String) throws {
    let result = try frontier(line)
    #expect(result.status == 2 && result.output.isEmpty)
    #expect(result.errors.hasPrefix(words), "\(result.errors)")
  }

  @Test func `help is no mistake, and version is one line`() throws {
    let result = try frontier("--help")
    #expect(result.status == 0)
    #expect(result.output.contains("frontier run Scenarios/shipping/coast-to-coast.yaml"))
    let version = try frontier("--version")
    #expect(version.status == 0)
    #expect(version.lines.count == 1 && version.output.split(separator: ".").count == 3)
  }

  private static let commands = [
    "run", "check", "test", "review", "replay", "diff", "why", "explain", "grep", "list", "schema",
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

  @Test(arguments: [
    "run a.yaml", "check a.yaml", "test b", "review b", "replay a.jsonl", "diff a.jsonl a.jsonl",
    "why a.jsonl", "explain a.yaml", "grep settled a.jsonl", "list .", "schema", "fmt - < a.yaml",
    "render a.yaml --format svg -o -", "describe a.yaml", "plot a.yaml --list",
    "export a.yaml --to csv", "help watch", "bookings --file none", "no", "--version",
  ])
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
      // As a shell reads it.
      let second = try Program.shell("$F \(line)", in: here.folder)
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

  @Test func `json holds what failed, what was counted, and what is wrong with a file`() throws {
    let failed = try frontier("run - --json", input: wrongScenario)
    #expect(failed.status == 1)
    let object = try #require(try failed.objects().first)
    let findings = try #require(object["findings"] as? [[String: Any]])
    #expect(findings.count == 1)
    #expect(findings[0]["line"] as? Int == 9)
    #expect((findings[0]["message"] as? String)?.hasPrefix("expected 'shipment.hops'") == true)
    let services = try #require(object["services"] as? [String: [String: Int]])
    #expect((services["fuel"]?["requests"] ?? 0) > 0 && services["fuel"]?["refused"] == 0)
    let wrong = smallScenario.replacing("seed: 3", with: "seed: x")
    let broken = try frontier("run - --json", input: wrong)
    #expect(broken.status == 2 && broken.errors.contains("<stdin>:2:7: error: "))
    let mistakes = try #require(try broken.objects().first)
    #expect(mistakes["status"] as? Int == 2)
    #expect((mistakes["findings"] as? [[String: Any]])?.first?["file"] as? String == "<stdin>")
  }

  @Test func `json holds each outcome in its unit, as scenarios write it`() throws {
    let result = try frontier("run - --json", input: smallScenario)
    let object = try #require(try result.objects().first)
    #expect(object["status"] as? Int == 0 && object["ended"] as? String == "finished")
    let clients = try #require(object["clients"] as? [String: [String: Any]])
    let shipment = try #require(clients["shipment"])
    #expect(shipment["hops"] as? Int == 2 && shipment["found"] as? Bool == true)
    #expect((shipment["route"] as? [String])?.first == "ME")
    #expect(try /\$\d+\.\d\d/.wholeMatch(in: try #require(shipment["cost"] as? String)) != nil)
    #expect((shipment["took"] as? String)?.hasSuffix("s") == true)
    #expect(shipment["finished_at"] as? String == shipment["took"] as? String)
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
