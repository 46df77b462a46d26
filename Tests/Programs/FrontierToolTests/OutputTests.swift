import Foundation
import Testing

/// What a command writes goes to what the user named, and to nothing else.
struct OutputTests {
  private func scratch() throws -> Scratch {
    let scratch = try Scratch()
    try scratch.write(smallScenario, to: "small.yaml")
    return scratch
  }

  private func names(in scratch: Scratch) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: scratch.folder.path).sorted()
  }

  @Test(.enabled(if: geteuid() == 0, "only root makes devices"))
  func `a device stays a device`() throws {
    let scratch = try scratch()
    let result = try Program.shell(
      "mknod mynull c 1 3 && $F run -q small.yaml --trace mynull && test -c mynull",
      in: scratch.folder
    )
    #expect(result.status == 0, "\(result.errors)")
  }

  @Test func `a pipe stays a pipe, and gets the trace`() throws {
    let scratch = try scratch()
    let result = try Program.shell(
      """
      mkfifo pipe; $F run -q small.yaml --trace pipe & sha256sum < pipe; wait $!; test -p pipe
      """,
      in: scratch.folder
    )
    #expect(result.status == 0)
    let plain = try Program.frontier("run", scratch.path("small.yaml").path)
    #expect(result.output.hasPrefix(plain.fingerprint ?? "none"))
  }

  @Test func `a link stays, and what it leads to is written`() throws {
    let scratch = try scratch()
    let result = try Program.shell(
      """
      echo keep > real; ln -s real link; $F run -q small.yaml --trace link
      test -L link && test ! -L real && head -c 11 real
      """,
      in: scratch.folder
    )
    #expect(result.status == 0)
    #expect(result.output == #"{"frontier""#)
    #expect(try names(in: scratch) == ["link", "real", "small.yaml"])
  }

  @Test func `a file keeps its mode`() throws {
    let scratch = try scratch()
    let result = try Program.shell(
      """
      install -m 600 /dev/null private; $F run -q small.yaml --trace private; stat -c %a private
      """,
      in: scratch.folder
    )
    #expect(result.output == "600\n")
  }

  @Test(arguments: [
    "run -q small.yaml --trace small.yaml", "run -q small.yaml --trace sub/../small.yaml",
    "run -q small.yaml --trace link", "run -q - --trace small.yaml < small.yaml",
    "render -q small.yaml --format png --size 480x320 -o link",
    "export small.yaml --to csv -o link", "test -q small.yaml --junit small.yaml",
  ])
  func `an input is never written over`(words: String) throws {
    let scratch = try scratch()
    let result = try Program.shell(
      "mkdir sub; ln -s small.yaml link; $F \(words)",
      in: scratch.folder
    )
    #expect(result.status == 2)
    #expect(result.errors.hasSuffix("cannot be written: it is an input of this command\n"))
    let text = try String(contentsOf: scratch.path("small.yaml"), encoding: .utf8)
    #expect(text == smallScenario)
  }

  @Test func `a scenario that is called .expected is not written over`() throws {
    let scratch = try scratch()
    try scratch.write(smallScenario, to: "me.expected")
    let result = try Program.frontier("test", "-q", "--update", "me.expected", in: scratch.folder)
    #expect(result.status == 2)
    let text = try String(contentsOf: scratch.path("me.expected"), encoding: .utf8)
    #expect(text == smallScenario)
  }

  @Test func `a trace goes to standard output, and words beside it`() throws {
    let scratch = try scratch()
    let result = try Program.frontier("run", "small.yaml", "--trace", "-", in: scratch.folder)
    #expect(result.status == 0)
    #expect(result.output.hasPrefix(#"{"frontier":"#) && result.output.hasSuffix("}\n"))
    #expect(result.errors.hasPrefix("A short way (seed 3)\n"))
    let same = try Program.shell("$F run small.yaml --trace out > out; cat out", in: scratch.folder)
    #expect(same.output == result.output)
    let named = try Program.shell(
      "$F run -q small.yaml --trace /dev/stdout | cat",
      in: scratch.folder
    )
    #expect(named.output == result.output)
  }

  @Test(arguments: [
    "run small.yaml > /dev/full", "run -q small.yaml --json > /dev/full",
    "list . > /dev/full", "--help > /dev/full", "run -q small.yaml --trace - > /dev/full",
    "run -q small.yaml --trace /dev/full", "run small.yaml >&-",
    "render -q small.yaml --format svg -o /dev/full",
    "render -q small.yaml --format y4m --fps 5 --size 480x320 -o /dev/full",
    "export small.yaml --to csv > /dev/full", "export small.yaml --to vcd -o /dev/full",
    "grep fuel small.yaml > /dev/full", "explain small.yaml > /dev/full", "schema > /dev/full",
    "fmt - < small.yaml > /dev/full", "plot small.yaml --list > /dev/full",
    "test -q - --junit /dev/full < small.yaml",
  ])
  func `a full disk is exit 2 with its reason`(words: String) throws {
    let scratch = try scratch()
    let result = try Program.shell("$F \(words)", in: scratch.folder)
    #expect(result.status == 2)
    let reason = words.hasSuffix("&-") ? "bad file descriptor" : "no space left on device"
    #expect(result.errors.hasSuffix("cannot be written: \(reason)\n"))
    #expect(try names(in: scratch) == ["small.yaml"])
  }

  @Test func `a reader that has seen enough is no mistake`() throws {
    let scratch = try scratch()
    let result = try Program.shell(
      "{ $F list --words; echo $? > status; } | head -n 1; cat status",
      in: scratch.folder
    )
    #expect(result.output.hasSuffix("\n0\n"))
    #expect(result.errors.isEmpty)
  }

  @Test func `each combination has one name that is safe and can be read`() throws {
    let scratch = try Scratch()
    try scratch.write(
      smallScenario
        + #"parameters: { clients.shipment.ship.border_fee: [$1.00, $2.50], seed: [1] }"#,
      to: "fees.yaml"
    )
    let result = try Program.frontier(
      "run",
      "-q",
      "fees.yaml",
      "--trace",
      "./out.d/a.jsonl",
      in: scratch.folder
    )
    #expect(
      result.errors
        == "error: './out.d/a.clients.shipment.ship.border_fee=1.00,seed=1.jsonl' cannot be written: there is no such folder\n"
    )
    for (path, expected) in [
      ("out", "out."), ("a.jsonl", "a."), ("../\(scratch.folder.lastPathComponent)/b", "b."),
    ] {
      let result = try Program.frontier(
        "run",
        "-q",
        "fees.yaml",
        "--trace",
        path,
        in: scratch.folder
      )
      #expect(result.status == 0, "\(result.errors)")
      let ending = path.hasSuffix(".jsonl") ? ".jsonl" : ""
      let found = try names(in: scratch).filter { $0.hasPrefix(expected) }
      #expect(
        found
          == ["1.00", "2.50"].map {
            "\(expected)clients.shipment.ship.border_fee=\($0),seed=1\(ending)"
          }
      )
    }
  }

  @Test func `no value of a parameter leads a name elsewhere`() throws {
    let scratch = try Scratch()
    try scratch.write(
      """
      services: { bustime: {} }
      until: 1m
      clients: { b: { track: { route: "78", direction: Eastbound, stop: "1084" } } }
      parameters:
        clients.b.track.key: ["demo", "/../../.bashrc", "a\\eb", "A\\u202Eb", "\(String(repeating: "x", count: 300))"]
      """,
      to: "keys.yaml"
    )
    try FileManager.default.createDirectory(
      at: scratch.path("sub"),
      withIntermediateDirectories: true
    )
    let result = try Program.frontier(
      "run",
      "-q",
      "keys.yaml",
      "--trace",
      "sub/out",
      in: scratch.folder
    )
    #expect(result.status == 0, "\(result.errors)")
    #expect(try names(in: scratch) == ["keys.yaml", "sub"])
    let found = try FileManager.default.contentsOfDirectory(atPath: scratch.path("sub").path)
    #expect(
      found.sorted() == [
        "out.1.clients.b.track.key=demo", "out.2.clients.b.track.key=..-..-.bashrc",
        "out.3.clients.b.track.key=a-b", "out.4.clients.b.track.key=A-b",
        "out.5.clients.b.track.key=" + String(repeating: "x", count: 80),
      ]
    )
  }

  @Test func `several traces do not go into one stream`() throws {
    let scratch = try Scratch()
    try scratch.write(smallScenario + "parameters: { seed: [1, 2] }\n", to: "two.yaml")
    let result = try Program.frontier("run", "two.yaml", "--trace", "-", in: scratch.folder)
    #expect(result.status == 2)
    #expect(
      result.errors == """
        error: 2 runs leave 2 traces, and '-' takes one
        note: name a file, which stands for as many; or choose one run with --only

        """
    )
  }

  @Test func `what comes from a file reaches the terminal as text`() throws {
    let scratch = try Scratch()
    try scratch.write(
      smallScenario.replacing("A short way", with: #""a\e[2Jb\u202Ec\nd""#),
      to: "small.yaml"
    )
    for words in [["run", "small.yaml"], ["list", "."], ["run", "small.yaml", "--json"]] {
      let result = try Program.frontier(words, in: scratch.folder)
      #expect(result.status == 0, "\(result.errors)")
      #expect(
        !(result.output + result.errors).unicodeScalars.contains {
          $0 != "\n" && [.control, .format].contains($0.properties.generalCategory)
        }
      )
      #expect(result.output.lowercased().contains(#"a\u001b[2jb\u202ec\nd"#))
    }
  }
}
