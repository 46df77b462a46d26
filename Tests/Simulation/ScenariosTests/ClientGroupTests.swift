import Diagnostics
import Scenarios
import SimulationKernel
import Testing
import TestSupport

struct ClientGroupTests {
  private let ship = "ship: { from: RI, to: NY }"

  private func said(_ text: String) -> [String] {
    Sample.load(text).diagnostics.diagnostics.map { diagnostic in
      let place = diagnostic.position.map { "\($0.line):\($0.column): " } ?? ""
      return place + diagnostic.message + (diagnostic.hint.map { " (\($0))" } ?? "")
    }
  }

  @Test func `a count makes clients in the order of their numbers`() throws {
    let text = "clients: { rush: { count: 12, \(ship) }, a: { \(ship) } }"
    let clients = try #require(Sample.load(text).scenario).clients
    #expect(clients.map(\.name) == ["a"] + (1...12).map { "rush/\($0)" })
    #expect(clients.map(\.entry) == ["a"] + (1...12).map { _ in "rush" })
    #expect(clients.allSatisfy { $0.start == .zero })
  }

  @Test func `those of a count start one after the other`() throws {
    let text = "clients: { rush: { count: 3, start: { every: 2s, from: 5s }, \(ship) } }"
    let clients = try #require(Sample.load(text).scenario).clients
    #expect(clients.map(\.start) == [.seconds(5), .seconds(7), .seconds(9)])
  }

  @Test func `those of a count start at moments of their own, drawn by their names`() throws {
    func starts(_ text: String, seed: Int = 3) throws -> [String: Duration] {
      let scenario = try #require(Sample.load("seed: \(seed)\nclients: { \(text) }").scenario)
      return Dictionary(uniqueKeysWithValues: scenario.clients.map { ($0.name, $0.start) })
    }
    let rush = "rush: { count: 50, start: { uniform: [1s, 60s] }, \(ship) }"
    let drawn = try starts(rush)
    #expect(drawn.values.allSatisfy { $0 >= .seconds(1) && $0 <= .seconds(60) })
    #expect(Set(drawn.values).count == 50)
    let more = try starts("a: { start: { exponential: { mean: 2s } }, \(ship) }, \(rush)")
    #expect(more.filter { $0.key != "a" } == drawn)
    #expect(try starts(rush, seed: 4) != drawn)
  }

  @Test(arguments: Table.kept("expected-of-groups"))
  func `a mistake in what is expected of several is said`(outcome: String, expected: String) {
    let text = "clients: { rush: { count: 3, \(ship) } }\nexpect: { rush: \(outcome) }"
    let said = Sample.load(text).diagnostics.diagnostics.map { diagnostic in
      diagnostic.message + (diagnostic.hint.map { " (\($0))" } ?? "")
    }
    #expect(said == [expected])
  }

  @Test func `a count of one makes a client with a number`() throws {
    let text = "clients: { rush: { count: 1, start: { every: 100s }, \(ship) } }"
    let clients = try #require(Sample.load(text).scenario).clients
    #expect(clients.map(\.name) == ["rush/1"])
  }

  @Test func `what is decided holds the clients themselves, and is read again as it is`() throws {
    let text = "clients: { rush: { count: 11, start: { every: 1s }, \(ship) } }"
    let scenario = try #require(Sample.load(text).scenario)
    let clients = (1...11).map { number in
      "rush/\(number): { start: \(number - 1)s, \(ship) }"
    }
    let written = "clients: { \(clients.reversed().joined(separator: ", ")) }"
    let other = try #require(Sample.load(written).scenario)
    #expect(scenario.resolved == other.resolved)
    #expect(other.clients.map(\.name) == scenario.clients.map(\.name))
  }

  @Test(arguments: Table.kept("group-mistakes"))
  func `a wrong count or start is told`(keys: String, message: String) {
    #expect(said("clients: { rush: { \(keys), \(ship) } }") == [message])
  }

  @Test func `the greatest count and the latest start are all right`() throws {
    let text = "clients: { rush: { count: 1000, start: { every: 36d, from: 561d }, \(ship) } }"
    #expect(said(text) == [])
    let clients = try #require(Sample.load(text).scenario).clients
    #expect(clients.last?.start == .seconds(36_525 * 86_400))
  }

  @Test func `all entries together make ten thousand clients at most`() {
    let entries = (1...11).map { "c\($0): { count: 1000, \(ship) }" }
    let text = "clients: { \(entries.joined(separator: ", ")) }\nexpect: { c11/7: { found: true } }"
    let column = 11 + entries.prefix(10).joined(separator: ", ").count + 2 + "c11: { count: ".count
    #expect(
      said(text) == [
        "1:\(column + 1): 'count' makes 11000 clients of this scenario, and 10000 are the most"
          + " (let there be fewer of some)"
      ]
    )
  }

  @Test func `a client that has the name of one of several is told`() {
    #expect(
      said("clients: { rush: { count: 50, \(ship) }, rush/7: { \(ship) } }") == [
        "1:61: client 'rush/7' has the name of one of the 50 of 'rush' (give it another name)"
      ]
    )
    #expect(said("clients: { rush: { count: 6, \(ship) }, rush/7: { \(ship) } }") == [])
    #expect(said("clients: { rush: { count: 7, \(ship) }, rush/07: { \(ship) } }") == [])
  }

  @Test func `a name has room for its number`() {
    let name = String(repeating: "x", count: 62)
    #expect(said("clients: { \(name): { count: 9, \(ship) } }") == [])
    #expect(
      said("clients: { \(name): { count: 10, \(ship) } }") == [
        "1:12: '\(name.prefix(39))…' cannot name a client (a name has at most 64 letters a to z,"
          + " digits, '-', '_' and '/', its number included)"
      ]
    )
  }

  @Test func `one that starts too late is told once for all behind it`() {
    let text = "until: 9s\nclients: { rush: { count: 50, start: { every: 2s }, \(ship) } }"
    #expect(
      said(text) == [
        "2:38: client 'rush/6' would start at 10 s, and the run ends at 9 s"
          + " (start it earlier, or let 'until' be later)"
      ]
    )
  }

  @Test func `one of several can be told something, all at once cannot`() {
    let clients = "clients: { rush: { count: 50, \(ship) } }"
    #expect(said("\(clients)\ntimeline: [{ at: 1s, tell: rush/50, to: UT }]") == [])
    #expect(
      said("\(clients)\ntimeline: [{ at: 1s, tell: rush, cancel: true }]") == [
        "2:28: 'rush' are 50 clients, not one (name one of them, such as rush/1)"
      ]
    )
    #expect(
      said("\(clients)\ntimeline: [{ at: 1s, tell: rush/51, cancel: true }]") == [
        "2:28: unknown client 'rush/51'; did you mean 'rush/1'?"
      ]
    )
  }

  @Test func `what is expected of all is expected of each, and one can have more`() throws {
    let text = """
      clients: { rush: { count: 3, \(ship) } }
      expect:
        rush: { found: true, cost: { at_least: $1.00, at_most: $2.00 } }
        rush/2: { share: 50% }
      """
    let expectations = try #require(Sample.load(text).scenario).expectations
    let all = ["found", "cost", "cost"].flatMap { key in
      (1...3).map { "rush/\($0) \(key) of rush" }
    }
    #expect(
      expectations.map { "\($0.subject) \($0.key) of \($0.path[0])" }
        == all + ["rush/2 share of rush/2"]
    )
  }

  @Test func `what is wrong with an expectation of all is told once`() {
    let clients = "clients: { rush: { count: 50, \(ship) } }"
    #expect(
      said("\(clients)\nexpect: { rush: { cost: cheap } }") == [
        "2:25: 'cost' must be an amount, such as $50.00, not 'cheap'"
      ]
    )
    #expect(
      said("\(clients)\nexpect: { rush.cost: $1.00 }") == [
        "2:11: 'rush' is a client: its outcomes stand below its name"
          + " (write rush: { cost: $1.00 })"
      ]
    )
  }

  @Test func `an edit of one of several is an edit of their entry`() throws {
    let text = "clients: { rush: { count: 50, \(ship) } }"
    let draft = try #require(Sample.drafts(text).first)
    let edit = ScenarioEdit.setting(client: "rush/50", key: "to", value: "UT")
    let edited = try draft.applying(edit, Sample.vocabulary)
    #expect(edited.setting("to", of: "rush/3", Sample.vocabulary) == "UT")
    let scenario = try #require(Sample.load(edited.text).scenario)
    #expect(scenario.clients.map { $0.section["to"] } == Array(repeating: .text("UT"), count: 50))
    let none = ScenarioEdit.setting(client: "rush/51", key: "to", value: "UT")
    #expect(throws: EditRefusal("there is no client 'rush/51'")) {
      try draft.applying(none, Sample.vocabulary)
    }
    let told = try draft.applying(.cancel("rush/7", at: .start), Sample.vocabulary)
    #expect(Sample.mistakes(told.text) == "")
  }

  @Test func `a parameter can be how many there are`() {
    let text =
      "clients: { rush: { count: 2, \(ship) } }\nparameters: { clients.rush.count: [1, 20] }"
    let scenarios = Sample.load(text).scenarios
    #expect(scenarios.map(\.clients.count) == [1, 20])
  }
}
