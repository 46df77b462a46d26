import Foundation
import Testing

/// What a command writes goes to what the user named, and to nothing else; what kinds of places there
/// are, `OutputFileTests` knows.
struct OutputTests {
  private let here: Scratch

  init() throws { here = try Scratch(["small.yaml": smallScenario]) }

  @Test(arguments: [
    "run -q small.yaml --trace sub/../small.yaml", "run -q small.yaml --trace link",
    "run -q - --trace small.yaml < small.yaml",
    "render -q small.yaml --format png --size 480x320 -o link",
    "export small.yaml --to csv -o link",
  ])
  func `an input is never written over`(words: String) throws {
    try here.write("", to: "sub/empty")
    let (link, file) = (here.path("link").path, "small.yaml")
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: file)
    let result = try here(words)
    #expect(result.status == 2)
    #expect(result.errors.hasSuffix("cannot be written: it is an input of this command\n"))
    #expect(try here.text(file) == smallScenario)
  }

  @Test func `what a test has read on another thread is not written over`() throws {
    let result = try frontier(
      "test -q small.yaml --junit small.yaml",
      in: here.folder,
      isProcess: true
    )
    #expect(result.status == 2)
    #expect(result.errors.hasSuffix("cannot be written: it is an input of this command\n"))
    #expect(try here.text("small.yaml") == smallScenario)
  }

  @Test func `a scenario that is called .expected is not written over`() throws {
    try here.write(smallScenario, to: "me.expected")
    let line = "test -q --update me.expected"
    #expect(try frontier(line, in: here.folder, isProcess: true).status == 2)
    #expect(try here.text("me.expected") == smallScenario)
  }

  @Test func `a trace goes to standard output, and words beside it`() throws {
    let result = try here("run small.yaml --trace -")
    #expect(result.status == 0)
    #expect(result.output.hasPrefix(#"{"frontier":"#) && result.output.hasSuffix("}\n"))
    #expect(result.errors.hasPrefix("A short way (seed 3)\n"))
    try here.write("", to: "out")
    try here("run small.yaml --trace out > out")
    #expect(try here.text("out") == result.output)
    let named = try Program.shell("$F run -q small.yaml --trace /dev/stdout | cat", in: here.folder)
    #expect(named.output == result.output)
  }

  private static let full = [
    "run small.yaml > /dev/full", "run -q small.yaml --json > /dev/full", "list . > /dev/full",
    "--help > /dev/full", "run -q small.yaml --trace - > /dev/full",
    "run -q small.yaml --trace /dev/full", "render -q small.yaml --format svg -o /dev/full",
    "export small.yaml --to csv > /dev/full", "export small.yaml --to vcd -o /dev/full",
    "grep fuel small.yaml > /dev/full", "explain small.yaml > /dev/full", "schema > /dev/full",
    "fmt - < small.yaml > /dev/full", "plot small.yaml --list > /dev/full",
    "test -q - --junit /dev/full < small.yaml",
  ]

  @Test(arguments: full) func `a full disk is exit 2 with its reason`(words: String) throws {
    let result = try here(words)
    #expect(result.status == 2)
    #expect(result.errors.hasSuffix("cannot be written: no space left on device\n"))
    #expect(try here.names() == ["small.yaml"])
  }

  @Test(arguments: [
    ("$F run small.yaml >&-", "bad file descriptor"),
    (
      "$F render -q small.yaml --format y4m --fps 5 --size 480x320 -o /dev/full",
      "no space left on device"
    ),
  ])
  func `a process that cannot write is exit 2 with its reason`(words: String, reason: String) throws
  {
    let result = try Program.shell(words, in: here.folder)
    #expect(result.status == 2)
    #expect(result.errors.hasSuffix("cannot be written: \(reason)\n"))
  }

  @Test func `a reader that has seen enough is no mistake`() throws {
    let script = "{ $F list --words; echo $? > status; } | head -n 1; cat status"
    let result = try Program.shell(script, in: here.folder)
    #expect(result.output.hasSuffix("\n0\n"))
    #expect(result.errors.isEmpty)
  }

  @Test func `each combination has one name that is safe and can be read`() throws {
    let fees = "parameters: { clients.shipment.ship.border_fee: [$1.00, $2.50], seed: [1] }"
    let here = try Scratch(["in/fees.yaml": smallScenario + fees])
    let name = "clients.shipment.ship.border_fee"
    let words =
      "error: './out.d/a.\(name)=1.00,seed=1.jsonl' cannot be written: there is no such folder\n"
    #expect(try here("run -q in/fees.yaml --trace ./out.d/a.jsonl") == .refused(words))
    for (path, start, end) in [
      ("out", "out.", ""), ("a.jsonl", "a.", ".jsonl"), ("in/../b", "b.", ""),
    ] {
      let result = try here("run -q in/fees.yaml --trace \(path)")
      #expect(result.status == 0, "\(result.errors)")
      let found = try here.names().filter { $0.hasPrefix(start) }
      #expect(found == ["1.00", "2.50"].map { "\(start)\(name)=\($0),seed=1\(end)" })
    }
  }

  @Test func `no value of a parameter leads a name elsewhere`() throws {
    let long = String(repeating: "x", count: 300)
    let here = try Scratch([
      "sub/.keep": "",
      "keys.yaml": """
      services: { bustime: {} }
      until: 1m
      clients: { b: { track: { route: "78", direction: Eastbound, stop: "1084" } } }
      parameters:
        clients.b.track.key: ["demo", "/../../.bashrc", "a\\eb", "A\\u202Eb", "\(long)"]
      """,
    ])
    let result = try here("run -q keys.yaml --trace sub/out")
    #expect(result.status == 0, "\(result.errors)")
    #expect(try here.names() == ["keys.yaml", "sub"])
    let values = ["demo", "..-..-.bashrc", "a-b", "A-b", String(repeating: "x", count: 80)]
    let names = values.enumerated().map { "out.\($0 + 1).clients.b.track.key=\($1)" }
    #expect(try here.names("sub") == [".keep"] + names)
  }

  @Test func `several traces do not go into one stream`() throws {
    let here = try Scratch(["two.yaml": smallScenario + "parameters: { seed: [1, 2] }\n"])
    let words = "error: 2 runs leave 2 traces, and '-' takes one\n"
    let hint = "note: name a file, which stands for as many; or choose one run with --only\n"
    #expect(try here("run two.yaml --trace -") == .refused(words + hint))
  }

  @Test(arguments: ["run small.yaml", "list .", "run small.yaml --json"])
  func `what comes from a file reaches the terminal as text`(words: String) throws {
    let odd = smallScenario.replacing("A short way", with: #""a\e[2Jb\u202Ec\nd""#)
    let result = try Scratch(["small.yaml": odd])(words)
    #expect(result.status == 0, "\(result.errors)")
    #expect(
      !(result.output + result.errors).unicodeScalars.contains {
        $0 != "\n" && [.control, .format].contains($0.properties.generalCategory)
      }
    )
    #expect(result.output.lowercased().contains(#"a\u001b[2jb\u202ec\nd"#))
  }
}
