import Foundation
import Testing

struct ExplainCommandTests {
  @Test(arguments: [
    ("deviation: 100ms", "100 ms off as a rule, cut at zero: 83.5 ms", true),
    ("deviation: 5ms", "5 ms off as a rule, cut at zero: 10.3 ms", false),
    // What a bound does to it is meant, and not what the cut does.
    ("deviation: 5ms, at_most: 6ms", nil, false), ("deviation: 100ms, at_most: 6ms", nil, true),
  ])
  func `a normal distribution that is cut has the mean that is drawn`(
    deviation: String,
    words: String?,
    isWarned: Bool
  ) throws {
    let normal = "latency: { normal: { mean: 10ms, \(deviation) } }"
    let here = try Scratch([
      "a.yaml": smallScenario.replacing("latency: 100ms", with: normal)
    ])
    if let words {
      let told = try here("explain a.yaml").output
      #expect(told.contains("normal around 10 ms, \(words) on average"), "\(told)")
    }
    let check = try here("check a.yaml")
    #expect(check.status == 0)
    let warning = "warning: 'normal' is cut at zero, and its mean becomes 83.5 ms, not 10 ms\n"
    #expect(check.errors.contains(warning) == isWarned, "\(check.errors)")
    #expect(check.errors.isEmpty != isWarned)
  }

  /// A file that another changes.
  private static func folder() throws -> Scratch {
    try Scratch([
      "base.yaml": """
      about: A base that another file changes.
      services:
        fuel: { cost: $5.00, latency: { lognormal: { p50: 700ms, p99: 2600ms } } }
        roads: { usable: 75%, failures: { reset: 1/3 } }
      """,
      "top.yaml": """
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
      """,
      "sweep.yaml": smallScenario.replacing("seed: 3", with: "parameters: { seed: [1, 2] }"),
    ])
  }

  @Test func `each value is told with where it comes from, what happens in order of time`() throws {
    let result = try Self.folder()("explain top.yaml --written --only clients.a.ship.to=NV")
    #expect(
      result
        == .fine(
          """
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
    )
  }

  @Test func `a default is told to be one, and a seed to be the command's`() throws {
    let here = try Scratch(["a.yaml": "clients: { a: { ship: { from: RI, to: AZ } } }"])
    let lines = try here("explain a.yaml --seed 9").lines
    #expect(
      lines.prefix(4) == [
        "a.yaml", "seed   9                                       --seed",
        "epoch  2000-01-01T00:00:00Z                    default",
        "until  when no client has anything left to do  default",
      ]
    )
    #expect(lines.contains("    border_fee  $0.00      default"), "\(lines)")
  }

  @Test(arguments: [
    "explain sweep.yaml", "plot sweep.yaml shipment.best -o x.svg", "export sweep.yaml --to csv",
    "grep --json kind:shipping.settled sweep.yaml",
  ])
  func `who takes the first of several runs says so, and takes another`(line: String) throws {
    let here = try Self.folder()
    func result(_ more: String = "") throws -> Program.Result {
      let result = try here("\(line) \(more)")
      return .fine(result.output + ((try? here.text("x.svg")) ?? ""), errors: result.errors)
    }
    let first = try result()
    let which = "the first of 2 runs of 'sweep.yaml'"
    #expect(first.errors == "note: this is \(which); choose one with --only ID\n")
    #expect(try result("--only seed=1") == .fine(first.output))
    let other = try result("--only seed=2")
    #expect(other.errors.isEmpty && other.output != first.output)
    let none = "error: 'sweep.yaml' has no run 'x=1'\nnote: there are: seed=1, seed=2\n"
    #expect(try here("\(line) --only x=1") == .refused(none))
  }

  @Test func `a run cannot be chosen of a trace`() throws {
    let here = try Scratch(["a.yaml": smallScenario])
    try here("run -q a.yaml --trace a.jsonl")
    let words = "error: --only is for a scenario, and 'a.jsonl' is a trace\n"
    #expect(try here("export a.jsonl --to csv --only seed=1") == .refused(words))
    #expect(try here("render a.jsonl --only a --format svg -o -") == .refused(words))
    let seed = "error: --seed is for a scenario, and 'a.jsonl' is a trace\n"
    #expect(try here("describe a.jsonl --seed 7") == .refused(seed))
    #expect(try here("grep settled a.jsonl --seed 3") == .refused(seed))
  }
}
