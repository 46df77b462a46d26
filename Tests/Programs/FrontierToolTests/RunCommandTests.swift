import Foundation
import Testing

struct RunCommandTests {
  @Test func `the fingerprint that is printed is the trace's sha256`() throws {
    let scratch = try Scratch()
    let scenario = try scratch.write(smallScenario, to: "small.yaml")
    let trace = scratch.path("a.jsonl")
    let result = try Program.frontier("run", scenario, "--trace", trace.path)
    #expect(result.status == 0)
    let sum = Process()
    let pipe = Pipe()
    sum.executableURL = URL(filePath: "/usr/bin/env")
    sum.arguments = ["sha256sum", trace.path]
    sum.standardOutput = pipe
    try sum.run()
    let bytes = try #require(try pipe.fileHandleForReading.readToEnd())
    let digest = String(decoding: bytes, as: UTF8.self).prefix(64)
    #expect(result.fingerprint == String(digest))
  }

  @Test func `zone, language and working folder leave the fingerprint alone`() throws {
    let scratch = try Scratch()
    let scenario = try scratch.write(smallScenario, to: "small.yaml")
    let here = try Program.frontier("run", scenario)
    let there = try Program.frontier(
      "run",
      "small.yaml",
      in: scratch.folder,
      environment: ["TZ": "Asia/Kathmandu", "LANG": "tr_TR.UTF-8", "LC_ALL": "tr_TR.UTF-8"]
    )
    #expect(here.fingerprint != nil)
    #expect(here.fingerprint == there.fingerprint)
  }

  @Test func `the runs of a file are a table of that in which they differ`() throws {
    let scratch = try Scratch()
    let text = """
      services: { fuel: { latency: 300ms }, roads: { latency: 50ms } }
      clients: { s: { ship: { from: RI, to: NY } } }
      parameters: { clients.s.ship.border_fee: [$1.00, $20.00], services.fuel.latency: [200ms, 1s] }
      expect: { s: { took: { at_most: 2s } } }
      """
    let scenario = try scratch.write(text, to: "table.yaml")
    let result = try Program.frontier("run", scenario, "--table")
    #expect(result.status == 1)
    let lines = result.output.split(separator: "\n").map(String.init)
    try #require(lines.count == 6)
    let columns = lines[0].split(separator: " ").map(String.init)
    #expect(columns.prefix(3) == ["clients.s.ship.border_fee", "services.fuel.latency", "as"])
    for column in ["s.finished_at", "s.cost", "s.took"] { #expect(columns.contains(column)) }
    for column in ["seed", "s.found", "fuel.errors"] { #expect(!columns.contains(column)) }
    let starts = lines[1...4].map { $0.split(separator: " ").prefix(3).map(String.init) }
    #expect(
      starts.map { $0.prefix(2).joined(separator: " ") } == [
        "$1.00 200ms", "$1.00 1s", "$20.00 200ms", "$20.00 1s",
      ]
    )
    #expect(starts.map { $0[2] } == ["yes", "no", "yes", "no"])
    // Everything stands below the head of its column.
    let place = try #require(lines[0].range(of: "s.took")).lowerBound
    let offset = lines[0].distance(from: lines[0].startIndex, to: place)
    for line in lines[1...4] {
      let index = line.index(line.startIndex, offsetBy: offset)
      #expect(line[index].isNumber && line[line.index(before: index)] == " ")
    }
    #expect(lines[5].hasPrefix("the same in all: s.found true, "))
    let other = try Program.frontier("run", scenario, "--table", "--json")
    #expect(other.status == 2)
    #expect(other.errors.hasPrefix("Error: --table does not go together with --json\n"))
  }

  @Test func `title, comments and expectations leave the fingerprint alone`() throws {
    let plain = try Program.frontier("run", "-", input: smallScenario)
    let commented =
      smallScenario.replacing("A short way", with: "Another title")
      .replacing("found: true", with: "found: true, hops: { at_least: 1 }") + "# a comment\n"
    let other = try Program.frontier("run", "-", input: commented)
    #expect(plain.fingerprint != nil)
    #expect(plain.fingerprint == other.fingerprint)
  }

  @Test func `five mistakes are five diagnostics and exit 2`() throws {
    let result = try Program.frontier(
      "run",
      "-",
      input: """
        scenario: Five mistakes
        services:
          fuel: { latency: -5ms, cots: $1.00 }
        clients:
          shipment:
            ship: { from: XX, to: VT, border_fee: 25 }
        timeline:
          - { at: 1s, close: ME-VT }
        """
    )
    #expect(result.status == 2)
    #expect(result.output.isEmpty)
    #expect(result.errors.split(separator: "\n").last == "5 errors")
    #expect(result.errors.contains("<stdin>:3:20: error: "))
    #expect(result.errors.contains("<stdin>:3:26: error: unknown key 'cots'"))
    #expect(result.errors.contains("<stdin>:6:19: error: "))
    #expect(result.errors.contains("<stdin>:6:43: error: "))
    #expect(result.errors.contains("<stdin>:8:22: error: "))
  }

  @Test func `a failed expectation is exit 1 and says how to see it again`() throws {
    let scratch = try Scratch()
    let wrong = smallScenario.replacing("found: true", with: "hops: 7")
    let scenario = try scratch.write(wrong, to: "wrong.yaml")
    let result = try Program.frontier("run", scenario)
    #expect(result.status == 1)
    #expect(result.errors.contains("expected 'shipment.hops' to be 7, found 2: 5 too few"))
    #expect(result.errors.contains("note: see it again with: frontier run \(scenario) --seed 3"))
  }

  @Test func `a failed expectation shows its line, from a base and from standard input`() throws {
    let scratch = try Scratch()
    let wrong = smallScenario.replacing("found: true", with: "hops: 7")
    try scratch.write(wrong, to: "base.yaml")
    try scratch.write("extends: base.yaml\nseed: 4\n", to: "top.yaml")
    func line(_ file: String) -> String {
      """
      \(file):9:21: error: expected 'shipment.hops' to be 7, found 2: 5 too few (ended at 0.3s)
      9 |   shipment: { hops: 7 }
        |                     ^
      1 error

      """
    }
    let extended = try Program.frontier("run", "-q", "top.yaml", in: scratch.folder)
    #expect(
      extended.errors
        == line("base.yaml") + "note: see it again with: frontier run top.yaml --seed 4\n"
    )
    let read = try Program.frontier("run", "-q", "-", input: wrong)
    #expect(read.errors.hasPrefix(line("<stdin>")))
  }

  @Test func `a client that is not done at until is exit 3 and says what it waits for`() throws {
    let result = try Program.frontier("run", "-", input: "until: 50ms\n" + smallScenario)
    #expect(result.status == 3)
    #expect(result.errors.contains("error: 'shipment' never finished; the run ended at 0.05s"))
    #expect(result.errors.contains("note: it waits for 'fuel /borders/ME-NH/cost' since 0s"))
  }

  @Test(arguments: [["nonsense"], ["run"], ["run", "x.yaml", "--sede", "4"], ["run", "no.yaml"]])
  func `a wrong command line is exit 2`(arguments: [String]) throws {
    let result =
      switch arguments.count {
      case 1: try Program.frontier(arguments[0])
      case 2: try Program.frontier(arguments[0], arguments[1])
      default: try Program.frontier(arguments[0], arguments[1], arguments[2], arguments[3])
      }
    #expect(result.status == 2)
    #expect(!result.errors.isEmpty)
  }

  @Test func `help is no mistake`() throws {
    let result = try Program.frontier("--help")
    #expect(result.status == 0)
    #expect(result.output.contains("frontier run Scenarios/shipping/coast-to-coast.yaml"))
  }

  @Test func `version is one line`() throws {
    let result = try Program.frontier("--version")
    #expect(result.status == 0)
    #expect(result.output.split(separator: ".").count == 3)
    #expect(result.output.split(separator: "\n").count == 1)
  }

  @Test(arguments: [
    "run", "check", "test", "review", "replay", "diff", "why", "explain", "grep", "list", "schema",
    "fmt", "render", "describe", "plot", "export", "watch", "bookings", "",
  ])
  func `help is wrapped once, and no example is wrapped`(command: String) throws {
    let words = ["help"] + (command.isEmpty ? [] : [command])
    let result = try Program.frontier(words, environment: ["COLUMNS": "80"])
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

  @Test func `the line to see a run again works as it is printed`() throws {
    let scratch = try Scratch()
    let wrong = smallScenario.replacing("found: true", with: "hops: 7")
    try scratch.write(wrong, to: "a b.yaml")
    try scratch.write(wrong, to: "-x.yaml")
    let seeds = wrong.replacing("seed: 3\n", with: "") + "parameters: { seed: [3, 4] }\n"
    try scratch.write(seeds, to: "seeds.yaml")
    let titled = wrong + #"parameters: { clients.shipment.start: ["1s"], about: ["it's\n\e[2J"] }"#
    try scratch.write(titled + "\n", to: "odd.yaml")
    for words in ["'a b.yaml'", "./-x.yaml", "seeds.yaml", "odd.yaml", "- < 'a b.yaml'"] {
      let first = try Program.shell("$F run \(words)", in: scratch.folder)
      #expect(first.status == 1, "\(first.errors)")
      let start = "note: see it again with: frontier "
      let lines = first.errors.split(separator: "\n").filter { $0.hasPrefix(start) }
      let prints = first.output.split(separator: "\n").filter { $0.hasPrefix("fingerprint ") }
      #expect(lines.count == prints.count && !lines.isEmpty)
      for (line, print) in zip(lines, prints) {
        let again = line.dropFirst(start.count)
        #expect(!again.unicodeScalars.contains("\u{1B}"))
        let second = try Program.shell("$F \(again)", in: scratch.folder)
        #expect(second.status == 1, "\(again): \(second.errors)")
        #expect(second.output.contains(print), "\(again)")
      }
    }
    let piped = try Program.shell("cat seeds.yaml | $F run -", in: scratch.folder)
    #expect(
      piped.errors.contains(
        """
        note: see it again with: frontier run - --only seed=3
        note: it reads the scenario from standard input, as this run did

        """
      )
    )
  }

  @Test func `the line to see a run again names the folder that files lie below`() throws {
    let scratch = try Scratch()
    let weights = Program.root.appending(path: "Scenarios/shipping/suite-weights.json")
    try scratch.write(String(contentsOf: weights, encoding: .utf8), to: "w.json")
    let scenario = """
      services: { fuel: { cost: ../w.json } }
      clients: { c: { ship: { from: ME, to: NH } } }
      expect: { c: { hops: 7 } }

      """
    try scratch.write(scenario, to: "s/a.yaml")
    try scratch.write("", to: "e/empty")
    for command in ["run", "test"] {
      let first = try Program.shell("$F \(command) ../s/a.yaml --root ..", in: scratch.path("e"))
      #expect(first.status == 1, "\(first.errors)")
      let start = "note: see it again with: frontier "
      let line = try #require(
        first.errors.split(separator: "\n").first { $0.hasPrefix(start) }?.dropFirst(start.count)
      )
      let second = try Program.shell("$F \(line)", in: scratch.path("e"))
      #expect(second.status == 1, "\(line): \(second.errors)")
      #expect(second.errors.contains("expected 'c.hops' to be 7"))
    }
  }

  @Test func `json holds what failed, what was counted, and what is wrong with a file`() throws {
    let wrong = smallScenario.replacing("found: true", with: "hops: 7")
    let failed = try Program.frontier("run", "-", "--json", input: wrong)
    #expect(failed.status == 1)
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(failed.output.utf8)) as? [String: Any]
    )
    let findings = try #require(object["findings"] as? [[String: Any]])
    #expect(findings.count == 1)
    #expect(findings[0]["line"] as? Int == 9)
    #expect((findings[0]["message"] as? String)?.hasPrefix("expected 'shipment.hops'") == true)
    let services = try #require(object["services"] as? [String: [String: Int]])
    #expect((services["fuel"]?["requests"] ?? 0) > 0)
    #expect(services["fuel"]?["refused"] == 0)
    let broken = try Program.frontier(
      "run",
      "-",
      "--json",
      input: smallScenario.replacing("seed: 3", with: "seed: x")
    )
    #expect(broken.status == 2 && broken.errors.contains("<stdin>:2:7: error: "))
    let mistakes = try #require(
      try JSONSerialization.jsonObject(with: Data(broken.output.utf8)) as? [String: Any]
    )
    #expect(mistakes["status"] as? Int == 2)
    #expect((mistakes["findings"] as? [[String: Any]])?.first?["file"] as? String == "<stdin>")
  }

  @Test func `json holds each outcome in its unit, as scenarios write it`() throws {
    let result = try Program.frontier("run", "-", "--json", input: smallScenario)
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any]
    )
    #expect(object["status"] as? Int == 0)
    #expect(object["ended"] as? String == "finished")
    let clients = try #require(object["clients"] as? [String: [String: Any]])
    let shipment = try #require(clients["shipment"])
    #expect(shipment["hops"] as? Int == 2)
    #expect(shipment["found"] as? Bool == true)
    #expect((shipment["route"] as? [String])?.first == "ME")
    #expect(try /\$\d+\.\d\d/.wholeMatch(in: try #require(shipment["cost"] as? String)) != nil)
    #expect((shipment["took"] as? String)?.hasSuffix("s") == true)
    #expect(shipment["finished_at"] as? String == shipment["took"] as? String)
  }

  @Test(arguments: [(words: "", isShown: true), (words: "--quiet", isShown: false)])
  func `a status line is shown on a terminal, and taken away`(words: String, isShown: Bool) throws {
    let scratch = try Scratch()
    let file = scratch.path("long.yaml")
    try Self.longRun.write(to: file, atomically: true, encoding: .utf8)
    let onTerminal = try Program.onTerminal("run \(file.path) \(words)")
    #expect(onTerminal.contains(" events/s") == isShown)
    if isShown { #expect(onTerminal.contains("\u{1B}[2KA long run")) }
    let piped = try Program.frontier(["run", file.path])
    #expect(piped.status == 0)
    #expect(!(piped.output + piped.errors).contains("events/s"))
  }

  /// Many happenings, so that a debug build takes some tenths of a second.
  private static let longRun = """
    scenario: A long run
    until: 100000s
    clients: { ship: { start: 99999s, ship: { from: RI, to: RI } } }
    timeline:
      - { every: 1s, until: 90000s, close: CO-UT }
    """
}
