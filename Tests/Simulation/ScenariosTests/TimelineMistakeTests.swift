import Diagnostics
import Scenarios
import Testing
import TestSupport

struct TimelineMistakeTests {
  private func told(_ section: String, _ line: String) -> [String] {
    Sample.told("clients: { a: { ship: { from: RI, to: NY } } }\n\(section):\n  \(line)")
  }

  @Test func `each of several that there is not is told`() {
    #expect(
      told("timeline", "- { at: 4s, close: [CO-UT, CO-UX, CT-NY, CT-NX] }") == [
        "3:30: unknown border 'CO-UX'; did you mean 'CO-UT'?",
        "3:44: unknown border 'CT-NX'; did you mean 'CT-NY'?",
      ]
    )
  }

  @Test(
    arguments: """
      - { at: 4s, clsoe: CO-UT } => 3:15: unknown happening 'clsoe'; did you mean 'close'?
      - { at: 4s } => 3:5: nothing happens here
      - { close: CO-UT } => 3:5: 'close' needs a time
      - { from: 1s, to: 2s, close: CO-UT } => 3:7: 'close' happens at a moment
      - { at: 1s, outage: fuel } => 3:7: 'outage' goes on for a while
      - { at: 1s, for: 2s, close: CO-UT } => 3:15: 'close' happens at a moment, and does not last
      - { at: 1s, for: 0s, outage: fuel } => 3:20: 'for' must be at least 1 ns, not 0 ms
      - { at: { unifrom: [1s, 2s] }, close: CO-UT }
        => 3:13: unknown distribution 'unifrom'; did you mean 'uniform'?
      - { at: 1s, jitter: 2s, close: CO-UT } => 3:15: 'at' and 'jitter' do not go together
      - { every: 5s, jitter: 6s, until: 9s, close: CO-UT }
        => 3:26: 'jitter' must be at most the period, which is 5 s, not 6 s
      - { at: 4s, close: [CO-UT, CO-UX] } => 3:30: unknown border 'CO-UX'; did you mean 'CO-UT'?
      - { at: 4, close: [CO-UT, CT-NY] } => 3:11: 'at' must be a duration, such as 800ms, not '4'
      - { at: 4s, close: [] } => 3:22: 'close' names nothing
      - { at: 4s, close: [CO-UT, CT-NY, CO-UT] } => 3:37: 'CO-UT' stands twice at 'close'
      - { from: 1s, outage: fuel } => 3:5: missing key 'to'
      - { from: 1s, to: 1s, outage: fuel } => 3:21: 'to' must be after 'from', which is 1 s, not 1 s
      - { from: 1s, to: 2s, outage: feul } => 3:33: unknown service 'feul'; did you mean 'fuel'?
      - { at: 1, close: CO-UT } => 3:11: 'at' must be a duration, such as 800ms, not '1'
      - { at: -1s, close: CO-UT } => 3:11: 'at' must be at least 0 ms, not -1 s
      - { at: 876601h, close: CO-UT } => 3:11: 'at' must be at most 100 years, not 3155763600 s
      - { at: 1s, close: CO-UT, open: CO-UT }
        => 3:29: one thing happens at a time, not 'close' and 'open'
      - { at: 1s, close: CO-UT, hard: true } => 3:29: unknown key 'hard'
      - { every: 1s, close: CO-UT } => 3:5: missing key 'until'
      - { every: 0s, until: 9s, close: CO-UT } => 3:14: 'every' must be at least 1 ns, not 0 ms
      - { every: 5s, until: 3s, close: CO-UT }
        => 3:25: 'until' must be after the first time, which is 5 s, not 3 s
      - { at: 1s, tell: b, cancel: true } => 3:21: unknown client 'b'
      - { at: 1s, tell: a } => 3:15: 'tell' needs a word of 'a'
      - { at: 1s, tell: a, cancle: true } => 3:24: unknown key 'cancle'; did you mean 'cancel'?
      - { at: 1s, set: fuel } => 3:15: 'set' needs a key of 'fuel'
      - { at: 1s, set: fuel, cost: $1.00 }
        => 3:26: 'cost' of 'fuel' cannot be changed while the run goes on
      - { every: 5s, at: 2s, until: 30s, close: CO-UT } => 3:7: 'at' and 'every' do not go together
      - { at: 2s, until: 30s, close: CO-UT } => 3:15: 'at' and 'until' do not go together
      - { at: 2s, to: 30s, close: CO-UT } => 3:15: 'at' and 'to' do not go together
      - { every: 5s, to: 30s, until: 30s, close: CO-UT }
        => 3:18: 'every' and 'to' do not go together
      - { from: 1s, to: 2s, until: 3s, outage: fuel } => 3:25: 'from' and 'until' do not go together
      - { every: 10s, from: 4s, until: 30s, tell: a, border_fee: $5.00 }
        => 3:19: 'from' is a word of 'tell' here, and cannot say when 'every' begins
      - now => 3:5: 'timeline' must be sections such as { at: 4s, … }, not 'now'
      at: 4s => 3:3: 'timeline' must be a list of entries, not one
      - { form: 1s, to: 3s, outage: fuel } => 3:7: unknown key 'form'; did you mean 'from'?
      - { from: 1s, too: 3s, outage: fuel } => 3:17: unknown key 'too'; did you mean 'to'?
      - { att: 1s, close: CO-UT } => 3:7: unknown key 'att'; did you mean 'at'?
      - { every: 1s, untl: 3s, close: CO-UT } => 3:18: unknown key 'untl'; did you mean 'until'?
      - { evry: 1s, until: 3s, close: CO-UT } => 3:7: unknown key 'evry'; did you mean 'every'?
      - { at: 1s, set: fuel, latancy: 1s } => 3:26: unknown key 'latancy'; did you mean 'latency'?
      """ as Table
  )
  func `a wrong happening is told, once`(line: String, expected: String) {
    #expect(told("timeline", line) == [expected])
  }

  @Test(
    arguments: """
      shipmnt: { found: true } => 3:3: unknown client 'shipmnt'
      a: { fuond: true } => 3:8: unknown outcome 'fuond'; did you mean 'found'?
      a: { found: 1 } => 3:15: 'found' must be true or false, not '1'
      a: { found: { at_most: true } } => 3:15: 'found' must be true or false, not a section
      a: { cost: { at_mots: $1.00 } } => 3:16: unknown comparison 'at_mots'; did you mean 'at_most'?
      a: { cost: { at_most: 1 } } => 3:25: 'at_most' must be an amount, such as $50.00, not '1'
      a: { cost: { between: [$2, $1] } }
        => 3:25: 'between' must go from the least to the greatest, not from $2.00 to $1.00
      a: { cost: { between: $2 } }
        => 3:25: 'between' must be a list of two values, the least and the greatest, not '$2'
      fuel.reqests: 3 => 3:3: unknown counter 'fuel.reqests'; did you mean 'fuel.requests'?
      feul.requests: 3 => 3:3: unknown client or service 'feul'; did you mean 'fuel'?
      fuel.requests: many => 3:18: 'requests' must be a whole number, not 'many'
      a: { cost: { between: [$1, $2, $3] } }
        => 3:25: 'between' must be a list of two values, the least and the greatest, not of 3
      a: { cost: { at_least: $10, at_most: $5 } }
        => 3:14: nothing is at least $10.00 and at most $5.00
      a: { cost: { between: [$1, $2], at_least: $3 } }
        => 3:14: nothing is at least $3.00 and at most $2.00
      a: { share: 75 } => 3:15: 'share' must be between 0% and 100%, not '75'
      """ as Table
  )
  func `a wrong expectation, or one that nothing meets, is told`(line: String, expected: String) {
    #expect(told("expect", line) == [expected])
  }

  @Test func `what is meant is told`() {
    let text = """
      clients: { a: { ship: { from: RI, to: NY, timeout: 100 ms } } }
      until: 1m
      timeline:
        - { every: 5s, at: 2s, until: 30s, close: CO-UT }
        - { every: 10s, from: 4s, until: 30s, tell: a, cancel: true }
        - { at: 1m 30s, tell: a, cancel: true }
        - { at: 100MS, set: fuel, latency: { lognormal: { p50: 5s } } }
        - at: 1,5s
          close: CO-UT
        - { at: 1min, close: CO-UT }
        - { at: soon, close: CO-UT }
      expect: { a: { share: 75, fuond: true }, a.found: true, a.fuel.requests: 3, fuel.errors: 1 }
      """
    let told = Sample.load(text).diagnostics.diagnostics.map {
      "\($0.position?.line ?? 0): \($0.message)\($0.hint.map { " (\($0))" } ?? "")"
    }
    let forms = "write { at: 4s, … } or { every: 5s, until: 60s, … }"
    #expect(
      told == [
        "1: 'timeout' must be a duration, such as 800ms, not '100 ms' (write 100ms)",
        "4: 'at' and 'every' do not go together (\(forms))",
        "5: 'from' is a word of 'tell' here, and cannot say when 'every' begins "
          + "(leave it out, and it happens first after one period; "
          + "or write an entry for each moment)",
        "6: 'at' must be a duration, such as 800ms, not '1m 30s' (write 1m30s)",
        "7: 'at' must be a duration, such as 800ms, not '100MS' (write 100ms)",
        "7: missing key 'p99' in 'lognormal' (a distribution by its p50 and p99)",
        "8: 'at' must be a duration, such as 800ms, not '1,5s' (write 1.5s)",
        "10: 'at' must be a duration, such as 800ms, not '1min' (write 1m)",
        "11: 'at' must be a duration, such as 800ms, not 'soon' "
          + "(units are ns, us, ms, s, m, h and d, the largest first, without blanks: 1m30s)",
        "12: 'share' must be between 0% and 100%, not '75' (write 75%)",
        "12: unknown outcome 'fuond'; did you mean 'found'?",
        "12: 'a' is a client: its outcomes stand below its name (write a: { found: true })",
        "12: 'a' is a client: its outcomes stand below its name "
          + "(its outcomes: found, cost, finished_by, route, share)",
        "12: unknown counter 'fuel.errors' (known counters: fuel.requests, fuel.slowest)",
      ]
    )
  }

  @Test func `what nothing can do is told`() {
    let text = """
      clients: { a: { start: 2m, ship: { from: RI, to: NY } } }
      until: 1m
      timeline:
        - { at: 1s, set: fuel, failures: { refused: 1/10 } }
        - { at: 1s, tell: a, cancel: false }
        - { at: 1s, set: roads, latency: 1s }
      """
    #expect(
      Sample.mistakes(text) == """
        s.yaml:1:24: error: client 'a' would start at 120 s, and the run ends at 60 s
        1 | clients: { a: { start: 2m, ship: { from: RI, to: NY } } }
          |                        ^
          = hint: start it earlier, or let 'until' be later
        s.yaml:5:32: error: 'cancel' can only be true
        5 |   - { at: 1s, tell: a, cancel: false }
          |                                ^
          = hint: it is something to do; leave it out where it is not to be done
        """
    )
  }

  @Test func `what happens to a service that is not there is told`() {
    var vocabulary = Sample.vocabulary
    vocabulary.clients[1] = ClientKind(
      verb: "track",
      about: "asks nobody but the roads",
      fields: [],
      services: ["roads"]
    )
    vocabulary.happenings[2] = HappeningKind(
      verb: "close",
      value: .text,
      form: .moment,
      about: "closes a pump",
      service: "fuel"
    )
    let text = """
      clients: { a: { track: } }
      timeline:
        - { at: 1s, set: fuel, latency: 1s }
        - { from: 1s, to: 2s, outage: fuel }
        - { at: 1s, close: pump }
        - { at: 1s, set: roads, latency: 1s }
      """
    #expect(
      Sample.load(text, vocabulary: vocabulary).diagnostics.diagnostics.map(\.headline) == [
        "s.yaml:3:20: error: there is no service 'fuel' here: no client asks it",
        "s.yaml:4:33: error: there is no service 'fuel' here: no client asks it",
        "s.yaml:5:15: error: 'close' needs the service 'fuel', which no client asks",
      ]
    )
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
