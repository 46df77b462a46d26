import Foundation
import Testing

struct GrepCommandTests {
  /// A trace that `run` would leave.
  private static let trace = """
    {"frontier":2,"seed":"1","parameters":{},"scenario":{"clients":{"shipment":{}},"services":{"fuel":{}}}}
    {"n":1,"t":0,"e":"shipment","k":"client.started","c":0,"d":{"kind":"ship"}}
    {"n":2,"t":0,"e":"shipment","k":"request.sent","c":1,"d":{"service":"fuel","endpoint":"cost","path":"/borders/CO-UT/cost","number":1,"attempt":1}}
    {"n":3,"t":2500000000,"e":"shipment","k":"request.answered","c":2,"d":{"request":2,"service":"fuel","endpoint":"cost","status":503,"bytes":31,"digest":7}}
    {"n":4,"t":1200000000000,"e":"bus/17","k":"bus.reached","c":0,"d":{"late":301000000000}}
    {"end":"finished","records":4,"events":5,"t":1200000000000}

    """

  private func grep(_ words: String) throws -> Program.Result {
    try frontier("grep \(words) -", input: Self.trace)
  }

  @Test func `the records that fit are shown in columns, as JSON as their lines`() throws {
    #expect(
      try grep("'shipment -started'")
        == .fine(
          """
          #2  0.000 s  shipment  request.sent      service=fuel endpoint=cost path=/borders/CO-UT/cost \
          number=1 attempt=1
          #3  2.500 s  shipment  request.answered  request=2 service=fuel endpoint=cost status=503 \
          bytes=31

          """
        )
    )
    let line = Self.trace.split(separator: "\n")[3]
    #expect(try grep("--json 'status:>=500'") == .fine(line + "\n"))
  }

  @Test(arguments: [
    ("", 4), ("service:fuel latency:>2s", 1), ("entity:bus* delay:>5m after:20m", 1),
    ("client:shipment", 3), ("outcome:error|failed", 1), ("-kind:request", 2), ("2.500", 1),
    ("co-ut", 1),
  ])
  func `how many fit is counted`(filter: String, count: Int) throws {
    #expect(try grep("--count -- '\(filter)'") == .fine("\(count)\n"))
    #expect(try grep("--count --json -- '\(filter)'") == .fine("{\"count\":\(count)}\n"))
  }

  @Test func `where none fits it is exit 1, and what was meant is told`() throws {
    #expect(try grep("'kind:request attempt:>1'") == Program.Result(status: 1))
    let words = """
      filter:1:11: warning: no record has a field 'latancy'; did you mean 'latency'?
      1 | kind:sent latancy:>2s
        |           ^

      """
    #expect(try grep("'kind:sent latancy:>2s'") == Program.Result(status: 1, errors: words))
    #expect(try grep("--count absent") == Program.Result(status: 1, output: "0\n"))
  }

  @Test func `a filter that cannot be read is exit 2, with its place`() throws {
    let words = """
      filter:1:20: error: 'latency' takes a length of time, not '2'
      1 | kind:sent latency:>2
        |                    ^
        = hint: write 2s
      1 error

      """
    #expect(try grep("'kind:sent latency:>2'") == .refused(words))
  }

  @Test(arguments: [3, 4])
  func `a scenario is run, with another seed where one is given`(seed: Int) throws {
    let here = try Scratch(["small.yaml": smallScenario])
    try here("run -q small.yaml --seed \(seed) --trace a.jsonl")
    let ran = try here("grep kind:settled small.yaml --seed \(seed)")
    #expect(ran.status == 0 && !ran.output.isEmpty, "\(ran.errors)")
    #expect(try here("grep kind:settled a.jsonl") == ran)
  }

  @Test func `what is neither a trace nor a scenario is exit 2`() throws {
    let broken = try frontier("grep x -", input: #"{"frontier":2,"seed":"x"}"#)
    #expect(broken.status == 2 && broken.errors.hasPrefix("-:1:"))
    let odd = try frontier("grep x -", input: "odd")
    #expect(odd.status == 2 && odd.errors.hasPrefix("<stdin>:1:"))
    let absent = "error: '/absent.yaml' cannot be read: there is no such file\n"
    #expect(try frontier("grep x /absent.yaml") == .refused(absent))
  }

  @Test func `the help has the keys of a filter`() throws {
    let help = try frontier("grep --help")
    for words in ["entity:bus*", "latency:>2s", "Exit status: 0 some fit; 1 none does; 2 "] {
      #expect(help.output.contains(words))
    }
  }
}
