import Foundation
import Testing

struct GrepCommandTests {
  /// A trace that `run` would leave.
  private static let trace = """
    {"frontier":1,"seed":"1","parameters":{},"scenario":{"clients":{"shipment":{}},"services":{"fuel":{}}}}
    {"n":1,"t":0,"e":"shipment","k":"client.started","c":0,"d":{"kind":"ship"}}
    {"n":2,"t":0,"e":"shipment","k":"request.sent","c":1,"d":{"service":"fuel","endpoint":"cost","path":"/borders/CO-UT/cost","number":1,"attempt":1}}
    {"n":3,"t":2500000000,"e":"shipment","k":"request.answered","c":2,"d":{"request":2,"service":"fuel","endpoint":"cost","status":503,"bytes":31}}
    {"n":4,"t":1200000000000,"e":"bus/17","k":"bus.reached","c":0,"d":{"late":301000000000}}
    {"end":"finished","records":4,"events":5,"t":1200000000000}

    """

  @Test func `the records that fit are shown in columns`() throws {
    let result = try Program.frontier("grep", "shipment -started", "-", input: Self.trace)
    #expect(
      result.output == """
        #2  0.000 s  shipment  request.sent      service=fuel endpoint=cost path=/borders/CO-UT/cost \
        number=1 attempt=1
        #3  2.500 s  shipment  request.answered  request=2 service=fuel endpoint=cost status=503 \
        bytes=31

        """
    )
    #expect(result.status == 0 && result.errors.isEmpty)
  }

  @Test(
    arguments: [
      ("", "4"), ("service:fuel latency:>2s", "1"), ("entity:bus* delay:>5m after:20m", "1"),
      ("client:shipment", "3"), ("outcome:error|failed", "1"), ("-kind:request", "2"),
      ("2.500", "1"), ("co-ut", "1"),
    ]
  )
  func `how many fit is counted`(filter: String, count: String) throws {
    let result = try Program.frontier("grep", "--count", "--", filter, "-", input: Self.trace)
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.output == "\(count)\n")
    let json = try Program.frontier(
      "grep",
      "--count",
      "--json",
      "--",
      filter,
      "-",
      input: Self.trace
    )
    #expect(json.output == "{\"count\":\(count)}\n")
  }

  @Test func `as JSON, a record is its line of the trace`() throws {
    let result = try Program.frontier("grep", "--json", "status:>=500", "-", input: Self.trace)
    #expect(result.output == Self.trace.split(separator: "\n")[3] + "\n")
  }

  @Test func `where none fits it is exit 1, and what was meant is told`() throws {
    let nothing = try Program.frontier("grep", "kind:request attempt:>1", "-", input: Self.trace)
    #expect(nothing.status == 1 && nothing.output.isEmpty && nothing.errors.isEmpty)
    let odd = try Program.frontier("grep", "kind:sent latancy:>2s", "-", input: Self.trace)
    #expect(odd.status == 1 && odd.output.isEmpty)
    #expect(
      odd.errors == """
        filter:1:11: warning: no record has a field 'latancy'; did you mean 'latency'?
        1 | kind:sent latancy:>2s
          |           ^

        """
    )
    let none = try Program.frontier("grep", "--count", "absent", "-", input: Self.trace)
    #expect(none.status == 1 && none.output == "0\n")
  }

  @Test func `a filter that cannot be read is exit 2, with its place`() throws {
    let result = try Program.frontier("grep", "kind:sent latency:>2", "-", input: Self.trace)
    #expect(result.status == 2 && result.output.isEmpty)
    #expect(
      result.errors == """
        filter:1:20: error: 'latency' takes a length of time, not '2'
        1 | kind:sent latency:>2
          |                    ^
          = hint: write 2s
        1 error

        """
    )
  }

  @Test func `a scenario is run, with another seed where one is given`() throws {
    let scratch = try Scratch()
    let scenario = try scratch.write(smallScenario, to: "small.yaml")
    let path = scratch.path("a.jsonl").path
    for seed in ["3", "4"] {
      _ = try Program.frontier("run", "-q", scenario, "--seed", seed, "--trace", path)
      let ran = try Program.frontier("grep", "kind:settled", scenario, "--seed", seed)
      let read = try Program.frontier("grep", "kind:settled", path)
      #expect(ran.status == 0 && !ran.output.isEmpty, "\(ran.errors)")
      #expect(ran.output == read.output)
    }
    let piped = try Program.frontier("grep", "--count", "settled", "-", input: smallScenario)
    #expect(piped.status == 0)
    let seeded = try Program.frontier("grep", "settled", path, "--seed", "3")
    #expect(seeded.status == 2)
    #expect(seeded.errors == "error: --seed is for a scenario, and '\(path)' is a trace\n")
  }

  @Test func `what is neither a trace nor a scenario is exit 2`() throws {
    let broken = try Program.frontier("grep", "x", "-", input: #"{"frontier":1,"seed":"x"}"#)
    #expect(broken.status == 2 && broken.errors.hasPrefix("-:1:"))
    let odd = try Program.frontier("grep", "x", "-", input: "odd")
    #expect(odd.status == 2 && odd.errors.hasPrefix("<stdin>:1:"))
    let absent = try Program.frontier("grep", "x", "/absent.yaml")
    #expect(absent.status == 2)
    #expect(absent.errors == "error: '/absent.yaml' cannot be read: there is no such file\n")
  }

  @Test func `the help has the keys of a filter`() throws {
    let help = try Program.frontier("grep", "--help")
    for words in ["entity:bus*", "latency:>2s", "Exit status: 0 some fit; 1 none does; 2 "] {
      #expect(help.output.contains(words))
    }
    #expect(try Program.frontier("--help").output.contains("grep "))
  }
}
