import Diagnostics
import Scenarios
import Testing

struct TimelineMistakeTests {
  private func told(_ section: String, _ line: String) -> [String] {
    let text = "clients: { a: { ship: { from: RI, to: NY } } }\n\(section):\n  \(line)"
    return Sample.load(text).diagnostics.diagnostics.map {
      "\($0.position?.line ?? 0):\($0.position?.column ?? 0): \($0.message)"
    }
  }

  @Test(
    arguments: [
      ("- { at: 4s, clsoe: CO-UT }", "3:15: unknown happening 'clsoe'; did you mean 'close'?"),
      ("- { at: 4s }", "3:5: nothing happens here"),
      ("- { close: CO-UT }", "3:5: 'close' needs a time"),
      ("- { from: 1s, to: 2s, close: CO-UT }", "3:7: 'close' happens at a moment"),
      ("- { at: 1s, outage: fuel }", "3:7: 'outage' goes on for a while"),
      ("- { from: 1s, outage: fuel }", "3:5: missing key 'to'"),
      (
        "- { from: 1s, to: 1s, outage: fuel }",
        "3:21: 'to' must be after 'from', which is 1 s, not 1 s"
      ),
      (
        "- { from: 1s, to: 2s, outage: feul }", "3:33: unknown service 'feul'; did you mean 'fuel'?"
      ),
      ("- { at: 1, close: CO-UT }", "3:11: 'at' must be a duration, such as 800ms, not '1'"),
      ("- { at: -1s, close: CO-UT }", "3:11: 'at' must be at least 0 ms, not -1 s"),
      ("- { at: 876601h, close: CO-UT }", "3:11: 'at' must be at most 100 years"),
      (
        "- { at: 1s, close: CO-UT, open: CO-UT }",
        "3:29: one thing happens at a time, not 'close' and 'open'"
      ),
      ("- { at: 1s, close: CO-UT, hard: true }", "3:29: unknown key 'hard'"),
      ("- { every: 1s, close: CO-UT }", "3:5: missing key 'until'"),
      ("- { every: 0s, until: 9s, close: CO-UT }", "3:14: 'every' must be at least 1 ns, not 0 ms"),
      (
        "- { every: 5s, until: 3s, close: CO-UT }",
        "3:25: 'until' must be after the first time, which is 5 s, not 3 s"
      ),
      ("- { at: 1s, tell: b, cancel: true }", "3:21: unknown client 'b'"),
      ("- { at: 1s, tell: a }", "3:15: 'tell' needs a word of 'a'"),
      ("- { at: 1s, tell: a, cancle: true }", "3:24: unknown key 'cancle'; did you mean 'cancel'?"),
      ("- { at: 1s, set: fuel }", "3:15: 'set' needs a key of 'fuel'"),
      (
        "- { at: 1s, set: fuel, cost: $1.00 }",
        "3:26: 'cost' of 'fuel' cannot be changed while the run goes on"
      ),
      (
        "- { every: 5s, at: 2s, until: 30s, close: CO-UT }",
        "3:7: 'at' and 'every' do not go together"
      ),
      ("- { at: 2s, until: 30s, close: CO-UT }", "3:15: 'at' and 'until' do not go together"),
      ("- { at: 2s, to: 30s, close: CO-UT }", "3:15: 'at' and 'to' do not go together"),
      (
        "- { every: 5s, to: 30s, until: 30s, close: CO-UT }",
        "3:18: 'every' and 'to' do not go together"
      ),
      (
        "- { from: 1s, to: 2s, until: 3s, outage: fuel }",
        "3:25: 'from' and 'until' do not go together"
      ),
      (
        "- { every: 10s, from: 4s, until: 30s, tell: a, border_fee: $5.00 }",
        "3:19: 'from' is a word of 'tell' here, and cannot say when 'every' begins"
      ),
      ("- now", "3:5: 'timeline' must be sections such as { at: 4s, … }, not 'now'"),
      ("at: 4s", "3:3: 'timeline' must be a list, not a section"),
    ]
  )
  func `a wrong happening is told`(line: String, expected: String) {
    #expect(told("timeline", line) == [expected])
  }

  @Test(
    arguments: [
      ("shipmnt: { found: true }", "3:3: unknown client 'shipmnt'"),
      ("a: { fuond: true }", "3:8: unknown outcome 'fuond'; did you mean 'found'?"),
      ("a: { found: 1 }", "3:15: 'found' must be true or false, not '1'"),
      ("a: { found: { at_most: true } }", "3:15: 'found' must be true or false, not a section"),
      (
        "a: { cost: { at_mots: $1.00 } }",
        "3:16: unknown comparison 'at_mots'; did you mean 'at_most'?"
      ),
      ("a: { cost: { at_most: 1 } }", "3:25: 'at_most' must be an amount, such as $50.00, not '1'"),
      (
        "a: { cost: { within: [$2, $1] } }",
        "3:24: 'within' must go from the least to the greatest, not from $2.00 to $1.00"
      ),
      (
        "a: { cost: { within: $2 } }",
        "3:24: 'within' must be a list of the least and the greatest value, not '$2'"
      ),
      ("fuel.reqests: 3", "3:3: unknown counter 'fuel.reqests'; did you mean 'fuel.requests'?"),
      ("feul.requests: 3", "3:3: unknown counter 'feul.requests'; did you mean 'fuel.requests'?"),
      ("fuel.requests: many", "3:18: 'requests' must be a whole number, not 'many'"),
    ]
  )
  func `a wrong expectation is told`(line: String, expected: String) {
    #expect(told("expect", line) == [expected])
  }

  @Test func `a client that is not understood makes no mistakes elsewhere`() {
    let text = """
      clients: { a: { shp: { from: RI } } }
      timeline: [{ at: 1s, tell: a, cancel: true }]
      expect: { a: { found: true } }
      """
    let messages = Sample.load(text).diagnostics.diagnostics.map(\.message)
    #expect(messages == ["unknown key 'shp'; did you mean 'ship'?"])
  }
}
