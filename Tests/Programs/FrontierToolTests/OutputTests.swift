import Testing

/// What a command writes goes to what the user named, and to nothing else; what kinds of places there
/// are, `OutputFileTests` knows.
struct OutputTests {
  private let here: Scratch

  init() throws { here = try Scratch(["small.yaml": smallScenario]) }

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

  @Test func `an output that is closed is exit 2 with its reason`() throws {
    let result = try Program.shell("$F run small.yaml >&-", in: here.folder)
    #expect(result.status == 2)
    #expect(result.errors.hasSuffix("cannot be written: bad file descriptor\n"))
  }

  @Test func `a reader that has seen enough is no mistake`() throws {
    let script = "{ $F list --words; echo $? > status; } | head -n 1; cat status"
    let result = try Program.shell(script, in: here.folder)
    #expect(result.output.hasSuffix("\n0\n"))
    #expect(result.errors.isEmpty)
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
}
