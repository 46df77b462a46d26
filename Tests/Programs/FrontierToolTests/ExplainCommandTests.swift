import Foundation
import Testing

struct ExplainCommandTests {
  @Test func `a normal distribution that is cut has the mean that is drawn`() throws {
    let scratch = try Scratch()
    let text = smallScenario.replacing(
      "latency: 100ms",
      with: "latency: { normal: { mean: 10ms, deviation: 100ms } }"
    )
    try scratch.write(text, to: "a.yaml")
    let explain = try Program.frontier("explain", "a.yaml", in: scratch.folder)
    let words = "normal around 10 ms, 100 ms off as a rule, cut at zero: 83.5 ms on average"
    #expect(explain.output.contains(words), "\(explain.output)")
    let check = try Program.frontier("check", "a.yaml", in: scratch.folder)
    #expect(check.status == 0)
    #expect(
      check.errors.contains(
        "warning: 'normal' is cut at zero, and its mean becomes 83.5 ms, not 10 ms\n"
      ),
      "\(check.errors)"
    )
    // What a bound does to it is meant, and not what the cut does.
    for deviation in ["5ms", "100ms"] {
      let normal = "deviation: \(deviation), at_most: 6ms"
      try scratch.write(text.replacing("deviation: 100ms", with: normal), to: "a.yaml")
      let check = try Program.frontier("check", "a.yaml", in: scratch.folder)
      #expect(check.errors.isEmpty == (deviation == "5ms"), "\(check.errors)")
      #expect(check.errors.contains("becomes 83.5 ms") != (deviation == "5ms"), "\(check.errors)")
    }
    try scratch.write(text.replacing("deviation: 100ms", with: "deviation: 5ms"), to: "a.yaml")
    let half = try Program.frontier("check", "a.yaml", in: scratch.folder)
    #expect(half.errors.isEmpty)
    let told = try Program.frontier("explain", "a.yaml", in: scratch.folder)
    #expect(told.output.contains("5 ms off as a rule, cut at zero: 10.3 ms on average"))
  }

  private let base = """
    about: A base that another file changes.
    services:
      fuel: { cost: $5.00, latency: { lognormal: { p50: 700ms, p99: 2600ms } } }
      roads: { usable: 75%, failures: { reset: 1/3 } }
    """
  private let top = """
    scenario: The whole
    extends: base.yaml
    parameters: { clients.a.ship.to: [AZ, NV] }
    clients:
      a: { start: 2s, ship: { from: RI, to: AZ } }
      many: { count: 3, start: { every: 1s }, ship: { from: ME, to: VT } }
    timeline:
      - { at: 9s, tell: a, to: NY, cancel: true }
      - { when: { a.settled: { at_least: 3 } }, after: 2s, times: 2, close: CO-UT }
      - { from: 1s, to: 3s, outage: fuel }
      - { every: 5s, until: 20s, set: roads, latency: 1s }
    expect:
      a: { cost: { at_most: $900.00 } }
      many: { found: true }
      fuel.in_flight: { always: { at_most: 4 } }
    fails: { expectation: a.cost }
    """

  @Test func `each value is told with where it comes from, what happens in order of time`() throws {
    let scratch = try Scratch()
    try scratch.write(base, to: "base.yaml")
    try scratch.write(top, to: "top.yaml")
    let words = ["explain", "top.yaml", "--written", "--only", "clients.a.ship.to=NV"]
    let result = try Program.frontier(words, in: scratch.folder)
    #expect(result.errors.isEmpty)
    #expect(result.status == 0)
    #expect(
      result.output == """
        The whole (clients.a.ship.to=NV)
        A base that another file changes.

        services
          fuel        says what the fuel for crossing a border costs            base.yaml:3, extended
            cost      $5.00                                                     base.yaml:3, extended
            latency   log-normal, half below 700 ms, 99% below 2.6 s            base.yaml:3, extended
          roads       says which borders can be crossed, and when that changes  base.yaml:4, extended
            usable    75%                                                       base.yaml:4, extended
            failures  reset 1/3                                                 base.yaml:4, extended

        clients
          a         finds the cheapest way for a shipment, asking for prices as it goes  top.yaml:5
            start   at 2s
            from    RI  top.yaml:5
            to      NV  top.yaml:3, parameter
          many (3)  finds the cheapest way for a shipment, asking for prices as it goes  top.yaml:6
            start   from 0s to 2s
            from    ME  top.yaml:6
            to      VT  top.yaml:6

        timeline
          from 1s to 3s                                         outage fuel             top.yaml:10
          every 5 s from 5s to 20s                              set roads: latency 1 s  top.yaml:11
          at 9s                                                 tell a: to NY, cancel   top.yaml:8
          2 s after 'a.settled' is at least 3, at most 2 times  close CO-UT             top.yaml:9

        expected
          a.cost          at most $900.00                    top.yaml:13
          many.found      to be true                         top.yaml:14
          fuel.in_flight  'fuel.in_flight' always at most 4  top.yaml:15
          fails           'a.cost' not as expected           top.yaml:16

        """
    )
  }

  @Test func `a default is told to be one, and a seed to be the command's`() throws {
    let scratch = try Scratch()
    try scratch.write("clients: { a: { ship: { from: RI, to: AZ } } }", to: "a.yaml")
    let result = try Program.frontier("explain", "a.yaml", "--seed", "9", in: scratch.folder)
    let lines = result.output.split(separator: "\n").map(String.init)
    #expect(lines.first == "a.yaml")
    #expect(lines[1] == "seed   9                                       --seed")
    #expect(lines[2] == "epoch  2000-01-01T00:00:00Z                    default")
    #expect(lines[3] == "until  when no client has anything left to do  default")
    #expect(
      lines.contains("    border_fee  $0.00      default"),
      "\(result.output)"
    )
  }

  @Test func `a run that is not there is told with those that are`() throws {
    let scratch = try Scratch()
    try scratch.write(base, to: "base.yaml")
    try scratch.write(top, to: "top.yaml")
    let other = try Program.frontier("explain", "top.yaml", "--only", "x=1", in: scratch.folder)
    #expect(
      other.errors == """
        error: 'top.yaml' has no run 'x=1'
        note: there are: clients.a.ship.to=AZ, clients.a.ship.to=NV

        """
    )
    #expect(other.status == 2)
    let first = try Program.frontier("explain", "top.yaml", in: scratch.folder)
    let which = "the first of 2 runs of 'top.yaml'"
    #expect(first.errors == "note: this is \(which); choose one with --only ID\n")
  }

  @Test(arguments: [
    ["plot", "sweep.yaml", "shipment.best", "-o", "x.svg"],
    ["export", "sweep.yaml", "--to", "csv"],
    ["grep", "--json", "kind:shipping.settled", "sweep.yaml"],
  ])
  func `whoever takes the first of several runs says so, and can be told another`(
    words: [String]
  ) throws {
    let scratch = try Scratch()
    let parameters = "parameters: { seed: [1, 2] }\n"
    try scratch.write(smallScenario.replacing("seed: 3\n", with: parameters), to: "sweep.yaml")
    func result(_ more: String...) throws -> (Program.Result, Data?) {
      let result = try Program.frontier(words + more, in: scratch.folder)
      return (result, try? Data(contentsOf: scratch.path("x.svg")))
    }
    let first = try result()
    let which = "the first of 2 runs of 'sweep.yaml'"
    #expect(first.0.errors == "note: this is \(which); choose one with --only ID\n")
    let named = try result("--only", "seed=1")
    #expect(named.0.errors.isEmpty && named.0.status == 0)
    #expect(named.0.output == first.0.output && named.1 == first.1)
    let other = try result("--only", "seed=2")
    #expect(other.0.errors.isEmpty && other.0.status == 0)
    #expect(other.0.output != first.0.output || other.1 != first.1)
    let none = try result("--only", "x=1")
    #expect(none.0.status == 2)
    #expect(
      none.0.errors == """
        error: 'sweep.yaml' has no run 'x=1'
        note: there are: seed=1, seed=2

        """
    )
  }

  @Test func `a run cannot be chosen of a trace`() throws {
    let scratch = try Scratch()
    try scratch.write(smallScenario, to: "a.yaml")
    _ = try Program.frontier("run", "-q", "a.yaml", "--trace", "a.jsonl", in: scratch.folder)
    let words = ["export", "a.jsonl", "--to", "csv", "--only", "seed=1"]
    let result = try Program.frontier(words, in: scratch.folder)
    #expect(result.status == 2)
    #expect(result.errors == "error: --only is for a scenario, and 'a.jsonl' is a trace\n")
  }
}
