import Catalog
import Diagnostics
import JSON
import Scenarios
import Testing
import TestSupport

/// The schema for editors against the reader: what it refuses, `frontier check` refuses as well.
struct SchemaTests {
  private let repository: Repository
  private let schema: JSONValue
  private let validator: SchemaValidator

  init() throws {
    repository = try Repository.this.get()
    schema = ScenarioSchema.document(of: repository.catalog.vocabulary)
    validator = SchemaValidator(schema)
  }

  /// Where the schema refuses a file, and by which keyword; nil when it does not.
  private func refusal(_ text: String) throws -> String? {
    var mistakes = DiagnosticList()
    let tree = SourceTree.read(Array(text.utf8), file: "x.yaml", into: &mistakes)
    return try validator.refusal(of: JSONTree(#require(tree)))
  }

  private func isReadable(_ text: String) -> Bool {
    // What a domain says of it beyond its words no schema sees.
    Scenario.load(text: text, file: "x.yaml", vocabulary: repository.catalog.vocabulary) {
      try repository.bytes($0)
    }.scenario != nil
  }

  @Test(arguments: Repository.scenarios) func `a shipped scenario validates`(path: String) throws {
    #expect(try refusal(#require(repository.text(path))) == nil)
  }

  @Test func `the schema is canonical JSON with the draft's name`() throws {
    #expect(try JSONValue(schema.text) == schema)
    #expect(schema["$schema"] == .string("https://json-schema.org/draft/2020-12/schema"))
    let fuel = schema["$defs"]?["whole.service.fuel"]?["properties"]?["latency"]?["description"]
    #expect(fuel == .string("how long an answer takes; 0s to 36525d; default 2s"))
  }

  @Test func `fields at their extremes are refused only where they cannot be read`() throws {
    let texts = SearchEffort.some(
      of: FieldExtremes(repository.catalog.vocabulary).scenarios.filter { $0.utf8.count < 4_000 }
    )
    var refused = 0
    for text in texts {
      var mistakes = DiagnosticList()
      guard SourceTree.read(Array(text.utf8), file: "x.yaml", into: &mistakes) != nil,
        let place = try refusal(text)
      else { continue }
      refused += 1
      #expect(!isReadable(text), "the schema refuses at \(place):\n\(text)")
    }
    #expect(refused > texts.count / 10)
  }

  @Test func `what is no value of any key is refused by both`() throws {
    let odd = FieldExtremes(repository.catalog.vocabulary, values: ["{ zzz: 1 }", "[[[]]]"])
    for text in SearchEffort.some(of: odd.scenarios) {
      let place = try refusal(text)
      #expect((place == nil) == isReadable(text), "\(place ?? "let pass"): \(text)")
    }
  }

  private static let ship = "clients: { c: { ship: { from: RI, to: AZ } } }"
  private static let mistakes: [(String, String)] = [
    ("boarder: 1\n\(ship)", "/boarder: false"),
    ("seed: -1\n\(ship)", "/seed: anyOf"),
    ("seed: 12\nuntil: 60", "/until: type"),
    ("seed: 12", ": required"),
    ("clients: {}", "/clients: minProperties"),
    ("clients: { fuel: { ship: { from: RI, to: AZ } } }", "/clients/fuel: pattern"),
    ("clients: { bus/7: { ship: { from: RI, to: AZ } } }", "/clients/bus/7: pattern"),
    ("clients: { c: { start: 1s } }", "/clients/c: anyOf"),
    ("clients: { c: { retrieve: { supplier: alder } } }", "/clients/c/retrieve: required"),
    ("clients: { c: { ship: { from: RI, to: XX } } }", "/clients/c/ship/to: enum"),
    (
      "clients: { c: { ship: { from: RI, to: AZ }, explore: {} } }",
      "/clients/c/explore: false"
    ),
    (
      "clients: { c: { start: { every: 1s }, ship: { from: RI, to: AZ } } }",
      "/clients/c: required"
    ),
    ("\(ship)\nservices: { fule: {} }", "/services/fule: false"),
    ("\(ship)\nservices: { fuel: { latency: 5 } }", "/services/fuel/latency: type"),
    ("\(ship)\nservices: { fuel: { latency: -5ms } }", "/services/fuel/latency: pattern"),
    ("\(ship)\nservices: { fuel: { latency: 1s5m } }", "/services/fuel/latency: pattern"),
    (
      "\(ship)\nservices: { fuel: { latency: { gamma: 5s } } }",
      "/services/fuel/latency/gamma: false"
    ),
    (
      "\(ship)\nservices: { fuel: { latency: { normal: 5s } } }",
      "/services/fuel/latency/normal: type"
    ),
    (
      "\(ship)\nservices: { fuel: { latency: { weibull: { scale: 5s, shape: 0 } } } }",
      "/services/fuel/latency/weibull/shape: anyOf"
    ),
    (
      "\(ship)\nservices: { fuel: { faults: { f: { fail: 502 } } } }",
      "/services/fuel/faults/f/fail: enum"
    ),
    (
      "\(ship)\nservices: { fuel: { faults: { f: { trickle: 8 kb } } } }",
      "/services/fuel/faults/f/trickle: pattern"
    ),
    (
      "\(ship)\nservices: { fuel: { capacity: { servers: 4 } } }",
      "/services/fuel/capacity: required"
    ),
    (
      "\(ship)\nexpect: { c: { cost: { share: 50% } } }",
      "/expect/c/cost: dependentRequired"
    ),
    (
      "\(ship)\nservices: { fuel: { latency: { uniform: [1s] } } }",
      "/services/fuel/latency/uniform: minItems"
    ),
    (
      "\(ship)\nservices: { fuel: { latency: { lognormal: { p50: 1s } } } }",
      "/services/fuel/latency/lognormal: required"
    ),
    ("\(ship)\nservices: { fuel: { failures: { reset: 75 } } }", "/reset: anyOf"),
    ("\(ship)\nservices: { fuel: { failures: { reset: 101% } } }", "/reset: anyOf"),
    ("\(ship)\ntimeline: [{ at: 4s, clsoe: CO-UT }]", "/timeline/0: anyOf"),
    ("\(ship)\ntimeline: [{ close: CO-UT }]", "/timeline/0: required"),
    ("\(ship)\ntimeline: [{ at: 4s, close: CO-NV }]", "/timeline/0/close: enum"),
    ("\(ship)\ntimeline: [{ at: 4s, outage: fuel }]", "/timeline/0: required"),
    ("\(ship)\ntimeline: [{ at: 4s, for: 0, outage: fuel }]", "/timeline/0/for: type"),
    ("\(ship)\ntimeline: [{ at: 4s, for: 3s, tell: c, cancel: true }]", "/timeline/0/for: enum"),
    ("\(ship)\ntimeline: [{ at: { unifrom: [1s, 2s] }, close: CO-UT }]", "/at/unifrom: false"),
    ("\(ship)\ntimeline: [{ at: 4s, close: [CO-UT, CO-NV] }]", "/timeline/0/close/1: enum"),
    ("\(ship)\ntimeline: [{ from: 4s, outage: fuel }]", "/timeline/0: required"),
    ("\(ship)\ntimeline: [{ at: 4s, to: 5s, close: CO-UT }]", "/timeline/0/to: enum"),
    ("\(ship)\ntimeline: [{ every: 4s, close: CO-UT }]", "/timeline/0: required"),
    ("\(ship)\ntimeline: [{ at: 4s, tell: c }]", "/timeline/0: anyOf"),
    ("\(ship)\ntimeline: [{ at: 4s, tell: c, cancel: false }]", "/timeline/0/cancel: not"),
    ("\(ship)\ntimeline: [{ at: 4s, set: fuel, usable: 5% }]", "/timeline/0/usable: enum"),
    ("\(ship)\ntimeline: [{ when: {}, close: CO-UT }]", "/timeline/0/when: minProperties"),
    (
      "\(ship)\ntimeline: [{ when: { c.setled: 5 }, close: CO-UT }]",
      "/timeline/0/when/c.setled: false"
    ),
    (
      "\(ship)\ntimeline: [{ when: { trace: shipping.settled, stat: OH }, close: CO-UT }]",
      "/timeline/0/when/stat: enum"
    ),
    ("\(ship)\nexpect: { c: { fond: true } }", "/expect/c/fond: false"),
    ("\(ship)\nexpect: { c: { found: maybe } }", "/expect/c/found: enum"),
    ("\(ship)\nexpect: { c: { cost: { most: $5 } } }", "/expect/c/cost/most: false"),
    ("\(ship)\nexpect: { fuel.in_fligth: 1 }", "/expect/fuel.in_fligth: false"),
    ("\(ship)\nexpect: { fuel.cots.latency: { p99: 1s } }", "/expect/fuel.cots.latency: false"),
    ("\(ship)\nexpect: { fuel.latency: 1s }", "/expect/fuel.latency: false"),
    ("\(ship)\nexpect: { fuel.in_flight: { p99: 1s } }", "/expect/fuel.in_flight/p99: false"),
    (
      "\(ship)\nexpect: { fuel.in_flight: { always: 1, within: 4s } }",
      "/expect/fuel.in_flight: dependentRequired"
    ),
    ("\(ship)\nexpect: { c.settled: { at_least: 5, from: 3s } }", "/expect/c.settled: anyOf"),
    ("\(ship)\nfails: { exit: 2 }", "/fails/exit: enum"),
    ("\(ship)\nfails: {}", "/fails: minProperties"),
    ("\(ship)\nnotes: [{ at: 4s }]", "/notes/0: required"),
    ("\(ship)\nparameters: { seed: [] }", "/parameters/seed: minItems"),
    ("\(ship)\nparameters: { seed: 3..x }", "/parameters/seed: pattern"),
    ("\(ship)\nparameters: { seed: [1, 1] }", "/parameters/seed: uniqueItems"),
  ]

  @Test(arguments: mistakes)
  func `a mistake that a schema can see is refused where it stands`(
    text: String,
    place: String
  ) throws {
    #expect(!isReadable(text))
    let found = try refusal(text) ?? "let pass"
    #expect(found.hasSuffix(place))
  }

  @Test func `what stands in another file or in a parameter need not stand here`() throws {
    #expect(try refusal("extends: base.yaml\nservices: { fuel: { latency: 5s } }") == nil)
    #expect(try refusal("extends: base.yaml\nclients: { c: { start: 5s } }") == nil)
    let swept =
      "parameters: { clients.c.ship.to: [AZ, NV] }\nclients: { c: { ship: { from: RI } } }"
    #expect(try refusal(swept) == nil)
    #expect(try refusal("\(Self.ship)\nparameters: { seed: 1..200 }") == nil)
    #expect(isReadable(swept))
    #expect(try refusal("extends: base.yaml\nclients: { c: { ship: { form: RI } } }") != nil)
  }

  @Test func `quoted numbers and flags are read as plain ones`() throws {
    let text = "seed: '7'\nexpect: { c: { found: 'true', changes: '2' } }\n\(Self.ship)"
    #expect(try refusal(text) == nil)
    #expect(isReadable(text))
  }
}
