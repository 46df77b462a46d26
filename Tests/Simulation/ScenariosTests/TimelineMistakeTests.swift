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

  @Test(arguments: Table.kept("timeline-mistakes"))
  func `a wrong happening is told, once`(line: String, expected: String) {
    #expect(told("timeline", line) == [expected])
  }

  @Test(arguments: Table.kept("timeline-hints"))
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
    #expect(told == Table.lines("times-of-other-programs").map(String.init))
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
