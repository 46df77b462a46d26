import Diagnostics
import Scenarios
import Testing
import TestSupport

struct ScenarioMistakeTests {
  @Test func `all mistakes of a file are told at once, in file order, each at its place`() {
    let text = """
      sceanrio: Five mistakes
      services:
        feul: { cost: $1.00 }
        roads: { usable: most }
      clients:
        shipment:
          ship: { from: RI, to: XX, boarder_fee: $50.00, timeout: -5ms }
      timeline:
        - { from: 8s, to: 5s, outage: fuel }
      """
    #expect(
      Sample.load(text).diagnostics.rendered { _ in text } == """
        s.yaml:1:1: error: unknown key 'sceanrio'; did you mean 'scenario'?
        1 | sceanrio: Five mistakes
          | ^
        s.yaml:3:3: error: unknown service 'feul'; did you mean 'fuel'?
        3 |   feul: { cost: $1.00 }
          |   ^
        s.yaml:4:20: error: 'usable' must be a ratio, such as 75%, not 'most'
        4 |   roads: { usable: most }
          |                    ^
        s.yaml:7:27: error: unknown state code 'XX'
        7 |     ship: { from: RI, to: XX, boarder_fee: $50.00, timeout: -5ms }
          |                           ^
          = hint: known state codes: AZ, CO, CT, ND, NO, NY, RI, SD, UT
        s.yaml:7:31: error: unknown key 'boarder_fee'; did you mean 'border_fee'?
        7 |     ship: { from: RI, to: XX, boarder_fee: $50.00, timeout: -5ms }
          |                               ^
        s.yaml:7:61: error: 'timeout' must be at least 1 ns, not -5 ms
        7 |     ship: { from: RI, to: XX, boarder_fee: $50.00, timeout: -5ms }
          |                                                             ^
        s.yaml:9:21: error: 'to' must be after 'from', which is 8 s, not 5 s
        9 |   - { from: 8s, to: 5s, outage: fuel }
          |                     ^
        7 errors
        """
    )
  }

  /// One setting of a `ship` client, the column it stands at, and what is said of it.
  @Test(arguments: Table.kept("setting-mistakes"))
  func `a wrong value is told with what may stand there`(setting: String, message: String) {
    let text = "clients: { a: { ship: { from: RI, to: NY, \(setting) } } }"
    let diagnostics = Sample.load(text).diagnostics.diagnostics
    #expect(diagnostics.map(\.message) == [message])
    let key = setting.split(separator: ":")[0]
    #expect(diagnostics.first?.position?.column == 43 + key.count + 2)
  }

  @Test(arguments: Table.kept("scenario-mistakes"))
  func `a wrong setting of a service is told`(setting: String, message: String) {
    let text = "services: { roads: { \(setting) } }\nclients: { a: { ship: { from: RI, to: NY } } }"
    let messages = Sample.load(text).diagnostics.diagnostics.map(\.message)
    #expect(messages.first == message)
  }

  @Test(arguments: Table.kept("cost-mistakes"))
  func `where several types may stand all are told`(value: String, message: String) {
    let text =
      "services: { fuel: { cost: \(value) } }\nclients: { a: { ship: { from: RI, to: NY } } }"
    #expect(Sample.load(text).diagnostics.diagnostics.map(\.message) == [message])
  }

  @Test(arguments: Table.kept("yaml-mistakes"))
  func `a wrong scenario or client is told`(text: String, expected: String) {
    #expect(Sample.told(text) == [expected])
  }
}
